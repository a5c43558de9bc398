import { shopEventList } from '@witryna/contract/shop-events';
import { describe, expect, test } from 'vitest';
import { openImports, png } from '../../../test/goods-imports.ts';
import { combinationOf, productOf } from '../../../test/product-forms.ts';
import { makeCategory } from '../../../test/shop-fixtures.ts';
import type { Tenant } from '../../database/tenant.ts';
import { addGoods } from '../goods/save-goods.ts';
import { addManufacturer } from '../manufacturers/save-manufacturer.ts';

const { openShop } = await openImports();
const person = { actor: 'Jan', now: new Date('2026-11-19T12:00:00Z') };
const glina = { name: 'Glina', address: 'Polna 1, 00-001 Warszawa', email: null, url: null };

/** Gives a shop a product that says everything that our table can say. */
async function fill(shop: Tenant) {
  const parent = await makeCategory(shop, { name: 'Dom', url: 'dom' });
  const category = await makeCategory(shop, { name: 'Kubki', url: 'kubki', parent_id: parent });
  const [delivery] = await shop.write(async (tx) => {
    const picture = { media_type: 'image/png', width: 1, height: 1 };
    await tx
      .insertInto('picture')
      .values([
        { ...picture, id: 'przod' },
        { ...picture, id: 'tyl' },
      ])
      .execute();
    return tx.selectFrom('delivery_type').select(['id', 'handle']).orderBy('id').execute();
  });
  await addManufacturer(shop, glina, person);
  const plate = await addGoods(shop, productOf({ title: 'Talerz', handle: 'talerz' }), person);
  const mug = productOf({
    ...{ title: 'Kubek', handle: 'kubek', brand: 'Glina', categoryId: category, relatedIds: [plate.id] },
    ...{ tags: ['prezent'], keywords: 'garnuszek', code: 'C-1', wholesalerCode: 'H-1', condition: 'used' },
    ...{ unitPrice: { priceMinor: 25_000, quantity: 1, unit: 'l' }, minimumAge: 18, perishable: true },
    ...{ withdrawalExcluded: 'sealedHygiene', deliveryIds: delivery ? [delivery.id] : null, seoTitle: 'Kubki' },
    images: [
      { id: 'przod', alt: 'Przód', focus: { x: 30, y: 60 } },
      { id: 'tyl', alt: '' },
    ],
    features: [{ name: 'Wysokość', value: '9 cm', group: 'Wymiary' }],
    safety: { manufacturer: glina, productType: 'kubek' },
    description: '<p>Opis</p>',
    combinations: ['biały', 'czarny'].map((value, at) =>
      combinationOf({
        ...{ variants: [{ name: 'Kolor', value, color: null }], sku: `K-${at}`, image: at === 0 ? 'przod' : 'tyl' },
        ...{ weightGrams: 350, size: { lengthMm: 120, widthMm: 90, heightMm: 95 }, lowStock: 2, active: at === 0 },
        sale: { priceMinor: 8_000, from: '2030-01-01T00:00:00.000Z', to: null },
      }),
    ),
  });
  return addGoods(shop, mug, person);
}

async function openFilled() {
  const opened = await openShop();
  const { id } = await fill(opened.shop);
  const exported = () => opened.readText(`admin/${opened.host}/goods-export`);
  return { ...opened, id, exported };
}

describe('our own table of goods', () => {
  test('is recognised, and changes nothing as it was exported', async () => {
    const { upload, exported } = await openFilled();
    const file = await exported();
    expect(file).toMatch(/^\ufeff?Handle,Title,/);
    const looked = await upload(file);
    expect(looked).toMatchObject({ kind: 'witryna', products: 2, leftOut: 0, notes: [] });
    expect(looked.preview).toMatchObject({ counts: { added: 0, changed: 0, same: 2 }, newCategories: [] });
    // A spreadsheet that saves semicolons, and fewer columns, is read as well.
    const part = [
      'Handle;Title;Option1 Name;Option1 Value;Variant SKU;Variant Price;Images;Keywords',
      ...['kubek;Kubek;Kolor;biały;K-0;100,00;;', 'kubek;;;czarny;K-1;100,00;;'],
    ];
    expect(await upload(part.join('\n'))).toMatchObject({ kind: 'witryna', preview: { counts: { same: 1 } } });
  });

  test('brings back what somebody has changed in it, and only that', async () => {
    const { upload, run, exported, read, id, browser, host } = await openFilled();
    const before = (await read(id)).product;
    const file = (await exported())
      .replace('garnuszek', 'garnuszek kufel')
      .replace('przod.png: 30 60', 'przod.png: 70 20')
      .replace(/80\.00,2030-01-01T00:00:00Z/, ',');
    const looked = await upload(file);
    expect(looked.preview.counts).toMatchObject({ changed: 1, same: 1 });
    expect(looked.preview.listed[0]?.changes.map(({ field }) => field.replace(/\d+/, 'n')).toSorted()).toEqual([
      ...['combinations.n.sale', 'images', 'keywords'],
    ]);
    expect(await run(looked.id)).toMatchObject({ state: 'done', done: { changed: 1 }, missingPictures: 0 });
    const { product } = await read(id);
    expect(product).toEqual({
      ...before,
      keywords: 'garnuszek kufel',
      images: [{ ...before.images[0], focus: { x: 70, y: 20 } }, before.images[1]],
      combinations: before.combinations.map((one, at) => (at === 0 ? { ...one, sale: null } : one)),
    });
    const { events } = shopEventList.parse((await browser.ask(`admin/${host}/goods/${id}/events`)).body);
    expect(events[0]).toMatchObject({ action: 'changed', actor: 'Anna' });
  });

  test('makes goods in another shop: categories are made, what that shop lacks is noted and left out', async () => {
    const file = await (await openFilled()).exported();
    const { shop, upload, run, find } = await openShop();
    await makeCategory(shop, { name: 'kubki', url: 'inne' });
    const looked = await upload(
      file.replace('kubki,', 'Dom > Kuchnia,').replace('przod.png: Przód', 'https://pictures.test/a.png: Przód'),
    );
    expect(looked.preview).toMatchObject({ counts: { added: 2 }, newCategories: ['Dom', 'Dom > Kuchnia'] });
    const notes = looked.notes.map(({ note, column, value }) => [note, column, value]);
    expect(notes).toEqual(
      expect.arrayContaining([
        ['notInShop', 'Images', 'tyl.png'],
        ['notInShop', 'Manufacturer', 'glina'],
      ]),
    );
    expect(notes.every(([note]) => note === 'notInShop' || note === 'leftOutFault')).toBe(true);
    await run(looked.id);
    const { product } = await find('Kubek');
    expect(product).toMatchObject({ handle: 'kubek', safety: null, keywords: 'garnuszek', minimumAge: 18 });
    expect(product.images).toHaveLength(1);
  });

  test('leaves out a product with a value that is not allowed, and says which', async () => {
    const { upload, exported } = await openFilled();
    const looked = await upload((await exported()).replace('used', 'prawie nowy'));
    expect(looked).toMatchObject({ products: 1, preview: { counts: { same: 1 } } });
    expect(looked.notes).toMatchObject([{ note: 'leftOutFault', column: 'Condition', value: 'prawie nowy' }]);
    expect(looked.leftOut).toBe(1);
  });

  test('names categories by handle, by name, or by a path', async () => {
    const { shop, upload } = await openShop();
    const dom = await makeCategory(shop, { name: 'Dom', url: 'dom' });
    await makeCategory(shop, { name: 'Kubki', url: 'kubki-duze', parent_id: dom });
    const rows = ['kubki-duze', 'KUBKI', 'dom > Kubki', 'Ogród > Kubki'];
    const lines = rows.map((category, at) => `p-${at},Produkt ${at},${category},P-${at},10,,`);
    const file = ['Handle,Title,Category,Variant SKU,Variant Price,Images,Keywords', ...lines].join('\n');
    const looked = await upload(file);
    expect(looked.preview).toMatchObject({ counts: { added: 4 }, newCategories: ['Ogród', 'Ogród > Kubki'] });
  });

  test('is no table with a picture, nor one without prices', async () => {
    const { send } = await openShop();
    expect((await send(png, 'name=a.csv&kind=witryna')).status).toBe(400);
    const { status, body } = await send('Handle,Title,Images,Keywords\na,A,,\n', 'name=a.csv&kind=witryna');
    expect([status, body]).toMatchObject([400, { error: { details: { fields: { file: 'otherKind' } } } }]);
  });
});
