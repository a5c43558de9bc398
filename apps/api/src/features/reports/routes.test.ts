import { type Report, report, reportNames, reportPeriods } from '@witryna/contract/reports';
import { startPage } from '@witryna/contract/start-page';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { insertTestOrder, insertTestPayment, insertTestRefund } from '../../../test/report-orders.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db, { backOfficeHost: 'admin.test' });
const { api, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const shop = await makeSellingShop(db, 'own.test');
const other = await makeSellingShop(db, 'other.test');
const shopper = shopperAt(shopApi, 'own.test');

async function member(name: string, areas: ('money' | 'orders')[]) {
  const email = `${name.toLowerCase()}@example.com`;
  const own = { id: shop.shopId, name: 'Own' };
  await join({ email, language: 'pl', role: 'staff', areas, shop: own, invitedBy: 'x' }, name);
  return (await signInFirst(email)).browser;
}
const marta = await member('Marta', ['money', 'orders']);
const zenek = await member('Zenek', ['orders']);

const at = (path: string) => `admin/own.test/${path}`;
const read = async (name: string, query = '') => report.parse((await marta.ask(at(`reports/${name}?${query}`))).body);
const figureOf = ({ figures }: Report, name: string) => figures.find((one) => one.name === name)?.value;
const rowsOf = ({ tables }: Report, name: string) =>
  tables.find((table) => table.name === name)?.rows.map(({ key, values }) => `${key} ${values.join(' ')}`);

/** Takes a file to its end, as a browser does. */
async function take(path: string) {
  const headers = { cookie: [...marta.cookies].map(([key, value]) => `${key}=${value}`).join('; ') };
  const request = new Request(`https://admin.test/api/${at(path)}`, { headers });
  const response = await api.fetch(request, { clientAddress: '192.0.2.1' });
  const { headers: answered } = response;
  return { type: answered.get('content-type'), file: answered.get('content-disposition'), text: await response.text() };
}

test('an order that was just placed is in the figures of today, and the start page says the same', async () => {
  const cup = await makeCup(shop, 5);
  const placed = await shopper.buy(cup);
  const cancelled = await shopper.buy(cup);
  await shop.write((tx) =>
    tx.updateTable('shop_order').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute(),
  );
  const today = await read('sales', 'period=today');
  expect(today).toMatchObject({ pending: false, currency: 'PLN', period: { from: '2026-11-20', to: '2026-11-20' } });
  expect([figureOf(today, 'orders'), figureOf(today, 'cancelled')]).toEqual([1, 1]);
  const start = startPage.parse((await marta.ask(at('start'))).body).orders?.days.at(-1);
  expect([figureOf(today, 'turnover'), figureOf(today, 'orders')]).toEqual([start?.turnoverMinor, start?.orders]);
  expect(today.days?.rows).toEqual([
    { day: '2026-11-20', values: [start?.turnoverMinor, 1, start?.turnoverMinor], before: 0 },
  ]);
  // An order that is cancelled later leaves the day on which it was placed.
  await shop.write((tx) =>
    tx.updateTable('shop_order').set({ state: 'cancelled' }).where('id', '=', placed.id).execute(),
  );
  expect(figureOf(await read('sales', 'period=today'), 'orders')).toBe(0);
});

test('every report of every period is read, also of a shop without an order', async () => {
  for (const name of reportNames) {
    for (const period of reportPeriods)
      expect((await read(name, `period=${period}&from=2024-02-28&to=2024-03-01`)).report).toBe(name);
  }
});

test('figures are compared with the days before, and with the year before if it was counted', async () => {
  const goods = await makeProduct(shop, { name: '=Kubek' }, [{ stock: 3, price_minor: 10_000 }]);
  const line = { product: goods.id, quantity: 2, unitMinor: 10_000, rate: 23 };
  const order = (day: string, more = {}) =>
    insertTestOrder(shop, { at: new Date(`${day}T12:00:00Z`), lines: [line], ...more });
  const id = await order('2026-10-10');
  await order('2026-10-05', { country: 'NO', delivery: 'Poczta' });
  await order('2025-10-10');
  const october = 'period=range&from=2026-10-08&to=2026-10-10';
  const sales = await read('sales', october);
  expect(sales.figures[0]).toEqual({ name: 'turnover', value: 21_500, before: 21_500, lastYear: 21_500 });
  expect(sales.days?.rows.map(({ values: [now], before }) => [now, before])).toEqual([
    [0, 21_500],
    [0, 0],
    [21_500, 0],
  ]);
  expect(rowsOf(await read('vat', october), 'rates')).toEqual(['23 21500 17480 4020 1']);
  expect(rowsOf(await read('vat', 'period=range&from=2026-10-05&to=2026-10-05'), 'rates')).toEqual([
    'export 21500 21500 0 1',
  ]);
  // Pieces and what they sold for, each beside the days before, the difference in percent, and the stock.
  expect(rowsOf(await read('products', october), 'best')).toEqual([`${goods.id} 2 2 20000 20000 0 3`]);
  // What sells best is not among the worst, even if nothing else was sold.
  const worst = rowsOf(await read('products', october), 'worst')?.map((row) => Number(row.split(' ')[0])) ?? [];
  expect(worst.length).toBeGreaterThan(0);
  expect(worst).not.toContain(goods.id);
  const twice = 'period=range&from=2026-10-05&to=2026-10-10';
  expect(rowsOf(await read('products', twice), 'best')).toEqual([`${goods.id} 4 0 40000 0  3`]);
  expect(rowsOf(await read('stock', october), 'endingSoon')).toEqual([`${goods.id} 3 2 4`]);
  const attemptId = await insertTestPayment(shop, { orderId: id, at: new Date(), amountMinor: 21_500, state: 'paid' });
  const refundId = await insertTestRefund(shop, { orderId: id, attemptId, at: new Date(), amountMinor: 500 });
  const done = { state: 'done' as const, updated_at: new Date('2026-10-09T12:00:00Z'), delivery_minor: 500 };
  await shop.write((tx) => tx.updateTable('payment_refund').set(done).where('id', '=', refundId).execute());
  expect(rowsOf(await read('payments', october), 'payments')).toEqual(['sandbox 1 21500 21500 0']);
  expect(rowsOf(await read('refunds', october), 'reasons')).toEqual(['delivery 1 500']);
  expect(rowsOf(await read('deliveries', 'period=range&from=2026-10-05&to=2026-10-10'), 'deliveries')).toEqual([
    'Kurier 1 1500 0',
    'Poczta 1 1500 0',
  ]);
});

test('a report is a file of each of its lists, in which no cell is a formula, and the log says who took it', async () => {
  const { type, file, text } = await take('reports/products/export?period=year&table=best');
  expect(file).toMatch(/^attachment; filename="[a-z.]+-products-best\.csv"$/);
  expect(type).toContain('text/csv');
  const heads = 'Product,Pieces sold,Pieces earlier,Sold for (PLN),Sold for earlier (PLN),Change (%),In stock';
  expect(text.split('\n')[0]).toBe(heads);
  expect(text).toMatch(/\n'=Kubek,/);
  const days = await take('reports/sales/export?period=range&from=2026-10-08&to=2026-10-10');
  expect(days.text.trim().split('\n').at(-1)?.trim()).toBe('2026-10-10,215.00,1,215.00');
  const events = await shop.read((tx) =>
    tx.selectFrom('shop_event').select(['actor', 'name']).where('thing', '=', 'export').execute(),
  );
  expect(events).toEqual([
    { actor: 'Marta', name: 'reports' },
    { actor: 'Marta', name: 'reports' },
  ]);
});

test('a file in another language has its words, semicolons and decimal commas', async () => {
  const october = 'period=range&from=2026-10-10&to=2026-10-10';
  const days = await take(`reports/sales/export?${october}&language=pl`);
  expect(days.text).toBe('Dzień;Obrót (PLN);Zamówienia;Średnie zamówienie (PLN)\n2026-10-10;215,00;1;215,00\n');
  const rates = await take(`reports/vat/export?${october}&table=rates&language=de`);
  expect(rates.text.split('\n')[1]).toBe('23%;215,00;174,80;40,20;1');
  const refunds = await take(
    `reports/refunds/export?${october.replaceAll('10-10', '10-09')}&table=reasons&language=es`,
  );
  expect(refunds.text.split('\n')[1]).toBe('Gastos de envío devueltos;1;5,00');
});

test('reports are for those who see the money of this shop', async () => {
  for (const path of ['reports/sales', 'reports/sales/export', 'report-mail'])
    expect((await zenek.refusal(at(path))).code, path).toBe('Forbidden');
  expect((await marta.refusal('admin/other.test/reports/sales')).code).toBe('ShopNotFound');
  await insertTestOrder(other, {
    at: new Date('2026-10-10T12:00:00Z'),
    lines: [{ product: 1, quantity: 1, unitMinor: 99_999, rate: 23 }],
  });
  expect(figureOf(await read('sales', 'period=range&from=2026-10-10&to=2026-10-10'), 'orders')).toBe(1);
});

test.each([
  'period=range',
  'period=range&from=2026-10-10&to=2026-10-01',
  'period=range&from=2000-01-01&to=2026-01-01',
  'period=decade',
  'from=tomorrow',
])('%s is refused', async (query) => {
  expect((await marta.refusal(at(`reports/sales?${query}`))).code).toBe('InvalidRequest');
});

test('counts of visits and searches tell what was not counted yet', async () => {
  await shop.write(async (tx) => {
    const day = '2026-11-18';
    for (const [page, times] of [
      ['home', 4],
      ['cart', 2],
      ['search', 3],
      ['missed', 1],
    ] as const)
      await tx.insertInto('page_view').values({ day, page, times }).execute();
    await tx.insertInto('visit_source').values({ day, source: 'search', page: 'visit', times: 3 }).execute();
    await tx.insertInto('visit_source').values({ day, source: 'search', page: 'cart', times: 2 }).execute();
    await tx.insertInto('missed_search').values({ day, query: 'imbryk', times: 1 }).execute();
    await tx.insertInto('found_search').values({ day, query: 'kubek', times: 3 }).execute();
    const counts = [0, 0, 3, 0, 0, 0, 0, 0, 1];
    await tx.insertInto('web_vital').values({ day, page: 'home', tool: '', vital: 'lcp', counts }).execute();
  });
  const visits = await read('visits', 'period=range&from=2026-11-17&to=2026-11-18');
  expect(visits.countedFrom).toBe('2026-11-18');
  expect(visits.days?.rows.map(({ values }) => values)).toEqual([
    [null, null, 0],
    [3, 6, 0],
  ]);
  expect(visits.figures.find(({ name }) => name === 'visits')).toMatchObject({ value: 3, before: null });
  expect(rowsOf(visits, 'sources')?.[0]).toBe('search 3 0 2 0 0');
  const searches = await read('searches', 'period=7');
  expect([figureOf(searches, 'found'), figureOf(searches, 'missed')]).toEqual([3, 1]);
  expect([rowsOf(searches, 'found'), rowsOf(searches, 'missed')]).toEqual([['kubek 3'], ['imbryk 1']]);
  expect(rowsOf(await read('speed', 'period=7'), 'speed')).toEqual(['home 1500   0']);
});

test('whoever wants it gets a mail on Monday morning of the shop, once, as long as they may see the figures', async () => {
  const { mails, handlers, drain } = createJobRunner(shopApi.deps);
  const isWanted = async () => (await marta.ask(at('report-mail'))).body;
  expect(await isWanted()).toEqual({ wanted: false });
  const run = async (time: string) => {
    shopApi.time.now = new Date(time);
    await handlers.hourly({});
    await drain('shop-week');
    await drain('week-mail');
    return mails.splice(0);
  };
  for (let press = 0; press < 2; press += 1)
    expect((await marta.ask(at('report-mail'), { method: 'PUT', body: { wanted: true } })).status).toBe(204);
  expect(await isWanted()).toEqual({ wanted: true });
  // Five o’clock in Warsaw, and a Sunday.
  expect(await run('2026-11-23T04:07:00Z')).toEqual([]);
  expect(await run('2026-11-22T06:07:00Z')).toEqual([]);
  const [mail, ...more] = await run('2026-11-23T06:07:00Z');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'marta@example.com', subject: 'week Glina' });
  expect(JSON.parse(mail?.text ?? '')).toMatchObject({
    days: { from: '16 listopada 2026', to: '22 listopada 2026' },
    url: expect.stringContaining('admin.test/own.test/reports?period=range&from=2026-11-16&to=2026-11-22'),
    visits: { now: 3, before: null },
  });
  expect(await run('2026-11-23T07:07:00Z')).toEqual([]);
  expect(await run('2026-11-30T06:07:00Z')).toHaveLength(1);
  await sql`update people.member set areas = '{orders}' where 'money' = any(areas)`.execute(db);
  expect(await run('2026-12-07T06:07:00Z')).toEqual([]);
});
