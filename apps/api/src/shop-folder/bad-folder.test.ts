import { crc32 } from 'node:zlib';
import { productList } from '@witryna/contract/catalog';
import { documentList } from '@witryna/contract/content';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { describe, expect, test } from 'vitest';
import { encodeBytes, encodeUnicode } from '../../../../packages/shop-folder/test/encode-text.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { type FolderFiles, makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import { richFolder } from '../../test/rich-folder.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const originals = createLocalOriginals(makeFolder());
const now = new Date('2026-11-22T12:00:00Z');
api.time.now = now;

async function importFolder(folder: string, options: Partial<ImportOptions> = {}) {
  const faults: Fault[] = [];
  const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
  const mode = { prune: false, stock: false, dryRun: false, now };
  const onFault = (fault: Fault) => faults.push(fault);
  const report = await importShop({ ...kinds, ...mode, db, originals, folder, onFault, ...options });
  return { report, faults };
}

const importFiles = (files: FolderFiles) => importFolder(makeFolder(files));
const productsOf = async (host: string) => (await api.get(host, '/shop/Product', productList)).data;
/** Lists where the faults are, in the order of files and rows. */
const places = (faults: readonly Fault[]) =>
  faults
    .map(({ file, row, column }) => [file, row, column] as const)
    .sort(([a, rowA = 0], [b, rowB = 0]) => a.localeCompare(b) || rowA - rowB);

const table =
  'Handle;Title;Option1 Name;Option1 Value;Variant Price\nżółw;x\nfilizanka;Filiżanka żółta;Kolor;łosoś;1 234,50 zł\n';

describe('a table is read, and its faults have the same rows, as', () => {
  test.each<[string, string | Uint8Array]>([
    ['UTF-8', table],
    ['UTF-8 with a mark', encodeUnicode(table, 'UTF-8', true)],
    ['UTF-16 with a mark', encodeUnicode(table, 'UTF-16BE', true)],
    ['UTF-16 without a mark', encodeUnicode(table, 'UTF-16LE', false)],
    ['Windows-1250', encodeBytes(table, 'Windows-1250')],
    ['commas', table.replace('1 234,50 zł', '"1 234,50 zł"').replaceAll(';', ',')],
    ['tabs and Windows line ends', table.replaceAll(';', '\t').replaceAll('\n', '\r\n')],
  ])('%s', async (name, products) => {
    const host = `${name.toLowerCase().replaceAll(' ', '-')}.test`;
    const shop = JSON.stringify({ name: 'Glina', hosts: [host], language: 'pl', currency: 'PLN' });
    const { faults } = await importFiles({ 'shop.json': shop, 'products.csv': products });
    expect(places(faults)).toEqual([['products.csv', 2, undefined]]);
    expect(await productsOf(host)).toMatchObject([{ name: 'Filiżanka żółta', minPrice: 1234.5 }]);
  });
});

/** `products.csv` of the small shop with more rows; each has a handle, a title, a SKU, a price and a stock. */
function withRows(host: string, rows: string[]): string {
  return `${smallShop(host)['products.csv']}\n${rows.join('\n')}\n`;
}
const row = (handle: string, sku = '', price = '10', stock = '1', title = 'Nazwa') =>
  `${handle},${title},,,,,,,,${sku},${price},,,${stock},,`;

/** A PNG of one pixel whose header promises 50,000 × 50,000. */
function hugePicture(): Uint8Array {
  const bytes = Buffer.from(richFolder().pictures['pictures/point.png'] ?? []);
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test('every fault gets its line, and what has none is imported', async () => {
  const host = 'faulty.test';
  const { faults } = await importFiles({
    ...smallShop(host),
    'categories.csv':
      'Handle,Name,Parent,Picture\nkubki,Kubki,,brak.webp\nkubki-duze,Duże kubki,kubki,\nkolo-a,A,kolo-b,\nkolo-b,B,kolo-a,\nkubki,Kubki,,\n',
    'products.csv': withRows(host, [
      row('formula', '', '10', '1', '=1+1'),
      row('ujemny', '', '10', '-1'),
      row('talerz', 'T-2'),
      row('sku', 'K-1'),
      row('krotki').slice(0, -1),
      row('cena', '', '"1,234"'),
      row('wielki', '', '10', '1', 'a'.repeat(2 ** 20 + 1)),
      row('ostatni'),
      'cudzyslow,"Nazwa,,,,,,,,,10,,,1,,',
      row('stracony'),
    ]),
    'pictures/bomb.png': hugePicture(),
    'pictures/script.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'descriptions/kubek.html': '<p>Kubek<script>alert(1)</script><img src="x" onerror="alert(1)"></p>',
  });
  expect(faults.find(({ file }) => file === 'pictures/bomb.png')?.message).toContain('million pixels');
  expect(places(faults)).toEqual([
    ['categories.csv', 2, 'Picture'],
    ['categories.csv', 4, 'Parent'],
    ['categories.csv', 5, 'Parent'],
    ['categories.csv', 6, 'Handle'],
    ['pictures/bomb.png', undefined, undefined],
    ['pictures/script.svg', undefined, undefined],
    ['products.csv', 6, 'Variant Inventory Qty'],
    ['products.csv', 7, 'Handle'],
    ['products.csv', 8, 'Variant SKU'],
    ['products.csv', 9, undefined],
    ['products.csv', 10, 'Variant Price'],
    ['products.csv', 11, 'Title'],
    ['products.csv', 13, 'Title'],
    ['products.csv', 13, undefined],
    ['reviews.csv', 3, 'Handle'],
    ['sales.csv', 2, 'Handle'],
    ['sales.csv', 3, 'Handle'],
    ['shop.json', undefined, 'upSell.products'],
  ]);
  const products = await productsOf(host);
  expect(products.map(({ name }) => name)).toEqual(['Kubek klasyczny', '=1+1']);
});

test('a coupon of a category that the folder lacks is reported and left out, because it would count for all goods', async () => {
  const host = 'coupons.test';
  const files = smallShop(host);
  const coupons = [
    { code: 'OBCY', percent: 50, category: 'talerze' },
    { code: 'NASZ', percent: 10, category: 'kubki' },
  ];
  const shop = JSON.stringify({ ...JSON.parse(String(files['shop.json'])), coupons });
  const { faults } = await importFiles({ ...files, 'shop.json': shop });
  expect(places(faults)).toContainEqual(['shop.json', undefined, 'coupons[0].category']);
  const stored = db.selectFrom('coupon').innerJoin('host', 'host.shop_id', 'coupon.shop_id').where('host', '=', host);
  expect(await stored.select('code').execute()).toEqual([{ code: 'NASZ' }]);
});

test('numbers in foreign forms are read; what is rounded is noted and nothing is left out, what is ambiguous is refused', async () => {
  const host = 'numbers.test';
  const shop = JSON.stringify({ name: 'Glina', hosts: [host], language: 'pl', currency: 'PLN' });
  const products = [
    'Handle,Title,Variant Price,Variant Grams,Variant Size,Unit Price',
    'kubek,Kubek,24.989999999999998,201.28,200.6x150x80,".99 / 0,75 l"',
    'talerz,Talerz,80,"1,800",,',
    'waza,Waza,.99,1\u2009800,,',
  ].join('\n');
  const folder = makeFolder({ 'shop.json': shop, 'products.csv': products });
  const { faults } = await importFolder(folder);
  const notes = faults.filter(({ isNote }) => isNote);
  expect(places(notes)).toEqual(
    ['Variant Price', 'Variant Grams', 'Variant Size'].map((column) => ['products.csv', 2, column]),
  );
  expect(places(faults.filter(({ isNote }) => !isNote))).toEqual([['products.csv', 3, 'Variant Grams']]);
  const combinations = db
    .selectFrom('combination')
    .innerJoin('host', 'host.shop_id', 'combination.shop_id')
    .select(['price_minor', 'weight_grams', 'size'])
    .where('host', '=', host)
    .orderBy('price_minor');
  const size = { lengthMm: 201, widthMm: 150, heightMm: 80 };
  expect(await combinations.execute()).toEqual([
    { price_minor: 99, weight_grams: 1800, size: null },
    { price_minor: 2499, weight_grams: 201, size },
  ]);
  writeFiles(folder, { 'products.csv': products.replace('"1,800"', '1800') });
  expect((await importFolder(folder, { prune: true })).report?.counts.products.made).toBe(1);
});

test('a shop with a fault in shop.json stays as it was', async () => {
  const host = 'kept.test';
  const folder = makeFolder(smallShop(host));
  await importFolder(folder);
  const { 'shop.json': shop = '', 'products.csv': products = '' } = smallShop(host);
  writeFiles(folder, {
    'shop.json': String(shop).replace('2027-01-01', '2027-02-30'),
    'products.csv': String(products).replace('Talerz', 'Talerzyk'),
  });
  const { report, faults } = await importFolder(folder);
  expect(report).toBeUndefined();
  expect(places(faults)).toEqual([['shop.json', undefined, 'coupons[0].to']]);
  expect((await productsOf(host)).map(({ name }) => name)).toEqual(['Kubek klasyczny', 'Talerz']);
});

/** Reads the price log of the small shop's first cup and of its plate as rows of `prices.csv`. */
async function pricesOf(host: string): Promise<string[]> {
  const rows = await db
    .selectFrom('price_log as l')
    .innerJoin('host', 'host.shop_id', 'l.shop_id')
    .innerJoin('combination as c', 'c.id', 'l.combination_id')
    .select(['sku', 'l.price_minor', 'valid_from'])
    .where('host', '=', host)
    .where('sku', 'in', ['K-1', 'T-1'])
    .orderBy('sku')
    .orderBy('valid_from')
    .execute();
  return rows.map(({ sku, price_minor, valid_from }) => {
    return `${sku === 'K-1' ? 'kubek' : 'talerz'},${sku},${price_minor / 100},${valid_from.toISOString()}`;
  });
}

test.each([
  ['later than the reduction', 'kubek,K-1,59,2026-11-05'],
  ['in the future', 'talerz,T-1,90,2099-01-01'],
])('a past price that is %s adds the current price to the log once', async (name, price) => {
  const importPrices = (host: string, prices: string[]) =>
    importFiles({ ...smallShop(host), 'prices.csv': ['Handle,Variant,Price,From', ...prices].join('\n') });
  const host = `${name.replaceAll(' ', '-')}.test`;
  await importPrices(host, [price]);
  const prices = await pricesOf(host);
  expect(prices).toHaveLength(3);
  await importPrices(`copy.${host}`, prices);
  expect(await pricesOf(`copy.${host}`)).toEqual(prices);
});

test('a document whose type another one takes becomes a custom one, also when two change their types', async () => {
  const host = 'documents.test';
  const document = (type: string, name: string) => `---\ntype: ${type}\nname: ${name}\n---\n`;
  const folder = makeFolder({
    ...smallShop(host),
    'documents/faq.html': document('FAQ', 'Pytania'),
    'documents/zwroty.html': document('PAYMENTS', 'Zwroty'),
  });
  await importFolder(folder);
  writeFiles(folder, {
    'documents/faq.html': document('PAYMENTS', 'Pytania'),
    'documents/zwroty.html': document('FAQ', 'Zwroty'),
  });
  await importFolder(folder);
  const other = makeFolder({
    ...smallShop(host),
    'shop.json': String(smallShop(host)['shop.json']).replace('document:regulamin', 'document:zasady'),
    'documents/zasady.html': document('REGULATION', 'Zasady'),
    'documents/regulamin.html': document('CUSTOM', 'Regulamin'),
  });
  const { faults } = await importFolder(other);
  expect(faults).toEqual([]);
  const { data } = await api.get(host, '/shop/Document', documentList);
  expect(data.map(({ type, customName }) => `${type} ${customName}`).sort()).toEqual([
    'CUSTOM Regulamin',
    'FAQ Zwroty',
    'PAYMENTS Pytania',
    'REGULATION Zasady',
  ]);
});

test('a document whose text changes gets a new version, which no later import sets back', async () => {
  const host = 'version.test';
  const text = (body: string) => ({
    'documents/dostawa.html': `---\ntype: FAQ\nname: A\nupdated: 2026-01-01\n---\n${body}`,
  });
  const folder = makeFolder({ ...smallShop(host), ...text('A') });
  await importFolder(folder);
  writeFiles(folder, text('B'));
  expect((await importFolder(folder)).report?.counts.documents).toMatchObject({ changed: 1 });
  expect((await importFolder(folder)).report?.counts.documents).toMatchObject({ changed: 0 });
});

test('price rules that can’t have been meant are faults with the path of the field', async () => {
  const host = 'tariffs-faulty.test';
  const shop = JSON.parse(String(smallShop(host)['shop.json'])) as object;
  const kurier = { handle: 'kurier', type: 'COURIER', name: 'Kurier', price: 20, countries: ['PL'], days: [1, 2] };
  const faultsOf = async (more: object) => {
    const files = {
      ...smallShop(host),
      'shop.json': JSON.stringify({ ...shop, deliveries: [{ ...kurier, ...more }] }),
    };
    return (await importFiles(files)).faults.map(({ column, message }) => `${column}: ${message}`);
  };
  expect(await faultsOf({ steps: [{ price: 5 }], maxGrams: 0, zones: [{ price: 5 }, { countries: ['PL'] }] })).toEqual([
    'deliveries[0].steps[0]: must have upToGrams, upToPieces or fromValue',
    'deliveries[0].zones[0]: must have countries or postCodes',
    'deliveries[0].zones[1]: must have a price, or only "closed": true',
    expect.stringContaining('deliveries[0].maxGrams: '),
  ]);
  const range = (...postCodes: string[]) => ({ postCodes, closed: true });
  expect(await faultsOf({ zones: [range('7260')] })).toEqual([
    'deliveries[0].zones[0].postCodes[0]: "7260" is not a post code of PL, such as "00-950".',
  ]);
  expect(await faultsOf({ zones: [range('Hel')] })).toEqual([
    expect.stringContaining('zones[0].postCodes[0]: must be'),
  ]);
  expect(
    await faultsOf({
      steps: [{ upToGrams: 100, price: 20 }],
      zones: [
        { countries: ['DE'], price: 1.005 },
        { ...range('72-612..72-600', '84*'), closed: undefined, price: 0, steps: [{ fromValue: 0.001, price: 1 }] },
      ],
    }),
  ).toEqual([
    'deliveries[0].zones[0].price: 1.005 has more decimals than PLN allows.',
    'deliveries[0].zones[1].steps[0].fromValue: 0.001 has more decimals than PLN allows.',
    expect.stringContaining('deliveries[0].steps[0].price: 20 is not below the price 20.'),
    'deliveries[0].zones[0].countries[0]: "DE" is not a country of the delivery.',
    expect.stringContaining('deliveries[0].zones[1].steps[0].price: 1 is not below the price 0.'),
    'deliveries[0].zones[1].postCodes[0]: The range must have its lower post code first.',
  ]);
});
