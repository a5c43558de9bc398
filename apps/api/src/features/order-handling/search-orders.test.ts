import type { OrderFilter } from '@witryna/contract/admin-orders';
import { searchedFactNames } from '@witryna/contract/order-facts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { shopperAt } from '../../../test/buying.ts';
import { createHandling } from '../../../test/handling.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { exportOrderTable } from './export-order-table.ts';
import { handleOrder } from './handle-order.ts';
import { insertLabel, setLabelsOf } from './label-store.ts';
import { listOrders } from './list-orders.ts';

const { db, api, shop, deps, actor } = await createHandling('search.test');
const shopper = shopperAt(api, 'search.test');
await db
  .updateTable('shop')
  .set({ config: JSON.stringify({ orderReference: true }) })
  .where('shop_id', '=', shop.shopId)
  .execute();

const made = await makeProduct(shop, {}, [{ sku: 'KUB-BIA-3', stock: 50 }]);
const cup = { id: made.id, combination: made.combinations[0] ?? 0 };
const plain = await makeProduct(shop, {}, [{ stock: 50 }]);
const buyer = { fullName: 'Łucja Żak-Kowalska', email: 'Lucja.Zak+sklep@example.com', phone: '+48 601-234-567' };
const invoice = {
  companyName: 'Ćma',
  companyAddress: 'Długa 1',
  companyEmail: 'a@example.com',
  companyTaxId: '5260250274',
  country: 'PL',
};
const wanted = await shopper.buy(cup, {
  buyer,
  invoice,
  orderReference: 'ZAM/17/2026',
  payment: { type: 'bank-transfer' },
});
await db.insertInto('coupon').values({ shop_id: shop.shopId, code: 'TEN', kind: 'percent', percent: 10 }).execute();
for (let at = 0; at < 3; at += 1) {
  api.advance(1_000);
  await shopper.buy({ id: plain.id, combination: plain.combinations[0] ?? 0 });
}
for (const name of ['accept', 'pack'] as const) await handleOrder[name](deps, shop, { orderId: wanted.id, actor });
await handleOrder.send(deps, shop, { orderId: wanted.id, actor, trackingNumber: '6200 0000 1111 2222' });

const find = async (filter: OrderFilter) =>
  (await listOrders(deps, shop, { filter, limit: 100 })).orders.map(({ number }) => number);

describe('an order is found by', () => {
  test.each([
    ['its number', wanted.number],
    ['the beginning of its number', wanted.number.slice(0, 4)],
    ['the buyer’s last name, without its signs', 'kowalska'],
    ['names in any order and case', 'ŻAK luc'],
    ['the e-mail address', 'lucja.zak+sklep@example.com'],
    ['a part of the e-mail address', 'zak+skl'],
    ['the phone number as it was written', '+48 601-234-567'],
    ['the phone number without the country’s code', '601234567'],
    ['the phone number with a code written in another way', '0048 601 234 567'],
    ['the beginning of the phone number', '601 234'],
    ['a SKU', 'kub-bia-3'],
    ['a part of a SKU', 'BIA-3'],
    ['the tracking number', '6200000011112222'],
    ['the tracking number with spaces', '6200 0000 1111 2222'],
    ['the purchase order number', 'zam/17'],
    ['words of different things', `kowalska ${wanted.number}`],
  ])('%s', async (_, search) => {
    const found = await find({ search });
    expect(found).toContain(wanted.number);
    if (!wanted.number.startsWith(search)) expect(found).toEqual([wanted.number]);
  });

  test('a corrected tracking number too', async () => {
    await handleOrder.send(deps, shop, { orderId: wanted.id, actor, trackingNumber: 'RR123PL' });
    expect(await find({ search: 'rr123' })).toEqual([wanted.number]);
  });
});

test.each(['owalska', 'kowalska nobody', '%', '_', '\\', '. /', '999999999', '\u0301'])(
  '%j finds nothing',
  async (search) => {
    expect(await find({ search })).toEqual([]);
  },
);

test('every searched fact is among the words of orders', () => {
  // Another fact needs a migration that adds it to `words_of_order`.
  expect(searchedFactNames).toEqual(['orderReference']);
});

test('filters find by delivery, country, product, SKU, coupon and label, and together', async () => {
  const { delivery_id } = await db
    .selectFrom('shop_order')
    .select('delivery_id')
    .where('id', '=', wanted.id)
    .executeTakeFirstOrThrow();
  const label = await shop.write((tx) => insertLabel(tx, { name: 'Pilne', tone: 'red' }));
  await shop.write((tx) => setLabelsOf(tx, wanted.id, [label.id, 999]));
  const all = await find({});
  expect(all).toHaveLength(4);
  expect(await find({ delivery: delivery_id ?? 0, country: 'PL' })).toEqual(all);
  expect(await find({ delivery: 999_999 })).toEqual([]);
  expect(await find({ country: 'DE' })).toEqual([]);
  expect(await find({ product: String(cup.id) })).toEqual([wanted.number]);
  expect(await find({ product: 'KUB-BIA-3' })).toEqual([wanted.number]);
  expect(await find({ product: 'KUB-BIA' })).toEqual([]);
  expect(await find({ product: String(plain.id) })).toHaveLength(3);
  expect(await find({ label: label.id })).toEqual([wanted.number]);
  expect(await find({ coupon: 'ten' })).toEqual([]);
  expect(await find({ from: '2026-11-20', to: '2026-11-20' })).toEqual(all);
  expect(await find({ from: '0001-01-01', to: '9999-12-31' })).toEqual(all);
  expect(await find({ from: '2026-11-21' })).toEqual([]);
  expect(await find({ to: '2026-11-19' })).toEqual([]);
  await db
    .updateTable('shop_order')
    .set({ coupon_code: 'TEN' })
    .where('number', '=', all[0] ?? '')
    .execute();
  expect(await find({ coupon: 'ten' })).toEqual([all[0]]);
  expect(await find({ label: label.id, product: String(plain.id) })).toEqual([]);
  expect(await find({ label: label.id, product: String(cup.id), search: 'zak', state: 'sent' })).toEqual([
    wanted.number,
  ]);
});

test('more orders than are collected are looked up one by one, in parts that make up all', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.shop_id', ${String(shop.shopId)}, true)`.execute(tx);
    await sql`
      insert into shop_order (id, number, idempotency_key, body_hash, cart_id, session, currency, language, products_sum_minor,
        discount_minor, delivery_cost_minor, total_minor, buyer, delivery, payment, consents, placed_at)
      select ('0189' || lpad(at::text, 4, '0') || '-0000-7000-8000-000000000001')::uuid, 'M' || at, gen_random_uuid(), '', -at, '',
        'PLN', 'pl', 1, 0, 0, 1, jsonb_build_object('fullName', 'Masa ' || at, 'email', '', 'phone', ''),
        '{"id": 1, "type": "COURIER", "name": "K", "daysFrom": 1, "daysTo": 1, "cashOnDelivery": false, "point": null}',
        '{"type": "none", "kind": null}', '[]', now()
      from generate_series(1, 1200) at`.execute(tx);
  });
  const numbers: string[] = [];
  for (let after: string | undefined; ; ) {
    const { orders, next } = await listOrders(deps, shop, { filter: { search: 'masa' }, limit: 100, after });
    numbers.push(...orders.map(({ number }) => number));
    if (next === null) break;
    after = next;
  }
  expect(new Set(numbers).size).toBe(1200);
  expect(numbers).toEqual(Array.from({ length: 1200 }, (_, at) => `M${1200 - at}`));
  const file = await Array.fromAsync(exportOrderTable(deps, shop, { search: 'masa' }));
  expect(file.join('').trim().split('\n')).toHaveLength(1201);
  expect(await find({ search: 'masa m77' })).toEqual(expect.arrayContaining(['M77', 'M770']));
});

test('nothing is found any more by what was erased', async () => {
  await db
    .updateTable('shop_order')
    .set({ buyer: JSON.stringify({ fullName: '—', email: '', phone: '' }) })
    .where('id', '=', wanted.id)
    .execute();
  for (const search of ['kowalska', '601234567', 'lucja.zak']) expect(await find({ search })).toEqual([]);
  for (const search of [wanted.number, 'kub-bia-3', '6200000011112222']) {
    expect(await find({ search })).toContain(wanted.number);
  }
});
