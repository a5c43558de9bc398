import { cart } from '@witryna/contract/cart';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { reviewConsent } from '@witryna/contract/review-consent';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCup, makeSellingShop, newSession, shopperAt, stockOf, usesOf } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'refusing.test';
const shopper = shopperAt(api, host);
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});

/** How many statements wait for a lock of another transaction. */
async function countBlocked(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

describe('parallel orders', () => {
  test('of fifty carts that compete for the last item, one becomes an order', async () => {
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
    expect(await stockOf(db, cup.combination)).toBe(0);
    const product = await db.selectFrom('product').select('stock').where('id', '=', cup.id).executeTakeFirstOrThrow();
    expect(product.stock).toBe(0);
  });

  test('of twenty carts that compete for the last use of a coupon, one becomes an order', async () => {
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
    expect(await stockOf(db, cup.combination)).toBe(49);
    expect(await usesOf(db, 'OSTATNI')).toBe(1);
  });

  test('an order that waits for another request about its cart does not hold up other orders', async () => {
    const cup = await makeCup(shop, 10);
    const { session } = await shopper.fill(cup);
    const body = await shopper.fillIn(session);
    await api.send(host, `/shop/ShoppingCart/${session}/cart-details`, { email: 'ala@example.com' });
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = shop.write(async (tx) => {
      await tx.updateTable('cart_snapshot').set({ details: '{}' }).where('session', '=', session).execute();
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const waiting = shopper.post(body);
    await expect.poll(countBlocked).toBe(1);
    expect((await shopper.buy(await makeCup(shop))).state).toBe('accepted');
    released.resolve();
    await other;
    expect((await waiting).status).toBe(200);
  });

  test('details that arrive while their cart is being ordered are not kept', async () => {
    const { session } = await shopper.fill(await makeCup(shop));
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ordering = shop.write(async (tx) => {
      await tx.updateTable('cart').set({ state: 'spent' }).where('session', '=', session).execute();
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const details = { email: 'ala@example.com' };
    const saving = api.send(host, `/shop/ShoppingCart/${session}/cart-details`, details);
    await Promise.race([saving, expect.poll(countBlocked).toBe(1)]);
    released.resolve();
    await ordering;
    expect((await saving).status).toBe(202);
    expect(await db.selectFrom('cart_snapshot').select('details').where('session', '=', session).execute()).toEqual([]);
  });

  test('orders with the same products in opposite order do not deadlock, and their numbers have no gaps', async () => {
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
    for (const cup of cups) expect(await stockOf(db, cup.combination)).toBe(34);
    const { rows } = await sql<{ id: number }>`
      select p.id from product p where p.stock <> (select coalesce(sum(stock), 0) from combination c where c.product_id = p.id and c.active)`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});

describe('an order is refused', () => {
  const filled = async (more: Partial<PlaceOrder> = {}) =>
    shopper.fillIn((await shopper.fill(await makeCup(shop))).session, more);

  test('when the cart has changed, and the error contains the current cart', async () => {
    const cup = await makeCup(shop);
    const { session } = await shopper.fill(cup);
    const body = await shopper.fillIn(session);
    await shopper.fill(cup, 1, session);
    const changed = await shopper.refused(body);
    expect(changed).toMatchObject({ status: 409, code: 'CartChanged' });
    expect(cart.parse(changed.details?.cart)).toMatchObject({ products: [{ quantity: 2 }], version: 2 });
  });

  test('when its total differs from the server’s, also after a price change', async () => {
    const cup = await makeCup(shop);
    const { session } = await shopper.fill(cup);
    const body = await shopper.fillIn(session);
    expect(await shopper.refused({ ...body, expectedTotalMinor: 1 })).toMatchObject({ code: 'CartChanged' });
    await db.updateTable('combination').set({ price_minor: 12_000 }).where('id', '=', cup.combination).execute();
    const changed = await shopper.refused(body);
    expect(changed.code).toBe('CartChanged');
    expect(cart.parse(changed.details?.cart).productsSum).toBe(120);
  });

  test('when items are out of stock, and the error names them', async () => {
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
    expect(await stockOf(db, bowl.combination)).toBe(2);
  });

  test('when the shop does not offer its delivery, pickup point, payment, consents or country', async () => {
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

  test('when its consent to be asked for reviews is outdated, but not without that consent', async () => {
    const setConfig = (config: object) =>
      db
        .updateTable('shop')
        .set({ config: JSON.stringify(config) })
        .execute();
    await setConfig({ reviewRequests: true });
    const body = await filled();
    const [terms = reviewConsent, reviews] = body.consents;
    expect(reviews).toEqual(reviewConsent);
    const outdated = { ...body, consents: [terms, { ...reviewConsent, version: 'old' }] };
    expect((await shopper.refused(outdated)).code).toBe('ConsentOutdated');
    const { id } = await shopper.place({ ...body, consents: [terms] });
    const stored = await db.selectFrom('shop_order').select('consents').where('id', '=', id).executeTakeFirst();
    expect(stored).toMatchObject({ consents: [{ id: 'regulation', documents: [{}, {}] }] });
    await setConfig({});
  });

  test('when fields are invalid, and the error names them', async () => {
    const fields = async (more: Partial<PlaceOrder>) => (await shopper.refused(await filled(more))).details?.fields;
    expect(await fields({ address: undefined })).toEqual({ address: 'required' });
    expect(await fields({ address: { country: 'PL', city: 'Kraków', postCode: '3001', street: 'Lipowa 3' } })).toEqual({
      'address.postCode': 'format',
    });
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

  test('until the buyer confirms the highest minimum age of its goods, and the order stores that age', async () => {
    const cup = await makeCup(shop);
    const body = await shopper.fillIn((await shopper.fill(cup)).session);
    await db.updateTable('product').set({ minimum_age: 18 }).where('id', '=', cup.id).execute();
    for (const confirmedAge of [undefined, 17]) {
      expect(await shopper.refused({ ...body, confirmedAge })).toMatchObject({
        status: 409,
        code: 'AgeUnconfirmed',
        details: { fields: { confirmedAge: 'required' }, minimumAge: 18 },
      });
    }
    const { id } = await shopper.place({ ...body, confirmedAge: 21 });
    const stored = db.selectFrom('shop_order').select('extras').where('id', '=', id);
    expect(await stored.executeTakeFirst()).toEqual({ extras: { confirmedAge: 18 } });
  });

  test('when the cart is empty or already ordered', async () => {
    const session = newSession();
    const body = { ...(await filled()), session, cartVersion: 0 };
    expect(await shopper.refused(body)).toMatchObject({ code: 'CartEmpty' });
    const mine = await filled();
    await shopper.place(mine);
    expect(await shopper.refused(mine)).toMatchObject({ code: 'CartChanged' });
  });
});
