import { randomUUID } from 'node:crypto';
import { handledOrder, movedOrder } from '@witryna/contract/admin-orders';
import { amendedTotals, goodsToAdd } from '@witryna/contract/order-amendment';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { findTestKey, testKey } from '../../../test/test-key.ts';
import type { Tables } from '../../database/database.ts';
import { openTenant } from '../../database/tenant.ts';
import { erasePerson } from '../../shops/erase-person.ts';
import { exportPerson } from '../../shops/export-person.ts';
import { exportOrderTable } from './export-order-table.ts';
import { readInvoicePage } from './read-invoice-data.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'amend-routes.test';
const api = createTestApi(db, {}, { findKey: findTestKey });
const shop = openTenant(db, (await makeSellingShop(db, host)).shopId, 'shopkeeper');
const shopper = shopperAt(api, host);

const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
  api.ask('backoffice.example', `/admin/${host}/orders/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${testKey}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });

test('somebody finds goods, sees what the order would come to, and changes it', async () => {
  const { id } = await shopper.buy(await makeCup(shop));
  const plate = await makeProduct(shop, { name: 'Talerz Fala' }, [
    { stock: 3, price_minor: 4_000 },
    { stock: 0, price_minor: 5_000 },
  ]);
  const found = z.array(goodsToAdd).parse((await call(`${id}/goods?text=fala`)).body);
  expect(found).toMatchObject([{ productId: plate.id, name: 'Talerz Fala', priceMinor: 4_000, stock: 3 }]);
  expect(z.array(goodsToAdd).parse((await call(`${id}/goods?text=czajnik`)).body)).toEqual([]);
  const [{ productId = 0, combinationId = 0 } = {}] = found;
  const draft = { added: [{ productId, combinationId, quantity: 2 }], discount: { amountMinor: 500, reason: 'rysa' } };
  const totals = amendedTotals.parse((await call(`${id}/amendment/preview`, draft)).body);
  expect(totals).toMatchObject({ totalMinor: 19_000, openMinor: 19_000 });
  const amendment = { ...draft, version: 0, expectedTotalMinor: totals.totalMinor };
  expect((await call(`${id}/amendment`, amendment)).status).toBe(400);
  const key = { 'idempotency-key': randomUUID() };
  expect(movedOrder.parse((await call(`${id}/amendment`, amendment, key)).body)).toMatchObject({ openMinor: 19_000 });
  const order = handledOrder.parse((await call(id)).body);
  expect(order).toMatchObject({ totalMinor: 19_000, amendment: { version: 1 } });
  expect(order.events.findLast(({ kind }) => kind === 'amended')?.details).toMatchObject({ actor: 'Ola' });
  const unknown = await call(`${randomUUID()}/goods?text=fala`);
  expect(unknown.status).toBe(404);
});

test('the list, the table, invoices, the search and the person’s data have what is true now', async () => {
  const buyer = { fullName: 'Ewa', email: 'ewa@example.com', phone: '600 100 200' };
  const { id, number } = await shopper.buy(await makeCup(shop), { buyer });
  const lines = [{ position: 0, quantity: 2 }];
  const discount = { amountMinor: 1_000, reason: 'rysa' };
  const amendment = { lines, discount, note: 'Dla Ewy', version: 0, expectedTotalMinor: 20_500 };
  expect((await call(`${id}/amendment`, amendment, { 'idempotency-key': randomUUID() })).status).toBe(200);
  expect((await call('search', { search: 'ewa' })).body).toMatchObject({ orders: [{ number, totalMinor: 20_500 }] });
  const table = (await Array.fromAsync(exportOrderTable(api.deps, shop, { search: 'ewa' }))).join('');
  expect(table).toContain('200.00,10.00,15.00,205.00');
  const { invoices } = await readInvoicePage(shop, { all: true }, { limit: 10 });
  expect(invoices.find((invoice) => invoice.number === number)).toMatchObject({
    total: 205,
    lines: [{ quantity: 2, total: 200 }, { kind: 'delivery' }, { kind: 'discount', name: 'rysa', total: 10 }],
  });
  const exported = await exportPerson(shop, buyer.email);
  expect(exported.placedGoods).toMatchObject([{ order_id: id, placed: { totalMinor: 11_500 }, note: 'Dla Ewy' }]);
  await erasePerson(shop, buyer.email, new Date('2026-11-20T12:00:00Z'));
  const kept = db.selectFrom('order_amendment').select('note').where('order_id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ note: null });
});
