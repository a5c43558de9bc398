import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'bad.test';
const api = createTestApi(db, {}, { schedule: () => undefined });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
const cup = await makeCup(shop);
const placed = await shopper.buy(cup);

const long = 'x'.repeat(1_000);
const malformed = [
  '5x',
  '-1',
  '9007199254740992',
  '1e3',
  '%00',
  '%E0%A4%A',
  '..%2f..',
  '😀',
  "';drop table cart",
  long,
  'null',
  '[object]',
];
const session = 'abcdefghijklmnop';

const paths = malformed.flatMap((text) => {
  const part = text.startsWith('%') || text.includes('%2f') ? text : encodeURIComponent(text);
  return [
    ['GET', `/shop/ShoppingCart/${part}`],
    ['GET', `/shop/ShoppingCart/${session}/coupon/${part}`],
    ['GET', `/shop/ShoppingCart/${part}/upsellProducts`],
    ['DELETE', `/shop/ShoppingCart/${session}/${part}/${cup.combination}`],
    ['DELETE', `/shop/ShoppingCart/${session}/${cup.id}/${part}`],
    ['GET', `/shop/Checkout/${part}`],
    ['GET', `/shop/Order/${part}`],
    ['GET', `/shop/Order/${part}/status`],
    ['GET', `/shop/PickupPoint?network=${part}`],
    ['GET', `/shop/PickupPoint?network=INPOST_PARCEL_LOCKER&text=${part}`],
    ['GET', `/shop/PickupPoint?network=INPOST_PARCEL_LOCKER&near=${part}`],
    ['GET', `/shop/PickupPoint/INPOST_PARCEL_LOCKER/${part}`],
    ['POST', `/shop/payments/${part}/notify/${part}`],
  ] as const;
});

const bodies: unknown[] = [
  {},
  [],
  null,
  'text',
  { session, productId: '5x', combinationId: -1 },
  { session: 'a\u0000bcdefghijklmnop', productId: cup.id, combinationId: cup.combination },
  { session, productId: 2 ** 53, combinationId: cup.combination },
  { session, productId: cup.id, combinationId: cup.combination, quantity: 1e9 },
  { session, productId: cup.id, combinationId: cup.combination, operationId: 'x' },
  { email: 'a\u0000@b.pl', fullName: long },
  { number: '\u0000', email: 'x' },
  { token: '\u0000' },
  { token: 'a.b' },
  { type: long },
  { type: 'sandbox', code: '12345' },
];
const rawBodies = [
  ...bodies.map((body) => JSON.stringify(body)),
  '{"a":',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"session":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
];
const posts = [
  '/shop/ShoppingCart',
  `/shop/ShoppingCart/${session}/cart-details`,
  '/shop/Order',
  '/shop/Order/lookup',
  '/shop/Order/token',
  `/shop/Order/${placed.id}/payments`,
  `/shop/Order/${placed.id}/tracked`,
  `/shop/Order/${placed.id}/withdrawal`,
  '/shop/Order/withdrawal',
];

test('no malformed path causes a 500', async () => {
  for (const [method, path] of paths) {
    const response = await api.api.fetch(
      new Request(`http://${host}/api${path}`, { method, headers: { 'x-order-secret': 'x' } }),
    );
    expect([path, response.status >= 500]).toEqual([path, false]);
  }
});

test('no malformed body causes a 500', async () => {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-order-secret': placed.secret,
  };
  for (const path of posts) {
    for (const body of rawBodies) {
      const response = await api.api.fetch(new Request(`http://${host}/api${path}`, { method: 'POST', headers, body }));
      expect([path, response.status < 500]).toEqual([path, true]);
    }
    const large = await api.api.fetch(
      new Request(`http://${host}/api${path}`, { method: 'POST', headers, body: `"${'x'.repeat(1_000_000)}"` }),
    );
    expect([path, large.status]).toEqual([path, 413]);
  }
  expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
});
