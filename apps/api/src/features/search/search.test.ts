import { productList } from '@witryna/contract/catalog';
import { getSuggestions } from '@witryna/contract/routes/catalog-routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const { ask, get } = createTestApi(db);
const suggestions = getSuggestions.responses[200].content['application/json'].schema;
let shop: Tenant;

const polishNames = [
  'Kubek biały 300 ml',
  'Kubełek na lód',
  'Miska głęboka',
  'Łódka z kamionki',
  'Dzbanek na herbatę',
  'Filiżanka do espresso',
  'Świecznik wysoki',
  'Talerz obiadowy',
  'Wazon granatowy',
  'Cukiernica',
  'Widelec',
  'Butelka na oliwę',
  'Drewniana taca',
  'Huśtawka',
  'Zestaw półmisków',
  'Donica XL-40',
];

beforeAll(async () => {
  shop = await makeShop(db, 'glina.test');
  for (const name of polishNames) await makeProduct(shop, { name });
  await makeProduct(shop, {
    name: 'Prezent',
    brand: 'Ćmielów',
    tags: ['jubileusz'],
    keywords: 'urodziny imieniny',
    external_id: 'GL-102/b',
  });
  await makeProduct(shop, { name: 'Patera' }, [{ sku: 'PT-7-Białe', gtin: '5901234123457' }, { sku: 'PT 8' }]);
  await makeProduct(shop, { name: 'Kieliszek', status: 'draft' }, [{ sku: 'KL-1' }]);
});

async function find(query: string, host = 'glina.test', more = '') {
  const path = `/shop/Product?pageSize=100&filter.search=${encodeURIComponent(query)}${more}`;
  return (await get(host, path, productList)).data.map(({ name }) => name);
}

describe('queries that must find a product', () => {
  test.each([
    ['kubek', 'Kubek biały 300 ml'],
    ['KUBEK', 'Kubek biały 300 ml'],
    ['\u202aku\u200bbek\u0001', 'Kubek biały 300 ml'],
    ['kubki', 'Kubek biały 300 ml'],
    ['kubków', 'Kubek biały 300 ml'],
    ['kubkow', 'Kubek biały 300 ml'],
    ['kubkami', 'Kubek biały 300 ml'],
    ['kubkach', 'Kubek biały 300 ml'],
    ['kubkiem', 'Kubek biały 300 ml'],
    ['białe kubki', 'Kubek biały 300 ml'],
    ['bialego kubka', 'Kubek biały 300 ml'],
    ['kubek 300ml', 'Kubek biały 300 ml'],
    ['łódka', 'Łódka z kamionki'],
    ['lodka', 'Łódka z kamionki'],
    ['łódki', 'Łódka z kamionki'],
    ['łódek', 'Łódka z kamionki'],
    ['LODKE', 'Łódka z kamionki'],
    ['łódce', 'Łódka z kamionki'],
    ['kamionka', 'Łódka z kamionki'],
    ['miski', 'Miska głęboka'],
    ['misce', 'Miska głęboka'],
    ['misek', 'Miska głęboka'],
    ['glebokie miski', 'Miska głęboka'],
    ['dzbanki', 'Dzbanek na herbatę'],
    ['dzbanek do herbaty', 'Dzbanek na herbatę'],
    ['filiżanki dla espresso', 'Filiżanka do espresso'],
    ['filizanki', 'Filiżanka do espresso'],
    ['filiżanek', 'Filiżanka do espresso'],
    ['świeczniki', 'Świecznik wysoki'],
    ['swiecznikow', 'Świecznik wysoki'],
    ['talerze', 'Talerz obiadowy'],
    ['talerzy obiadowych', 'Talerz obiadowy'],
    ['granatowe wazony', 'Wazon granatowy'],
    ['wazonie', 'Wazon granatowy'],
    ['cukiernice', 'Cukiernica'],
    ['widelce', 'Widelec'],
    ['drewniane tace', 'Drewniana taca'],
    ['drewnianych', 'Drewniana taca'],
    ['hustawka', 'Huśtawka'],
    ['huśtawki', 'Huśtawka'],
    ['polmiski', 'Zestaw półmisków'],
    ['filiż', 'Filiżanka do espresso'],
    ['xl-40', 'Donica XL-40'],
    ['ćmielów', 'Prezent'],
    ['cmielowa', 'Prezent'],
    ['gl-102', 'Prezent'],
    ['GL-102/B', 'Prezent'],
    ['imienin', 'Prezent'],
    ['PT-7-Białe', 'Patera'],
    [' pt 8 ', 'Patera'],
    ['5901234123457', 'Patera'],
    ['590-1234 12345 7', 'Patera'],
    ['GL102', 'Prezent'],
    ['„prezent”…', 'Prezent'],
    ['filiżanka–espresso', 'Filiżanka do espresso'],
    ['kubek\u00a0biały', 'Kubek biały 300 ml'],
    ['lód', 'Kubełek na lód'],
    ['do', 'Filiżanka do espresso'],
    // These queries contain typing errors.
    ['kubke', 'Kubek biały 300 ml'],
    ['fliżanka', 'Filiżanka do espresso'],
    ['swiecnzik', 'Świecznik wysoki'],
    ['talrez', 'Talerz obiadowy'],
    ['dzbannek', 'Dzbanek na herbatę'],
  ])('%s finds %s', async (query, name) => {
    expect(await find(query)).toContain(name);
  });
});

describe('queries that must not find a product', () => {
  test.each([
    ['kubek', 'Kubełek na lód'],
    ['kubki', 'Kubełek na lód'],
    ['kubełki', 'Kubek biały 300 ml'],
    ['lód', 'Łódka z kamionki'],
    ['miska', 'Zestaw półmisków'],
    ['buty', 'Butelka na oliwę'],
    ['buta', 'Butelka na oliwę'],
    ['biały talerz', 'Talerz obiadowy'],
    ['kubek 400', 'Kubek biały 300 ml'],
    ['wazelina', 'Wazon granatowy'],
    ['talent', 'Talerz obiadowy'],
    ['xl', 'Zestaw półmisków'],
    ['prezes', 'Prezent'],
    ['jubileuszowy', 'Prezent'],
    ['300', 'Donica XL-40'],
    ['PT-7', 'Patera'],
    ['590123412345', 'Patera'],
    ['KL-1', 'Kieliszek'],
  ])('%s does not find %s', async (query, name) => {
    expect(await find(query)).not.toContain(name);
  });
});

test('the product with the code that was searched for comes first, and other shops’ codes find nothing', async () => {
  const coded = await makeShop(db, 'coded.test');
  await makeProduct(coded, { name: 'Zestaw A1 B2' });
  await makeProduct(coded, { name: 'Misa' }, [{ sku: 'A1-B2' }, { sku: 'A1-B2', active: false }]);
  expect(await find('a1-b2', 'coded.test')).toEqual(['Misa', 'Zestaw A1 B2']);
  expect(await find('5901234123457', 'coded.test')).toEqual([]);
});

test('products rank higher for the exact word than for another form of it, and for the name than for keywords', async () => {
  const ranked = await makeShop(db, 'ranked.test');
  const make = (name: string, keywords = '') => makeProduct(ranked, { name, keywords });
  await make('Taca', 'lampa');
  await make('Lampy dwie');
  await make('Lampa');
  expect(await find('lampa', 'ranked.test')).toEqual(['Lampa', 'Taca', 'Lampy dwie']);
  expect(await find('lampa', 'ranked.test', '&filter.sortType=PriceLowToHigh')).toEqual([
    'Taca',
    'Lampy dwie',
    'Lampa',
  ]);
});

test.each([
  ['en', 'en', 'Brass floor lamps', ['lamp', 'lamps', 'floor lamp for brass'], ['lamb stew']],
  ['es', 'es', 'Maceta de cerámica pequeña', ['macetas', 'ceramica', 'pequeñas macetas', 'cerámicas'], ['mesa']],
  ['unknown', 'xx', 'Krüge', ['kruge', 'KRÜGE'], ['krug groß']],
])(
  'a shop in the language %s finds the word forms of that language',
  async (name, language_code, product, hits, misses) => {
    const tenant = await makeShop(db, `${name}.test`, { language_code });
    await makeProduct(tenant, { name: product });
    for (const query of hits) expect(await find(query, `${name}.test`)).toEqual([product]);
    for (const query of misses) expect(await find(query, `${name}.test`)).toEqual([]);
  },
);

test('search words are updated when a product is renamed or withdrawn, and when the shop’s language changes', async () => {
  const tenant = await makeShop(db, 'moving.test');
  const { id } = await makeProduct(tenant, { name: 'Kubek' });
  const change = (row: { name?: string; status?: 'withdrawn' | 'published' }) =>
    tenant.write((tx) => tx.updateTable('product').set(row).where('id', '=', id).execute());
  await change({ name: 'Talerze' });
  expect([await find('kubek', 'moving.test'), await find('talerz', 'moving.test')]).toEqual([[], ['Talerze']]);
  await db.updateTable('shop').set({ language_code: 'en' }).where('shop_id', '=', tenant.shopId).execute();
  expect(await find('talerzami', 'moving.test')).toEqual([]);
  await db.updateTable('shop').set({ language_code: 'pl' }).where('shop_id', '=', tenant.shopId).execute();
  expect(await find('talerzami', 'moving.test')).toEqual(['Talerze']);
  await change({ status: 'withdrawn' });
  expect(await find('talerz', 'moving.test')).toEqual([]);
});

describe('suggestions', () => {
  test('products and categories are suggested for the text typed so far', async () => {
    const id = await makeCategory(shop, { name: 'Kubki i filiżanki', url: 'kubki-i-filizanki' });
    await makeCategory(shop, { name: 'Wazony' });
    const answer = await get('glina.test', '/shop/Search/suggestions?query=kub', suggestions);
    expect(answer.products.map(({ name }) => name)).toEqual(['Kubek biały 300 ml', 'Kubełek na lód']);
    expect(answer.categories).toEqual([{ id, name: 'Kubki i filiżanki', url: 'kubki-i-filizanki' }]);
    expect(answer.correctedQuery).toBeNull();
    const byCode = await get('glina.test', '/shop/Search/suggestions?query=5901234123457', suggestions);
    expect(byCode.products.map(({ name }) => name)).toEqual(['Patera']);
    const cup = await get('glina.test', '/shop/Search/suggestions?query=kubek', suggestions);
    expect(cup.categories.map((category) => category.id)).toEqual([id]);
  });

  test('a product list names the corrected query that it belongs to', async () => {
    const corrected = async (query: string) =>
      (await get('glina.test', `/shop/Product?filter.search=${encodeURIComponent(query)}`, productList)).correctedQuery;
    expect(await corrected('fliżanka do espresso')).toBe('filiżanka do espresso');
    expect(await corrected('FLIZANKA2')).toBe('filiżanka2');
    expect([await corrected('filizanki'), await corrected('zzzzzz')]).toEqual([null, null]);
    expect(await corrected('')).toBeUndefined();
  });

  test('a typing error is corrected to the shop’s spelling', async () => {
    const answer = await get(
      'glina.test',
      `/shop/Search/suggestions?query=${encodeURIComponent('Biała fliżanka')}`,
      suggestions,
    );
    expect(answer.correctedQuery).toBe('Biała filiżanka');
  });

  test('another shop’s products and categories are not suggested', async () => {
    await makeShop(db, 'empty.test');
    const answer = await get('empty.test', '/shop/Search/suggestions?query=kubek', suggestions);
    expect(answer).toEqual({ products: [], categories: [], correctedQuery: null });
  });
});

describe('hostile queries', () => {
  const hostile = [
    "'",
    '%',
    '_',
    '%_%',
    '\\',
    '";--',
    '<script>',
    '((((',
    '🦆',
    '🦆\u0001',
    '*:*',
    'a'.repeat(100),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '....',
  ];
  test.each(hostile)('%s finds nothing and causes no error', async (query) => {
    expect(await find(query)).toEqual([]);
    const path = `/shop/Search/suggestions?query=${encodeURIComponent(query)}`;
    expect((await get('glina.test', path, suggestions)).products).toEqual([]);
  });

  test('a query of 101 characters and one with NUL are refused', async () => {
    for (const query of ['a'.repeat(101), 'a%00b']) {
      expect((await ask('glina.test', `/shop/Product?filter.search=${query}`)).status).toBe(400);
      expect((await ask('glina.test', `/shop/Search/suggestions?query=${query}`)).status).toBe(400);
    }
  });

  test('any text is answered with 200 or 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 100, unit: 'binary' }), async (query) => {
        const text = encodeURIComponent(query.replaceAll('\u0000', '').toWellFormed());
        const { status } = await ask('glina.test', `/shop/Product?filter.search=${text}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: runsOf(100) },
    );
  });
});

test.each([
  ['product_word', "stem = 'kubk'", 'stem'],
  ['product_word', "word >= 'kub' and word < 'kuc'", 'word'],
  ['synonym_stem', "stem = any('{kubk,kubek}')", 'stem'],
  ['combination', "sku = any('{A1,a1}')", 'sku'],
  ['combination', "gtin = '5901234123457'", 'gtin'],
])('under row-level security, %s %s uses an index', async (table, condition, column) => {
  const plan = await shop.read(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from ${sql.table(table)} where ${sql.raw(condition)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join(' ');
  });
  expect(plan).toMatch(new RegExp(`Index Cond: .*shop_id.*${column}`));
});
