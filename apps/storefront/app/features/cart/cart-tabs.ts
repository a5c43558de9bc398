import { sessionId } from '../../platform/storage/session.ts';

interface CartMessage {
  readonly session: string;
}

let channel: BroadcastChannel | undefined;

/** Tells the shop's other tabs that the cart has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage({ session: sessionId() } satisfies CartMessage);
}

/**
 * Refreshes the cart when another tab has changed it, and when the page is restored from the back-forward cache. A
 * hidden tab waits until it is visible, so that ten open tabs don't send ten requests.
 * @returns a function that stops listening
 */
export function followOtherTabs(refresh: () => void): () => void {
  let stale = false;
  const markStale = () => {
    stale = true;
    if (document.visibilityState === 'visible') refreshIfVisible();
  };
  const refreshIfVisible = () => {
    if (!stale || document.visibilityState !== 'visible') return;
    stale = false;
    refresh();
  };
  const restored = (event: PageTransitionEvent) => event.persisted && markStale();
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cart');
  // Ignores other sessions: if local storage is blocked, each tab has its own session and cart.
  channel?.addEventListener('message', ({ data }) => data?.session === sessionId() && markStale());
  document.addEventListener('visibilitychange', refreshIfVisible);
  addEventListener('pageshow', restored);
  return () => {
    channel?.close();
    channel = undefined;
    document.removeEventListener('visibilitychange', refreshIfVisible);
    removeEventListener('pageshow', restored);
  };
}
