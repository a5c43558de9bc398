import { expect, onTestFinished, test, vi } from 'vitest';
import { integration } from './nudgify-id.ts';

test('an event calls the functions of the widget, and one that the widget lacks is left out', async () => {
  const page: { nudgify?: object } = {};
  vi.stubGlobal('window', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const [data, product] = [vi.fn(), vi.fn()];
  const load = async () => void Object.assign(page.nudgify ?? {}, { data, product });
  if (!('start' in integration)) throw new Error('Nudgify runs in the browser');
  const host = { load, clientAddress: async () => null, allows: () => true, answer: () => undefined };
  const tool = await integration.start('0190e0a0-aaaa-4000-8000-00000000000f', host);
  const items = [{ productId: 5, name: 'Kubek', unitPriceMinor: 4999, quantity: 1 }];
  const payload = { currency: 'PLN', valueMinor: 4999, items };
  expect(tool.track?.({ id: '1', name: 'view_item', payload })).toBe(true);
  expect(tool.track?.({ id: '2', name: 'view_cart', payload })).toBe(true);
  expect(data.mock.calls).toEqual([[{ event: 'view_item' }], [{ event: 'view_cart' }]]);
  expect(product.mock.calls).toEqual([[{ id: '5' }]]);
});
