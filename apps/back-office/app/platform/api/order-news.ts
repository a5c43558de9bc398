import { useEffect, useEffectEvent } from 'react';
import { shopPath } from './shop-path.ts';

/** After a refusal, such as of a session that has ended, browsers give a stream up; another one is tried later. */
const AGAIN_MS = 60_000;

/**
 * Runs something when orders have come to a shop. Of all tabs of a browser, one has the stream of the server open, and
 * tells the others.
 * @param host undefined for nobody who may see orders
 */
export function useOrderNews(host: string | undefined, onNews: () => void): void {
  const run = useEffectEvent(onNews);
  useEffect(() => {
    if (host === undefined || !('locks' in navigator)) return undefined;
    const name = `orders ${host}`;
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => run();
    const end = new AbortController();
    const listen = () =>
      followStream(host, end.signal, () => {
        run();
        channel.postMessage('news');
      });
    // The lock is kept until this screen is left; then another tab gets it.
    navigator.locks.request(name, { signal: end.signal }, listen).catch(() => undefined);
    return () => {
      end.abort();
      channel.close();
    };
  }, [host]);
}

/** @returns when the signal ends it */
function followStream(host: string, end: AbortSignal, onNews: () => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/${shopPath(host)}/orders/stream`);
      source.addEventListener('orders', onNews);
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS);
      };
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    };
    if (end.aborted) return resolve();
    end.addEventListener('abort', close);
    open();
  });
}
