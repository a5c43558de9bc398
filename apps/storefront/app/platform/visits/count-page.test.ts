import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../test/stub-browser.ts';

interface Observer {
  type: string;
  tell(entries: object[]): void;
}

let sent: { address: string; body: unknown }[];
let observers: Observer[];
let countPage: typeof import('./count-page.ts').countPage;
let answer: typeof import('../consent.ts').answer;

class FakeObserver {
  static supportedEntryTypes = ['layout-shift'];
  private readonly use: (list: { getEntries(): object[] }) => void;
  constructor(use: FakeObserver['use']) {
    this.use = use;
  }
  observe({ type }: { type: string }) {
    if (type === 'first-input') throw new TypeError('unknown');
    observers.push({ type, tell: (entries) => this.use({ getEntries: () => entries }) });
  }
  takeRecords() {
    return [];
  }
}

beforeEach(async () => {
  vi.resetModules();
  stubBrowser(async () => Response.json({}));
  sent = [];
  observers = [];
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
  const sendBeacon = (address: string, blob: Blob) => {
    const at = sent.push({ address, body: undefined }) - 1;
    void blob.text().then((text) => {
      sent[at] = { address, body: JSON.parse(text) };
    });
    return true;
  };
  vi.stubGlobal('navigator', { sendBeacon });
  ({ countPage } = await import('./count-page.ts'));
  ({ answer } = await import('../consent.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const tell = (type: string, ...entries: object[]) => observers.find((one) => one.type === type)?.tell(entries);
async function hide() {
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.assign(document, { visibilityState: 'visible' });
  await vi.waitFor(() => expect(sent.every(({ body }) => body !== undefined)).toBe(true));
}
const tools = [
  { name: 'counter', category: 'statistics' },
  { name: 'pixel', category: 'marketing' },
] as const;

test('the views of a document are sent when it is hidden, and the vitals with the tools that ran once', async () => {
  countPage('/', tools);
  countPage('/product/5-kubek', tools);
  countPage('/products/miski', tools);
  countPage('/product/6-miska', tools);
  expect(sent).toEqual([]);
  answer({ statistics: true }, ['counter', 'pixel']);
  tell('largest-contentful-paint', { startTime: 700 }, { startTime: 812.4 });
  await hide();
  expect(sent).toEqual([
    {
      address: '/api/shop/Visit?shopId=1',
      body: {
        views: { home: 1, product: 2, listing: 1 },
        source: 'none',
        measured: { page: 'home', tools: ['counter'], vitals: { lcp: 812, cls: 0 } },
      },
    },
  ]);
  await hide();
  expect(sent).toHaveLength(1);
  countPage('/order/0190', tools);
  dispatchEvent(new Event('pagehide'));
  await hide();
  expect(sent.map(({ body }) => body)[1]).toEqual({ views: { other: 1 }, source: 'none' });
});

test('shifts of a window of five seconds add up, without those after an input, and the largest window counts', async () => {
  countPage('/', []);
  tell(
    'layout-shift',
    { startTime: 100, value: 0.05 },
    { startTime: 900, value: 0.0504 },
    { startTime: 1_000, value: 0.5, hadRecentInput: true },
    { startTime: 3_000, value: 0.09 },
  );
  await hide();
  expect(sent[0]?.body).toMatchObject({ measured: { vitals: { cls: 0.1 } } });
});

test('the longest event of an interaction counts, and one of fifty interactions is left out', async () => {
  countPage('/', []);
  const interaction = (interactionId: number, duration: number) => ({ interactionId, duration });
  tell('event', interaction(1, 80), interaction(1, 120), interaction(0, 900));
  tell('event', interaction(2, 500), ...Array.from({ length: 48 }, (_, at) => interaction(at + 3, 40)));
  await hide();
  expect(sent[0]?.body).toMatchObject({ measured: { vitals: { inp: 120 } } });
});

test('a page that was loaded in the background has no paint, and browsers that a program drives are not counted', async () => {
  Object.assign(document, { visibilityState: 'hidden' });
  countPage('/', []);
  tell('largest-contentful-paint', { startTime: 90_000 });
  await hide();
  expect(sent[0]?.body).toMatchObject({ measured: { vitals: { cls: 0 } } });
  expect(JSON.stringify(sent)).not.toContain('lcp');
  Object.assign(navigator, { webdriver: true });
  countPage('/', []);
  await hide();
  expect(sent).toHaveLength(1);
});

test('a page that the back button restores is counted, and one that is rendered ahead only when it is seen', async () => {
  Object.assign(document, { prerendering: true });
  countPage('/', []);
  await hide();
  expect(sent).toEqual([]);
  Object.assign(document, { prerendering: false });
  await hide();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await hide();
  expect(sent.map(({ body }) => body)).toMatchObject([{ views: { home: 1 } }, { views: { home: 1 } }]);
});

test('searches and orders are counted beside pages, with the kind of site that the visit came from', async () => {
  Object.assign(document, { referrer: 'https://www.google.com/' });
  const { noteView } = await import('./noted-views.ts');
  countPage('/products', []);
  noteView('missed');
  for (let time = 0; time < 120; time += 1) noteView('order');
  await hide();
  expect(sent[0]?.body).toMatchObject({ views: { listing: 1, missed: 1, order: 100 }, source: 'search' });
});

test('a page of the shop itself, and the way back from a payment, are no visit', async () => {
  Object.assign(document, { referrer: 'https://secure.payu.com/pay' });
  countPage('/order/0190', []);
  await hide();
  expect(sent[0]?.body).not.toHaveProperty('source');
});
