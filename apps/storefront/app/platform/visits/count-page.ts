import type { PageKind, Visit } from '@witryna/contract/visits';
import { type GatedTool, mayRun } from '../consent.ts';
import { noteView, takeViews } from './noted-views.ts';
import { observeVitals } from './observe-vitals.ts';
import { sourceOf } from './source-of.ts';

const kinds: readonly [kind: PageKind, path: RegExp][] = [
  ['home', /^\/$/],
  ['listing', /^\/products(\/|$)/],
  ['product', /^\/product\//],
  ['cart', /^\/cart$/],
  ['checkout', /^\/checkout$/],
  ['blog', /^\/blog(\/|$)/],
];
/** Shoppers come back to these pages from the site of a payment, which is no visit. */
const afterPayment = /^\/(?:checkout|order)(?:\/|$)/;

let started = false;

/**
 * Counts a page that is shown, for the shop's own statistics. What was counted is sent when the document is hidden, and
 * the first time also how fast it was. Nothing is stored on the device for this, and nothing that is sent tells who the
 * visitor is.
 * @param tools the integrations of the shop; those that were allowed to run are named beside the times
 */
export function countPage(path: string, tools: readonly GatedTool[]): void {
  if (navigator.webdriver) return;
  const page = kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
  noteView(page);
  if (!started) start(page, path, tools);
}

function start(page: PageKind, path: string, tools: readonly GatedTool[]): void {
  started = true;
  let readVitals: ReturnType<typeof observeVitals> | undefined = observeVitals();
  const source = afterPayment.test(path) ? undefined : sourceOf(document.referrer, location.hostname);
  const send = () => {
    // A page that is rendered ahead of a visit is not seen until then.
    if ('prerendering' in document && document.prerendering) return;
    const views = takeViews();
    if (!views) return;
    const measured = readVitals && {
      page,
      tools: tools.filter(mayRun).map(({ name }) => name),
      vitals: readVitals(),
    };
    readVitals = undefined;
    const body: Visit = { views, ...(source && { source }), ...(measured && { measured }) };
    const { shop = '' } = document.documentElement.dataset;
    navigator.sendBeacon(
      `/api/shop/Visit?shopId=${shop}`,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
  addEventListener('pageshow', ({ persisted }) => persisted && countPage(location.pathname, tools));
}
