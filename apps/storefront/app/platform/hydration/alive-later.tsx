import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { pressAgain } from './early-press.ts';
import { inTime } from './lazy-part.ts';

declare global {
  interface Window {
    /** Set by `start-later.ts`. */
    earlySign?: number | undefined;
  }
}

/**
 * A part of the page that the server renders in full and the browser hydrates at the visitor's first interaction: a moved mouse, a
 * touch, a key, a scroll. Until then its HTML and its links work, and a pressed button is pressed again after hydration. For everything
 * that the first screen does not need at once:
 * `const Footer = aliveLater(async () => (await import('./footer.tsx')).Footer)`
 */
export function aliveLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document !== 'undefined') await firstSign;
    return { default: await inTime(load()) };
  });
  return function Later(props: Props) {
    const isHydrating = useSyncExternalStore(noChange, inBrowser, onServer);
    const [isFirstPage] = useState(isHydrating);
    const [firstProps] = useState(props);
    const [isAlive, setIsAlive] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    if (!isFirstPage) release();
    const shown = isFirstPage && !isAlive ? firstProps : props;
    // The same element until it is hydrated: React would discard the server's HTML for a change that it can't render yet.
    const part = useMemo(() => {
      const drawn = <Part {...shown} />;
      const awake = () => {
        setIsAlive(true);
        pressAgain(place.current);
      };
      // On later pages React keeps the old page until the new one is complete; with its own boundary the part would appear later.
      return isFirstPage ? (
        <Suspense>
          {drawn}
          <Awake onAwake={awake} />
        </Suspense>
      ) : (
        drawn
      );
    }, [shown, isFirstPage]);
    return (
      <div ref={place} className="contents">
        {part}
      </div>
    );
  };
}

function Awake({ onAwake }: { onAwake: () => void }) {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) onAwake();
    first.current = false;
  }, [onAwake]);
  return null;
}

const noChange = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

// Also `submit` and `popstate`: React can only leave a page whose code is complete.
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'click',
  'change',
  'submit',
  'popstate',
];
let release = () => {};
const firstSign = new Promise<void>((resolve) => {
  release = resolve;
});

function sign(): void {
  release();
  for (const name of signs) removeEventListener(name, sign, { capture: true });
}

if (typeof document !== 'undefined') {
  for (const name of signs) addEventListener(name, sign, { capture: true, passive: true });
  // The visitor may have interacted before this file was loaded.
  if (window.earlySign || scrollY > 0) sign();
}
