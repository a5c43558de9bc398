import { productDetails, productList } from '@witryna/contract/catalog';
import { goodsChanged, goodsList, handledProduct, productSaved } from '@witryna/contract/goods';
import { type ProductForm, productLimits } from '@witryna/contract/product-form';
import { shopEventList } from '@witryna/contract/shop-events';
import { beforeAll, expect, test } from 'vitest';
import { makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { combinationOf, productOf } from '../../../test/product-forms.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { addGoods } from './save-goods.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { openBrowser, join } = await openTestBackOffice(shopApi, connection);
const shop = await makeSellingShop(db, 'own.test');
const other = await makeSellingShop(db, 'other.test');
await join({
  ...{ email: 'anna@example.com', language: 'en', role: 'staff', areas: ['goods'], invitedBy: 'x' },
  shop: { id: shop.shopId, name: 'Own' },
});
const anna = openBrowser();
await anna.signIn('anna@example.com');
const path = 'admin/own.test/goods';

const send = (form: Partial<ProductForm>) => anna.ask(path, { body: { product: productOf(form) } });
const add = async (form: Partial<ProductForm> = {}) => productSaved.parse((await send(form)).body).id;
const read = async (id: number) => handledProduct.parse((await anna.ask(`${path}/${id}`)).body);
const save = async (id: number, part: Partial<ProductForm>) => {
  const { version, product } = await read(id);
  return anna.ask(`${path}/${id}`, {
    method: 'PUT',
    body: { version, shownStock: {}, product: { ...product, ...part } },
  });
};
const detailsOf = (id: number) => shopApi.get('own.test', `/shop/Product/${id}/details`, productDetails);
const lastEvent = async (id: number) => shopEventList.parse((await anna.ask(`${path}/${id}/events`)).body).events[0];

beforeAll(async () => {
  const picture = { media_type: 'image/png', width: 10, height: 10, color: '#fff' };
  await shop.write((tx) =>
    tx
      .insertInto('picture')
      .values([
        { ...picture, id: 'przod' },
        { ...picture, id: 'tyl' },
      ])
      .execute(),
  );
});

test('related goods are saved in their order, shown in the shop, logged and set back', async () => {
  const [first, second] = [await add({ title: 'Spodek' }), await add({ title: 'Łyżeczka', status: 'draft' })];
  const id = await add({ title: 'Filiżanka' });
  expect((await save(id, { relatedIds: [second, first] })).status).toBe(200);
  expect((await read(id)).product.relatedIds).toEqual([second, first]);
  expect((await detailsOf(id)).relatedIds).toEqual([second, first]);
  // Shoppers see only what is for sale.
  const listed = `/shop/Product?filter.productIds=${second},${first}`;
  expect((await shopApi.get('own.test', listed, productList)).data.map((one) => one.id)).toEqual([first]);
  const event = await lastEvent(id);
  expect(event?.changes).toEqual([{ field: 'relatedIds', before: [], after: [second, first] }]);
  const undone = goodsChanged.parse((await anna.ask(`${path}/undo`, { body: { batch: event?.batch } })).body);
  expect(undone.changed).toEqual([id]);
  expect((await read(id)).product.relatedIds).toEqual([]);
});

test('goods are listed by their ids, those of other shops are not', async () => {
  const ids = [await add({ title: 'Misa A' }), await add({ title: 'Misa B' })];
  const foreign = await addGoods(other, productOf(), { actor: 'Jan', now: new Date() });
  const query = `${path}?ids=${[...ids, foreign.id, 987_654].join(',')}&sort=name`;
  const { goods } = goodsList.parse((await anna.ask(query)).body);
  expect(goods.map((one) => one.id)).toEqual(ids);
  for (const wrong of ['', '0', 'a', '1,', '9'.repeat(17), Array.from({ length: 101 }, () => '1').join(',')])
    expect((await anna.refusal(`${path}?ids=${wrong}`)).status, wrong).toBe(400);
});

test('what can not be related is named: itself, twice the same, too many, unknown ones and those of other shops', async () => {
  const faultsOf = async ({ status, body }: { status: number; body: unknown }) => {
    expect(status).toBe(400);
    return (body as { error: { details: { fields: object } } }).error.details.fields;
  };
  const [id, one] = [await add(), await add()];
  const foreign = await addGoods(other, productOf(), { actor: 'Jan', now: new Date() });
  expect(await faultsOf(await save(id, { relatedIds: [one, id] }))).toEqual({ 'product.relatedIds.1': 'itself' });
  expect(await faultsOf(await save(id, { relatedIds: [one, one] }))).toEqual({ 'product.relatedIds': 'twice' });
  for (const unknown of [foreign.id, 987_654])
    expect(await faultsOf(await save(id, { relatedIds: [unknown] }))).toEqual({ 'product.relatedIds.0': 'unknown' });
  const many = Array.from({ length: productLimits.related + 1 }, (_, at) => at + 1);
  expect(await faultsOf(await send({ relatedIds: many }))).toEqual({ 'product.relatedIds': 'too_big' });
  expect(await faultsOf(await send({ images: [{ id: 'przod', alt: '', focus: { x: 101, y: 0 } }] }))).toEqual({
    'product.images.0.focus.x': 'too_big',
  });
});

test('one that is gone stays named until somebody takes it out, and is no fault meanwhile', async () => {
  const id = await add();
  await shop.write((tx) =>
    tx
      .updateTable('product')
      .set({ related_ids: [987_654] })
      .where('id', '=', id)
      .execute(),
  );
  expect((await save(id, { title: 'Nadal do zapisania' })).status).toBe(200);
  expect((await save(id, { relatedIds: [] })).status).toBe(200);
});

test('the focus of a photo is in lists, details and carts; a photo without one says nothing of it', async () => {
  const images = [
    { id: 'przod', alt: '', focus: { x: 30, y: 60 } },
    { id: 'tyl', alt: 'Tył' },
  ];
  const combinations = [combinationOf({ sku: 'FOCUS', image: 'przod' })];
  const id = await add({ title: 'Waza', images, combinations });
  const { product } = await read(id);
  expect(product.images).toEqual(images);
  expect((await detailsOf(id)).photos).toMatchObject([{ focus: { x: 30, y: 60 } }, { id: 'tyl' }]);
  const [listed] = (await shopApi.get('own.test', `/shop/Product?filter.productIds=${id}`, productList)).data;
  expect([listed?.photo?.focus, listed?.secondPhoto?.focus]).toEqual([{ x: 30, y: 60 }, undefined]);
  const combination = product.combinations[0]?.id ?? 0;
  const { cart } = await shopperAt(shopApi, 'own.test').fill({ id, combination });
  expect(cart.products).toMatchObject([{ photo: 'przod', photoFocus: { x: 30, y: 60 } }]);
  // The same photos are no change.
  const { version } = await read(id);
  expect((await save(id, { images })).body).toEqual({ id, version });
});
