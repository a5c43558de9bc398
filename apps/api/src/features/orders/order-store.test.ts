import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { appendEvent, changeOrder, findOrder, hasEvent, type OrderChange } from './order-store.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'states.test';
const shop = await makeSellingShop(db, host);
const shopper = shopperAt(api, host);

test('a state change that `order-states.ts` does not allow throws and rolls back its transaction', async () => {
  const { id } = await shopper.buy(await makeCup(shop), { payment: { type: 'cash-on-delivery' } });
  const change = (update: OrderChange) =>
    shop.write(async (tx) => {
      await appendEvent(tx, id, 'tried', api.time.now);
      await changeOrder(tx, id, update);
    });
  await expect(change({ state: 'placed' })).rejects.toThrow("can't become placed");
  await expect(change({ state: 'packed', payment_state: 'refunded' })).rejects.toThrow("can't become packed");
  expect(await shop.read((tx) => hasEvent(tx, id, 'tried'))).toBe(false);
  await change({ state: 'packed', payment_state: 'unpaid' });
  expect(await shop.read((tx) => findOrder(tx, id))).toMatchObject({ state: 'packed', payment_state: 'unpaid' });
});
