import { orderNews } from '@witryna/contract/admin-orders';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { createOrderStreams, type StreamLimits } from './order-streams.ts';

const { db, connection } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'own.test';
const shop = await makeSellingShop(db, host);
const other = await makeSellingShop(db, 'other.test');
const shopper = shopperAt(api, host);
const limits: StreamLimits = {
  perPerson: 2,
  perNode: 3,
  tickMs: 5,
  beatTicks: 2,
  lifeTicks: 100_000,
  mostUnread: 100_000,
};
const payment = { type: 'bank-transfer' };
const order = async () => {
  api.advance(1_000);
  return await shopper.buy(await makeCup(shop), { payment });
};

/** Reads a stream until it has a text. @returns everything that it has sent by then, or until its end */
function readerOf(body: ReadableStream<Uint8Array>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  const until = async (wanted: string) => {
    while (!seen.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) break;
      seen += value;
    }
    const found = seen;
    seen = '';
    return found;
  };
  return { until, toEnd: () => until('\0'), cancel: () => reader.cancel() };
}
const newsOf = (text: string) => orderNews.parse(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? ''));

const streamsOf = (own: Partial<StreamLimits> = {}) => createOrderStreams(api.deps, { ...limits, ...own });
const stays = async () => true;

test('an open stream tells of new orders, of its own shop only, and continues after the last one', async () => {
  const streams = streamsOf();
  await order();
  const own = readerOf(streams.open({ tenant: shop, personId: 'a', lastId: undefined, mayStay: stays }));
  const foreign = readerOf(streams.open({ tenant: other, personId: 'b', lastId: undefined, mayStay: stays }));
  expect(await own.until(': open')).toContain('retry: ');
  // The beat proves that the stream has seen what there was before.
  await own.until(': beat');
  const first = await order();
  const text = await own.until('event: orders');
  expect(text).toContain(`id: ${first.id}`);
  const rest = await own.until('\n\n');
  expect(newsOf(text + rest)).toEqual({ count: 1 });
  await foreign.until(': beat');
  expect(await foreign.until(': beat')).not.toContain('event');
  await own.cancel();
  await order();
  await order();
  const again = readerOf(streams.open({ tenant: shop, personId: 'a', lastId: first.id, mayStay: stays }));
  expect(newsOf(await again.until('data: {"count":2}'))).toEqual({ count: 2 });
  streams.endAll();
  await foreign.toEnd();
  await again.toEnd();
});

test('a stream ends as soon as the right has ended, and after its time', async () => {
  const streams = streamsOf({ lifeTicks: 3 });
  let may = true;
  const body = streamsOf().open({ tenant: shop, personId: 'a', lastId: undefined, mayStay: async () => may });
  const reader = readerOf(body);
  await reader.until(': beat');
  may = false;
  await reader.toEnd();
  await readerOf(streams.open({ tenant: shop, personId: 'a', lastId: undefined, mayStay: stays })).toEnd();
  // Nobody reads these.
  const unread = streamsOf({ mostUnread: 2, perPerson: 1 });
  const open = () => unread.open({ tenant: shop, personId: 'a', lastId: undefined, mayStay: stays });
  open();
  expect(open).toThrow('TooManyRequests');
  await expect.poll(open).toBeDefined();
});

test('a person, and a node, have so many streams and no more; those that ended make room', async () => {
  const streams = streamsOf();
  const open = (personId: string) =>
    readerOf(streams.open({ tenant: shop, personId, lastId: undefined, mayStay: stays }));
  const [first] = [open('a'), open('a')];
  expect(() => open('a')).toThrow('TooManyRequests');
  open('b');
  expect(() => open('c')).toThrow('TooManyRequests');
  await first?.until(': beat');
  await first?.cancel();
  await expect.poll(() => open('c')).toBeDefined();
  streams.endAll();
  expect(() => open('d')).toThrow('TooManyRequests');
});

test('the call opens a stream for people with the right, from the back office’s own pages', async () => {
  const { join, signInFirst, api: office } = await openTestBackOffice(api, connection);
  const staff = { language: 'pl', role: 'staff', shop: { id: shop.shopId, name: 'Own' }, invitedBy: 'x' } as const;
  await join({ ...staff, email: 'ala@example.com', areas: ['orders'] });
  await join({ ...staff, email: 'bea@example.com', areas: ['goods', 'orders'] });
  const { browser } = await signInFirst('ala@example.com');
  const ask = (path: string, headers: Record<string, string> = {}) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return office.request(`https://admin.test/api/admin/${path}`, { headers: { cookie, ...headers } });
  };
  const response = await ask(`${host}/orders/stream`, { 'last-event-id': 'nonsense' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  await response.body?.cancel();
  expect((await ask(`${host}/orders/stream`, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await ask('other.test/orders/stream')).status).toBe(404);
  browser.cookies.clear();
  expect((await ask(`${host}/orders/stream`)).status).toBe(401);
});
