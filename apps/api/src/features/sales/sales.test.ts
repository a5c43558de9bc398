import { productDetails } from '@witryna/contract/catalog';
import { goodsChanged, handledProduct } from '@witryna/contract/goods';
import type { SaleForm } from '@witryna/contract/sale-form';
import { handledSale, saleList, salePreview, saleSaved } from '@witryna/contract/sales';
import { shopLog } from '@witryna/contract/shop-events';
import { expect, test } from 'vitest';
import { makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { saleFormOf } from '../../../test/sale-forms.ts';
import { makeCategory, makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
// The database's clock tells since when a price is valid.
shopApi.time.now = new Date();
const { openBrowser, join } = await openTestBackOffice(shopApi, connection);
const jobs = createJobRunner(shopApi.deps);
const host = 'own.test';
const shop = await makeSellingShop(db, host);
const other = await makeSellingShop(db, 'other.test');
const shopper = shopperAt(shopApi, host);

async function staff(email: string, areas: ('goods' | 'content')[], shopId = shop.shopId) {
  await join({ email, language: 'en', role: 'staff', areas, shop: { id: shopId, name: 'Own' }, invitedBy: 'x' });
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}
const anna = await staff('anna@example.com', ['goods']);
const path = 'admin/own.test/sales';

const HOUR = 3_600_000;
const later = (hours: number) => new Date(shopApi.time.now.getTime() + hours * HOUR).toISOString();
const add = async (part: Partial<SaleForm>) => {
  const { status, body } = await anna.ask(path, { body: { sale: saleFormOf(part) } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return saleSaved.parse(body).id;
};
const read = async (id: number) => handledSale.parse((await anna.ask(`${path}/${id}`)).body);
const put = (id: number, body: unknown) => anna.ask(`${path}/${id}`, { method: 'PUT', body });
async function save(id: number, part: Partial<SaleForm>) {
  const { version, sale } = await read(id);
  return put(id, { version, sale: { ...sale, ...part } });
}
const start = (id: number) => anna.ask(`${path}/${id}/start`, { body: {} });
const end = (id: number) => anna.ask(`${path}/${id}/end`, { body: {} });
const remove = (id: number) => anna.ask(`${path}/${id}`, { method: 'DELETE' });
const preview = async (part: Partial<SaleForm>, id: number | null = null) => {
  const { name: _, planned: __, ...plan } = saleFormOf(part);
  return salePreview.parse((await anna.ask(`${path}/preview`, { body: { id, plan } })).body);
};
const undo = async (batch: string | null) =>
  goodsChanged.parse((await anna.ask(`${path}/undo`, { body: { batch } })).body);
const refusedFields = (fields: object) => ({ error: { code: 'InvalidRequest', details: { fields } } });
const detailsOf = (id: number) => shopApi.get(host, `/shop/Product/${id}/details`, productDetails);
const full = { minPrice: 100, minPriceBeforeDiscount: null };
const reduced = { minPrice: 80, minPriceBeforeDiscount: 100, lowestPrice: 100 };

const sized = (value: string, more: object = {}) => ({
  variants: JSON.stringify([{ name: 'Rozmiar', value, color: null }]),
  ...more,
});

test('a sale of a category reduces its goods at its time, all at once, and gives them their prices back', async () => {
  const parent = await makeCategory(shop);
  const child = await makeCategory(shop, { parent_id: parent });
  const own = await makeProduct(shop, { category_id: parent }, [sized('S'), sized('M', { price_minor: 20_000 })]);
  const below = await makeProduct(shop, { category_id: child });
  const also = await makeProduct(shop, { also_in_categories: [child] });
  const outside = await makeProduct(shop);
  const draft = await makeProduct(shop, { category_id: parent, status: 'draft' });
  const already = await makeProduct(shop, { category_id: parent }, [
    { price_minor: 9_000, price_before_minor: 10_000 },
  ]);
  const goods = { kind: 'category', id: parent } as const;
  const times = { startsAt: later(1), endsAt: later(3) };
  expect(await preview({ goods, ...times })).toMatchObject({
    ...{ combinations: 5, products: 4, reduced: 4, isTooLarge: false, conflicts: [] },
    exceptions: [{ exception: 'reduced', combinations: 1 }],
    lowest: { examined: 4, none: 0, smaller: 0 },
  });
  const id = await add({ planned: true, goods, ...times });
  await jobs.sweep();
  expect(await read(id)).toMatchObject({ state: 'planned', moving: false, combinations: 0 });
  expect(await detailsOf(own.id)).toMatchObject(full);

  const before = await anna.ask(`admin/own.test/goods/${own.id}`);
  shopApi.advance(HOUR);
  await jobs.sweep();
  expect(await read(id)).toMatchObject({ state: 'running', moving: false, combinations: 4, version: 1 });
  for (const one of [own, below, also]) expect(await detailsOf(one.id)).toMatchObject(reduced);
  for (const one of [outside, already]) expect(await detailsOf(one.id)).not.toMatchObject(reduced);
  expect((await detailsOf(own.id)).combinations.map(({ price }) => price)).toEqual([80, 160]);
  // A form that was opened before would give the prices back.
  const known = handledProduct.parse(before.body);
  const stale = { version: known.version, shownStock: {}, product: known.product };
  const refused = await anna.refusal(`admin/own.test/goods/${own.id}`, { method: 'PUT', body: stale });
  expect(refused.code).toBe('ChangedMeanwhile');

  const added = await makeProduct(shop, { category_id: parent });
  await shopper.buy({ id: own.id, combination: own.combinations[0] ?? 0 });
  await shopper.buy({ id: outside.id, combination: outside.combinations[0] ?? 0 });
  shopApi.advance(2 * HOUR);
  await jobs.sweep();
  expect(await read(id)).toMatchObject({
    ...{ state: 'ended', moving: false, combinations: 4 },
    figures: { orders: 1, pieces: 1, turnoverMinor: 8_000, discountMinor: 2_000 },
  });
  for (const one of [own, below, also, outside, added]) expect(await detailsOf(one.id)).toMatchObject(full);
  expect(await detailsOf(already.id)).toMatchObject({ minPrice: 90, minPriceBeforeDiscount: 100 });
  const unpublished = handledProduct.parse((await anna.ask(`admin/own.test/goods/${draft.id}`)).body).product;
  expect(unpublished.combinations).toMatchObject([{ priceMinor: 10_000, priceBeforeMinor: null }]);

  const { events } = shopLog.parse((await anna.ask('admin/own.test/events?thing=sale&limit=3')).body);
  expect(events).toMatchObject([
    { thing: 'sale', actor: 'schedule', changes: [{ field: 'state', after: 'ended' }, { after: 4 }] },
    { thing: 'sale', actor: 'schedule', changes: [{ field: 'state', after: 'running' }, { after: 4 }] },
    { thing: 'sale', actor: 'Anna', action: 'made' },
  ]);
});

test('a draft is started by hand with a price of its own for a combination, and ended by hand', async () => {
  const product = await makeProduct(shop, {}, [sized('S'), sized('M'), sized('L')]);
  const [first = 0, second = 0, third = 0] = product.combinations;
  const prices = [
    { combinationId: first, priceMinor: 4_990 },
    { combinationId: second, priceMinor: 10_000 },
  ];
  const goods = { kind: 'products' as const, ids: [product.id] };
  const id = await add({ goods, percent: null, prices });
  expect((await start(id)).body).toMatchObject(refusedFields({ 'sale.endsAt': 'time' }));
  expect((await save(id, { endsAt: later(48) })).status).toBe(200);
  expect((await preview({ goods, percent: null, prices })).rows).toMatchObject([
    { combinationId: first, priceMinor: 4_990, exception: null, lowestMinor: 10_000, percent: 50 },
    { combinationId: second, priceMinor: null, exception: 'notLower' },
    { combinationId: third, priceMinor: null, exception: 'noPrice' },
  ]);
  expect((await start(id)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'planned', moving: true });
  await jobs.sweep();
  expect(await read(id)).toMatchObject({ state: 'running', moving: false, combinations: 1 });
  expect((await detailsOf(product.id)).combinations.map(({ price }) => price)).toEqual([49.9, 100, 100]);
  // Pressing again, or running the job again, changes nothing.
  expect((await start(id)).body).toMatchObject({ batch: null });
  await jobs.sweep();

  expect((await save(id, { percent: 50 })).body).toMatchObject(refusedFields({ 'sale.percent': 'hasBegun' }));
  expect((await save(id, { endsAt: later(-1) })).status).toBe(400);
  expect((await save(id, { name: 'Zima', endsAt: later(72) })).status).toBe(200);
  await jobs.sweep();
  const { combinations } = handledProduct.parse((await anna.ask(`admin/own.test/goods/${product.id}`)).body).product;
  expect(combinations[0]?.sale).toMatchObject({ priceMinor: 4_990, to: later(72) });
  expect((await anna.refusal(`${path}/${id}`, { method: 'DELETE' })).code).toBe('StillUsed');

  shopApi.advance(60_000);
  expect((await end(id)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'running', moving: true });
  await jobs.sweep();
  expect(await read(id)).toMatchObject({ state: 'ended', moving: false, sale: { name: 'Zima' } });
  expect((await detailsOf(product.id)).combinations.map(({ price }) => price)).toEqual([100, 100, 100]);
});

test('what somebody does to goods while a sale runs stays when it ends', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await makeProduct(shop)).id));
  const [ended = 0, dearer = 0, kept = 0] = ids;
  const id = await add({ planned: true, goods: { kind: 'products', ids }, startsAt: later(0), endsAt: later(5) });
  await jobs.sweep();
  const change = (own: number, body: object) =>
    anna.ask('admin/own.test/goods/change', { body: { ids: [own], change: body } });
  await change(ended, { kind: 'sale', percent: null });
  await change(ended, { kind: 'sale', percent: 10 });
  await change(dearer, { kind: 'price', percent: 50 });
  shopApi.advance(5 * HOUR);
  await jobs.sweep();
  expect((await read(id)).state).toBe('ended');
  expect(await detailsOf(ended)).toMatchObject({ minPrice: 90, minPriceBeforeDiscount: 100 });
  expect(await detailsOf(dearer)).toMatchObject({ minPrice: 150, minPriceBeforeDiscount: null });
  expect(await detailsOf(kept)).toMatchObject(full);
});

test('of two sales of the same goods, the one that begins first keeps them, which is told before', async () => {
  const { id: product } = await makeProduct(shop, { name: 'Sporny' });
  const goods = { kind: 'products' as const, ids: [product] };
  const first = await add({ name: 'Pierwsza', planned: true, goods, startsAt: later(1), endsAt: later(5) });
  const times = { startsAt: later(2), endsAt: later(8) };
  expect(await preview({ goods, percent: 50, ...times })).toMatchObject({
    reduced: 0,
    exceptions: [{ exception: 'otherSale', combinations: 1 }],
    conflicts: [{ id: first, name: 'Pierwsza', combinations: 1, first: ['Sporny'], comesFirst: true }],
  });
  // One that begins when the other one ends gets them, and is compared with its price if that is of an earlier day.
  const after = await preview({ goods, percent: 50, startsAt: later(5), endsAt: later(8) });
  expect(after).toMatchObject({ reduced: 1, conflicts: [] });
  const month = await preview({ goods, percent: 10, startsAt: later(5 + 24), endsAt: later(50) });
  expect(month).toMatchObject({ reduced: 1, lowest: { none: 1 }, rows: [{ lowestMinor: 8_000, percent: 0 }] });
  expect((await preview({ goods, percent: 10, startsAt: later(50 * 24), endsAt: later(60 * 24) })).rows).toMatchObject([
    { lowestMinor: 10_000, percent: 10 },
  ]);
  const second = await add({ name: 'Druga', planned: true, goods, percent: 50, ...times });
  expect((await preview({ goods, startsAt: later(1), endsAt: later(5) }, first)).conflicts).toMatchObject([
    { id: second, comesFirst: false },
  ]);
  for (const hours of [1, 1, 3]) {
    shopApi.advance(hours * HOUR);
    await jobs.sweep();
  }
  // The second one began while the first one ran, so it never got the goods.
  expect(await read(first)).toMatchObject({ state: 'ended', combinations: 1 });
  expect(await read(second)).toMatchObject({ state: 'running', combinations: 0 });
  expect(await detailsOf(product)).toMatchObject(full);
});

test('wrong values name their fields, and a save that began with an older version is told who has changed what', async () => {
  const { id: product } = await makeProduct(shop);
  const { id: foreign } = await makeProduct(other);
  const goods = { kind: 'products' as const, ids: [product] };
  const id = await add({ goods, endsAt: later(2) });
  const wrong: [Partial<SaleForm>, string, string][] = [
    [{ name: '' }, 'name', 'too_small'],
    [{ goods: { kind: 'products', ids: [foreign] } }, 'goods.ids', 'unknown'],
    [{ goods: { kind: 'category', id: 999_999_999 } }, 'goods.id', 'unknown'],
    [{ percent: null }, 'percent', 'percent'],
    [{ planned: true }, 'startsAt', 'time'],
    [{ planned: true, startsAt: later(-3), endsAt: later(-2) }, 'endsAt', 'past'],
    [{ startsAt: later(3) }, 'endsAt', 'endsBefore'],
    [{ banner: { text: '', link: true } }, 'banner.text', 'too_small'],
  ];
  for (const [part, field, problem] of wrong)
    expect((await save(id, part)).body, field).toMatchObject(refusedFields({ [`sale.${field}`]: problem }));
  const { version, sale } = await read(id);
  await save(id, { percent: 30 });
  const { body } = await put(id, { version, sale: { ...sale, name: 'Jesień' } });
  const details = { version: 2, by: 'Anna', fields: ['percent'] };
  expect(body).toMatchObject({ error: { code: 'ChangedMeanwhile', details } });
  expect(saleSaved.parse((await save(id, {})).body)).toMatchObject({ version: 2, batch: null });
});

test('a change is undone, and one that was removed comes back; that a sale has begun stays', async () => {
  const { id: product } = await makeProduct(shop);
  const goods = { kind: 'products' as const, ids: [product] };
  const id = await add({ goods, planned: true, startsAt: later(10), endsAt: later(20) });
  const changed = saleSaved.parse((await save(id, { percent: 30 })).body);
  expect(await undo(changed.batch)).toMatchObject({ changed: [id] });
  expect((await read(id)).sale.percent).toBe(20);
  const removed = saleSaved.parse((await remove(id)).body);
  expect((await anna.refusal(`${path}/${id}`)).code).toBe('NotFound');
  expect(await undo(removed.batch)).toMatchObject({ changed: [id] });
  expect(await read(id)).toMatchObject({ state: 'planned', version: removed.version + 1, sale: { percent: 20 } });
  const started = saleSaved.parse((await start(id)).body);
  await jobs.sweep();
  expect(await undo(started.batch)).toMatchObject({ changed: [], refused: [{ id }] });
  expect((await read(id)).state).toBe('running');
  const list = saleList.parse((await anna.ask(`${path}?state=running&search=lat`)).body);
  expect(list.sales.map((one) => one.id)).toContain(id);
});

test('a category that is removed leaves its sale without goods, and another shop is not reached', async () => {
  const category = await makeCategory(shop);
  const id = await add({
    goods: { kind: 'category', id: category },
    planned: true,
    startsAt: later(1),
    endsAt: later(2),
  });
  expect((await anna.ask(`admin/own.test/categories/${category}`, { method: 'DELETE' })).status).toBe(200);
  expect((await read(id)).sale.goods).toEqual({ kind: 'category', id: null });
  shopApi.advance(HOUR);
  await jobs.sweep();
  expect(await read(id)).toMatchObject({ state: 'running', combinations: 0 });
  const foreign = await staff('foreign@example.com', ['goods'], other.shopId);
  for (const rest of ['', '/start', '/end'])
    expect((await foreign.refusal(`admin/other.test/sales/${id}${rest}`, rest ? { body: {} } : {})).code).toBe(
      'NotFound',
    );
  expect(saleList.parse((await foreign.ask('admin/other.test/sales')).body).sales).toEqual([]);
  const writer = await staff('writer@example.com', ['content']);
  expect((await writer.refusal(path)).code).toBe('Forbidden');
});
