import { checkout } from '@witryna/contract/checkout';
import { order } from '@witryna/contract/orders';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { showOrder } from '../order-handling/show-order.ts';
import { loadOrderMail } from '../order-mails/load-order-mail.ts';
import { orderDeps } from '../orders/order-deps.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'free.test';
const api = createTestApi(db);
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
const everything = { shop_id: shop.shopId, code: 'WSZYSTKO', kind: 'percent' as const, percent: 100 };
await db.insertInto('coupon').values(everything).execute();
await db.updateTable('delivery_type').set({ price_minor: 0 }).where('name', '=', 'Kurier').execute();

/** A cart whose goods a coupon pays for. */
async function fillFree() {
  const { session } = await shopper.fill(await makeCup(shop));
  await api.ask(host, `/shop/ShoppingCart/${session}/coupon/WSZYSTKO`);
  return { session, open: () => api.get(host, `/shop/Checkout/${session}`, checkout) };
}

test('the checkout says which deliveries need no payment, and whether none does', async () => {
  const { open } = await fillFree();
  const { deliveries, paymentNeeded } = await open();
  const needed = deliveries.map(({ name, totalMinor, ...delivery }) => [name, totalMinor, delivery.paymentNeeded]);
  expect(needed).toEqual([
    ['Kurier', 0, false],
    ['Kurier DE', 4_900, true],
    ['Paczkomat', 1_299, true],
  ]);
  expect(paymentNeeded).toBe(true);
  const others = db.updateTable('delivery_type').where('name', '<>', 'Kurier');
  await others.set({ free_from_minor: 0 }).execute();
  expect((await open()).paymentNeeded).toBe(false);
  await others.set({ free_from_minor: null }).execute();
});

test('an order that costs nothing is paid at once without a payment, and neither page nor mail names one', async () => {
  const { session } = await fillFree();
  const placed = await shopper.place(await shopper.fillIn(session, { payment: undefined }));
  expect(placed).toMatchObject({ state: 'accepted', payment: 'paid', totalMinor: 0, next: { kind: 'none' } });
  const read = order.parse((await shopper.withSecret(placed)).body);
  expect(read).toMatchObject({ paymentType: 'none', trackable: true, tracked: false, attempt: null });
  expect((await shopper.withSecret(placed, '/tracked', {})).status).toBe(200);
  expect((await shopper.withSecret(placed, '/tracked', {})).status).toBe(409);
  const deps = orderDeps(api.deps);
  expect(await showOrder(deps, shop, placed.id)).toMatchObject({
    payments: [{ provider: 'none', state: 'paid', amountMinor: 0 }],
    paidMinor: 0,
    needsAttention: false,
  });
  const mail = await shop.read((tx) => loadOrderMail(deps, tx, placed.id));
  expect(mail?.order).toMatchObject({ paymentLabel: null, transfer: null });
});

test('a payment that is sent for nothing is ignored; one that is missing for something is asked for', async () => {
  const free = await fillFree();
  const placed = await shopper.place(
    await shopper.fillIn(free.session, { payment: { type: 'sandbox', code: '777123' } }),
  );
  expect(order.parse((await shopper.withSecret(placed)).body)).toMatchObject({ payment: 'paid', paymentType: 'none' });
  const { session } = await shopper.fill(await makeCup(shop));
  const body = await shopper.fillIn(session, { payment: undefined });
  expect(await shopper.refused(body)).toMatchObject({ status: 400, details: { fields: { payment: 'required' } } });
  expect(await shopper.refused({ ...body, expectedTotalMinor: 0 })).toMatchObject({ code: 'CartChanged' });
});
