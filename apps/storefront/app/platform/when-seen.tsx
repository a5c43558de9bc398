import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

const ahead = '0px';
// Whatever the visitor does may lead to another page, and React can only leave a page that it knows whole.
const signs = ['pointerdown', 'keydown', 'click', 'submit', 'popstate'];
const waiting = new Set<() => void>();

/**
 * A part of the page that the server draws in full and whose code the browser loads only when the visitor comes near it or
 * touches anything: until then its HTML stands there and its links are links. For what begins below the first screen.
 * `const Footer = whenSeen(async () => (await import('./footer.tsx')).Footer)`
 */
export function whenSeen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const gate = createGate();
  const here = async () => {
    if (typeof document !== 'undefined') await gate.opened;
    return load();
  };
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => {
    loading ??= here();
    return loading;
  };
  const Part = lazy(async () => ({ default: await loadOnce() }));
  return function Deferred(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const isHydrating = useSyncExternalStore(noChange, inBrowser, onServer);
    const [isFirstPage] = useState(() => {
      if (!isHydrating) gate.open();
      return isHydrating;
    });
    const [firstProps] = useState(props);
    const [isHere, setIsHere] = useState(false);
    useEffect(() => {
      if (!isFirstPage) return;
      loadOnce().then(() => setIsHere(true));
      return openWhenNear(place.current, gate.open);
    }, [isFirstPage]);
    const shown = isFirstPage && !isHere ? firstProps : props;
    // One and the same element until the code is here: React would give up the server's HTML for a change that it can't draw.
    const part = useMemo(() => {
      const drawn = <Part {...shown} />;
      // On later pages the old page stays until all is there; with a boundary of its own the part would drop in.
      return isFirstPage ? <Suspense>{drawn}</Suspense> : drawn;
    }, [shown, isFirstPage]);
    return (
      <div ref={place} className="contents">
        {part}
      </div>
    );
  };
}

const noChange = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

function openWhenNear(place: HTMLElement | null, open: () => void): (() => void) | undefined {
  const target = place?.firstElementChild;
  if (!target) {
    open();
    return undefined;
  }
  if (waiting.size === 0) listenForVisitor();
  waiting.add(open);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) open();
    },
    { rootMargin: ahead },
  );
  observer.observe(target);
  return () => observer.disconnect();
}

function listenForVisitor(): void {
  const openAll = () => {
    for (const open of waiting) open();
    waiting.clear();
    for (const sign of signs) removeEventListener(sign, openAll, { capture: true });
  };
  for (const sign of signs) addEventListener(sign, openAll, { capture: true, passive: true });
}
