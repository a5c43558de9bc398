import { type OrderFilter, orderList } from '@witryna/contract/admin-orders';
import { startPage } from '@witryna/contract/start-page';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { goodPassword, openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { totpCode } from '../../../test/totp.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const { openBrowser, join } = await openTestBackOffice(api, connection);
const shop = await makeSellingShop(db, 'own.test');

async function person(email: string, areas: ('goods' | 'orders')[]) {
  await join({ email, language: 'en', role: 'staff', areas, shop: { id: shop.shopId, name: 'Own' }, invitedBy: 'x' });
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}

test('the start page counts what is to be done and what was sold on each day, for each by their areas', async () => {
  const goods = await person('goods@example.com', ['goods']);
  const cup = await makeCup(shop, 4);
  const { buy } = shopperAt(api, 'own.test');
  const first = await buy(cup);
  await buy(cup);
  const cancelled = await buy(cup);
  const unpaid = await buy(cup, { payment: { type: 'bank-transfer' } });
  await shop.write(async (tx) => {
    await tx.updateTable('shop_order').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute();
    // Somebody has accepted it before its money came.
    await tx.updateTable('shop_order').set({ state: 'accepted' }).where('id', '=', unpaid.id).execute();
    await tx
      .updateTable('shop_order')
      .set({ needs_attention: true, payment_state: 'paid' })
      .where('id', '=', first.id)
      .execute();
    const statement = { full_name: 'Ala', email: 'ala@example.com', goods: null, lines: '[]' };
    await tx
      .insertInto('withdrawal')
      .values({ ...statement, id: first.id, order_id: first.id, made_at: api.time.now })
      .execute();
  });
  const ofGoods = startPage.parse((await goods.ask('admin/own.test/start')).body);
  expect(ofGoods).toMatchObject({ orders: null, goods: { none: 1, low: 0, drafts: 0 } });

  const orders = await person('orders@example.com', ['orders']);
  expect((await orders.refusal('admin/own.test/start')).code).toBe('SecondFactorNeeded');
  const { body } = await orders.ask('auth/two-factor/enable', { body: { password: goodPassword } });
  const { totpURI } = z.object({ totpURI: z.string() }).parse(body);
  await orders.ask('auth/two-factor/verify-totp', { body: { code: totpCode(totpURI) } });
  const ofOrders = startPage.parse((await orders.ask('admin/own.test/start')).body);
  expect(ofOrders.goods).toBeNull();
  expect(ofOrders.orders?.toDo).toEqual({ attention: 1, placed: 0, awaited: 1, accepted: 2, packed: 0 });
  expect((await orders.ask('admin/own.test/orders-to-do')).body).toEqual(ofOrders.orders?.toDo);
  const listed = async (filter: OrderFilter) => {
    const { body: list } = await orders.ask('admin/own.test/orders/search', { body: filter });
    return orderList.parse(list).orders.map(({ id }) => id);
  };
  expect(await listed({ money: 'awaited' })).toEqual([unpaid.id]);
  const ready = await listed({ state: 'accepted', money: 'settled' });
  expect([ready.length, ready.includes(unpaid.id)]).toEqual([2, false]);
  const due = new Date(api.time.now.getTime() + 14 * 86_400_000).toISOString();
  expect(ofOrders.orders?.withdrawals).toEqual([
    { orderId: first.id, number: expect.any(String), fullName: 'Ala', dueAt: due },
  ]);
  expect(ofOrders.orders?.days.at(-1)).toMatchObject({ orders: 3, turnoverMinor: expect.any(Number) });
  expect(ofOrders.orders?.days.slice(0, -1).every((day) => day.orders === 0 && day.turnoverMinor === 0)).toBe(true);
});
