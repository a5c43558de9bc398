import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productsOf, redirectsOf, rowsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { BrokenFile, type Fault } from '@witryna/shop-folder/fault.ts';
import { readCategories } from '@witryna/shop-folder/format/categories.ts';
import { readPrices } from '@witryna/shop-folder/format/prices.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runsOf } from '../../../scripts/one-of.ts';
import { polishShop } from '../test/convert-text.ts';
import { csvText } from '../test/csv-text.ts';
import { ceneoFeed, ceneoSafety } from '../test/sources/ceneo-offers.ts';
import { googleRss } from '../test/sources/google-items.ts';
import { shopifyExport } from '../test/sources/shopify-export.ts';
import { rowsOfShopify, shopifyProduct } from '../test/sources/shopify-product.ts';
import { wooCommerceExport } from '../test/sources/woocommerce-export.ts';
import { convertTo, type SourceKind, sourceKinds } from './convert-folder.ts';
import { SourceRefused } from './source-refused.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('producers are added to shop.json, and those of the shop stay', async () => {
  const own = { name: 'Import GmbH', address: 'Neue Str. 1, 10115 Berlin' };
  const shop = { name: 'Liść', manufacturers: { 'import-gmbh': own } };
  await writeFile(join(folder, 'shop.json'), JSON.stringify(shop));
  const { notes } = await convert('ceneo', ceneoSafety);
  const { manufacturers, name } = JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8'));
  expect([name, Object.keys(manufacturers)]).toEqual(['Liść', ['import-gmbh', 'lisc-sp-z-o-o', 'herbata-s-a']]);
  expect(manufacturers['import-gmbh']).toEqual(own);
  expect(notes).toContainEqual(expect.objectContaining({ column: 'manufacturers.import-gmbh' }));
  const products = await readFile(join(folder, 'products.csv'), 'utf8');
  expect(products).toContain('lisc-sp-z-o-o');
});

test.each([
  ['no shop.json', null],
  ['a shop.json that is broken', '{"name"'],
])('producers can not be added to a folder with %s, which stays as it is', async (_, json) => {
  if (json !== null) await writeFile(join(folder, 'shop.json'), json);
  await expect(convert('ceneo', ceneoSafety)).rejects.toThrow(BrokenFile);
  expect(await readdir(folder)).not.toContain('products.csv');
});

async function convert(kind: SourceKind, content: string) {
  const source = join(folder, 'source');
  await writeFile(source, content);
  return convertTo(folder, kind, source, polishShop);
}

/** Reads the tables of the folder as an import does. */
async function readFolder() {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => faults.push(fault);
  const categories = await readCategories(rowsOf(folder, 'categories.csv', onFault), onFault);
  const context = {
    ...polishShop,
    categories: new Set(categories.map(({ handle }) => handle)),
    manufacturers: new Set<string>(),
    deliveries: new Set<string>(),
    hasPicture: () => false,
  };
  const products = await Array.fromAsync(productsOf(folder, context, onFault));
  const prices = await Array.fromAsync(readPrices(rowsOf(folder, 'prices.csv', onFault), context, onFault));
  const redirects = await Array.fromAsync(redirectsOf(folder, onFault));
  return { faults, products, prices, redirects };
}

test.each([
  ['shopify', shopifyExport],
  ['woocommerce', wooCommerceExport],
  ['google-feed', googleRss],
  ['ceneo', ceneoFeed],
] as const)('a file of %s becomes a folder that can be read without a fault', async (kind, content) => {
  const report = await convert(kind, content);
  const { faults, products, prices, redirects } = await readFolder();
  expect(faults).toEqual([]);
  expect(products).toHaveLength(report.products);
  expect(products.flatMap(({ combinations }) => combinations)).toHaveLength(report.combinations);
  expect(prices).toHaveLength(report.pastPrices);
  expect(redirects).toHaveLength(report.redirects);
});

test('products, descriptions and categories are replaced, everything else stays', async () => {
  await mkdir(join(folder, 'descriptions'));
  await writeFile(join(folder, 'descriptions', 'old.html'), 'x');
  await writeFile(join(folder, 'shop.json'), '{}');
  await writeFile(join(folder, 'prices.csv'), 'Handle,Variant,Price,From\nold,,1,2026-01-01\n');
  await convert('ceneo', ceneoFeed);
  expect((await readdir(folder)).sort()).toEqual([
    'categories.csv',
    'descriptions',
    'products.csv',
    'redirects.csv',
    'shop.json',
    'source',
  ]);
  expect(await readdir(join(folder, 'descriptions'))).not.toContain('old.html');
  expect(await readFile(join(folder, 'descriptions', 'herbata-1.html'), 'utf8')).toBe('<p>Opis</p>');
});

test.each([
  ['shopify', csvText([{ Handle: 'Kubek-Klasyczny', Title: 'K', 'Variant Price': '1' }]), '/products/Kubek-Klasyczny'],
  [
    'woocommerce',
    csvText([
      { Name: 'Kubek klasyczny', 'Regular price': '1', Permalink: 'https://old.example/produkt/kubek-%c5%bc/' },
    ]),
    '/produkt/kubek-%C5%BC/',
  ],
  [
    'google-feed',
    csvText([
      { id: '1', title: 'Kubek klasyczny', price: '1', link: 'https://old.example/p?id=7&utm_source=google&variant=3' },
    ]),
    '/p?id=7',
  ],
  [
    'ceneo',
    '<offers><o id="1" price="1" url="https://old.example/kubek#x"><name>Kubek klasyczny</name></o></offers>',
    '/kubek',
  ],
] as const)(
  '%s: the old address of a product leads to it, beside the redirects of the folder',
  async (kind, content, from) => {
    await writeFile(join(folder, 'redirects.csv'), `From,To\n/kontakt,/contact\n${from},product:old\n`);
    await convert(kind, content);
    await convert(kind, content);
    expect((await readFolder()).redirects).toMatchObject([
      { from: '/kontakt', to: '/contact' },
      { from, to: 'product:kubek-klasyczny' },
    ]);
  },
);

test('a fault in redirects.csv leaves the folder as it is, because its row would be lost', async () => {
  await writeFile(join(folder, 'redirects.csv'), 'From,To\n/kontakt\n');
  await expect(convert('ceneo', ceneoFeed)).rejects.toThrow('redirects.csv of the folder has a fault');
  expect((await readdir(folder)).sort()).toEqual(['redirects.csv', 'source']);
});

test('a file that can not be read leaves the folder as it is', async () => {
  await convert('ceneo', ceneoFeed);
  const before = await readFile(join(folder, 'products.csv'), 'utf8');
  await expect(convert('ceneo', `${ceneoFeed}<`)).rejects.toThrow();
  expect(await readFile(join(folder, 'products.csv'), 'utf8')).toBe(before);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

const sources = {
  shopify: shopifyExport,
  woocommerce: wooCommerceExport,
  'google-feed': googleRss,
  ceneo: ceneoFeed,
} satisfies Record<SourceKind, string>;
const mistaken = sourceKinds.flatMap((kind) =>
  sourceKinds.flatMap((other) => (kind === other ? [] : [[kind, other] as const])),
);

test.each(mistaken)('a file of %s taken for %s leaves the folder as it is', async (is, taken) => {
  await convert('ceneo', ceneoFeed);
  const before = await readFile(join(folder, 'products.csv'), 'utf8');
  const refused = await convert(taken, sources[is]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  // A file that isn't XML is refused before its columns are known.
  if (refused instanceof SourceRefused) expect(refused.message).toContain(`can be read as ${is}.`);
  else expect(refused).toBeInstanceOf(BrokenFile);
  expect(await readFile(join(folder, 'products.csv'), 'utf8')).toBe(before);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test.each([
  [
    'Артикул,Имя,Базовая цена\nA,Кружка,10\n',
    'woocommerce',
    'no column with names and prices was found. Columns found: Артикул, Имя, Базовая цена. Expected: Name',
  ],
  [
    'ID,Type,SKU,Name\n1,simple,A,Kubek\n',
    'woocommerce',
    'no column with prices was found. Columns found: ID, Type, SKU, Name. Expected:',
  ],
  ['Handle,Title,Variant Price\nkubek,Kubek,\n', 'shopify', 'it yields no product.'],
  ['title,price\nMug,10.00 EUR\n', 'google-feed', 'it yields no product.'],
  ['Name,Regular price\n', 'woocommerce', 'no column with names and prices was found. Columns found: none.'],
  ['<offers><group><offer price="1"><name>Kubek</name></offer></group></offers>', 'ceneo', 'Columns found: none.'],
] as const)('%j is refused as %s', async (content, kind, why) => {
  await expect(convert(kind, content)).rejects.toThrow(`Nothing was converted: as ${kind}, `);
  await expect(convert(kind, content)).rejects.toThrow(why);
  expect(await readdir(folder)).toEqual(['source']);
});

test('any products written as Shopify exports them become the same products without a fault', async () => {
  const anyProducts = fc.array(shopifyProduct, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(anyProducts, async (products) => {
      await convert('shopify', csvText(products.flatMap(rowsOfShopify)));
      const { faults, products: read } = await readFolder();
      expect(faults).toEqual([]);
      expect(read.map(({ combinations }) => combinations.length)).toEqual(
        products.map(({ variants }) => variants.length),
      );
      expect(read.map(({ combinations }) => combinations.map(({ priceMinor }) => priceMinor))).toEqual(
        products.map(({ variants }) => variants.map(({ priceMinor }) => priceMinor)),
      );
    }),
    { numRuns: runsOf(60) },
  );
});
