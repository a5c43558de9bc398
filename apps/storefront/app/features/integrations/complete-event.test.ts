import type { TrackingEvent } from '@witryna/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../test/stub-browser.ts';

let asked: string[];
let answer: (items: string) => Promise<Response>;
let told: TrackingEvent[];
let tell: (event: TrackingEvent) => boolean | Promise<boolean>;

const item = (productId: number, combinationId?: number) => ({
  ...{ productId, combinationId, name: 'Kubek', unitPriceMinor: 100, quantity: 1 },
});
const view = (...items: ReturnType<typeof item>[]): TrackingEvent => ({
  ...{ id: String(told.length), name: 'view_item', payload: { currency: 'PLN', valueMinor: 100, items } },
});
const search: TrackingEvent = { id: 's', name: 'search', payload: { term: 'kubek', results: 1 } };
const fact = (productId: number, combinationId?: number) => ({
  ...{ productId, combinationId, itemId: `K-${combinationId}`, groupId: String(productId), brand: 'Glina' },
  ...{ categories: ['Kubki'], url: '/product/5-kubek', image: '/pictures/a', stock: 3 },
});
const itemsOf = (event: TrackingEvent | undefined) =>
  event && 'items' in event.payload ? event.payload.items : undefined;

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  told = [];
  answer = async () => Response.json([fact(5, 51)]);
  stubBrowser(async (request) => {
    const items = new URL(request.url).searchParams.get('items') ?? '';
    asked.push(items);
    return answer(items);
  });
  const { tellInOrder } = await import('./complete-event.ts');
  tell = tellInOrder(
    (event) => told.push(event) > 0,
    (name) => name !== 'view_item_list',
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tool is told of goods with what the feeds tell, which is asked for once', async () => {
  expect(await tell(view(item(5, 51)))).toBe(true);
  expect(itemsOf(told[0])).toMatchObject([
    {
      ...{ productId: 5, name: 'Kubek', itemId: 'K-51', groupId: '5', brand: 'Glina', categories: ['Kubki'], stock: 3 },
      ...{ url: 'https://glina.example/product/5-kubek', image: 'https://glina.example/pictures/a' },
    },
  ]);
  // What is known is told at once.
  expect(tell(view(item(5, 51)))).toBe(true);
  expect(asked).toEqual(['5-51']);
  expect(tell(search)).toBe(true);
});

test('events keep their order while the first one waits', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const first = tell(view(item(5, 51)));
  const second = tell(search);
  expect(told).toEqual([]);
  resolve(Response.json([]));
  await Promise.all([first, second]);
  expect(told.map(({ name }) => name)).toEqual(['view_item', 'search']);
  // The server knows nothing of it, and is not asked again.
  expect(tell(view(item(5, 51)))).toBe(true);
  expect(asked).toHaveLength(1);
});

test.each([
  ['fails', async () => new Response('{}', { status: 500 })],
  ['refuses', async () => new Response('{}', { status: 404 })],
])('if the server %s, the tool is told without, and the next event asks again', async (_, broken) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = broken;
  expect(await tell(view(item(5, 51)))).toBe(true);
  expect(itemsOf(told[0])).toEqual([item(5, 51)]);
  await tell(view(item(5, 51)));
  expect(asked).toHaveLength(2);
});

test('a tool waits for two seconds at most, and not when the page is left', async () => {
  answer = () => new Promise(() => undefined);
  vi.useFakeTimers();
  const late = tell(view(item(5, 51)));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(told).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBe(true);
  const left = tell(view(item(6)));
  dispatchEvent(new Event('pagehide'));
  expect(await left).toBe(true);
  expect(told).toHaveLength(2);
});

test('a server without the call is not asked', () => {
  document.documentElement.dataset.lacks = 'points feedItems';
  expect(tell(view(item(5, 51)))).toBe(true);
  expect([asked, itemsOf(told[0])]).toEqual([[], [item(5, 51)]]);
});

test('a tool is told at once of an event of which it wants no facts', () => {
  const payload = { listId: '1', listName: 'Kubki', currency: 'PLN', items: [item(5, 51)] };
  expect(tell({ id: '1', name: 'view_item_list', payload })).toBe(true);
  expect([asked, itemsOf(told[0])]).toEqual([[], [item(5, 51)]]);
});

test('past events are asked for together: each item once, 100 in a call, one call after the other', async () => {
  let [open, most] = [0, 0];
  answer = async (items) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((done) => setTimeout(done));
    open -= 1;
    return Response.json(items.split(',').map((id) => fact(Number(id))));
  };
  // 200 events with lists of 20, of which each begins within the one before.
  const lists = Array.from({ length: 200 }, (_, list) => Array.from({ length: 20 }, (__, at) => item(list + at + 1)));
  await Promise.all(lists.map((list) => tell(view(...list))));
  expect(asked.map((items) => items.split(',').length)).toEqual([100, 100, 19]);
  expect([most, told.length]).toEqual([1, 200]);
  for (const event of told) expect(itemsOf(event)?.every(({ brand }) => brand === 'Glina')).toBe(true);
});

test('of the last thousand items it is remembered what feeds tell, also while an event waits for another', async () => {
  answer = async (items) => Response.json(items.split(',').map((id) => fact(Number(id))));
  for (let page = 0; page < 10; page += 1)
    await tell(view(...Array.from({ length: 100 }, (_, at) => item(page * 100 + at + 1))));
  await tell(view(item(1_000), item(1_001)));
  expect(itemsOf(told.at(-1))).toMatchObject([{ brand: 'Glina' }, { brand: 'Glina' }]);
  expect(asked.at(-1)).toBe('1001');
  // The oldest is forgotten.
  await tell(view(item(1)));
  expect(asked.at(-1)).toBe('1');
});
