import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { findMovedPage } from './moved-page-store.ts';

const { db } = await createTestDatabase<Tables>();
let shop: Tenant;
const ids: Record<string, number> = {};
const moved = (address: string) => shop.read((tx) => findMovedPage(tx, address));

beforeAll(async () => {
  shop = await makeShop(db, 'new.test');
  const honey = { name: 'Mydło miodowe', handle: 'mydlo-miodowe' };
  const lavender = { name: 'Mydło z lawendą', handle: 'mydlo-lawendowe' };
  ids.honey = (await makeProduct(shop, honey)).id;
  ids.lavender = (await makeProduct(shop, lavender)).id;
  ids.soaps = await makeCategory(shop, { name: 'Mydła', url: 'mydla' });
  ids.oils = await makeCategory(shop, { name: 'Oleje', url: 'oleje-i-masla' });
  await shop.write(async (tx) => {
    const article = (title: string, handle: string) =>
      tx.insertInto('article').values({ title, handle, body: '' }).returning('id').executeTakeFirstOrThrow();
    ids.care = (await article('Jak dbać o skórę?', 'jak-dbac')).id;
    ids.oven = (await article('Piec', 'piec')).id;
    const document = (custom_name: string, handle: string) =>
      tx
        .insertInto('document')
        .values({ custom_name, handle, type: 'CUSTOM', body: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
    ids.sizes = (await document('Tabela rozmiarów', 'rozmiary')).id;
    ids.gifts = (await document('Prezenty', 'prezenty')).id;
  });
});

describe('an address of the installation from which a shop has moved leads to what has the name', () => {
  test.each([
    ['/product/{honey}-mydlo-lawendowe', '/product/{lavender}-mydlo-z-lawenda'],
    ['/product/{honey}-mydlo-z-lawenda?combination=5', '/product/{lavender}-mydlo-z-lawenda'],
    ['/product/999999-Mydło-z-lawendą', '/product/{lavender}-mydlo-z-lawenda'],
    ['/product/sku.7-mydlo-miodowe', '/product/{honey}-mydlo-miodowe'],
    ['/products/{soaps}-oleje', '/products/{oils}-oleje'],
    ['/products/{soaps}-oleje-i-masla', '/products/{oils}-oleje'],
    ['/blog/{oven}-jak-dbac-o-skore', '/blog/{care}-jak-dbac-o-skore'],
    ['/blog/999999-piec', '/blog/{oven}-piec'],
    ['/document/{gifts}-tabela-rozmiar%C3%B3w', '/document/{sizes}-tabela-rozmiarow'],
  ])('%s', async (address, target) => {
    const filled = (text: string) => text.replace(/\{(\w+)\}/, (_, name) => String(ids[name]));
    expect(await moved(encodeURI(decodeURI(filled(address))))).toBe(filled(target));
  });
});

test.each([
  '/product/{honey}-mydlo-miodowe',
  '/product/{honey}-nieznane',
  '/product/{honey}',
  '/product/{honey}-%E0%A4%A',
  '/product/{honey}-%00',
  '/product/{honey}-!!!',
  '/products/{honey}-mydlo-lawendowe',
  '/contact/{honey}-mydlo-lawendowe',
])('%s leads nowhere else', async (address) => {
  expect(await moved(address.replace('{honey}', String(ids.honey)))).toBeUndefined();
});

test('a former name leads to what had it, unless something else has it now; the number counts for what had it too', async () => {
  const before = await makeProduct(shop, { name: 'Świeca', handle: 'swieca-1' });
  const rename = (id: number, name: string) =>
    shop.write((tx) => tx.updateTable('product').set({ name }).where('id', '=', id).execute());
  await rename(before.id, 'Świeca sojowa');
  await rename(before.id, 'Świeca rzepakowa');
  expect(await moved('/product/999999-swieca-sojowa')).toBe(`/product/${before.id}-swieca-rzepakowa`);
  const now = await makeProduct(shop, { name: 'Świeca sojowa', handle: 'swieca-2' });
  expect(await moved('/product/999999-swieca-sojowa')).toBe(`/product/${now.id}-swieca-sojowa`);
  expect(await moved(`/product/${before.id}-swieca-sojowa`)).toBe(`/product/${before.id}-swieca-rzepakowa`);
  await shop.write((tx) => tx.deleteFrom('product').where('id', 'in', [before.id, now.id]).execute());
  expect(await moved('/product/999999-swieca-sojowa')).toBeUndefined();
});

test('a thing keeps its last 50 names', async () => {
  const { id } = await makeProduct(shop, { name: 'Miska 0', handle: 'miska' });
  for (let at = 1; at <= 60; at += 1)
    await shop.write((tx) =>
      tx
        .updateTable('product')
        .set({ name: `Miska ${at}` })
        .where('id', '=', id)
        .execute(),
    );
  const kept = await shop.read((tx) =>
    tx.selectFrom('address_name').select('name').where('target_id', '=', id).orderBy('noted_at').execute(),
  );
  expect(kept.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `miska-${at + 11}`));
  expect(await moved('/product/999999-miska-11')).toBe(`/product/${id}-miska-60`);
  expect(await moved('/product/999999-miska-10')).toBeUndefined();
});

test('a redirect of the shop comes first, and another shop’s names lead nowhere', async () => {
  const path = `/product/${ids.honey}-mydlo-lawendowe`;
  const other = await makeShop(db, 'other.test');
  await makeProduct(other, { name: 'Obce', handle: 'obce' });
  expect(await moved('/product/5-obce')).toBeUndefined();
  await shop.write((tx) => tx.insertInto('redirect').values({ path, target: '/about' }).execute());
  expect(await moved(path)).toBe('/about');
});

test('an old address leads on with or without a slash at its end, a query of its own, and in each way to encode letters', async () => {
  const shop = await makeShop(db, 'old.test');
  const redirects = [
    { path: '/produkt/kubek/', target: '/product/1-kubek' },
    { path: '/p', target: '/' },
    { path: '/p?id=5', target: '/product/5-talerz' },
    { path: '/kubek-%C5%BC', target: '/product/2-kubek' },
  ];
  await shop.write((tx) => tx.insertInto('redirect').values(redirects).execute());
  const leads = (address: string) => shop.read((tx) => findMovedPage(tx, address));
  expect(await leads('/produkt/kubek/')).toBe('/product/1-kubek');
  expect(await leads('/produkt/kubek?utm_source=x')).toBe('/product/1-kubek');
  expect(await leads('/p?id=5')).toBe('/product/5-talerz');
  expect(await leads('/p?id=6')).toBe('/');
  expect(await leads('/kubek-%c5%bc')).toBe('/product/2-kubek');
  expect(await leads('/produkt')).toBeUndefined();
});
