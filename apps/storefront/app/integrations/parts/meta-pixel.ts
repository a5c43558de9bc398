import type { PageSources } from '@witryna/contract/storefront-entry';
import type { RunningTool, ToolCookie, ToolHost } from '../define-integration.ts';
import { metaEvent } from './ad-event.ts';

declare global {
  interface Window {
    fbq?: MetaQueue | undefined;
    _fbq?: MetaQueue | undefined;
  }
}

export interface MetaQueue {
  (...call: unknown[]): void;
  /** Set by Meta's script. */
  callMethod?: (...call: unknown[]) => void;
  push: MetaQueue;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  /** Meta would otherwise count a page view itself at each navigation … */
  disablePushState: boolean;
  /** … and then drop ours, as if one document had only one page. */
  allowDuplicatePageViews: boolean;
}

/** What Meta's script needs. It sends what is too long for an address by a hidden form into a frame of `/tr`. */
export const metaSources = {
  scripts: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  frames: ['https://www.facebook.com'],
  forms: ['https://www.facebook.com'],
} satisfies PageSources;

/** What Meta's script stores: cookies, and values in the local storage, which have no end. */
export const metaCookies: readonly ToolCookie[] = [
  { name: '_fbp', days: 90 },
  { name: '_fbc', days: 90 },
  ...['lastExternalReferrer*', 'topicsLastReferenceTime', 'multiFbc', 'aemSource', 'fbevents*', 'pixel_mutex*'].map(
    (name) => ({ name, stays: 'until-deleted' }) as const,
  ),
];

/** The shop's own pixels that this document has started. */
const started = new Set<string>();
/** Whether the shop's own pixel runs. It tells all pixels of the page, also one that FastTony has started. */
let isOwnOn = false;

/** Starts the shop's own pixel. Whoever has made the queue, pages are counted by `PageView` only. */
export async function startMeta(id: string, { load }: Pick<ToolHost, 'load'>): Promise<MetaQueue> {
  const isLoaded = window.fbq !== undefined;
  window.fbq ??= createQueue();
  window._fbq ??= window.fbq;
  const { fbq } = window;
  if (!started.has(id)) {
    started.add(id);
    Object.assign(fbq, { disablePushState: true, allowDuplicatePageViews: true });
    fbq('consent', 'revoke');
    // Meta would otherwise read forms, buttons and microdata of the pages, of which visitors are told nothing.
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
  }
  fbq('consent', 'grant');
  isOwnOn = true;
  if (!isLoaded) await load('https://connect.facebook.net/en_US/fbevents.js');
  return fbq;
}

export function stopMeta(): void {
  isOwnOn = false;
  window.fbq?.('consent', 'revoke');
}

/** The queue that Meta's script takes over. */
function createQueue(): MetaQueue {
  const call = (...args: unknown[]) => (fbq.callMethod ? fbq.callMethod(...args) : void fbq.queue.push(args));
  const fbq: MetaQueue = Object.assign(call, {
    push: call as MetaQueue,
    queue: [],
    loaded: true,
    version: '2.0',
    disablePushState: true,
    allowDuplicatePageViews: true,
  });
  return fbq;
}

/** Tells a pixel that FastTony has started, unless the shop's own does. */
export const trackForeign: NonNullable<RunningTool['track']> = (event) => !isOwnOn && trackMeta(event);

/** Tells Meta of the events that it has names for. */
export const trackMeta: NonNullable<RunningTool['track']> = (event) => {
  const sent = metaEvent(event);
  if (!sent || !window.fbq) return false;
  window.fbq('track', sent.name, sent.params, { eventID: event.id });
  return true;
};
