import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ShopTool } from '../../platform/shop/shop-tools.ts';
import type { ToolRunner } from './run-tools.ts';

const idle = (work: () => void) =>
  // Safari has no `requestIdleCallback`.
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 300);

/** Starts the shop's tools when the page is idle, and tells them of the pages that the visitor opens. */
export function Integrations({ tools }: { tools: readonly ShopTool[] }) {
  const { pathname, search } = useLocation();
  const runner = useRef<ToolRunner>(undefined);
  useEffect(() => {
    let ended = false;
    idle(async () => {
      const code = await import('./run-tools.ts').catch(() => undefined);
      if (!ended) runner.current = code?.runTools(tools);
    });
    return () => {
      ended = true;
      runner.current?.end();
      runner.current = undefined;
    };
  }, [tools]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is a trigger only
  useEffect(() => runner.current?.showPage(), [pathname, search]);
  return null;
}
