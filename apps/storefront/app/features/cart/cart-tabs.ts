import { sessionId } from '../../platform/storage/session.ts';

interface CartNews {
  readonly session: string;
}

let channel: BroadcastChannel | undefined;

/** Says to the shop's other tabs that the cart is another one now. */
export function tellOtherTabs(): void {
  channel?.postMessage({ session: sessionId() } satisfies CartNews);
}

/**
 * Asks for the cart again when another tab changed it, and when the page comes back from the browser's memory. A tab in the
 * background waits until it is looked at, so that ten open tabs don't ask ten times. Returns the way to stop.
 */
export function followOtherTabs(refresh: () => void): () => void {
  let stale = false;
  const changed = () => {
    stale = true;
    if (document.visibilityState === 'visible') look();
  };
  const look = () => {
    if (!stale || document.visibilityState !== 'visible') return;
    stale = false;
    refresh();
  };
  const shown = (event: PageTransitionEvent) => event.persisted && changed();
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cart');
  // Without storage every tab has a session, and so a cart, of its own.
  channel?.addEventListener('message', ({ data }) => data?.session === sessionId() && changed());
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', shown);
  return () => {
    channel?.close();
    channel = undefined;
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', shown);
  };
}
