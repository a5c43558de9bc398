import { randomUUID } from 'node:crypto';
import { invoiceList, personData } from '@witryna/contract/admin-data';
import { handledOrder, orderList } from '@witryna/contract/admin-orders';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { findTestKey, testKey } from '../../../test/test-key.ts';
import type { Tables } from '../../database/database.ts';
import { closeShop } from '../../database/shop-directory.ts';

const { db, connection } = await createTestDatabase<Tables>();
const [host, other] = ['office.test', 'other-office.test'];
const api = createTestApi(db, {}, { findKey: findTestKey });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
const otherShop = await makeSellingShop(db, other);

interface Call {
  body?: unknown;
  token?: string;
  at?: string;
  headers?: Record<string, string>;
}

/** Sends a call as the back office does: its own host names no shop. */
const call = (path: string, { body, token = testKey, at = host, headers = {} }: Call = {}) =>
  api.ask('backoffice.example', `/admin/${at}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
/** Places an order a second after the one before, so that they sort by age. */
const order = async () => {
  api.advance(1_000);
  return shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
};

test('an order goes its way by calls, with the name of the key', async () => {
  const { id } = await order();
  const headers = { 'idempotency-key': randomUUID() };
  const move = (name: string, body: object = {}) => call(`/orders/${id}/${name}`, { body, headers });
  for (const [name, body] of [
    ['paid'],
    ['pack'],
    ['send', { trackingNumber: '123' }],
    ['deliver'],
    ['return', { restock: true }],
  ] as const) {
    expect(await move(name, body), name).toMatchObject({ status: 200, body: { id } });
  }
  const key = randomUUID();
  for (let round = 0; round < 2; round += 1) {
    const headersWithKey = { ...headers, 'idempotency-key': key };
    const body = { amountMinor: 1_500, byHand: true };
    const refunded = await call(`/orders/${id}/refund`, { body, headers: headersWithKey });
    expect(refunded.body).toMatchObject({ refundedMinor: 1_500, payment: 'part-refunded' });
  }
  const negative = { pieces: [{ position: 0, quantity: 1 }], deliveryMinor: -1, byHand: true };
  expect(await move('refund', negative)).toMatchObject({
    status: 400,
    body: { error: { details: { fields: { deliveryMinor: expect.any(String) } } } },
  });
  const shown = handledOrder.parse((await call(`/orders/${id}`)).body);
  expect(shown).toMatchObject({ state: 'returned', possible: [] });
  expect(shown.events.filter(({ details }) => details.actor === 'Ola').length).toBeGreaterThan(4);
  expect(await move('cancel')).toMatchObject({
    status: 409,
    body: { error: { code: 'MoveRefused', details: { state: 'returned', possible: [] } } },
  });
  expect(await move('waiting', { until: '2026-12-04' })).toMatchObject({
    status: 409,
    body: { error: { code: 'NoPickupPoint' } },
  });
  for (const name of ['accept', 'close', 'resolve']) expect((await move(name)).status).toBeLessThan(500);
});

test('orders are listed in parts with filters; wrong filters are named', async () => {
  const made = [(await order()).id, (await order()).id];
  const search = (body: object) => call('/orders/search', { body });
  const { orders, next } = orderList.parse((await search({ limit: 1, state: 'placed' })).body);
  expect(orders).toHaveLength(1);
  const rest = orderList.parse((await search({ state: 'placed', after: next })).body);
  expect([...orders, ...rest.orders].map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  for (const wrong of [{ limit: 101 }, { state: 'lost' }, { from: '1.11.2026' }, { country: 'pl' }, { search: '' }]) {
    const { status, body } = await search(wrong);
    const [field = ''] = Object.keys(wrong);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { details: { fields: { [field]: expect.any(String) } } } },
    });
  }
});

test('without a key nothing is told, and without a back office there are no such calls', async () => {
  const { id } = await order();
  for (const token of ['', 'wrong', `${testKey}x`]) {
    expect(await call(`/orders/${id}`, { token })).toMatchObject({ status: 401 });
  }
  const off = createTestApi(db);
  const headers = { authorization: 'Bearer undefined' };
  expect((await off.ask(host, `/admin/${host}/orders`, { headers })).status).toBe(404);
});

test('another shop’s order is unknown, whatever is done with it', async () => {
  const { id } = await order();
  const absent = '01890000-0000-7000-8000-000000000001';
  const headers = { 'idempotency-key': randomUUID() };
  for (const name of ['accept', 'pack', 'send', 'deliver', 'close', 'return', 'cancel', 'paid', 'resolve', 'refund']) {
    const body = { restock: true };
    const answers = [id, absent].map((one) => call(`/orders/${one}/${name}`, { body, at: other, headers }));
    for (const { status, body: refused } of await Promise.all(answers)) {
      expect({ status, refused }, name).toMatchObject({ status: 404, refused: { error: { code: 'NotFound' } } });
    }
  }
  expect((await call(`/orders/${id}`, { at: other })).status).toBe(404);
  expect((await call('/orders/search', { at: other, body: {} })).body).toEqual({ orders: [], next: null });
  expect((await call('/orders/search', { at: 'nobody.test', body: {} })).status).toBe(404);
  expect(await call(`/orders/${id}`)).toMatchObject({ status: 200, body: { state: 'placed' } });
});

test('invoice data are read in parts, the oldest first', async () => {
  const numbers = [(await order()).number, (await order()).number];
  const read = async (query: string) => invoiceList.parse((await call(`/invoices?${query}`)).body);
  const all: string[] = [];
  for (let after = ''; ; ) {
    const { invoices, next } = await read(`all=true&limit=1${after}`);
    all.push(...invoices.map(({ number }) => number));
    if (next === null) break;
    after = `&after=${next}`;
  }
  expect(all).toEqual(expect.arrayContaining(numbers));
  expect(all).toEqual(all.toSorted());
  expect((await read('')).invoices).toEqual([]);
  expect((await call('/invoices?limit=101')).status).toBe(400);
  expect(invoiceList.parse((await call('/invoices?all=true', { at: other })).body).invoices).toEqual([]);
});

test('a person’s data are exported and erased by an owner, in their own shop only, and by no key', async () => {
  const { join, signInFirst } = await openTestBackOffice(api, connection);
  for (const { shopId } of [shop, otherShop]) {
    const owned = { id: shopId, name: 'x' };
    await join({ email: 'o@example.com', language: 'en', role: 'owner', shop: owned, invitedBy: 'x' }, 'Oskar');
  }
  const { browser } = await signInFirst('o@example.com');
  const ask = (name: string, body: object, at = host) => browser.ask(`admin/${at}/person/${name}`, { body });
  const body = { email: 'Ala@example.com' };
  const { number, id } = await order();
  const exported = personData.parse((await ask('export', body)).body);
  expect(exported.orders).toContainEqual(expect.objectContaining({ number }));
  const elsewhere = personData.parse((await ask('export', body, other)).body);
  expect(Object.values(elsewhere).flat()).toEqual([]);
  await ask('erase', body, other);
  expect(await call(`/orders/${id}`)).toMatchObject({ body: { buyer: { fullName: 'Ala Makota' } } });
  await call(`/orders/${id}/cancel`, { body: {} });
  expect((await ask('erase', body)).body).toContainEqual(expect.objectContaining({ what: 'orders' }));
  expect(await call(`/orders/${id}`)).toMatchObject({ body: { buyer: { email: '' } } });
  expect(await ask('export', { email: 'nobody' })).toMatchObject({ status: 400 });
  expect((await call('/person/export', { body })).status).toBe(404);
});

test('orders that meet a filter are exported as CSV that no spreadsheet runs, in parts', async () => {
  const buyer = { fullName: '=HYPERLINK("https://evil.example")', email: 'zoe@example.com', phone: '600 100 300' };
  const placed: string[] = [];
  const cup = await makeCup(shop, 50);
  for (let at = 0; at < 3; at += 1) {
    api.advance(1_000);
    placed.push((await shopper.buy(cup, { buyer, note: 'a\n"b"', payment: { type: 'bank-transfer' } })).number);
  }
  const request = (body: object, token = testKey) =>
    api.api.request(`http://backoffice.example/api/admin/${host}/orders/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const response = await request({ search: 'zoe@example.com' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${host}-orders.csv"`);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  expect(text.startsWith('\ufeffOrder,Placed At,')).toBe(true);
  const rows = z.array(z.record(z.string(), z.string())).parse(parse(text, { columns: true, bom: true }));
  expect(rows.map((row) => row.Order)).toEqual(placed.toReversed());
  expect(rows[0]).toMatchObject({
    Buyer: `'${buyer.fullName}`,
    Phone: buyer.phone,
    Total: '115.00',
    Country: 'PL',
    Items: '1 × Kubek',
    Note: 'a\n"b"',
  });
  expect((await (await request({ search: 'nobody' })).text()).trim().split('\n')).toHaveLength(1);
  expect((await request({}, 'wrong')).status).toBe(401);
});

test('a closed shop’s orders can still be handled', async () => {
  const { id } = await order();
  await closeShop(db, shop.shopId, 'break', api.time.now);
  expect(await call(`/orders/${id}/accept`, { body: {} })).toMatchObject({ body: { state: 'accepted' } });
});
