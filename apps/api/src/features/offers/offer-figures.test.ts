import { handledOffers, type OfferForm } from '@witryna/contract/offers';
import { expect, test } from 'vitest';
import { type Cup, makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { openTenant } from '../../database/tenant.ts';
import { splitOffers } from '../orders/order-offer-store.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { join, signInFirst } = await openTestBackOffice(shopApi, connection);
const host = 'own.test';
const shop = await makeSellingShop(db, host);
const shopper = shopperAt(shopApi, host);
const own = { id: shop.shopId, name: 'Own' };
await join({ email: 'anna@example.com', language: 'en', role: 'owner', areas: [], shop: own, invitedBy: 'x' });
const { browser: anna } = await signInFirst('anna@example.com');
const path = 'admin/own.test/offers';

const offer = (kind: string, values: OfferForm['values']): OfferForm => {
  return { id: null, kind, values, off: false, startsAt: null, endsAt: null };
};
const read = async () => handledOffers.parse((await anna.ask(path)).body);
async function save(...offers: OfferForm[]) {
  const { version } = await read();
  const { status, body } = await anna.ask(path, { method: 'PUT', body: { version, offers } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
const figures = async () => (await read()).offers.map((one) => one.figures);
async function order(cup: Cup, quantity: number) {
  const { session } = await shopper.fill(cup, quantity);
  return shopper.place(await shopper.fillIn(session));
}
const none = { orders: 0, turnoverMinor: 0, discountMinor: 0 };

test('an offer has brought the orders that got it and were not cancelled, each with its own part of the discount', async () => {
  const [cup, gift] = [await makeCup(shop, 50), await makeCup(shop, 1)];
  await save(
    offer('percentFrom', { from: 5_000, percent: 10 }),
    offer('takePay', { take: 3, pay: 2 }),
    offer('freeDelivery', { from: 15_000 }),
    offer('gift', { from: 15_000, product: gift.id }),
  );
  expect(await read()).toMatchObject({ countedSince: null });
  expect(await figures()).toEqual([none, none, none, none]);
  const small = await order(cup, 1);
  const large = await order(cup, 3);
  // The gift has run out, so the next one does not get it.
  const second = await order(cup, 2);
  const sum = (...orders: { totalMinor: number }[]) => orders.reduce((all, one) => all + one.totalMinor, 0);
  expect(await figures()).toEqual([
    { orders: 3, turnoverMinor: sum(small, large, second), discountMinor: 1_000 + 2_000 + 2_000 },
    { orders: 1, turnoverMinor: sum(large), discountMinor: 10_000 },
    { orders: 2, turnoverMinor: sum(large, second), discountMinor: 0 },
    { orders: 1, turnoverMinor: sum(large), discountMinor: 0 },
  ]);

  // What is left of its offers after a change of its goods is split as it was, and comes back as it was.
  const keeper = openTenant(db, shop.shopId, 'shopkeeper');
  await keeper.write((tx) => splitOffers(tx, large.id, 6_001));
  expect((await figures()).map((one) => one.discountMinor)).toEqual([3_000 + 1_000, 5_001, 0, 0]);
  await keeper.write((tx) => splitOffers(tx, large.id, 0));
  await keeper.write((tx) => splitOffers(tx, large.id, 12_000));
  expect((await figures()).map((one) => one.discountMinor)).toEqual([5_000, 10_000, 0, 0]);

  await db.updateTable('shop_order').set({ state: 'cancelled' }).where('id', '=', large.id).execute();
  expect(await figures()).toEqual([
    { orders: 2, turnoverMinor: sum(small, second), discountMinor: 3_000 },
    none,
    { orders: 1, turnoverMinor: sum(second), discountMinor: 0 },
    none,
  ]);
});

test('an offer keeps its orders when it changes, moves or comes back, and a copy begins anew', async () => {
  await save(offer('percentFrom', { from: 5_000, percent: 10 }));
  await order(await makeCup(shop), 1);
  const [first] = (await read()).offers;
  if (!first) throw new Error('no offer was saved');
  await save({ ...first, id: null }, { ...first, values: { from: 8_000, percent: 5 } }, { ...first });
  const [copy, same, twice] = (await read()).offers;
  expect(same).toMatchObject({ id: first.id, figures: { orders: 1, discountMinor: 1_000 } });
  expect([copy?.figures, twice?.figures]).toEqual([none, none]);
  expect(new Set([copy?.id, same?.id, twice?.id]).size).toBe(3);
});

test('a shop with earlier orders says since which of its days they are counted', async () => {
  await db
    .updateTable('shop')
    .set({ offers_since: new Date('2026-11-30T23:30:00Z') })
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(await read()).toMatchObject({ countedSince: '2026-12-01' });
});
