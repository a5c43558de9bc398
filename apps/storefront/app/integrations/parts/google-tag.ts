import type { TrackingEvent } from '@witryna/contract/events';
import type { PageSources } from '@witryna/contract/storefront-entry';
import type { RunningTool, ToolCookie, ToolHost } from '../define-integration.ts';
import { ga4Event } from './ga4-event.ts';

declare global {
  interface Window {
    /** What Google's scripts read: calls of `gtag`, and events for Tag Manager. */
    dataLayer?: unknown[];
    gtag?: typeof gtag;
  }
}

const origin = 'https://www.googletagmanager.com';
const isContainer = (id: string) => id.startsWith('GTM-');
/** Whether a Google id only measures. Ads tags, combined tags and Tag Manager may also advertise. */
export const onlyMeasures = (id: string) => id.startsWith('G-');

export function googleCookies(id?: string): ToolCookie[] {
  const measuring = [
    { name: '_ga', days: 730 },
    { name: '_ga_*', days: 730 },
  ];
  return id && onlyMeasures(id) ? measuring : [...measuring, { name: '_gcl_au', days: 90 }];
}

export function googleSources(id: string): PageSources {
  const measuring = [origin, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
  if (onlyMeasures(id)) return { scripts: [origin], connect: measuring };
  const adverts = ['https://*.g.doubleclick.net', 'https://www.google.com', 'https://pagead2.googlesyndication.com'];
  return {
    scripts: [origin],
    connect: [...measuring, ...adverts],
    frames: [origin, 'https://td.doubleclick.net'],
  };
}

/** Google's script for a measurement id or an Ads tag. It is loaded once, also for several ids. */
let loading: Promise<void> | undefined;

/** Starts a Google tag (`G-`, `AW-`, `GT-`) or a Tag Manager container (`GTM-`). */
export async function startGoogle(id: string, host: ToolHost): Promise<RunningTool> {
  if (!window.gtag) prepareConsent();
  const consentChanged = () => gtag('consent', 'update', consentState(host));
  consentChanged();
  return isContainer(id) ? startContainer(id, host, consentChanged) : startTag(id, host, consentChanged);
}

async function startTag(id: string, host: ToolHost, consentChanged: () => void): Promise<RunningTool> {
  Reflect.set(window, `ga-disable-${id}`, false);
  // Page views are sent by `showPage`, because most pages are opened without loading a document.
  gtag('config', id, { send_page_view: false });
  loading ??= host.load(`${origin}/gtag/js?id=${id}`);
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return {
    consentChanged,
    showPage(address) {
      // For later events too: the tag would otherwise read the address itself, with its fragment.
      gtag('set', { page_location: address });
      gtag('event', 'page_view', { page_location: address, page_title: document.title, send_to: id });
    },
    track(event) {
      const { name, params } = ga4Event(event);
      gtag('event', name, { ...params, send_to: id });
      return true;
    },
    stop() {
      consentChanged();
      Reflect.set(window, `ga-disable-${id}`, true);
    },
  };
}

async function startContainer(id: string, host: ToolHost, consentChanged: () => void): Promise<RunningTool> {
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await host.load(`${origin}/gtm.js?id=${id}`);
  return {
    consentChanged,
    track(event) {
      for (const entry of containerEntries(event)) push(entry);
      return true;
    },
  };
}

/** What Tag Manager reads of an event. The first entry removes the values of the event before. */
export function containerEntries(event: TrackingEvent): object[] {
  const { name, params } = ga4Event(event);
  if (name === 'search') return [{ event: name, ...params }];
  return [{ ecommerce: null }, { event: name, ecommerce: params }];
}

/** Consent Mode v2: everything is denied until the visitor has allowed it. */
function prepareConsent(): void {
  window.gtag = gtag;
  gtag('consent', 'default', { ...consentState({ allows: () => false }), wait_for_update: 500 });
  gtag('js', new Date());
}

/** The state of Consent Mode v2 that follows from the visitor's choices. */
export function consentState({ allows }: Pick<ToolHost, 'allows'>) {
  const word = (allowed: boolean) => (allowed ? 'granted' : 'denied');
  const [marketing, statistics, preferences] = [allows('marketing'), allows('statistics'), allows('preferences')];
  return {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(statistics),
    functionality_storage: word(preferences),
    personalization_storage: word(preferences),
    security_storage: 'granted',
  };
}

/** Google's queue takes the `arguments` object itself; it ignores arrays. */
function gtag(..._call: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  push(arguments);
}

function push(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
