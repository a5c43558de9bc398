import type { TrackingEvent } from '@witryna/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCartServer } from '../../../test/fake-cart-server.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';
import type { KeptPress } from '../../platform/hydration/kept-presses.ts';

const now = Date.now();
const shop = { currency: 'PLN', hasTools: true };
const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const mugs = [5, 6].map((id) => ({ id, name: `Kubek ${id}`, minPrice: 20 }));
const red = [
  { name: 'Glaze', value: 'red' },
  { name: 'Size', value: 'L' },
];

let server: ReturnType<typeof fakeCartServer>;
let storage: Map<string, string>;
let kept: object[];
let toasts: () => string[];
let events: TrackingEvent[];
let answerPresses: typeof import('./answer-presses.ts').answerPresses;

beforeEach(async () => {
  vi.resetModules();
  server = fakeCartServer();
  ({ storage } = stubBrowser(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/details')) return Response.json({ combinations: [{ id: 51, price: 1, variants: red }] });
    if (pathname.endsWith('/Product')) return Response.json({ data: mugs, totalItems: mugs.length });
    return server.fetch(request);
  }));
  kept = [];
  vi.stubGlobal('window', { keptPresses: kept, pressed: new Map() });
  vi.stubGlobal('sessionStorage', { setItem() {} });
  await (await import('../../platform/texts/messages.ts')).loadMessages('shop', 'en');
  const { useToasts } = await import('../../platform/notices/toasts.ts');
  toasts = () => useToasts.getState().toasts.map(({ text }) => text);
  events = [];
  (await import('../../tracking/publish.ts')).subscribe((event) => events.push(event));
  ({ answerPresses } = await import('./answer-presses.ts'));
});

afterEach(() => vi.unstubAllGlobals());

const press = (at: number, kind: string, value: string, more: Partial<KeptPress> = {}) =>
  kept.push({ kind, id: ids[at], at: now, value, name: 'Kubek', ...more });
const pieces = () => Object.fromEntries(server.pieces);

test('presses are answered once, with their ids, and forgotten', async () => {
  press(0, 'cart', '5/50', { quantity: '3' });
  press(1, 'cart', '6/60', { quantity: 'x' });
  press(2, 'wishlist', '5');
  press(3, 'compareList', 'ab-1');
  press(4, 'nonsense', '5');
  await Promise.all([answerPresses(shop), answerPresses(shop)]);
  expect(pieces()).toEqual({ '5/50': 3, '6/60': 1 });
  expect(server.calls.flatMap(({ body }) => body.operationId ?? [])).toEqual(ids.slice(0, 2));
  expect([storage.get('wishlist'), storage.get('compareList')]).toEqual(['[5]', '["ab-1"]']);
  expect(kept).toEqual([]);
  expect(events.map(({ name }) => name).sort()).toEqual(['add_to_cart', 'add_to_cart', 'add_to_wishlist']);
});

test('a press whose answer another page has lost is not counted again', async () => {
  press(0, 'cart', '5/50');
  await answerPresses(shop);
  press(0, 'cart', '5/50');
  await answerPresses(shop);
  expect(pieces()).toEqual({ '5/50': 1 });
});

test('options that were chosen before hydration decide which combination is added', async () => {
  press(0, 'cart', '5/50', { values: ['red', 'L'] });
  press(1, 'cart', '5/50', { values: ['red', 'XL'] });
  await answerPresses(shop);
  expect(pieces()).toEqual({ '5/51': 1 });
  expect(toasts()).toContain('Kubek: Selected combination is unavailable');
});

test('a refusal names the product', async () => {
  server.stock = 1;
  storage.set('compareList', '[1,2,3,4,5]');
  press(0, 'cart', '5/50', { quantity: '2' });
  press(1, 'compareList', '6', { name: 'Dzban' });
  await answerPresses(shop);
  expect(toasts().sort()).toEqual([
    'Dzban: Too many products are being compared. Remove few of them to compare next ones',
    'Kubek: We do not have any more pieces of this product at the moment',
  ]);
  expect(kept).toEqual([]);
});

test.each([true, false])(
  'a call that fails is repeated on the next page only if this one is left: %s',
  async (leaves) => {
    server.refuse = () => {
      if (leaves) dispatchEvent(new Event('beforeunload'));
      throw new TypeError('Failed to fetch');
    };
    press(0, 'cart', '5/50');
    await answerPresses(shop);
    expect(kept).toHaveLength(leaves ? 1 : 0);
    server.refuse = () => undefined;
    await answerPresses(shop);
    expect(pieces()).toEqual({});
  },
);

test('on a server that does not know operation ids, a press is forgotten before its call', async () => {
  document.documentElement.dataset.lacks = 'points operationIds';
  server.refuse = () => {
    expect(kept).toEqual([]);
    return undefined;
  };
  press(0, 'cart', '5/50');
  await answerPresses(shop);
  expect(pieces()).toEqual({ '5/50': 1 });
});

test('a list whose card was followed is told of with its products and the chosen one', async () => {
  const list = { list: 'category-3', listName: 'Mugs', values: ['6', '7', '5'], first: '24' };
  press(0, 'list', '5', list);
  press(1, 'list', '7', list);
  await answerPresses(shop);
  const told = { listId: 'category-3', listName: 'Mugs', currency: 'PLN' };
  expect(events.map(({ name, payload }) => [name, payload])).toMatchObject([
    [
      'view_item_list',
      {
        ...told,
        items: [
          { productId: 6, index: 0 },
          { productId: 5, index: 2 },
        ],
      },
    ],
    ['select_item', { ...told, items: [{ productId: 5, unitPriceMinor: 2000, index: 26 }] }],
  ]);
  expect(kept).toEqual([]);
});
