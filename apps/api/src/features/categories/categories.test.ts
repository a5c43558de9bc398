import { category as shownCategory } from '@witryna/contract/catalog';
import { categorySaved, categoryTree, handledCategory } from '@witryna/contract/categories';
import type { CategoryForm } from '@witryna/contract/category-form';
import { goodsChanged } from '@witryna/contract/goods';
import { shopEventList } from '@witryna/contract/shop-events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { listEvents } from '../goods/list-goods.ts';
import { findMovedPage } from '../shop/moved-page-store.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { openBrowser, join } = await openTestBackOffice(shopApi, connection);
const shop = await makeSellingShop(db, 'own.test');
const other = await makeSellingShop(db, 'other.test');

async function staff(email: string, areas: ('goods' | 'content')[], shopId = shop.shopId) {
  await join({ email, language: 'en', role: 'staff', areas, shop: { id: shopId, name: 'Own' }, invitedBy: 'x' });
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}
const anna = await staff('anna@example.com', ['goods']);
const path = 'admin/own.test/categories';

let made = 0;
function formOf(more: Partial<CategoryForm> = {}): CategoryForm {
  made += 1;
  const own = { handle: `kategoria-${made}`, name: `Kategoria ${made}`, parentId: null, picture: null, text: null };
  return { ...own, ...more };
}
const add = async (form: Partial<CategoryForm> = {}) =>
  categorySaved.parse((await anna.ask(path, { body: { category: formOf(form) } })).body).id;
const read = async (id: number) => handledCategory.parse((await anna.ask(`${path}/${id}`)).body);
const put = (id: number, body: unknown) => anna.ask(`${path}/${id}`, { method: 'PUT', body });
const move = (id: number, parentId: number | null, before: number | null = null) =>
  anna.ask(`${path}/${id}/move`, { body: { parentId, before } });
const remove = (id: number) => anna.ask(`${path}/${id}`, { method: 'DELETE' });
const undo = async (batch: string | null) =>
  goodsChanged.parse((await anna.ask(`${path}/undo`, { body: { batch } })).body);
const tree = async () => categoryTree.parse((await anna.ask(path)).body).categories;
const childrenOf = async (parent: number | null) =>
  (await tree()).filter(({ parentId }) => parentId === parent).map(({ id }) => id);
const fieldsOf = (body: unknown) =>
  z.object({ error: z.object({ details: z.object({ fields: z.record(z.string(), z.string()) }) }) }).parse(body).error
    .details.fields;
const events = async () => shopEventList.parse(await listEvents(shop, { after: undefined, limit: 20 })).events;
const menu = async () => z.array(shownCategory).parse((await shopApi.ask('own.test', '/shop/Category')).body);

test('a new category is in the shop’s menu, below its parent, and reads as it was saved', async () => {
  await shop.write((tx) =>
    tx.insertInto('picture').values({ id: 'kubek-1', width: 9, height: 9, media_type: 'image/webp' }).execute(),
  );
  const parent = await add({ name: 'Kuchnia', handle: 'kuchnia' });
  const form = formOf({
    name: 'Kubki',
    handle: 'kubki',
    parentId: parent,
    picture: { id: 'kubek-1', alt: 'Kubek na stole' },
    text: 'Do kawy i herbaty',
  });
  const { id } = categorySaved.parse((await anna.ask(path, { body: { category: form } })).body);
  expect(await read(id)).toMatchObject({ version: 1, category: form });
  expect((await read(id)).address).toMatch(new RegExp(`/products/${id}-kubki$`));
  const shown = (await menu()).find((one) => one.id === parent);
  expect(shown?.children).toMatchObject([
    { id, name: 'Kubki', photo: { id: 'kubek-1', alt: 'Kubek na stole' }, text: 'Do kawy i herbaty' },
  ]);
  expect((await events())[0]).toMatchObject({ thing: 'category', thingId: id, action: 'made', actor: 'Anna' });
});

test('a changed category leads on from its old address, and is set back by one press', async () => {
  const id = await add({ name: 'Talerze', handle: 'talerze' });
  const { category, version } = await read(id);
  const saved = await put(id, { version, category: { ...category, name: 'Misy', handle: 'misy' } });
  const { batch, version: next } = categorySaved.parse(saved.body);
  expect(next).toBe(version + 1);
  const moved = await shop.read((tx) => findMovedPage(tx, `/products/${id}-talerze`));
  expect(moved).toBe(`/products/${id}-misy`);
  const [event] = await events();
  expect(event?.changes?.map(({ field }) => field).sort()).toEqual(['handle', 'name']);
  expect(await undo(batch)).toMatchObject({ changed: [id], refused: [] });
  expect((await read(id)).category).toEqual(category);
  expect((await anna.refusal(`${path}/undo`, { body: { batch } })).code).toBe('UndoImpossible');
});

test('of two people who save one category, the second is told what the first has changed', async () => {
  const id = await add();
  const { category, version } = await read(id);
  const answers = await Promise.all(['A', 'B'].map((name) => put(id, { version, category: { ...category, name } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put(id, { version: 3_000_000_000, category })).status).toBe(409);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { code: 'ChangedMeanwhile', details: { version: version + 1, by: 'Anna', fields: ['name'] } },
  });
});

test('wrong values name their fields, and nothing is saved', async () => {
  const [id, taken] = [await add(), await add({ handle: 'zajety' })];
  const { category, version } = await read(id);
  const wrong: [object, string, string][] = [
    [{ name: ' ' }, 'category.name', 'too_small'],
    [{ handle: 'Źle' }, 'category.handle', 'invalid_format'],
    [{ handle: 'zajety' }, 'category.handle', 'taken'],
    [{ parentId: 999_999 }, 'category.parentId', 'unknown'],
    [{ parentId: id }, 'category.parentId', 'circle'],
    [{ picture: { id: 'nie-ma', alt: '' } }, 'category.picture', 'unknown'],
    [{ text: 'x'.repeat(201) }, 'category.text', 'too_big'],
  ];
  for (const [part, field, reason] of wrong) {
    const { status, body } = await put(id, { version, category: { ...category, ...part } });
    expect(status, field).toBe(400);
    expect(fieldsOf(body)[field], field).toBeTypeOf('string');
    if (!/too|invalid/.test(reason)) expect(fieldsOf(body)[field]).toBe(reason);
  }
  expect(await read(id)).toMatchObject({ version, category });
  expect(await read(taken)).toMatchObject({ version: 1 });
});

test('a category is moved with what is in it, never below itself, and no deeper than six levels', async () => {
  const top = await add();
  const chain = [top];
  for (let level = 2; level <= 6; level += 1) chain.push(await add({ parentId: chain.at(-1) ?? null }));
  const [, second = 0, , , , sixth = 0] = chain;
  expect(fieldsOf((await anna.ask(path, { body: { category: formOf({ parentId: sixth }) } })).body)).toEqual({
    'category.parentId': 'tooDeep',
  });
  expect(fieldsOf((await move(top, sixth)).body)).toEqual({ parentId: 'circle' });
  const pair = await add();
  await add({ parentId: pair });
  expect(fieldsOf((await move(pair, chain[4] ?? 0)).body)).toEqual({ parentId: 'tooDeep' });
  expect(fieldsOf((await move(pair, null, second)).body)).toEqual({ before: 'unknown' });
  expect((await move(999_999, null)).status).toBe(404);

  const { batch } = categorySaved.parse((await move(second, null, top)).body);
  const tops = await childrenOf(null);
  expect(tops.indexOf(second)).toBe(tops.indexOf(top) - 1);
  expect(await childrenOf(second)).toEqual([chain[2]]);
  const [event] = await events();
  expect(event).toMatchObject({
    action: 'changed',
    changes: [{ field: 'place', before: { parentId: top, before: null }, after: { parentId: null, before: top } }],
  });
  // Moved to where it is, nothing has happened.
  expect(categorySaved.parse((await move(second, null, top)).body).batch).toBeNull();
  expect(await undo(batch)).toMatchObject({ changed: [second] });
  expect(await childrenOf(top)).toEqual([second]);
});

test('a category is removed only when nothing is in it, and comes back where it was', async () => {
  const parent = await add({ name: 'Pełna' });
  const [first, second] = [await add({ parentId: parent }), await add({ parentId: parent })];
  const product = await makeProduct(shop, { category_id: parent, status: 'draft' });
  await makeProduct(shop, { category_id: second, also_in_categories: [parent] });
  expect((await tree()).find(({ id }) => id === parent)).toMatchObject({ goods: 2 });
  expect((await remove(parent)).body).toMatchObject({
    error: { code: 'StillUsed', details: { goods: 2, categories: 2, coupons: 0 } },
  });
  const coupon = { code: 'TYLKO', kind: 'percent', percent: 5, category_id: first } as const;
  await shop.write((tx) => tx.insertInto('coupon').values(coupon).execute());
  expect((await remove(first)).body).toMatchObject({ error: { code: 'StillUsed', details: { coupons: 1 } } });
  await shop.write((tx) => tx.deleteFrom('coupon').where('code', '=', 'TYLKO').execute());

  const { category } = await read(first);
  const { batch } = categorySaved.parse((await remove(first)).body);
  expect((await anna.ask(`${path}/${first}`)).status).toBe(404);
  expect((await events())[0]).toMatchObject({ action: 'removed', thingId: first });
  expect(await undo(batch)).toMatchObject({ changed: [first], refused: [] });
  expect((await read(first)).category).toEqual(category);
  expect(await childrenOf(parent)).toEqual([first, second]);
  expect(product.id).toBeGreaterThan(0);
});

test('categories of another shop can be neither read, moved, removed nor named', async () => {
  const foreign = await staff('foreign@example.com', ['goods'], other.shopId);
  const id = await add();
  const own = 'admin/other.test/categories';
  expect((await foreign.refusal(`${path}/${id}`)).code).toBe('ShopNotFound');
  expect((await foreign.refusal(`${own}/${id}`)).code).toBe('NotFound');
  expect((await foreign.refusal(`${own}/${id}`, { method: 'DELETE' })).code).toBe('NotFound');
  expect((await foreign.refusal(`${own}/${id}/move`, { body: { parentId: null, before: null } })).code).toBe(
    'NotFound',
  );
  const { body } = await foreign.ask(own, { body: { category: formOf({ parentId: id }) } });
  expect(fieldsOf(body)).toEqual({ 'category.parentId': 'unknown' });
  const writer = await staff('writer@example.com', ['content']);
  expect((await writer.refusal(path)).code).toBe('Forbidden');
});
