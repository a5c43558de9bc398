import { productDetails } from '@witryna/contract/catalog';
import { goodsChanged, goodsList, handledProduct, newProductChoices, productSaved } from '@witryna/contract/goods';
import { type ManufacturerForm, manufacturerLimits } from '@witryna/contract/manufacturer-form';
import { handledManufacturer, manufacturerList, manufacturerSaved } from '@witryna/contract/manufacturers';
import { shopEventList } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { productOf } from '../../../test/product-forms.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { listEvents } from '../goods/list-goods.ts';
import { addGoods } from '../goods/save-goods.ts';
import { addManufacturer } from './save-manufacturer.ts';

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
const path = 'admin/own.test/manufacturers';
const goods = 'admin/own.test/goods';

const formOf = (more: Partial<ManufacturerForm> = {}): ManufacturerForm => {
  return { name: 'Glina', address: 'Lipowa 3, 90-001 Łódź, Polska', email: 'a@glina.example', url: null, ...more };
};
const add = async (form: Partial<ManufacturerForm> = {}) =>
  manufacturerSaved.parse((await anna.ask(path, { body: { manufacturer: formOf(form) } })).body).id;
const read = async (id: number) => handledManufacturer.parse((await anna.ask(`${path}/${id}`)).body);
const put = (id: number, body: unknown) => anna.ask(`${path}/${id}`, { method: 'PUT', body });
const list = async (query = '') => manufacturerList.parse((await anna.ask(`${path}?${query}`)).body);
const undo = async (batch: string | null) =>
  goodsChanged.parse((await anna.ask(`${path}/undo`, { body: { batch } })).body);
const addProduct = async (manufacturer: ManufacturerForm, responsiblePerson: ManufacturerForm | null = null) => {
  const safety = { manufacturer, responsiblePerson, productType: 'kubek' };
  const { body } = await anna.ask(goods, { body: { product: productOf({ safety }) } });
  return productSaved.parse(body).id;
};
const readProduct = async (id: number) => handledProduct.parse((await anna.ask(`${goods}/${id}`)).body);

test('a manufacturer is offered at products, and a change of it counts for all of them', async () => {
  const id = await add();
  const { choices } = newProductChoices.parse((await anna.ask('admin/own.test/goods-choices')).body);
  expect(choices.parties).toContainEqual({ id, ...formOf() });
  const product = await addProduct(formOf());
  const importer = formOf({ name: 'Import', email: null });
  const second = await addProduct(importer, formOf());
  expect(await read(id)).toMatchObject({ version: 1, goods: 2, manufacturer: formOf() });
  const listed = goodsList.parse((await anna.ask(`${goods}?manufacturer=${id}`)).body).goods;
  expect(listed.map((one) => one.id)).toEqual([second, product]);

  const before = await readProduct(product);
  const changed = formOf({ address: 'Długa 1, 80-001 Gdańsk, Polska', url: 'https://glina.example/' });
  const saved = manufacturerSaved.parse((await put(id, { version: 1, manufacturer: changed })).body);
  expect(saved.version).toBe(2);
  const details = await shopApi.get('own.test', `/shop/Product/${product}/details`, productDetails);
  expect(details.gpsr?.manufacturer).toEqual(changed);
  expect((await readProduct(second)).product.safety).toMatchObject({
    manufacturer: { name: 'Import' },
    responsiblePerson: changed,
  });
  // A form that was open must not write the old address back.
  const old = { version: before.version, shownStock: {}, product: before.product };
  expect((await anna.refusal(`${goods}/${product}`, { method: 'PUT', body: old })).code).toBe('ChangedMeanwhile');

  expect(await undo(saved.batch)).toMatchObject({ changed: [id], refused: [] });
  expect((await readProduct(product)).product.safety?.manufacturer).toMatchObject({ address: formOf().address });
  expect(await read(id)).toMatchObject({ version: 3, goods: 2, manufacturer: formOf() });
});

test('one that is typed at a product is in the list, once', async () => {
  const typed = formOf({ name: 'Nowa Manufaktura' });
  await addProduct(typed);
  await addProduct(typed);
  const { manufacturers } = await list('search=nowa');
  expect(manufacturers).toMatchObject([{ name: 'Nowa Manufaktura', goods: 2 }]);
});

test('the list is sorted by name, found by words, and read page by page', async () => {
  for (const name of ['Żuk', 'ala', 'Łucznik', 'Zorza', '50% taniej', 'O_dstęp'])
    await add({ name, address: 'Strona 1', email: null });
  const all = (await list('search=strona')).manufacturers.map(({ name }) => name);
  expect(all).toEqual(['50% taniej', 'ala', 'Łucznik', 'O_dstęp', 'Zorza', 'Żuk']);
  const paged: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const part: Awaited<ReturnType<typeof list>> = await list(
      `search=strona&limit=2${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    );
    paged.push(...part.manufacturers.map(({ name }) => name));
    after = part.next;
  }
  expect(paged).toEqual(all);
  expect((await list('search=lucz+strona')).manufacturers).toHaveLength(1);
  expect((await list('search=%25')).manufacturers).toMatchObject([{ name: '50% taniej' }]);
  expect((await anna.refusal(`${path}?after=abc`)).code).toBe('InvalidRequest');
});

test('wrong values name their fields, one that says the same is refused, and an old version is told', async () => {
  const [first, second] = [await add({ name: 'Pierwszy' }), await add({ name: 'Drugi' })];
  const { version } = await read(second);
  const wrong: [Partial<ManufacturerForm>, string][] = [
    [{ name: '' }, 'manufacturer.name'],
    [{ address: ' ' }, 'manufacturer.address'],
    [{ email: 'nie' }, 'manufacturer.email'],
    [{ url: 'javascript:x' }, 'manufacturer.url'],
    [{ name: 'Pierwszy' }, 'manufacturer.name'],
  ];
  for (const [part, field] of wrong)
    expect(
      (await put(second, { version, manufacturer: formOf({ name: 'Drugi', ...part }) })).body,
      field,
    ).toMatchObject({
      error: { code: 'InvalidRequest', details: { fields: { [field]: expect.any(String) } } },
    });
  await put(second, { version, manufacturer: formOf({ name: 'Trzeci' }) });
  const { body } = await put(second, { version, manufacturer: formOf({ name: 'Czwarty' }) });
  expect(body).toMatchObject({ error: { code: 'ChangedMeanwhile', details: { by: 'Anna', fields: ['name'] } } });
  expect(await read(first)).toMatchObject({ version: 1 });
});

test('one that products name is not removed; another comes back by one press', async () => {
  const [used, unused] = [await add({ name: 'Używany' }), await add({ name: 'Zbędny' })];
  await addProduct(formOf({ name: 'Używany' }));
  const remove = (id: number) => anna.ask(`${path}/${id}`, { method: 'DELETE' });
  expect((await remove(used)).body).toMatchObject({ error: { code: 'StillUsed', details: { goods: 1 } } });
  const { batch } = manufacturerSaved.parse((await remove(unused)).body);
  expect((await remove(unused)).status).toBe(404);
  const { events } = shopEventList.parse(await listEvents(shop, { after: undefined, limit: 1 }));
  expect(events).toMatchObject([{ thing: 'manufacturer', thingId: unused, action: 'removed', name: 'Zbędny' }]);
  expect(await undo(batch)).toMatchObject({ changed: [unused] });
  expect((await read(unused)).manufacturer).toEqual(formOf({ name: 'Zbędny' }));
  expect((await anna.refusal(`${path}/undo`, { body: { batch } })).code).toBe('UndoImpossible');
});

test('manufacturers of another shop can be neither read, changed nor removed', async () => {
  const foreign = await staff('foreign@example.com', ['goods'], other.shopId);
  const id = await add({ name: 'Tajny' });
  const own = 'admin/other.test/manufacturers';
  expect((await foreign.refusal(`${path}/${id}`)).code).toBe('ShopNotFound');
  expect((await foreign.refusal(`${own}/${id}`)).code).toBe('NotFound');
  expect((await foreign.refusal(`${own}/${id}`, { method: 'DELETE' })).code).toBe('NotFound');
  const body = { version: 1, manufacturer: formOf() };
  expect((await foreign.refusal(`${own}/${id}`, { method: 'PUT', body })).code).toBe('NotFound');
  expect(manufacturerList.parse((await foreign.ask(own)).body).manufacturers).toEqual([]);
  const writer = await staff('writer@example.com', ['content']);
  expect((await writer.refusal(path)).code).toBe('Forbidden');
});

test('saves that make the same manufacturers in different orders do not wait for each other', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [one, two] = [formOf({ name: `Aaa ${round}` }), formOf({ name: `Bbb ${round}` })];
    const made = await Promise.all([addProduct(one, two), addProduct(two, one), addProduct(two, one)]);
    expect(new Set(made).size).toBe(3);
    const named = (await list(`search=${encodeURIComponent(`${round}`)}&limit=100`)).manufacturers;
    expect(named.filter(({ name }) => name === one.name || name === two.name)).toHaveLength(2);
  }
});

test('a shop has 5,000 manufacturers at most; products are saved all the same, without a link', async () => {
  const { manufacturers } = manufacturerLimits;
  const full = await makeSellingShop(db, 'full.test');
  await full.write((tx) =>
    sql`
      insert into manufacturer (handle, name, address)
      select 'm-' || number, 'M ' || number, 'Polna 1' from generate_series(1, ${manufacturers}::int) number`.execute(
      tx,
    ),
  );
  const person = { actor: 'Jan', now: new Date('2026-11-23T12:00:00Z') };
  await expect(addManufacturer(full, formOf(), person)).rejects.toMatchObject({ code: 'LimitReached' });
  const safety = { manufacturer: formOf(), productType: 'kubek' };
  const { id } = await addGoods(full, productOf({ safety }), person);
  const links = await full.read((tx) =>
    tx.selectFrom('product').select(['manufacturer_id', 'gpsr']).where('id', '=', id).executeTakeFirst(),
  );
  expect(links).toMatchObject({ manufacturer_id: null, gpsr: { manufacturer: { name: 'Glina' } } });
});
