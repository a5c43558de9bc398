import { randomUUID } from 'node:crypto';
import { cart } from '@witryna/contract/cart';
import { order, placedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt, stockOf, usesOf } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { defineDelivery, type PointSource } from '../../delivery/define-delivery.ts';
import { allDeliveries } from '../../delivery/delivery-registry.ts';
import { loadOrderMail } from '../order-mails/load-order-mail.ts';
import { orderDeps } from '../orders/order-deps.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'orders.test';
const shopper = shopperAt(api, host);
const network = 'INPOST_PARCEL_LOCKER';
const call = { fetch: () => Promise.reject(new Error('no network')), signal: new AbortController().signal };
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});

async function ordersOf(session: string) {
  return db.selectFrom('shop_order').select(['id', 'number']).where('session', '=', session).execute();
}
async function mailsOf(orderId: string) {
  const { rows } = await sql<{ kind: string }>`
    select data->>'kind' as kind from pgboss.job where name = 'mail' and data->>'orderId' = ${orderId} order by kind`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
}

describe('placing an order', () => {
  test('takes stock, empties the cart, stores prices, VAT and choices of that moment, and queues the mail', async () => {
    const cup = await makeCup(shop, 5, 10_000);
    const rules = { vat_rate: 8, withdrawal_excluded: 'sealedHygiene' as const };
    await db.updateTable('product').set(rules).where('id', '=', cup.id).execute();
    await db.updateTable('combination').set({ sku: 'KUB-1' }).where('id', '=', cup.combination).execute();
    await db
      .updateTable('delivery_type')
      .set({ vat_rate: 5.5, price_rules: JSON.stringify({ maxPieces: 50 }) })
      .where('name', '=', 'Kurier')
      .execute();
    const { session } = await shopper.fill(cup, 2);
    const extras = { wholesalerTaxId: 'PL5260250274', additionalInfo: 'Faktura zbiorcza' };
    const typed = { ...extras, wholesalerTaxId: 'pl 526-025-02-74' };
    const body = await shopper.fillIn(session, { note: 'Prezent', deliveryNotes: 'Domofon 7', ...typed });
    expect((await shopper.refused({ ...body, customDeliveryProductsCount: 3 })).code).toBe('CartChanged');
    const placed = await shopper.place({ ...body, customDeliveryProductsCount: 2 });
    expect(placed).toMatchObject({
      state: 'accepted',
      payment: 'unpaid',
      totalMinor: 21_500,
      next: { kind: 'none' },
      providerFailed: false,
    });
    expect(await stockOf(db, cup.combination)).toBe(3);
    const spent = await api.get(host, `/shop/ShoppingCart/${session}`, cart);
    expect(spent).toMatchObject({ products: [], version: 2 });
    expect(await mailsOf(placed.id)).toEqual(['order-notice', 'placed']);
    const read = order.parse((await shopper.withSecret(placed)).body);
    expect(read).toMatchObject({
      number: placed.number,
      products: [
        {
          productId: cup.id,
          sku: 'KUB-1',
          quantity: 2,
          unitPriceMinor: 10_000,
          summedPriceMinor: 20_000,
          vatRate: 8,
          withdrawalExcluded: 'sealedHygiene',
        },
      ],
      productsSumMinor: 20_000,
      deliveryCostMinor: 1_500,
      buyer: { email: 'ala@example.com' },
      address: { city: 'Kraków' },
      delivery: { type: 'COURIER', name: 'Kurier', point: null, vatRate: 5.5 },
      note: 'Prezent',
      deliveryNotes: 'Domofon 7',
      customDeliveryProductsCount: 2,
      ...extras,
      trackable: true,
      tracked: false,
    });
    const ofOrder = db.selectFrom('shop_order').select('extras').where('id', '=', placed.id);
    expect(await ofOrder.executeTakeFirst()).toEqual({ extras: { ...extras, customDeliveryProductsCount: 2 } });
    await db.updateTable('combination').set({ price_minor: 99_900 }).where('id', '=', cup.combination).execute();
    const changed = { vat_rate: 23, withdrawal_excluded: null };
    await db.updateTable('product').set(changed).where('id', '=', cup.id).execute();
    await db
      .updateTable('delivery_type')
      .set({ vat_rate: null, price_rules: '{}' })
      .where('name', '=', 'Kurier')
      .execute();
    const later = order.parse((await shopper.withSecret(placed)).body);
    expect(later).toMatchObject({
      totalMinor: 21_500,
      products: [{ vatRate: 8, withdrawalExcluded: 'sealedHygiene' }],
      delivery: { vatRate: 5.5 },
    });
  });

  test('with a pickup point stores the point', async () => {
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
    expect(placed.next).not.toHaveProperty('qrCode');
    const read = order.parse((await shopper.withSecret(placed)).body);
    expect(read.next).toEqual({ ...placed.next, qrCode: { size: expect.any(Number), path: expect.any(String) } });
    expect(read.delivery.point).toMatchObject({ id: point?.id });
    const mail = await shop.read((tx) => loadOrderMail(orderDeps(api.deps), tx, placed.id));
    expect(mail?.order.destination).toMatchObject({ kind: 'point', isLocker: true });
    expect(read.paymentChoices.map(({ type }) => type)).toEqual(['sandbox', 'bank-transfer']);
  });

  test('uses the cached pickup point while its network is down, and is refused when no point is cached', async () => {
    const source = allDeliveries.get(network)?.open({ environment: 'invented' })?.points;
    if (!source || 'list' in source) throw new Error('no pickup points');
    const [point] = await source.search(call, { text: 'krakow', near: undefined, limit: 1 });
    let isDown = true;
    const find = async (...[of, id]: Parameters<PointSource['find']>) => {
      if (isDown) throw new Error('the network is down');
      return source.find(of, id);
    };
    const kind = defineDelivery({ labels: { en: 'Box' }, settings: {}, points: () => ({ ...source, find }) });
    const open = () => createTestApi(db, {}, { deliveries: new Map([...allDeliveries, [network, kind]]) });
    const own = open();
    const { fill, fillIn, refused, place } = shopperAt(own, host);
    const delivery = { type: network, pointId: point?.id };
    const payment = { type: 'bank-transfer' };
    const body = await fillIn((await fill(await makeCup(shop))).session, { address: undefined, delivery, payment });
    const key = randomUUID();
    expect(await refused(body, key)).toMatchObject({ status: 409, code: 'PickupPointUnchecked' });
    isDown = false;
    await own.ask(host, `/shop/PickupPoint/${network}/${point?.id}`);
    isDown = true;
    const placed = await place(body, key);
    expect(order.parse((await shopper.withSecret(placed)).body).delivery.point).toMatchObject({ id: point?.id });
    expect((await shopperAt(open(), host).place(body, key)).id).toBe(placed.id);
  });

  test('deletes the details stored for an abandoned cart', async () => {
    const { session } = await shopper.fill(await makeCup(shop));
    await api.send(host, `/shop/ShoppingCart/${session}/cart-details`, { email: 'ala@example.com' });
    const storedDetails = () =>
      db.selectFrom('cart_snapshot').select('details').where('session', '=', session).execute();
    expect(await storedDetails()).toHaveLength(1);
    await shopper.place(await shopper.fillIn(session));
    expect(await storedDetails()).toEqual([]);
  });

  test('counts one use of the cart’s coupon', async () => {
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
    expect(await usesOf(db, 'RAZ')).toBe(1);
  });
});

describe('a repeated idempotency key', () => {
  test('with the same body returns the first response, even with another payment code', async () => {
    const { session } = await shopper.fill(await makeCup(shop));
    const body = await shopper.fillIn(session);
    const key = randomUUID();
    const first = await shopper.post(body, key);
    const again = await shopper.post({ ...body, payment: { ...body.payment, code: '123456' } }, key);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  test('with another body is refused, and the error contains the first order', async () => {
    const { session } = await shopper.fill(await makeCup(shop));
    const body = await shopper.fillIn(session);
    const key = randomUUID();
    const first = await shopper.place(body, key);
    const other = await shopper.refused({ ...body, note: 'Inaczej' }, key);
    expect(other).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' });
    expect(placedOrder.parse(other.details?.order).id).toBe(first.id);
  });

  test('in fifty parallel requests makes one order', async () => {
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
    expect(await stockOf(db, cup.combination)).toBe(4);
    const [made] = await ordersOf(session);
    expect((await shopper.place(body, key)).id).toBe(made?.id);
    expect(await mailsOf(made?.id ?? '')).toEqual(['order-notice', 'placed']);
  });
});
