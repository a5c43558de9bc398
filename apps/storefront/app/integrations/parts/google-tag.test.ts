import type { TrackingEvent } from '@witryna/contract/events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const purchase: TrackingEvent = {
  id: 'order-1',
  name: 'purchase',
  payload: {
    ...{ transactionId: 'order-1', currency: 'PLN', valueMinor: 4999, shippingMinor: 0 },
    items: [{ productId: 5, name: 'Kubek', unitPriceMinor: 4999, quantity: 1, itemId: 'KUB-1', groupId: '5' }],
  },
};
let layer: unknown[][];

beforeEach(() => vi.resetModules());

/** Starts a tag, and tells it of two pages and a purchase. */
async function run(setting: string) {
  const page: { dataLayer?: ArrayLike<unknown>[] } = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { title: 'Glina' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { startGoogle } = await import('./google-tag.ts');
  const load = vi.fn(async () => undefined);
  const host = { load, clientAddress: async () => null, allows: () => true, answer: () => undefined };
  const tool = await startGoogle(setting, host);
  tool.showPage?.('https://glina.example/');
  tool.showPage?.('https://glina.example/cart');
  tool.track?.(purchase);
  layer = (page.dataLayer ?? []).map((call) => Array.from(call));
  return { tool, load, page };
}
const events = (name: string) =>
  layer.flatMap(([call, event, params]) => (call === 'event' && event === name ? [params] : []));

test('Analytics is configured once, counts pages itself, and can be stopped', async () => {
  const { tool, page } = await run('G-ABCDEF1234');
  expect(layer).toContainEqual(['config', 'G-ABCDEF1234', {}]);
  expect(events('page_view')).toEqual([]);
  expect(events('purchase')).toMatchObject([{ send_to: 'G-ABCDEF1234', items: [{ item_id: 'KUB-1' }] }]);
  expect(events('conversion')).toEqual([]);
  tool.stop?.();
  expect(page).toMatchObject({ 'ga-disable-G-ABCDEF1234': true });
});

test('Ads are told of pages, of goods as the feed names them, and of a purchase by its label; only a reload ends them', async () => {
  const { tool } = await run('AW-123456789 AW-123456789/AbC-D_efG-h12');
  expect(layer).toContainEqual(['config', 'AW-123456789', { send_page_view: false }]);
  expect(events('page_view')).toMatchObject([
    { page_location: 'https://glina.example/', send_to: 'AW-123456789' },
    { page_location: 'https://glina.example/cart' },
  ]);
  expect(events('purchase')).toMatchObject([{ items: [{ id: 'KUB-1', google_business_vertical: 'retail' }] }]);
  expect(events('conversion')).toEqual([
    { value: 49.99, currency: 'PLN', transaction_id: 'order-1', send_to: 'AW-123456789/AbC-D_efG-h12' },
  ]);
  expect(tool.stop).toBeUndefined();
});

test('a combined tag counts pages itself, and a container is told of events only; only a reload ends them', async () => {
  expect((await run('GT-5NR6TQ9 AW-1234567/AbC-D')).tool.stop).toBeUndefined();
  expect([events('page_view'), events('conversion')]).toMatchObject([[], [{ send_to: 'AW-1234567/AbC-D' }]]);
  const { tool, load } = await run('GTM-ABC123');
  expect(load).toHaveBeenCalledWith('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123');
  expect([tool.stop, tool.showPage]).toEqual([undefined, undefined]);
});
