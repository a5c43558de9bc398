import type { PageSources } from '@witryna/contract/storefront-entry';
import type { RunningTool, ToolCookie } from '../define-integration.ts';
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

/** The queue that Meta's script takes over. */
export function createMetaQueue(): MetaQueue {
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

/** Tells Meta of the events that it has names for. */
export const trackMeta: NonNullable<RunningTool['track']> = (event) => {
  const sent = metaEvent(event);
  if (!sent || !window.fbq) return false;
  window.fbq('track', sent.name, sent.params, { eventID: event.id });
  return true;
};
