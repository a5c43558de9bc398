import { goodsList, handledProduct } from '@witryna/contract/goods';
import {
  type GoodsImport,
  type GoodsImportOptions,
  goodsImport,
  goodsImportLimits,
  goodsImportList,
} from '@witryna/contract/goods-import';
import { shopEventList } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../../../packages/shop-converters/test/csv-text.ts';
import { ceneoFeed } from '../../../../../packages/shop-converters/test/sources/ceneo-offers.ts';
import { googleRss, googleTable } from '../../../../../packages/shop-converters/test/sources/google-items.ts';
import { shopifyExport } from '../../../../../packages/shop-converters/test/sources/shopify-export.ts';
import { wooCommerceExport } from '../../../../../packages/shop-converters/test/sources/woocommerce-export.ts';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { backOfficeOrigin, openTestBackOffice } from '../../../test/people-client.ts';
import { startPictureServer } from '../../../test/picture-server.ts';
import { combinationOf, productOf } from '../../../test/product-forms.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { alone } from '../../database/import-target.ts';
import { openTenant } from '../../database/tenant.ts';
import { addGoods } from '../goods/save-goods.ts';
import { runGoodsImport } from './run-import.ts';
import { cleanUp } from './upload-goods.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { openBrowser, join, api } = await openTestBackOffice(shopApi, connection);
const other = await makeSellingShop(db, 'other.test');
type Sent = NonNullable<RequestInit['body']>;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pictures = await startPictureServer((request, response) => {
  response.statusCode = request.url?.includes('gone') ? 404 : 200;
  response.end(request.url?.includes('gone') ? '' : png);
});
const network = { agent: pictures.agent, lookup: async () => [{ address: '93.184.216.34', family: 4 }] };

async function staff(email: string, areas: ('goods' | 'content')[], shopId: number) {
  await join({ email, language: 'en', role: 'staff', areas, shop: { id: shopId, name: 'Own' }, invitedBy: 'x' });
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}

let opened = 0;

/** A shop of its own, and somebody who works on its goods. */
async function openShop() {
  opened += 1;
  const host = `imports-${opened}.test`;
  const shop = await makeSellingShop(db, host);
  const browser = await staff(`anna-${opened}@example.com`, ['goods'], shop.shopId);
  const path = `admin/${host}/goods-imports`;
  const send = async (body: Sent, query = 'name=goods.csv') => {
    const response = await api.fetch(
      new Request(`${backOfficeOrigin}/api/${path}?${query}`, {
        method: 'POST',
        headers: {
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: backOfficeOrigin,
          'content-type': 'application/octet-stream',
        },
        body,
        ...{ duplex: 'half' },
      }),
      { clientAddress: '192.0.2.1' },
    );
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const upload = async (body: Sent, query?: string) => goodsImport.parse((await send(body, query)).body);
  const ask = async (id: string, step = '', asking: { method?: string; body?: unknown } = {}) =>
    goodsImport.parse((await browser.ask(`${path}/${id}${step}`, asking)).body);
  const press = (id: string, step: string) => ask(id, step, { body: {} });
  const choose = (id: string, options: GoodsImportOptions) => ask(id, '', { method: 'PUT', body: options });
  const slice = (id: string) =>
    runGoodsImport({ ...shopApi.deps, pictureNetwork: network, sliceMs: 0 }, { shopId: shop.shopId, importId: id });
  const run = async (id: string): Promise<GoodsImport> => {
    await press(id, '/start');
    for (;;) {
      await slice(id);
      const shown = await ask(id);
      if (shown.state !== 'running') return shown;
    }
  };
  const goods = async () => goodsList.parse((await browser.ask(`admin/${host}/goods?limit=100&sort=name`)).body).goods;
  const read = async (id: number) => handledProduct.parse((await browser.ask(`admin/${host}/goods/${id}`)).body);
  const find = async (name: string) => {
    const found = (await goods()).find((one) => one.name === name);
    if (!found) throw new Error(`no product ${name}`);
    return read(found.id);
  };
  const save = async (name: string, change: object) => {
    const { id, version, product } = await find(name);
    const saved = { version, shownStock: {}, product: { ...product, ...change } };
    return browser.ask(`admin/${host}/goods/${id}`, { method: 'PUT', body: saved });
  };
  return { host, shop, browser, path, send, upload, ask, press, choose, slice, run, goods, read, find, save };
}

const simple = (sku: string, cells: Record<string, string> = {}) => ({
  ...{ Type: 'simple', SKU: sku, Name: `Towar ${sku}`, Published: '1', 'In stock?': '1', Stock: '5' },
  ...{ 'Regular price': '100', Categories: '', Images: '', Description: '' },
  ...cells,
});

describe('files of every system', () => {
  test.each([
    ['shopify', shopifyExport],
    ['woocommerce', wooCommerceExport],
    ['google-feed', googleRss],
    ['google-feed', googleTable],
    ['ceneo', ceneoFeed],
  ])('%s is recognised, looked at, imported and found unchanged', async (kind, content) => {
    const { upload, run, goods } = await openShop();
    const looked = await upload(content);
    expect(looked).toMatchObject({ kind, state: 'ready', preview: { counts: { changed: 0, same: 0, left: 0 } } });
    expect(looked.preview.counts.added).toBeGreaterThan(3);
    expect(await goods()).toEqual([]);
    // Screens say every note in the person's language.
    expect(looked.notes.filter(({ note }) => note === 'other')).toEqual([]);

    const done = await run(looked.id);
    expect(done).toMatchObject({ state: 'done', done: looked.preview.counts });
    const { preview, products } = await upload(content);
    // A picture that could not be had is asked for again, and changes nothing until it is there.
    expect(preview.counts).toEqual({ ...looked.preview.counts, added: 0, same: products - preview.counts.refused });
  });

  test('products are sold with their categories, options and pictures, and each is an event', async () => {
    const { upload, run, find, browser, host } = await openShop();
    const file = csvText([
      simple('K-1', { Name: 'Kubek', Categories: 'Dom > Kuchnia', Images: 'https://pictures.test/kubek.png' }),
      simple('K-2', { Name: 'Talerz', Categories: 'dom > kuchnia', Images: 'https://pictures.test/gone.png' }),
      simple('K-3', { Name: '' }),
    ]);
    const looked = await upload(file, 'name=export.csv&vatRate=23');
    expect(looked).toMatchObject({ file: 'export.csv', products: 2, leftOut: 1, by: 'Anna' });
    expect(looked.preview.newCategories).toEqual(['Dom', 'Dom > Kuchnia']);
    expect(looked.notes[0]).toMatchObject({ note: 'leftOutNoTitle', row: 4, rows: 1 });
    const done = await run(looked.id);
    expect(done).toMatchObject({ done: { added: 2 }, missingPictures: 1 });
    expect(done.problems).toMatchObject([
      { title: 'Talerz', faults: [{ field: 'picture', reason: 'unreachable https://pictures.test/gone.png' }] },
    ]);
    const [mug, plate] = [await find('Kubek'), await find('Talerz')];
    expect(mug.product).toMatchObject({ vatRate: 23, images: [{ id: expect.stringMatching(/^kubek-/) }] });
    expect(plate.product).toMatchObject({ categoryId: mug.product.categoryId, images: [] });
    expect(mug.product.categoryId).not.toBeNull();
    const events = shopEventList.parse((await browser.ask(`admin/${host}/goods/${mug.id}/events`)).body).events;
    expect(events).toMatchObject([{ action: 'made', actor: 'Anna', name: 'Kubek' }]);
  });
});

describe('a product that the shop has', () => {
  test('is changed where the file says something else; the rest, other goods and the stock stay', async () => {
    const { shop, upload, run, find, choose, browser, host } = await openShop();
    const person = { actor: 'Jan', now: new Date('2026-11-19T12:00:00Z') };
    const kept = { tags: ['prezent'], description: '<p>Opis</p>', seoTitle: 'Kubek', minimumAge: 18 };
    const combinations = [combinationOf({ sku: 'K-1', stock: 3, mpn: 'M' })];
    await addGoods(shop, productOf({ title: 'Stary kubek', handle: 'stary', ...kept, combinations }), person);
    await addGoods(shop, productOf({ title: 'Inny' }), person);
    const { id, preview } = await upload(csvText([simple('K-1', { Name: 'Kubek', 'Sale price': '80' })]));
    expect(preview.counts).toMatchObject({ added: 0, changed: 1 });
    expect(
      preview.listed[0]?.changes.map(({ field, before, after }) => [field.replace(/\d+/, 'n'), before, after]),
    ).toEqual([
      ['title', 'Stary kubek', 'Kubek'],
      ['combinations.n.priceMinor', 10_000, 8_000],
      ['combinations.n.priceBeforeMinor', null, 10_000],
    ]);
    const stocked = await choose(id, { stock: true, overwrite: false });
    expect(stocked.preview.listed[0]?.changes.at(-1)).toMatchObject({ before: 3, after: 5 });
    await choose(id, { stock: false, overwrite: false });
    expect(await run(id)).toMatchObject({ done: { changed: 1 } });
    const { id: productId, product } = await find('Kubek');
    expect(product).toMatchObject({ ...kept, handle: 'stary' });
    expect(product.combinations).toMatchObject([{ sku: 'K-1', stock: 3, mpn: 'M', priceMinor: 8_000 }]);
    expect(await find('Inny')).toMatchObject({ version: 1 });
    const { events } = shopEventList.parse((await browser.ask(`admin/${host}/goods/${productId}/events`)).body);
    expect(events[0]).toMatchObject({ action: 'changed', actor: 'Anna' });
    expect(events[0]?.changes).toContainEqual({ field: 'title', before: 'Stary kubek', after: 'Kubek' });
  });

  test('is another one if only the name is the same, and refused if its SKUs belong to two', async () => {
    const { shop, upload, run, goods } = await openShop();
    const person = { actor: 'Jan', now: new Date() };
    const own = (sku: string, title: string) =>
      productOf({ title, handle: 'kubek', combinations: [combinationOf({ sku })] });
    await addGoods(shop, own('A', 'Kubek'), person);
    await addGoods(shop, { ...own('B', 'Miska'), handle: 'miska' }, person);
    const variable = { ...simple('V', { Type: 'variable', Name: 'Zestaw', 'Attribute 1 name': 'Kolor' }), Stock: '' };
    const variation = (sku: string, color: string) => ({
      ...simple(sku, { Type: 'variation', Parent: 'V', 'Attribute 1 name': 'Kolor' }),
      'Attribute 1 value(s)': color,
    });
    const file = csvText([
      simple('C', { Name: 'Kubek' }),
      { ...variable, 'Attribute 1 value(s)': 'biały, czarny' },
      variation('A', 'biały'),
      variation('B', 'czarny'),
    ]);
    const looked = await upload(file);
    expect(looked.preview.counts).toMatchObject({ added: 1, refused: 1 });
    expect(looked.preview.listed[0]?.faults).toEqual([{ field: 'sku', reason: 'ambiguousSku' }]);
    await run(looked.id);
    expect((await goods()).map(({ name }) => name)).toEqual(['Kubek', 'Kubek', 'Miska']);
  });

  test('stays if somebody has changed it since the last import, unless that is chosen', async () => {
    const { upload, run, find, save, choose } = await openShop();
    const file = csvText([simple('K-1', { Name: 'Kubek' }), simple('K-2', { Name: 'Talerz' })]);
    await run((await upload(file)).id);
    expect((await save('Kubek', { title: 'Kubek Anny' })).status).toBe(200);
    const again = file.replaceAll(',100,', ',90,');
    const looked = await upload(again);
    expect(looked.preview.counts).toMatchObject({ changed: 1, left: 1 });
    expect(looked.preview.listed[0]).toMatchObject({
      ...{ title: 'Kubek', outcome: 'left', faults: [{ reason: 'changedSince' }] },
      changes: [{ field: 'title', before: 'Kubek Anny', after: 'Kubek' }, {}],
    });
    expect(await run(looked.id)).toMatchObject({ done: { changed: 1, left: 1 }, problems: [{ title: 'Kubek' }] });
    expect((await find('Kubek Anny')).product.combinations[0]?.priceMinor).toBe(10_000);
    const { id } = await upload(again);
    expect((await choose(id, { stock: false, overwrite: true })).preview.counts).toMatchObject({ changed: 1, left: 0 });
    await run(id);
    expect((await find('Kubek')).product.combinations[0]?.priceMinor).toBe(9_000);
    // What the import has written itself is no change of others.
    expect((await upload(file)).preview.counts).toMatchObject({ changed: 2, left: 0 });
  });

  test('stays if somebody changes it after the preview', async () => {
    const { upload, run, find, save } = await openShop();
    await run((await upload(csvText([simple('K-1', { Name: 'Kubek' })]))).id);
    const { id } = await upload(csvText([simple('K-1', { Name: 'Kubek', 'Regular price': '90' })]));
    await save('Kubek', { title: 'Kubek Jana' });
    expect(await run(id)).toMatchObject({
      problems: [{ faults: [{ reason: 'changedMeanwhile' }] }],
      done: { left: 1 },
    });
    expect((await find('Kubek Jana')).product.combinations[0]?.priceMinor).toBe(10_000);
  });

  test('keeps its pictures while one of the file can’t be had, and the texts that people wrote for them', async () => {
    const { upload, run, find, save, goods } = await openShop();
    const withPictures = (...names: string[]) =>
      csvText([
        simple('K-1', { Name: 'Kubek', Images: names.map((name) => `https://pictures.test/${name}`).join(', ') }),
      ]);
    await run((await upload(withPictures('one.png'))).id);
    const { product } = await find('Kubek');
    await save('Kubek', { images: product.images.map((one) => ({ ...one, alt: 'Kubek z przodu' })) });
    expect(await run((await upload(withPictures('one.png', 'gone.png'))).id)).toMatchObject({
      done: { same: 1 },
      missingPictures: 1,
    });
    expect((await find('Kubek')).product.images).toMatchObject([{ alt: 'Kubek z przodu' }]);
    expect(await goods()).toHaveLength(1);
  });
});

describe('files that are refused', () => {
  const refusalOf = async (body: Sent, query?: string) => {
    const { send } = await files;
    const answer = await send(body, query);
    return { status: answer.status, error: answer.body };
  };
  const files = openShop();
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100)]);
  const long = csvText(Array.from({ length: 3_000 }, (_, at) => simple(`żółw-${at}`)));
  const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`;

  test.each([
    ['nothing', '', 'empty'],
    ['an archive', zip, 'packed'],
    ['a workbook', Buffer.concat([zip, Buffer.from('[Content_Types].xml')]), 'spreadsheet'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'spreadsheet'],
    ['a bomb of entities', laughs, 'documentType'],
    ['another encoding in the middle', Buffer.concat([Buffer.from(long), Buffer.from([0xff, 0x0a])]), 'encoding'],
    ['an encoding that does not exist', '<?xml version="1.0" encoding="x-none"?><rss></rss>', 'encoding'],
    ['a picture', png, 'encoding'],
    ['another table', 'a,b\n1,2\n', 'unknown'],
    ['a page', '<html><body>Not found</body></html>', 'unknown'],
    ['goods without prices', csvText([simple('K-1', { 'Regular price': '' })]), 'noProducts'],
  ])('%s', async (_, body, fault) => {
    const { status, error } = await refusalOf(body);
    expect({ status, error }).toMatchObject({
      status: 400,
      error: { error: { code: 'InvalidRequest', details: { fields: { file: fault } } } },
    });
  });

  test('a file of another system than the chosen one', async () => {
    const { error } = await refusalOf(wooCommerceExport, 'name=a.csv&kind=shopify');
    expect(error).toMatchObject({ error: { details: { fields: { file: 'otherKind' } } } });
  });

  test('too many products, and too many bytes, also if the length is not said', async () => {
    const rows = Array.from({ length: goodsImportLimits.products + 1 }, (_, at) => simple(`N-${at}`));
    const { error } = await refusalOf(csvText(rows));
    expect(error).toMatchObject({ error: { details: { fields: { file: 'tooManyProducts' } } } });
    const piece = Buffer.alloc(1024 * 1024, 'a');
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
      },
    });
    expect((await refusalOf(endless)).status).toBe(413);
    expect(sent).toBeLessThan(2 * goodsImportLimits.bytes);
    const { browser, path } = await files;
    expect(goodsImportList.parse((await browser.ask(path)).body).imports).toEqual([]);
  });
});

describe('one import at a time', () => {
  const file = (price: string) =>
    csvText(Array.from({ length: 45 }, (_, at) => simple(`P-${at}`, { 'Regular price': price })));

  test('a second one is refused while one runs; a file that waits is replaced', async () => {
    const { upload, send, press, slice, run, browser, path } = await openShop();
    const first = await upload(file('10'));
    const second = await upload(file('20'));
    expect((await browser.refusal(`${path}/${first.id}`)).status).toBe(404);
    await press(second.id, '/start');
    await slice(second.id);
    const answer = await send(file('30'));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'ImportRunning' } } });
    expect(await run(second.id)).toMatchObject({ state: 'done', done: { added: 45 } });
    expect((await upload(file('30'))).preview.counts).toMatchObject({ changed: 45 });
  });

  test('it goes on where it was after its process has ended, and says that it has stopped', async () => {
    const { shop, upload, press, slice, ask, run, goods } = await openShop();
    const { id } = await upload(file('10'));
    await press(id, '/start');
    await slice(id);
    expect(await ask(id)).toMatchObject({ state: 'running', done: { added: 20 } });
    await sql`delete from pgboss.job where name = 'goods-import' and data ->> 'shopId' = ${`${shop.shopId}`}`.execute(
      db,
    );
    expect(await ask(id)).toMatchObject({ state: 'stopped', done: { added: 20 }, products: 45 });
    expect(await goods()).toHaveLength(20);
    expect(await run(id)).toMatchObject({ state: 'done', done: { added: 45 } });
    expect(await goods()).toHaveLength(45);
  });

  test('it is cancelled in the middle: what was written stays, and nothing follows', async () => {
    const { upload, press, slice, ask, goods, browser, path } = await openShop();
    const { id } = await upload(file('10'));
    await press(id, '/start');
    await slice(id);
    expect(await press(id, '/cancel')).toMatchObject({ state: 'cancelled', done: { added: 20 } });
    await slice(id);
    expect(await ask(id)).toMatchObject({ state: 'cancelled', done: { added: 20 } });
    expect(await goods()).toHaveLength(20);
    expect((await browser.refusal(`${path}/${id}/start`, { body: {} })).status).toBe(404);
  });

  test('it waits while a folder is imported into the shop', async () => {
    const { shop, upload, press, slice, ask } = await openShop();
    const { id } = await upload(file('10'));
    await press(id, '/start');
    await alone(db, shop.shopId, () => slice(id));
    expect(await ask(id)).toMatchObject({ state: 'running', done: { added: 0 } });
    await slice(id);
    expect(await ask(id)).toMatchObject({ done: { added: 20 } });
  });
});

describe('who may import', () => {
  test('only people who work on the goods of this shop', async () => {
    const { host, path, upload, browser } = await openShop();
    const { id } = await upload(csvText([simple('K-1')]));
    const writer = await staff('writer@example.com', ['content'], other.shopId);
    const stranger = await staff('stranger@example.com', ['goods'], other.shopId);
    expect((await writer.refusal('admin/other.test/goods-imports')).code).toBe('Forbidden');
    for (const step of ['', '/report']) expect((await stranger.refusal(`${path}/${id}${step}`)).status).toBe(404);
    // The id of another shop's import leads nowhere in one's own.
    for (const step of ['', '/report'])
      expect((await stranger.refusal(`admin/other.test/goods-imports/${id}${step}`)).status).toBe(404);
    for (const step of ['start', 'cancel'])
      expect((await stranger.refusal(`admin/other.test/goods-imports/${id}/${step}`, { body: {} })).status).toBe(404);
    expect(host).toBeTruthy();
    expect(goodsImportList.parse((await browser.ask(path)).body).imports).toHaveLength(1);
  });
});

test('the report has every product, and old imports are deleted', async () => {
  const { shop, browser, path, upload, run } = await openShop();
  const { id } = await upload(csvText([simple('K-1', { Name: '=1+1' }), simple('K-2', { 'Regular price': '-' })]));
  await run(id);
  const response = await api.fetch(
    new Request(`${backOfficeOrigin}/api/${path}/${id}/report`, {
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }),
    { clientAddress: '192.0.2.1' },
  );
  const lines = (await response.text()).trim().split('\n');
  expect(lines[0]).toBe('Row,Title,Outcome,Product,Reasons,Pictures');
  expect(lines[1]).toMatch(/^2,'=1\+1,added,\d+,,$/);
  const tenant = openTenant(db, shop.shopId, 'shopkeeper');
  const inDays = (days: number) => new Date(shopApi.time.now.getTime() + days * 86_400_000);
  await tenant.write((tx) => cleanUp(tx, inDays(goodsImportLimits.keptDays - 1)));
  expect(goodsImportList.parse((await browser.ask(path)).body).imports).toHaveLength(1);
  await tenant.write((tx) => cleanUp(tx, inDays(goodsImportLimits.keptDays + 1)));
  expect(goodsImportList.parse((await browser.ask(path)).body).imports).toEqual([]);
  await upload(csvText([simple('K-3')]));
  await tenant.write((tx) => cleanUp(tx, inDays(goodsImportLimits.waitingDays + 1)));
  expect(goodsImportList.parse((await browser.ask(path)).body).imports).toEqual([]);
});
