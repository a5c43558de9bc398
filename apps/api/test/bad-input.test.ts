import { serverLimits } from '@witryna/contract/server-limits';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '../../../scripts/one-of.ts';
import type { Tables } from '../src/database/database.ts';
import { makeCup, makeSellingShop, newSession, shopperAt } from './buying.ts';
import { createTestDatabase } from './create-test-database.ts';
import { makeCategory, makeProduct, makeShop } from './shop-fixtures.ts';
import { createTestApi } from './test-api.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const { ask, send, log } = api;

beforeAll(async () => {
  const shop = await makeShop(db, 'glina.test', { blog_enabled: true });
  await makeProduct(shop, { category_id: await makeCategory(shop) });
});

const badIds = [
  '5x',
  '-1',
  '0',
  '1.5',
  '01',
  '1e3',
  '9007199254740992',
  '99999999999999999999',
  'NaN',
  '%00',
  '5%00',
  "5'--",
  '%F0%9F%A6%86',
  'x'.repeat(5_000),
  '[]',
  '%E0%A4%A',
];
const byId = [
  '/shop/Product/{id}/details',
  '/shop/Product/{id}/description',
  '/shop/Product/{id}/description/light',
  '/shop/Product/{id}/features',
  '/shop/Product/{id}/reviews',
  '/shop/Product/{id}/deliveries',
  '/shop/Article/{id}',
  '/shop/Document/CUSTOM?id={id}',
  '/shop/Product?filter.categoryId={id}',
  '/shop/Product?filter.productIds={id}',
  '/shop/Product?filter.productIds=1&filter.productIds={id}',
  '/shop/Product?shopId={id}',
];

describe.each(byId)('%s', (call) => {
  test.each(badIds)('refuses %s', async (id) => {
    const { status, body } = await ask('glina.test', call.replace('{id}', id));
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ error: { code: expect.stringMatching(/^(InvalidRequest|NotFound)$/) } });
  });
});

test('the largest safe integer as an id gets 404', async () => {
  for (const call of byId.slice(0, 8)) {
    expect((await ask('glina.test', call.replace('{id}', '9007199254740991'))).status).toBe(404);
  }
});

test.each([
  'pageSize=0',
  'pageSize=101',
  'pageSize=x',
  'pageSize=-1',
  'pageSize=1&pageSize=2',
  'currentPage=-1',
  'currentPage=99999999999',
  'filter.sortType=Newest',
  'filter.sortType=new',
  'filter.onlyOneCombination=maybe',
  'filter.priceFrom=1e9',
  'filter.priceTo=-5',
  'filter.priceFrom=12345678901',
  'filter.search=%00',
  `filter.search=${'x'.repeat(101)}`,
  `filter.productIds=${Array.from({ length: 101 }, (_, at) => at + 1).join(',')}`,
])('a list with %s is refused, and the error names the field', async (query) => {
  const { status, body } = await ask('glina.test', `/shop/Product?${query}`);
  expect(status).toBe(400);
  const [field = ''] = query.split('=');
  expect(JSON.stringify(body)).toContain(field);
});

test.each([
  'currentPage=999999999&pageSize=100',
  'filter.priceFrom=999999999&filter.priceTo=0.0001',
  'unknown=1&filter.unknown=2&timestamp=123',
  'filter.productIds=',
  'filter.search=%20%20',
  'filter.productIds[0]=1&filter.productIds[]=2',
])('a list with %s is answered', async (query) => {
  expect((await ask('glina.test', `/shop/Product?${query}`)).status).toBe(200);
});

test('no path of the shop API causes a server error', async () => {
  const starts = [
    '/shop/Product/',
    '/shop/config/',
    '/shop/Layout/',
    '/shop/Document/',
    '/shop/Article/',
    '/shop/',
    '/',
  ];
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.webPath(),
    fc.constantFrom('details', 'front-page', '1', '..', '%2e%2e', '%'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.array(part, { maxLength: 4 }),
      fc.webQueryParameters(),
      async (start, parts, query) => {
        const { status } = await ask('glina.test', `${start}${parts.join('/')}?${query}`);
        expect([200, 400, 404]).toContain(status);
      },
    ),
    { numRuns: runsOf(300) },
  );
  expect(log.filter(({ level }) => level === 'error')).toEqual([]);
});

describe('what shoppers paste', () => {
  const host = 'pasted.test';
  const shopper = shopperAt(api, host);
  const half = 'Ala \ud800';

  test('half surrogate pairs and invisible characters in any text of an order are stored as clean text', async () => {
    const shop = await makeSellingShop(db, host);
    const { session } = await shopper.fill(await makeCup(shop));
    const details = { email: '\u202aala@łódź.pl', fullName: half, phone: '\u202a+48 500\u202c', city: '\udfff' };
    const saved = await send(host, `/shop/ShoppingCart/${session}/cart-details`, details);
    expect(saved.status).toBe(202);
    const snapshot = () => shop.read((tx) => tx.selectFrom('cart_snapshot').select('details').executeTakeFirst());
    expect((await snapshot())?.details).toEqual({
      ...{ email: 'ala@xn--d-uga0v4h.pl', fullName: 'Ala \ufffd', phone: '+48 500', city: '\ufffd' },
    });

    const order = await shopper.fillIn(session, {
      buyer: { fullName: `${half}\u200b`, email: 'zofia&jan@müller.de', phone: '\u202a+48 500 500 500\u202c' },
      address: { country: 'PL', city: 'Łódź\u200e', postCode: '90350\u200b', street: '\udfffLipowa\u0007 3' },
      invoice: {
        ...{ companyName: half, companyAddress: 'Lipowa 3', companyEmail: 'biuro@müller.de' },
        ...{ companyTaxId: '526-025-02-74\u200b', country: 'PL' },
      },
      note: `${half}\n\u200bProszę`,
    });
    const { id, number } = await shopper.place(order);
    const stored = await shop.read((tx) =>
      tx
        .selectFrom('shop_order')
        .select(['buyer', 'address', 'invoice', 'note'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    expect(stored).toEqual({
      buyer: { fullName: 'Ala \ufffd', email: 'zofia&jan@xn--mller-kva.de', phone: '+48 500 500 500' },
      address: { country: 'PL', city: 'Łódź', postCode: '90-350', street: '\ufffdLipowa 3' },
      invoice: {
        ...{ companyName: 'Ala \ufffd', companyAddress: 'Lipowa 3', companyEmail: 'biuro@xn--mller-kva.de' },
        ...{ companyTaxId: '5260250274', country: 'PL' },
      },
      note: 'Ala \ufffd\nProszę',
    });

    const mails = async () => {
      const mailsOf = sql<{ count: number }>`select count(*)::int from pgboss.job where data ->> 'orderId' = ${id}`;
      return (await mailsOf.execute(db)).rows[0]?.count ?? 0;
    };
    const before = await mails();
    const typed = { number: `${number}\u200b`, email: 'Zofia&Jan@MÜLLER.de' };
    expect((await send(host, '/shop/Order/lookup', typed)).status).toBe(202);
    expect(await mails()).toBe(before + 1);
  });

  test('a coupon code is found with an invisible character in it', async () => {
    const coupon = { code: 'LATO', kind: 'percent' as const, percent: 10 };
    const shop = await makeSellingShop(db, 'codes.test');
    await shop.write((tx) => tx.insertInto('coupon').values(coupon).execute());
    const { session } = await shopperAt(api, 'codes.test').fill(await makeCup(shop));
    const path = `/shop/ShoppingCart/${session}/coupon/${encodeURIComponent('\u200blato\u202c')}`;
    expect((await ask('codes.test', path)).body).toMatchObject({ coupon: { code: 'LATO' } });
    const none = await ask('codes.test', `/shop/ShoppingCart/${newSession()}/coupon/%E2%80%8B`);
    expect(none.status).toBe(400);
  });
});

test.each([
  ['/shop/Visit', serverLimits.beaconBytes],
  ['/shop/Contact', serverLimits.callBytes],
  ['/shop/payments/stripe/notify/unknown', serverLimits.bodyBytes],
])('the body of %s may have %d bytes, of known length or not', async (path, bytes) => {
  const statusOf = async (length: number, isKnown: boolean) => {
    const body = 'x'.repeat(length);
    const headers = { 'content-type': 'application/json', ...(isKnown && { 'content-length': String(length) }) };
    const stream = new Blob([body]).stream();
    const init = { method: 'POST', headers, ...(isKnown ? { body } : { body: stream, duplex: 'half' as const }) };
    return (await ask('glina.test', path, init)).status;
  };
  for (const isKnown of [true, false]) {
    expect(await statusOf(bytes + 1, isKnown)).toBe(413);
    expect(await statusOf(bytes, isKnown)).not.toBe(413);
  }
});
