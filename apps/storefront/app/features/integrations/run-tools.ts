import type { TrackingEvent } from '@witryna/contract/events';
import { cookiesOf, type Integration, type RunningTool, type ToolHost } from '../../integrations/define-integration.ts';
import { allowed, answer, mayRun, subscribe as onConsent } from '../../platform/consent.ts';
import { registerManager } from '../../platform/consent-manager.ts';
import { logOnce } from '../../platform/notices/page-log.ts';
import type { ShopTool } from '../../platform/shop/shop-tools.ts';
import { subscribe as onEvent } from '../../tracking/publish.ts';
import { forgetAgain, forgetStored, forgetWorkers, toForgetAgain } from './forget-stored.ts';
import { insertElement, loadScript } from './insert-element.ts';
import { clientAddress } from './trace-address.ts';

const files = import.meta.glob<Integration>(
  ['../../integrations/*.ts', '!../../integrations/*.test.ts', '!../../integrations/define-integration.ts'],
  { import: 'integration' },
);

export interface ToolRunner {
  /** Tells all running tools which page is shown. */
  showPage(): void;
  end(): void;
}

interface Running {
  readonly tool: RunningTool;
  readonly endEvents: (() => void) | undefined;
}

/** An address with a secret in its fragment, from a mail. No tool starts on such a page, since it could read it. */
const isSecret = () => location.hash.includes('=');

/**
 * Starts each tool when the visitor allows it, and ends it when the visitor no longer does. Errors of a tool are logged
 * and change nothing for the visitor.
 * @param load finds the integration of a tool; tests replace it
 */
export function runTools(tools: readonly ShopTool[], load = loadIntegration, reload = reloadPage): ToolRunner {
  const running = new Map<string, Running>();
  /** Tools that were begun, also those that are still loading or have failed. */
  const begun = new Set<string>();
  const names = tools.map(({ name }) => name);

  const hostOf = ({ traceUrl }: ShopTool): ToolHost => ({
    load: loadScript,
    clientAddress: () => clientAddress(traceUrl),
    allows: allowed,
    answer: (choices) => answer(choices, names),
  });

  async function begin(shopTool: ShopTool) {
    const { name, id = '', element } = shopTool;
    begun.add(name);
    if (element) {
      insertElement(element);
      running.set(name, { tool: {}, endEvents: undefined });
      return;
    }
    const integration = await load(name);
    if (!integration || !('start' in integration)) return;
    const tool = await integration.start(id, hostOf(shopTool));
    running.set(name, { tool, endEvents: undefined });
    if (!mayRun(shopTool)) return endAll([shopTool]);
    attempt(name, () => tool.showPage?.(pageAddress()));
    if (shopTool.asks) registerManager(() => attempt(name, () => tool.askAgain?.()));
    const { track } = tool;
    if (!track) return;
    // The code that asks for the goods' facts is loaded for those only who have allowed a tool.
    const code = await import('./complete-event.ts').catch(() => undefined);
    const told = (event: TrackingEvent) => (running.get(name)?.tool === tool ? track(event) : false);
    if (running.get(name)?.tool !== tool) return;
    running.set(name, { tool, endEvents: onEvent(code ? code.tellInOrder(told) : told, name) });
  }

  /** Ends tools, and loads the page anew without those that can't be stopped, once the values of all are deleted. */
  async function endAll(ended: readonly ShopTool[]) {
    const stopped = await Promise.all(ended.map((shopTool) => finish(shopTool).catch(failed(shopTool.name))));
    if (ended.length === 0) return;
    // Also of tools that are still loading.
    const gone = tools.filter((one) => ended.includes(one) || (begun.has(one.name) && !mayRun(one)));
    forgetAgain(gone.map(({ name }) => name));
    if (stopped.includes(false)) reload();
  }

  /** Ends a tool and deletes what it has stored. @returns whether it has stopped */
  async function finish(shopTool: ShopTool): Promise<boolean> {
    const { name } = shopTool;
    const { tool, endEvents } = running.get(name) ?? {};
    if (!tool) return true;
    running.delete(name);
    endEvents?.();
    attempt(name, () => tool.stop?.());
    await forget(shopTool);
    if (shopTool.keepsWorker) await forgetWorkers();
    if (tool.stop) begun.delete(name);
    return Boolean(tool.stop);
  }

  async function forget({ name, id = '' }: ShopTool): Promise<void> {
    const integration = await load(name);
    if (integration && 'cookies' in integration) forgetStored(cookiesOf(integration, id));
  }

  function update() {
    void endAll(tools.filter((shopTool) => running.has(shopTool.name) && !mayRun(shopTool)));
    for (const shopTool of tools) {
      const { name } = shopTool;
      if (running.has(name)) attempt(name, () => running.get(name)?.tool.consentChanged?.());
      else if (!begun.has(name) && mayRun(shopTool) && !isSecret()) begin(shopTool).catch(failed(name));
    }
  }

  const before = toForgetAgain();
  for (const shopTool of tools)
    if (before.includes(shopTool.name) && !mayRun(shopTool)) forget(shopTool).catch(failed(shopTool.name));
  update();
  const stop = onConsent(update);
  return {
    showPage() {
      update();
      for (const [name, { tool }] of running) attempt(name, () => tool.showPage?.(pageAddress()));
    },
    end() {
      stop();
      for (const { endEvents } of running.values()) endEvents?.();
    },
  };
}

function attempt(name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    failed(name)(error);
  }
}

function failed(name: string) {
  return (error: unknown) =>
    logOnce('An integration failed', {
      integration: name,
      reason: error instanceof Error ? error.message : String(error),
    });
}

async function loadIntegration(name: string): Promise<Integration | undefined> {
  return files[`../../integrations/${name}.ts`]?.();
}

function reloadPage(): void {
  location.reload();
}

function pageAddress(): string {
  return location.origin + location.pathname + location.search;
}
