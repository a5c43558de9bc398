import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { connected, MOMENT_TRIES, online, reloadReachable, wasOfflineSince } from './connection.ts';
import { pressAgain } from './early-press.ts';
import { inTime } from './in-time.ts';

declare global {
  interface Window {
    /** Set by the script of `start-later.ts` at the visitor's first interaction. */
    hasInteracted?: number | undefined;
  }
}

/**
 * Creates a component that the server renders in full and the browser hydrates at the visitor's first interaction: a
 * moved mouse, a touch, a key, a scroll. Until then its HTML and its links work, and a button that was pressed is pressed
 * again after hydration. Use it for everything that the first screen does not need at once:
 * `const Footer = hydrateLater(async () => (await import('./footer.tsx')).Footer)`
 *
 * All that a module with `hydrateLater` imports dynamically is in the files that wait for the interaction
 * (`build-plugins/code-groups.ts`). Put other `lazyPart`s in another module.
 */
export function hydrateLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document === 'undefined') return { default: await load() };
    await firstInteraction;
    return { default: await loadOnline(load) };
  });
  return function Later(props: Props) {
    const isHydrating = useSyncExternalStore(noChange, inBrowser, onServer);
    const [isFirstPage] = useState(isHydrating);
    const [firstProps] = useState(props);
    const [isHydrated, setIsHydrated] = useState(false);
    const wrapper = useRef<HTMLDivElement>(null);
    if (!isFirstPage) startHydration();
    const shown = isFirstPage && !isHydrated ? firstProps : props;
    // The element stays the same until it is hydrated. React would discard the server's HTML if its props changed.
    const part = useMemo(() => {
      const element = <Part {...shown} />;
      const onHydrated = () => {
        setIsHydrated(true);
        pressAgain(wrapper.current);
      };
      // After a navigation there is no Suspense, so that React shows the new page only when this component is loaded.
      return isFirstPage ? (
        <Suspense>
          {element}
          <ReportHydrated onHydrated={onHydrated} />
        </Suspense>
      ) : (
        element
      );
    }, [shown, isFirstPage]);
    return (
      <div ref={wrapper} className="contents">
        {part}
      </div>
    );
  };
}

/**
 * Loads code. While the browser is offline, it waits for the connection, and the server's HTML stays. A browser says that
 * it is offline a moment after it has lost the connection. A script that was asked for in that moment stays lost for the
 * whole document in Chromium, so the page is loaded again.
 */
async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await connected();
  try {
    return await inTime(load());
  } catch (error) {
    const failedMs = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (!wasOfflineSince(failedMs - 1000)) throw error;
    await online();
    void reloadReachable(MOMENT_TRIES);
    return new Promise(() => undefined);
  }
}

function ReportHydrated({ onHydrated }: { onHydrated: () => void }) {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) onHydrated();
    first.current = false;
  }, [onHydrated]);
  return null;
}

const noChange = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

// Dictation writes into a field without a key. `submit` and `popstate` count too, because React can leave a page only when
// all its code is loaded.
const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'click',
  'change',
  'submit',
  'popstate',
];
let startHydration = () => {};
const firstInteraction = new Promise<void>((resolve) => {
  startHydration = resolve;
});

function noteInteraction(): void {
  startHydration();
  for (const name of interactions) removeEventListener(name, noteInteraction, { capture: true });
}

if (typeof document !== 'undefined') {
  for (const name of interactions) addEventListener(name, noteInteraction, { capture: true, passive: true });
  // The visitor may have interacted before this file was loaded.
  if (window.hasInteracted || scrollY > 0) noteInteraction();
}
