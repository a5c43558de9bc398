import { randomUUID } from 'node:crypto';
import { cart } from '@witryna/contract/cart';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { order, placedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCup, makeSellingShop, newSession, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'orders.test';
const shopper = shopperAt(api, host);
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});

async function stockOf(combination: number) {
  const row = await db
    .selectFrom('combination')
    .select('stock')
    .where('id', '=', combination)
    .executeTakeFirstOrThrow();
  return row.stock;
}
async function ordersOf(session: string) {
  return db.selectFrom('shop_order').select(['id', 'number']).where('session', '=', session).execute();
}
async function mailsOf(orderId: string) {
  const { rows } = await sql<{ kind: string }>`
    select data->>'kind' as kind from pgboss.job where name = 'mail' and data->>'orderId' = ${orderId}`.execute(db);
  return rows.map(({ kind }) => kind);
}

describe('an order', () => {
  test('takes stock, spends the cart, freezes what was chosen, queues its mail', async () => {
    const cup = await makeCup(shop, 5, 10_000);
    const { session } = await shopper.fill(cup, 2);
    const placed = await shopper.place(await shopper.fillIn(session, { note: 'Prezent' }));
    expect(placed).toMatchObject({
      state: 'accepted',
      payment: 'unpaid',
      totalMinor: 21_500,
      next: { kind: 'none' },
      providerFailed: false,
    });
    expect(await stockOf(cup.combination)).toBe(3);
    const spent = await api.get(host, `/shop/ShoppingCart/${session}`, cart);
    expect(spent).toMatchObject({ products: [], version: 2 });
    expect(await mailsOf(placed.id)).toEqual(['placed']);
    const read = order.parse((await shopper.withSecret(placed)).body);
    expect(read).toMatchObject({
      number: placed.number,
      products: [{ productId: cup.id, quantity: 2, unitPriceMinor: 10_000, summedPriceMinor: 20_000 }],
      productsSumMinor: 20_000,
      deliveryCostMinor: 1_500,
      buyer: { email: 'ala@example.com' },
      address: { city: 'Kraków' },
      delivery: { type: 'COURIER', name: 'Kurier', point: null },
      note: 'Prezent',
      trackable: true,
      tracked: false,
    });
    await db.updateTable('combination').set({ price_minor: 99_900 }).where('id', '=', cup.combination).execute();
    expect(order.parse((await shopper.withSecret(placed)).body).totalMinor).toBe(21_500);
  });

  test('to a point keeps the point as it was', async () => {
    const points = await api.ask(host, '/shop/PickupPoint?network=INPOST_PARCEL_LOCKER&text=krakow');
    const [point] = points.body as { id: string }[];
    const cup = await makeCup(shop);
    const { session } = await shopper.fill(cup);
    const body = await shopper.fillIn(session, {
      address: undefined,
      delivery: { type: 'INPOST_PARCEL_LOCKER', pointId: point?.id },
      payment: { type: 'bank-transfer' },
    });
    const placed = await shopper.place(body);
    expect(placed).toMatchObject({
      state: 'placed',
      next: { kind: 'transfer', title: placed.number, amountMinor: 11_299, account: 'PL61109010140000071219812874' },
    });
    const read = order.parse((await shopper.withSecret(placed)).body);
    expect(read.delivery.point).toMatchObject({ id: point?.id });
    expect(read.paymentChoices.map(({ type }) => type)).toEqual(['sandbox', 'bank-transfer']);
  });

  test('leaves nothing of what was typed for a cart left behind', async () => {
    const { session } = await shopper.fill(await makeCup(shop));
    await api.send(host, `/shop/ShoppingCart/${session}/cart-details`, { email: 'ala@example.com' });
    const kept = () => db.selectFrom('cart_snapshot').select('details').where('session', '=', session).execute();
    expect(await kept()).toHaveLength(1);
    await shopper.place(await shopper.fillIn(session));
    expect(await kept()).toEqual([]);
  });

  test('counts its coupon', async () => {
    await db
      .insertInto('coupon')
      .values({ shop_id: shop.shopId, code: 'RAZ', kind: 'percent', percent: 10, amount_minor: null, use_limit: 5 })
      .execute();
    const cup = await makeCup(shop, 5, 10_005);
    const { session } = await shopper.fill(cup);
    await api.ask(host, `/shop/ShoppingCart/${session}/coupon/RAZ`);
    const placed = await shopper.place(await shopper.fillIn(session));
    const read = order.parse((await shopper.withSecret(placed)).body);
    expect(read).toMatchObject({ coupon: 'RAZ', discountMinor: 1_000, totalMinor: 10_005 - 1_000 + 1_500 });
    const { used } = await db.selectFrom('coupon').select('used').where('code', '=', 'RAZ').executeTakeFirstOrThrow();
    expect(used).toBe(1);
  });
});

describe('the same key', () => {
  test('with the same body gives the first answer again, whatever the code', async () => {
    const { session } = await shopper.fill(await makeCup(shop));
    const body = await shopper.fillIn(session);
    const key = randomUUID();
    const first = await shopper.post(body, key);
    const again = await shopper.post({ ...body, payment: { ...body.payment, code: '123456' } }, key);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  test('with another body is refused and shows what it made', async () => {
    const { session } = await shopper.fill(await makeCup(shop));
    const body = await shopper.fillIn(session);
    const key = randomUUID();
    const first = await shopper.place(body, key);
    const other = await shopper.refused({ ...body, note: 'Inaczej' }, key);
    expect(other).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' });
    expect(placedOrder.parse(other.details?.order).id).toBe(first.id);
  });

  test('fifty times at once makes one order', async () => {
    const cup = await makeCup(shop, 5);
    const { session } = await shopper.fill(cup);
    const body = await shopper.fillIn(session);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shopper.post(body, key)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const busy = answers.filter(({ status }) => status === 409);
    for (const { headers, body: refused } of busy) {
      expect(headers.get('retry-after')).toBe('1');
      expect(refused).toMatchObject({ error: { code: 'OrderInProgress' } });
    }
    expect(await ordersOf(session)).toHaveLength(1);
    expect(await stockOf(cup.combination)).toBe(4);
    const [made] = await ordersOf(session);
    expect((await shopper.place(body, key)).id).toBe(made?.id);
    expect(await mailsOf(made?.id ?? '')).toEqual(['placed']);
  });
});

describe('races', () => {
  test('fifty carts and one piece make one order', async () => {
    const cup = await makeCup(shop, 1);
    const bodies = await Promise.all(
      Array.from({ length: 50 }, async () => shopper.fillIn((await shopper.fill(cup)).session)),
    );
    const answers = await Promise.all(bodies.map((body) => shopper.post(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      const { code } = (body as { error: { code: string } }).error;
      expect(['OutOfStock', 'CartChanged']).toContain(code);
    }
    expect(await stockOf(cup.combination)).toBe(0);
    const product = await db.selectFrom('product').select('stock').where('id', '=', cup.id).executeTakeFirstOrThrow();
    expect(product.stock).toBe(0);
  });

  test('one use of a coupon and twenty carts give it to one', async () => {
    await db
      .insertInto('coupon')
      .values({ shop_id: shop.shopId, code: 'OSTATNI', kind: 'amount', percent: null, amount_minor: 500, use_limit: 1 })
      .execute();
    const cup = await makeCup(shop, 50);
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { session } = await shopper.fill(cup);
        await api.ask(host, `/shop/ShoppingCart/${session}/coupon/OSTATNI`);
        return shopper.fillIn(session);
      }),
    );
    const answers = await Promise.all(bodies.map((body) => shopper.post(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.flatMap(({ status, body }) =>
      status === 200 ? [] : [(body as { error: { code: string } }).error.code],
    );
    expect(codes.every((code) => code === 'CouponUnavailable' || code === 'CartChanged')).toBe(true);
    expect(await stockOf(cup.combination)).toBe(49);
    const { used } = await db
      .selectFrom('coupon')
      .select('used')
      .where('code', '=', 'OSTATNI')
      .executeTakeFirstOrThrow();
    expect(used).toBe(1);
  });

  test('orders of many products in opposite orders all go through, and numbers have no gap', async () => {
    const cups = await Promise.all(Array.from({ length: 6 }, () => makeCup(shop, 50, 100)));
    const bodies = await Promise.all(
      Array.from({ length: 16 }, async (_, place) => {
        const session = newSession();
        for (const cup of place % 2 ? cups : cups.toReversed()) await shopper.fill(cup, 1, session);
        return shopper.fillIn(session);
      }),
    );
    const placed = await Promise.all(bodies.map((body) => shopper.place(body)));
    const numbers = placed.map(({ number }) => Number(number)).sort((a, b) => a - b);
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 15);
    for (const cup of cups) expect(await stockOf(cup.combination)).toBe(34);
    const { rows } = await sql<{ id: number }>`
      select p.id from product p where p.stock <> (select coalesce(sum(stock), 0) from combination c where c.product_id = p.id and c.active)`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});

describe('refused', () => {
  const filled = async (more: Partial<PlaceOrder> = {}) =>
    shopper.fillIn((await shopper.fill(await makeCup(shop))).session, more);

  test('a cart that has changed, with the fresh cart', async () => {
    const cup = await makeCup(shop);
    const { session } = await shopper.fill(cup);
    const body = await shopper.fillIn(session);
    await shopper.fill(cup, 1, session);
    const changed = await shopper.refused(body);
    expect(changed).toMatchObject({ status: 409, code: 'CartChanged' });
    expect(cart.parse(changed.details?.cart)).toMatchObject({ products: [{ quantity: 2 }], version: 2 });
  });

  test('another total than the server’s, also when the price moved without the cart', async () => {
    const cup = await makeCup(shop);
    const { session } = await shopper.fill(cup);
    const body = await shopper.fillIn(session);
    expect(await shopper.refused({ ...body, expectedTotalMinor: 1 })).toMatchObject({ code: 'CartChanged' });
    await db.updateTable('combination').set({ price_minor: 12_000 }).where('id', '=', cup.combination).execute();
    const changed = await shopper.refused(body);
    expect(changed.code).toBe('CartChanged');
    expect(cart.parse(changed.details?.cart).productsSum).toBe(120);
  });

  test('what is gone, by name', async () => {
    const [cup, bowl] = [await makeCup(shop), await makeCup(shop, 3)];
    const { session } = await shopper.fill(cup);
    await shopper.fill(bowl, 3, session);
    const body = await shopper.fillIn(session);
    await db.updateTable('combination').set({ stock: 2 }).where('id', '=', bowl.combination).execute();
    const short = await shopper.refused(body);
    expect(short).toMatchObject({
      code: 'OutOfStock',
      details: { lines: [{ productId: bowl.id, name: 'Kubek', quantity: 3, available: 2 }] },
    });
    await db.updateTable('product').set({ status: 'withdrawn' }).where('id', '=', cup.id).execute();
    const gone = await shopper.refused(body);
    expect(cart.parse(gone.details?.cart).products.find(({ id }) => id === cup.id)).toMatchObject({ available: false });
    expect(await stockOf(bowl.combination)).toBe(2);
  });

  test('ways that don’t go together', async () => {
    const code = async (more: Partial<PlaceOrder>) => (await shopper.refused(await filled(more))).code;
    const inPoint = { type: 'INPOST_PARCEL_LOCKER' as const, pointId: 'KRA01A' };
    expect(await code({ delivery: { type: 'DPD_PARCEL_LOCKER' } })).toBe('DeliveryUnavailable');
    expect(await code({ delivery: { ...inPoint, pointId: 'NIC00X' }, payment: { type: 'sandbox' } })).toBe(
      'PickupPointUnavailable',
    );
    expect(await code({ payment: { type: 'paypal' } })).toBe('PaymentUnavailable');
    expect(await code({ consents: [] })).toBe('ConsentOutdated');
    expect(await code({ consents: [{ id: 'regulation', version: 'old' }] })).toBe('ConsentOutdated');
    expect(await code({ address: { country: 'FR', city: 'Paris', postCode: '75001', street: 'Rue 1' } })).toBe(
      'DeliveryUnavailable',
    );
    const { body } = await api.ask(host, '/shop/PickupPoint?network=INPOST_PARCEL_LOCKER');
    const point = (body as { id: string; status: string }[]).find(({ status }) => status !== 'ACTIVE');
    expect(await code({ delivery: { ...inPoint, pointId: point?.id }, payment: { type: 'sandbox' } })).toBe(
      'PickupPointUnavailable',
    );
  });

  test('fields by their names', async () => {
    const fields = async (more: Partial<PlaceOrder>) => (await shopper.refused(await filled(more))).details?.fields;
    expect(await fields({ address: undefined })).toEqual({ address: 'required' });
    expect(await fields({ address: { country: 'PL', city: 'Kraków', postCode: '30001', street: 'Lipowa 3' } })).toEqual(
      { 'address.postCode': 'format' },
    );
    expect(await fields({ delivery: { type: 'INPOST_PARCEL_LOCKER' } })).toEqual({ 'delivery.pointId': 'required' });
    const invoice = {
      companyName: 'A',
      companyAddress: 'B',
      companyEmail: 'a@b.pl',
      companyTaxId: '5260250275',
      country: 'PL',
    };
    expect(await fields({ invoice })).toEqual({ 'invoice.companyTaxId': 'NIP' });
    expect(await fields({ buyer: { fullName: '', email: 'x', phone: '1' } })).toMatchObject({
      'buyer.fullName': 'too_small',
    });
  });

  test('an empty cart, and one that is spent', async () => {
    const session = newSession();
    const body = { ...(await filled()), session, cartVersion: 0 };
    expect(await shopper.refused(body)).toMatchObject({ code: 'CartEmpty' });
    const mine = await filled();
    await shopper.place(mine);
    expect(await shopper.refused(mine)).toMatchObject({ code: 'CartChanged' });
  });
});
