import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { inTime } from './lazy-part.ts';

declare global {
  interface Window {
    /** Set by `start-later.ts`. */
    earlySign?: number | undefined;
  }
}

/**
 * A part of the page that the server draws in full and whose code the browser loads at the visitor's first sign: a moved mouse, a
 * touch, a key, a scroll. Until then its HTML stands there, its links are links, and a pressed button is pressed again once it is
 * alive. For all but what the first screen needs at once:
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
    // One and the same element until it is alive: React would give up the server's HTML for a change that it can't draw.
    const part = useMemo(() => {
      const drawn = <Part {...shown} />;
      const awake = () => {
        setIsAlive(true);
        pressAgainIn(place.current);
      };
      // On later pages the old page stays until all is there; with a boundary of its own the part would drop in.
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

// `submit` and `popstate` as well: React can only leave a page for another one that it knows whole.
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

// The others have answered already: the browser itself opens panels and sends forms.
const ourButtons = 'button[type="button"]:not([command], [popovertarget])';
const pressed = new Set<HTMLElement>();

// React stops the presses that it can't answer yet on their way down, so these never come up again.
function notePress({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>(ourButtons);
  if (button) pressed.add(button);
}

function forgetPress({ target }: Event): void {
  for (const button of pressed) if (button.contains(target as Node)) pressed.delete(button);
}

function pressAgainIn(place: HTMLElement | null): void {
  setTimeout(() => {
    for (const button of [...pressed].filter((one) => place?.contains(one))) {
      pressed.delete(button);
      button.click();
    }
  });
}

if (typeof document !== 'undefined') {
  for (const name of signs) addEventListener(name, sign, { capture: true, passive: true });
  addEventListener('click', notePress, { capture: true });
  addEventListener('click', forgetPress);
  // Before this was loaded the visitor may have given a sign already.
  if (window.earlySign || scrollY > 0) sign();
}
