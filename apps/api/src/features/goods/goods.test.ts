import { productDetails, productList } from '@witryna/contract/catalog';
import {
  type GoodsChange,
  goodsChanged,
  goodsList,
  handledProduct,
  productSaved,
  uploadedPicture,
} from '@witryna/contract/goods';
import type { ProductForm } from '@witryna/contract/product-form';
import { shopEventList, shopLog } from '@witryna/contract/shop-events';
import { expect, test } from 'vitest';
import { makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { combinationOf, productOf } from '../../../test/product-forms.ts';
import { makeCategory } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { listShopsWithDueWork } from '../../database/tenant.ts';
import { loadSharp } from '../../pictures/load-sharp.ts';
import { runPlannedSales } from './run-planned-sales.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { openBrowser, join, api } = await openTestBackOffice(shopApi, connection);
const shop = await makeSellingShop(db, 'own.test');
const other = await makeSellingShop(db, 'other.test');

async function staff(email: string, areas: ('goods' | 'content')[], shopId = shop.shopId) {
  await join({ email, language: 'en', role: 'staff', areas, shop: { id: shopId, name: 'Own' }, invitedBy: 'x' });
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}
const anna = await staff('anna@example.com', ['goods']);

const add = async (form: Partial<ProductForm> = {}) =>
  productSaved.parse((await anna.ask('admin/own.test/goods', { body: { product: productOf(form) } })).body).id;
const read = async (id: number) => handledProduct.parse((await anna.ask(`admin/own.test/goods/${id}`)).body);
const put = (id: number, body: unknown) => anna.ask(`admin/own.test/goods/${id}`, { method: 'PUT', body });
const list = async (query: string) => goodsList.parse((await anna.ask(`admin/own.test/goods?${query}`)).body);
const change = async (ids: number[], what: GoodsChange) =>
  goodsChanged.parse((await anna.ask('admin/own.test/goods/change', { body: { ids, change: what } })).body);
const undo = (batch: string | null) => anna.ask('admin/own.test/goods/undo', { body: { batch } });
const detailsOf = (id: number) => shopApi.get('own.test', `/shop/Product/${id}/details`, productDetails);
const idsIn = async (query: string) => (await list(query)).goods.map(({ id }) => id);

test('a new product with options is sold in the shop, and reads as it was saved', async () => {
  const category = await makeCategory(shop, { name: 'Kubki', url: 'nowe-kubki' });
  const form = productOf({
    title: 'Kubek z uchem',
    categoryId: category,
    seoTitle: 'Kubek ręcznie robiony',
    features: [{ name: 'Pojemność', value: '300 ml', group: null }],
    combinations: ['czerwony', 'zielony'].map((value, at) =>
      combinationOf({
        variants: [{ name: 'Kolor', value, color: '#aabbcc' }],
        ...{ sku: `NOWY-${at}`, priceMinor: 1_000 + at, stock: at },
      }),
    ),
  });
  const saved = await anna.ask('admin/own.test/goods', { body: { product: form } });
  const { id } = productSaved.parse(saved.body);
  const { product, version } = await read(id);
  expect(version).toBe(1);
  expect(product).toMatchObject({
    ...form,
    publishedAt: expect.any(String),
    combinations: form.combinations.map((one) => ({ ...one, id: expect.any(Number) })),
  });
  expect(await detailsOf(id)).toMatchObject({ name: 'Kubek z uchem', minPrice: 10, seoTitle: 'Kubek ręcznie robiony' });
  const { events } = shopEventList.parse((await anna.ask(`admin/own.test/goods/${id}/events`)).body);
  expect(events).toMatchObject([{ action: 'made', actor: 'Anna', name: 'Kubek z uchem', undone: false }]);
});

test('the list finds goods by words, codes, state, stock and what they lack, page by page', async () => {
  const draft = await add({ title: 'Żółty imbryk', handle: 'zolty-imbryk', status: 'draft', brand: 'Łysa Góra' });
  const [red = 0, blue = 0] = [await add({ title: 'Talerz A' }), await add({ title: 'Talerz B', tags: ['nowość'] })];
  await change([red], { kind: 'combinations', combinations: [{ id: await only(red), stock: { from: 5, to: 0 } }] });
  expect(await idsIn('search=zolty+lysa')).toEqual([draft]);
  expect(await idsIn('search=nowosc')).toEqual([blue]);
  expect(await idsIn(`search=${(await read(blue)).product.combinations[0]?.sku?.slice(0, -1)}`)).toContain(blue);
  expect(await idsIn('search=100%25')).toEqual([]);
  expect(await idsIn('status=draft')).toEqual([draft]);
  expect(await idsIn('stock=none&search=talerz')).toEqual([red]);
  expect(await idsIn('stock=low&search=talerz')).toEqual([red]);
  expect(await idsIn('lacks=description&search=talerz')).toEqual([blue, red]);
  expect(await idsIn('unsoldDays=90&search=talerz')).toEqual([blue, red]);
  for (const sort of ['newest', 'name', 'stock', 'price']) {
    const all = await idsIn(`sort=${sort}&limit=100`);
    const paged: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const part: Awaited<ReturnType<typeof list>> = await list(
        `sort=${sort}&limit=2${after ? `&after=${encodeURIComponent(after)}` : ''}`,
      );
      paged.push(...part.goods.map(({ id }) => id));
      after = part.next;
    }
    expect(paged, sort).toEqual(all);
  }
  const place = (key: unknown) => Buffer.from(JSON.stringify([key, 1])).toString('base64url');
  for (const query of ['after=abc', `sort=stock&after=${place('a')}`, `sort=name&after=${place(1)}`])
    expect((await anna.refusal(`admin/own.test/goods?${query}`)).code, query).toBe('InvalidRequest');
  expect((await anna.refusal(`admin/own.test/goods?sort=name&after=${place('\u0000')}`)).status).toBe(400);
});

const only = async (id: number) => (await read(id)).product.combinations[0]?.id ?? 0;

test('of two people who save one product, the second is told what the first has changed', async () => {
  const id = await add({ title: 'Misa' });
  const { product, version } = await read(id);
  const shownStock = {};
  const answers = await Promise.all(
    ['Misa A', 'Misa B'].map((title) => put(id, { version, shownStock, product: { ...product, title } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    error: { code: 'ChangedMeanwhile', details: { version: version + 1, by: 'Anna', fields: ['title'] } },
  });
  // Saving what is there already is no change.
  const again = await read(id);
  expect((await put(id, { ...again, shownStock })).body).toEqual({ id, version: again.version });
});

test('what is sold while a form is open is not sold twice', async () => {
  const id = await add({ title: 'Waza' });
  const { product, version } = await read(id);
  const combination = await only(id);
  const shopper = shopperAt(shopApi, 'own.test');
  const { session } = await shopper.fill({ id, combination }, 2);
  await shopper.place(await shopper.fillIn(session));
  const combinations = product.combinations.map((one) => ({ ...one, stock: one.stock + 10 }));
  const body = { version, shownStock: { [combination]: 5 }, product: { ...product, combinations } };
  expect((await put(id, body)).status).toBe(200);
  expect((await read(id)).product.combinations[0]?.stock).toBe(5 - 2 + 10);
});

test('bad values name their fields, and nothing is saved', async () => {
  const taken = await add({ title: 'Zajęty', handle: 'zajety' });
  const sku = (await read(taken)).product.combinations[0]?.sku ?? '';
  const one = combinationOf();
  const faultsOf = async (form: Partial<ProductForm>) => {
    const { status, body } = await anna.ask('admin/own.test/goods', { body: { product: productOf(form) } });
    expect(status).toBe(400);
    return (body as { error: { details: { fields: object } } }).error.details.fields;
  };
  const before = await idsIn('limit=100');
  expect(await faultsOf({ title: '' })).toEqual({ 'product.title': 'too_small' });
  expect(await faultsOf({ handle: 'zajety' })).toEqual({ 'product.handle': 'taken' });
  expect(await faultsOf({ categoryId: 999_999 })).toEqual({ 'product.categoryId': 'unknown' });
  expect(await faultsOf({ combinations: [{ ...one, sku }] })).toEqual({ 'product.combinations.0.sku': 'taken' });
  expect(await faultsOf({ combinations: [{ ...one, id: await only(taken) }] })).toEqual({
    'product.combinations.0.id': 'unknown',
  });
  expect(await faultsOf({ combinations: [{ ...one, priceBeforeMinor: one.priceMinor }] })).toEqual({
    'product.combinations.0.priceBeforeMinor': 'notHigher',
  });
  expect(await faultsOf({ combinations: [one, one] })).toEqual({
    'product.combinations.1.variants': 'twice',
  });
  expect(await faultsOf({ description: 'a\u0000' })).toEqual({ 'product.description': 'NUL' });
  expect(await faultsOf({ description: '\ud800' })).toEqual({ 'product.description': 'NUL' });
  for (const externalUrl of ['https://shop.example/a b', 'https://shop.example/\u0000', 'ftp://shop.example'])
    expect(Object.keys(await faultsOf({ externalUrl }))).toEqual(['product.externalUrl']);
  expect(await faultsOf({ images: [{ id: 'unknown', alt: '' }] })).toEqual({ 'product.images.0': 'unknown' });
  expect(await idsIn('limit=100')).toEqual(before);
});

test('several goods are changed at once and set back, but for what was changed since', async () => {
  const ids = [await add({ title: 'Seria A' }), await add({ title: 'Seria B' }), await add({ title: 'Seria C' })];
  const sale = await change(ids, { kind: 'sale', percent: 20 });
  expect(sale).toMatchObject({ changed: ids, refused: [] });
  const [first = 0, second = 0] = ids;
  expect(await detailsOf(first)).toMatchObject({ minPrice: 80, minPriceBeforeDiscount: 100, lowestPrice: 100 });
  await change([second], { kind: 'price', percent: 10 });
  const undone = goodsChanged.parse((await undo(sale.batch)).body);
  expect(undone.changed).toEqual(ids.filter((id) => id !== second));
  expect(undone.refused).toMatchObject([{ id: second, reason: 'changedSince' }]);
  expect(await detailsOf(first)).toMatchObject({ minPrice: 100, minPriceBeforeDiscount: null });
  expect(await detailsOf(second)).toMatchObject({ minPrice: 88 });
  expect((await undo(sale.batch)).status).toBe(409);
  const wrong = await change(ids, { kind: 'category', categoryId: 999_999 });
  expect(wrong).toEqual({
    batch: null,
    changed: [],
    refused: ids.map((id) => ({ id, field: 'categoryId', reason: 'unknown' })),
  });
});

test('a planned sale is seen in the shop when it begins and no longer when it ends, with the lowest price before it', async () => {
  const id = await add({ title: 'Zaplanowany' });
  const later = (hours: number) => new Date(shopApi.time.now.getTime() + hours * 3_600_000).toISOString();
  await change([id], { kind: 'sale', percent: 25, from: later(1), to: later(3) });
  const due = () => listShopsWithDueWork(db, shopApi.time.now);
  expect(await due()).not.toContain(shop.shopId);
  expect(await detailsOf(id)).toMatchObject({ minPrice: 100, minPriceBeforeDiscount: null });
  shopApi.advance(3_600_000);
  expect(await due()).toContain(shop.shopId);
  await runPlannedSales(shop, shopApi.time.now);
  expect(await due()).not.toContain(shop.shopId);
  expect(await detailsOf(id)).toMatchObject({ minPrice: 75, minPriceBeforeDiscount: 100, lowestPrice: 100 });
  const { version, product } = await read(id);
  // A save while it runs leaves the plan.
  await put(id, { version, shownStock: {}, product: { ...product, title: 'Zaplanowany i zapisany' } });
  shopApi.advance(2 * 3_600_000);
  await Promise.all([runPlannedSales(shop, shopApi.time.now), runPlannedSales(shop, shopApi.time.now)]);
  expect(await detailsOf(id)).toMatchObject({ minPrice: 100, minPriceBeforeDiscount: null });
  expect((await read(id)).product.combinations[0]?.sale).toBeNull();
  const { events } = shopEventList.parse((await anna.ask(`admin/own.test/goods/${id}/events`)).body);
  expect(events.map(({ actor }) => actor)).toEqual(['schedule', 'Anna', 'schedule', 'Anna', 'Anna']);
});

test('stock that many change and buy at the same time is right in the end', async () => {
  const id = await add({ title: 'Rozchwytywany' });
  const combination = await only(id);
  const shopper = shopperAt(shopApi, 'own.test');
  await change([id], { kind: 'combinations', combinations: [{ id: combination, stock: { from: 5, to: 100 } }] });
  const changes = await Promise.all([
    ...Array.from({ length: 8 }, () =>
      change([id], { kind: 'combinations', combinations: [{ id: combination, stock: { from: 7, to: 10 } }] }),
    ),
    ...Array.from({ length: 8 }, async () => {
      await shopper.buy({ id, combination });
    }),
  ]);
  expect(changes).toHaveLength(16);
  expect((await read(id)).product.combinations[0]?.stock).toBe(100 + 8 * 3 - 8);
  const [, last] = shopEventList.parse((await anna.ask(`admin/own.test/goods/${id}/events`)).body).events;
  await undo(last?.batch ?? null);
  expect((await read(id)).product.combinations[0]?.stock).toBe(100 + 8 * 3 - 8 - 3);
});

test('goods of another shop can be neither read, changed nor named', async () => {
  const foreign = await staff('foreign@example.com', ['goods'], other.shopId);
  const id = await add({ title: 'Tajny' });
  expect((await foreign.refusal(`admin/own.test/goods/${id}`)).code).toBe('ShopNotFound');
  expect((await foreign.refusal(`admin/other.test/goods/${id}`)).code).toBe('NotFound');
  const what = { ids: [id], change: { kind: 'status', status: 'withdrawn' } };
  const { body } = await foreign.ask('admin/other.test/goods/change', { body: what });
  expect(body).toEqual({ batch: null, changed: [], refused: [] });
  const { batch } = await change([id], { kind: 'vat', vatRate: 8 });
  expect((await foreign.refusal('admin/other.test/goods/undo', { body: { batch } })).code).toBe('UndoImpossible');
  const writer = await staff('writer@example.com', ['content']);
  expect((await writer.refusal('admin/own.test/goods')).code).toBe('Forbidden');
  // The log has for them what they may see, and nothing of goods.
  const { events } = shopLog.parse((await writer.ask('admin/own.test/events?limit=100')).body);
  expect(events.filter(({ thing }) => thing === 'product')).toEqual([]);
});

test('a picture is taken in once, shown to the shop’s people, and refused if it is none', async () => {
  const sharp = await loadSharp();
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a00' } })
    .png()
    .toBuffer();
  const send = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const cookie = [...anna.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = { cookie, origin: 'https://admin.test', 'content-type': 'image/png' };
    const address = `https://admin.test/api/admin/own.test/pictures?name=${name}`;
    return api.fetch(new Request(address, { method: 'POST', body: bytes, headers }), { clientAddress: '192.0.2.1' });
  };
  const bytes = new Uint8Array(png);
  const picture = uploadedPicture.parse(await (await send(bytes, 'Czerwony.png')).json());
  expect(picture).toMatchObject({ width: 30, height: 20, color: '#a00', id: expect.stringMatching(/^czerwony-/) });
  expect(uploadedPicture.parse(await (await send(bytes, 'Czerwony.png')).json())).toEqual(picture);
  const id = await add({ title: 'Z obrazkiem', images: [{ id: picture.id, alt: 'Czerwony kubek' }] });
  expect((await list('search=obrazkiem')).goods).toMatchObject([{ id, photo: { id: picture.id, color: '#a00' } }]);
  const { data } = await shopApi.get('own.test', '/shop/Product', productList);
  expect(data.find((one) => one.id === id)?.photo?.id).toBe(picture.id);
  const refused = await send(new TextEncoder().encode('no picture'), 'a.png');
  expect(await refused.json()).toMatchObject({ error: { details: { fields: { picture: 'unknown-type' } } } });
});
