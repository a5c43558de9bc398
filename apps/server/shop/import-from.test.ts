import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { category, description, feature, productDetails, productList } from '@witryna/contract/catalog';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shopifyExport } from '../../../packages/shop-converters/test/sources/shopify-export.ts';
import { wooCommerceExport } from '../../../packages/shop-converters/test/sources/woocommerce-export.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFolder, writeFiles } from '../../api/test/make-folder.ts';
import { startPictureServer } from '../../api/test/picture-server.ts';
import { readFolder } from '../../api/test/read-folder.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const { get } = createTestApi(db);
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-from-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A red picture of 4 × 3 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4oaEBRww4OQAHpg0heFEebgAAAABJRU5ErkJggg==',
  'base64',
);
const asked: string[] = [];
/** Has every picture except those of the second product. */
const pictures = await startPictureServer(({ url = '' }: IncomingMessage, response: ServerResponse) => {
  asked.push(url);
  response.writeHead(/\/(?:kubek-)?2[-.]/.test(url) ? 404 : 200).end(png);
});
afterAll(pictures.stop);
const lookup = async () => [{ address: '93.184.215.14', family: 4 }];

// One of the reductions in the export of WooCommerce runs on this day.
const now = new Date('2026-03-10T12:00:00Z');
const run = createShopRunner(
  {
    db,
    dataDir,
    payments: allPayments,
    deliveries: allDeliveries,
    // On a busy machine the server of the test may be slower than a shop's may be.
    pictureNetwork: { agent: pictures.agent, lookup, firstByteMs: 60_000, fetchMs: 60_000 },
  },
  now,
);

/** Imports an export of another software into a new shop, and then its folder once more. */
async function moveShop(kind: 'shopify' | 'woocommerce', content: string) {
  const host = `${kind}.test`;
  const folder = makeFolder({
    'shop.json': JSON.stringify({ name: 'Przeniesiony', hosts: [host], language: 'pl', currency: 'PLN' }),
  });
  const file = join(folder, 'export.csv');
  writeFiles(folder, { 'export.csv': content.replaceAll(/(?:cdn|shop)\.example/g, 'pictures.test') });
  const moved = await run(`import ${folder} --from ${kind} ${file}`);
  const fetched = asked.splice(0);
  const again = await run(`import ${folder}`);
  const fetchedAgain = asked.splice(0);
  const { data } = await get(host, '/shop/Product?pageSize=100', productList);
  const idOf = (name: string) => data.find((product) => product.name === name)?.id;
  return {
    ...{ host, moved, fetched, again, fetchedAgain },
    names: data.map(({ name }) => name),
    idOf,
    detailsOf: (name: string) => get(host, `/shop/Product/${idOf(name)}/details`, productDetails),
    descriptionOf: (name: string) => get(host, `/shop/Product/${idOf(name)}/description`, description),
    featuresOf: (name: string) => get(host, `/shop/Product/${idOf(name)}/features`, z.array(feature)),
    categories: () => get(host, '/shop/Category', z.array(category)),
  };
}

/** The lines of an import's output that name a picture that was not fetched. */
function lostPictures(output: string): string[] {
  return [...output.matchAll(/^products\.csv, row \d+(?: \(line \d+\))?, Images: (\S+): .+404\.$/gm)].map(
    ([, address = '']) => address,
  );
}

function expectNothingMade(output: string): void {
  const rows = [...output.matchAll(/^[a-z]+ +(\d+) +(\d+) +\d+ +(\d+) +(\d+)$/gm)];
  expect(rows.length).toBeGreaterThan(2);
  for (const [row, ...numbers] of rows) expect(numbers, row).toEqual(['0', '0', '0', '0']);
}

describe('a shop moved from Shopify', async () => {
  const shop = await moveShop('shopify', shopifyExport);

  test('opens with what is on sale, and names each picture that it did not get', async () => {
    expect(shop.moved.output).toMatch(/^Variant Price +Variant Price$/m);
    expect(shop.moved.output).toContain('not read: Foreign column');
    expect(lostPictures(shop.moved.output).sort()).toEqual([
      'https://pictures.test/2.jpg',
      ...['-first', '-grafit', '-kobalt', '-mleczny', ''].map((end) => `https://pictures.test/kubek-2${end}.jpg`),
    ]);
    expect(shop.names).toEqual(expect.arrayContaining(['Kubek 1', 'Kubek 40', 'Towar opis', '=SUM(A1:A9)']));
    for (const hidden of ['Towar szkic', 'Towar ukryty', 'Towar stary', 'Towar karta', 'Towar euro'])
      expect(shop.names).not.toContain(hidden);
    expect((await shop.categories()).map(({ name }) => name)).toEqual(['Kubki', 'Dzbanki']);
    expect((await shop.detailsOf('Kubek 2')).photos).toEqual([]);
  });

  test('has options, stock, pictures and reductions, but no lowest price that nobody knows', async () => {
    const { combinations, photos, minPrice, brand, tags, isNew } = await shop.detailsOf('Kubek 8');
    expect({ minPrice, brand, tags, isNew }).toEqual({
      minPrice: 48.5,
      brand: 'Glina',
      tags: ['herbata', 'ręcznie robione'],
      isNew: false,
    });
    expect(photos.map(({ id, alt }) => [id.replace(/-[0-9a-f]{8}$/, ''), alt])).toEqual([
      ['kubek-8-first', ''],
      ['kubek-8', 'Kubek 8 z boku'],
      ...['kobalt', 'mleczny', 'grafit'].map((color) => [`kubek-8-${color}`, '']),
    ]);
    expect(combinations).toMatchObject([
      { sku: 'K8-1', price: 48.5, priceBeforeDiscount: 58.5, lowestPrice: null, stock: 1, weightGrams: 308 },
      { sku: 'K8-2', price: 48.5, priceBeforeDiscount: null, variants: [{ name: 'Szkliwo', value: 'mleczny' }] },
      { sku: 'K8-3', photo: expect.stringMatching(/^kubek-8-grafit-/) },
    ]);
    expect(shop.moved.output).toContain('the prices before this reduction are not known');
    expect((await shop.detailsOf('Towar przed-nizsza')).combinations).toMatchObject([
      { price: 20, priceBeforeDiscount: null, variants: [] },
    ]);
    expect((await shop.detailsOf('Towar cena')).minPrice).toBe(1234.5);
  });

  test('has descriptions without scripts and styles, and metafields as features', async () => {
    const { body } = await shop.descriptionOf('Towar opis');
    expect(body).toMatch(/^<h2>Opis<\/h2>\s+<p>Tekst<\/p>/);
    const { body: long } = await shop.descriptionOf('Towar dlugi-opis');
    expect(long).toContain('<th>Rozmiar</th><td>Kolumna 1</td>');
    expect(`${body}${long}`).not.toMatch(/script|alert|style|onclick|iframe|width|javascript|wp-content/);
    expect(await shop.featuresOf('Towar pole')).toMatchObject([{ name: 'Material', value: 'Kamionka' }]);
  });

  test('is the same after a second import, which asks only for the pictures that were missing', () => {
    expectNothingMade(shop.again.output);
    expect(shop.fetched).toHaveLength(300);
    expect(shop.fetchedAgain).toHaveLength(6);
  });
});

describe('a shop moved from WooCommerce', async () => {
  const shop = await moveShop('woocommerce', `\uFEFF${wooCommerceExport}`);

  test('has products with their variations, nested categories and texts', async () => {
    expect(lostPictures(shop.moved.output)).toHaveLength(3);
    const { combinations, tags, categoryId } = await shop.detailsOf('Koszulka 30');
    expect(tags).toEqual(['bawełna', '"T, shirt"']);
    // The variation in L was not published.
    expect(combinations).toMatchObject([
      { sku: 'T30-S', price: 80.9, stock: 12, weightGrams: 250, variants: [{ name: 'Rozmiar', value: 'S' }] },
      { sku: 'T30-M', price: 45, stock: 1 },
    ]);
    const [clothes, , home] = await shop.categories();
    expect(clothes).toMatchObject({ name: 'Odzież', children: [{ name: 'Koszulki', id: categoryId }] });
    expect(home?.children.map(({ name }) => name)).toEqual(['Książki', 'Kuchnia']);
    expect((await shop.descriptionOf('Koszulka 1')).body).toContain('<p>Pierwszy wiersz<br />Drugi wiersz</p>');
    expect((await shop.descriptionOf('Salt & Pepper')).body).toBe('<p>Tak</p><a href="/sklep">Sklep</a>');
    expect(await shop.featuresOf('Koszulka 1')).toMatchObject([{ name: 'Materiał', value: 'bawełna, len' }]);
  });

  test('has the reductions that are valid now, and the prices of one that has ended', async () => {
    const onSale = (await shop.detailsOf('Koszulka 1')).combinations[1];
    expect(onSale).toMatchObject({ price: 45, priceBeforeDiscount: 51.9, lowestPrice: null });
    for (const name of ['Towar A-PRZYSZLA', 'Towar A-MINELA'])
      expect((await shop.detailsOf(name)).combinations).toMatchObject([{ price: 100, priceBeforeDiscount: null }]);
    const [past] = (await shop.detailsOf('Towar A-MINELA')).combinations;
    const log = await db
      .selectFrom('price_log')
      .select(['price_minor', 'valid_from'])
      .where('combination_id', '=', past?.id ?? 0)
      .orderBy('valid_from')
      .execute();
    expect(log).toEqual([
      { price_minor: 8_000, valid_from: new Date('2026-02-01T09:30:00Z') },
      { price_minor: 10_000, valid_from: new Date('2026-02-28T22:59:59Z') },
    ]);
  });

  test('shows what another shop sells with its address, and hides drafts', async () => {
    expect(await shop.detailsOf('Towar A-OBCY')).toMatchObject({ externalUrl: 'https://other.example/x?from=us' });
    for (const hidden of ['A-OBCY-HTTP', 'A-OBCY-BEZ', 'A-UKRYTY', 'A-SZKIC', 'A-GRUPA', 'A-PLIK', 'A-BEZ-CENY'])
      expect(shop.names).not.toContain(`Towar ${hidden}`);
    const stocks = await Promise.all(['STAN', 'BRAK', 'UJEMNY'].map((name) => shop.detailsOf(`Towar A-${name}`)));
    expect(stocks.map(({ stock }) => stock)).toEqual([1000, 0, 0]);
  });

  test('is the same after a second import', () => {
    expectNothingMade(shop.again.output);
    expect(shop.fetchedAgain).toHaveLength(3);
  });
});

test('a dry run leaves the folder as it is, and a conversion only the database', async () => {
  const folder = makeFolder({
    'shop.json': JSON.stringify({ name: 'Glina', hosts: ['dry.test'], language: 'pl', currency: 'PLN' }),
    'products.csv': 'Handle,Title,Variant Price\nkubek,Kubek,49\n',
    'descriptions/kubek.html': '<p>Kubek</p>',
  });
  const file = join(makeFolder({ 'export.csv': shopifyExport }), 'export.csv');
  const before = await readFolder(folder);
  const { output } = await run(`import ${folder} --dry-run --from shopify ${file}`);
  expect(output).toContain('converted: ');
  expect(await readFolder(folder)).toEqual(before);
  await run(`convert ${folder} shopify ${file}`);
  expect([...(await readFolder(folder)).keys()]).not.toContain('descriptions/kubek.html');
  expect(await db.selectFrom('host').select('host').where('host', '=', 'dry.test').execute()).toEqual([]);
});

test('a file of another system than was said changes neither the folder nor the shop', async () => {
  const folder = makeFolder({
    'shop.json': JSON.stringify({ name: 'Glina', hosts: ['mistaken.test'], language: 'pl', currency: 'PLN' }),
    'products.csv': 'Handle,Title,Variant Price\nkubek,Kubek,49\n',
    'descriptions/kubek.html': '<p>Kubek</p>',
  });
  await run(`import ${folder}`);
  const before = await readFolder(folder);
  const file = join(makeFolder({ 'export.csv': shopifyExport }), 'export.csv');
  for (const command of [
    `import ${folder} --prune --from woocommerce ${file}`,
    `convert ${folder} woocommerce ${file}`,
  ]) {
    const { code, errors } = await run(command);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(
        /^Nothing was converted: as woocommerce, no column with names and prices was found\. Columns found: .*Expected: Name .* The file can be read as shopify\. The folder is as it was\.\n$/,
      ),
    });
  }
  expect(await readFolder(folder)).toEqual(before);
  expect((await get('mistaken.test', '/shop/Product', productList)).data).toHaveLength(1);
});
