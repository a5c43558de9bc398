import type { TrackingEvent } from '@witryna/contract/events';
import type { PageSources } from '@witryna/contract/storefront-entry';
import type { RunningTool, ToolCookie, ToolHost } from '../define-integration.ts';
import { type Ga4Event, ga4Event } from './ga4-event.ts';

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

export function googleCookies(id: string): ToolCookie[] {
  const measuring = [
    { name: '_ga', days: 730 },
    { name: '_ga_*', days: 730 },
  ];
  if (onlyMeasures(id)) return measuring;
  return [...measuring, { name: '_gcl_ls', stays: 'until-deleted' }, { name: '_gcl_*', days: 90 }];
}

/**
 * Google asks its host of the visitor's country, and a policy has no sign for "any". These are the countries of the
 * European Union and around; elsewhere such a question is blocked, which costs a place in an audience and no event.
 */
const countries =
  'at be bg ch cz de dk ee es fi fr gr hr hu ie it li lt lu lv nl no pl pt ro se si sk com.cy com.mt com.ua co.uk';
const googleHosts = [
  ...['https://google.com', 'https://*.google.com'],
  ...countries.split(' ').map((country) => `https://www.google.${country}`),
];

/** developers.google.com/tag-platform/security/guides/csp: Analytics with Signals, and Ads with remarketing. */
export function googleSources(id: string): PageSources {
  const measuring = {
    scripts: [origin],
    connect: [
      ...[origin, 'https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.g.doubleclick.net'],
      ...['https://pagead2.googlesyndication.com', ...googleHosts],
    ],
    frames: [origin],
  };
  if (onlyMeasures(id)) return measuring;
  const adverts = ['https://www.googleadservices.com', 'https://www.google.com'];
  return {
    scripts: [
      ...[...measuring.scripts, ...adverts],
      ...['https://pagead2.googlesyndication.com', 'https://googleads.g.doubleclick.net'],
    ],
    connect: [...measuring.connect, 'https://www.googleadservices.com', 'https://ad.doubleclick.net'],
    frames: [origin, 'https://td.doubleclick.net'],
  };
}

/** Google's script for a measurement id or an Ads tag. It is loaded once, also for several ids. */
let loading: Promise<void> | undefined;

/**
 * Starts a Google tag (`G-`, `AW-`, `GT-`) or a Tag Manager container (`GTM-`).
 * @param setting the id, and after a space the conversion in Ads: `AW-123456789/AbC-D_efG`
 */
export async function startGoogle(setting: string, host: ToolHost): Promise<RunningTool> {
  const [id = '', conversion] = setting.split(' ');
  if (!window.gtag) prepareConsent();
  const consentChanged = () => gtag('consent', 'update', consentState(host));
  consentChanged();
  if (isContainer(id)) return startContainer(id, host, consentChanged);
  await startTag(id, host);
  const tag = { consentChanged, track: (event: TrackingEvent) => trackTag(id, conversion, event) };
  if (id.startsWith('AW-')) return { ...tag, showPage: (address) => sendPage(id, address) };
  // Nothing ends a tag of Ads or a combined one but a document without it.
  if (!onlyMeasures(id)) return tag;
  return {
    ...tag,
    stop: () => void Reflect.set(window, `ga-disable-${id}`, true),
  };
}

/**
 * Configures a tag. Analytics sends the first page by this, and the others by itself when the history changes (Enhanced
 * Measurement, which is on unless the shop turns it off); a second message of ours would count them twice.
 */
async function startTag(id: string, host: ToolHost): Promise<void> {
  Reflect.set(window, `ga-disable-${id}`, false);
  gtag('config', id, id.startsWith('AW-') ? { send_page_view: false } : {});
  loading ??= host.load(`${origin}/gtag/js?id=${id}`);
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
}

function sendPage(id: string, address: string): void {
  gtag('event', 'page_view', { page_location: address, page_title: document.title, send_to: id });
}

function trackTag(id: string, conversion: string | undefined, event: TrackingEvent): boolean {
  const { name, params } = ga4Event(event);
  gtag('event', name, { ...params, ...(!onlyMeasures(id) && retailItems(params)), send_to: id });
  if (name === 'purchase' && conversion) {
    const { value, currency, transaction_id } = params;
    gtag('event', 'conversion', { value, currency, transaction_id, send_to: conversion });
  }
  return true;
}

/** The goods as Ads' dynamic remarketing finds them in the feed of the Merchant Center. */
function retailItems({ items }: Ga4Event['params']): object | undefined {
  if (!Array.isArray(items)) return undefined;
  const toRetail = (item: Record<string, unknown>) => ({
    ...item,
    id: item.item_id,
    google_business_vertical: 'retail',
  });
  return { items: items.map(toRetail) };
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
