import { leftCarts, waitingGoods } from '@witryna/contract/demand';
import { shopLog } from '@witryna/contract/shop-events';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, newSession, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { exportWaitingGoods } from './read-demand.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { join, signInFirst } = await openTestBackOffice(shopApi, connection);
const host = 'own.test';
const shop = await makeSellingShop(db, host);
const other = await makeSellingShop(db, 'other.test');
const shopper = shopperAt(shopApi, host);
const own = { id: shop.shopId, name: 'Own' };
await join({ email: 'anna@example.com', language: 'en', role: 'owner', areas: [], shop: own, invitedBy: 'x' });
const { browser: anna } = await signInFirst('anna@example.com');

test('who waits for goods is counted, the most wanted first, without any address', async () => {
  const [first, second] = [await makeCup(shop, 0), await makeCup(shop, 0)];
  const foreign = await makeCup(other, 0);
  const { now } = shopApi.time;
  const asked = (
    combination_id: number,
    email: string,
    state: 'pending' | 'confirmed' | 'mailed',
    shop_id: number,
  ) => ({
    ...{ combination_id, email, state, shop_id, consent_text: 'C', requested_at: now },
    confirmed_at: state === 'pending' ? null : now,
  });
  await db
    .insertInto('stock_request')
    .values([
      asked(first.combination, 'a@example.com', 'confirmed', shop.shopId),
      asked(second.combination, 'a@example.com', 'confirmed', shop.shopId),
      asked(second.combination, 'b@example.com', 'confirmed', shop.shopId),
      asked(second.combination, 'c@example.com', 'pending', shop.shopId),
      asked(second.combination, 'd@example.com', 'mailed', shop.shopId),
      asked(foreign.combination, 'a@example.com', 'confirmed', other.shopId),
    ])
    .execute();
  const { goods } = waitingGoods.parse((await anna.ask('admin/own.test/waiting-goods')).body);
  expect(goods).toMatchObject([
    { combinationId: second.combination, productId: second.id, name: 'Kubek', waiting: 2, stock: 0 },
    { combinationId: first.combination, productId: first.id, waiting: 1, since: now.toISOString() },
  ]);
  const table = (await Array.fromAsync(exportWaitingGoods(shop, { rows: 0 }))).join('');
  expect(table.split(/\r?\n/).filter(Boolean)).toHaveLength(3);
  expect(JSON.stringify(goods) + table).not.toContain('@');
});

test('carts are counted by day: ordered, left in the cart and at the checkout; empty ones are not', async () => {
  const cup = await makeCup(shop, 50);
  await shopper.buy(cup);
  await shopper.fill(cup);
  await shopper.fill(cup);
  const { session, cart } = await shopper.fill(cup);
  const details = { cartVersion: cart.version, buyer: { email: 'ala@example.com' } };
  await shopApi.send(host, `/shop/ShoppingCart/${session}/cart-details`, details);
  await shopApi.ask(host, `/shop/ShoppingCart/${newSession()}`);
  const before = leftCarts.parse((await anna.ask('admin/own.test/left-carts')).body);
  expect(before.reminds).toBe(false);
  const [today] = before.days;
  expect(today).toMatchObject({ carts: 4, ordered: 1, reminded: 0, recovered: 0 });
  expect((today?.inCart ?? 0) + (today?.atCheckout ?? 0)).toBe(3);
  const { events } = shopLog.parse((await anna.ask('admin/own.test/events?thing=export&limit=1')).body);
  expect(events).toEqual([]);
});
