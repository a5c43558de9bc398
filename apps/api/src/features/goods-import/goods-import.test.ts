import { shopEventList } from '@witryna/contract/shop-events';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../../../packages/shop-converters/test/csv-text.ts';
import { ceneoFeed } from '../../../../../packages/shop-converters/test/sources/ceneo-offers.ts';
import { googleRss, googleTable } from '../../../../../packages/shop-converters/test/sources/google-items.ts';
import { shopifyExport } from '../../../../../packages/shop-converters/test/sources/shopify-export.ts';
import { wooCommerceExport } from '../../../../../packages/shop-converters/test/sources/woocommerce-export.ts';
import { openImports, simple } from '../../../test/goods-imports.ts';
import { combinationOf, productOf } from '../../../test/product-forms.ts';
import { addGoods } from '../goods/save-goods.ts';

const { openShop } = await openImports();

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
    const { shop, upload, run, find, browser, host } = await openShop();
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
    const made = await shop.read((tx) =>
      tx.selectFrom('shop_event').select(['name', 'actor']).where('thing', '=', 'category').orderBy('id').execute(),
    );
    expect(made).toEqual([
      { name: 'Dom', actor: 'Anna' },
      { name: 'Kuchnia', actor: 'Anna' },
    ]);
  });
});

describe('a product that the shop has', () => {
  test('is shown although a long text is cut within a character of two code units', async () => {
    const { shop, upload } = await openShop();
    const person = { actor: 'Jan', now: new Date('2026-11-19T12:00:00Z') };
    const description = `${'a'.repeat(299)}😀 i dalej`;
    const combinations = [combinationOf({ sku: 'K-1' })];
    await addGoods(shop, productOf({ title: 'Kubek', description, combinations }), person);
    const { preview } = await upload(csvText([simple('K-1', { Name: 'Kubek', Description: `x${description}` })]));
    const changed = preview.listed[0]?.changes.find(({ field }) => field === 'description');
    expect(changed?.before).toBe(`${'a'.repeat(299)}…`);
  });

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
