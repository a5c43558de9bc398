import { beforeAll, expect, test } from 'vitest';
import { encodeUnicode } from '../../shop-folder/test/encode-text.ts';
import { convertText } from '../test/convert-text.ts';
import { type CsvRow, csvText } from '../test/csv-text.ts';
import { wooCommerceExport, wooCommerceRows } from '../test/sources/woocommerce-export.ts';
import { convertWooCommerce } from './woocommerce.ts';
import { readValues } from './woocommerce-attributes.ts';

type Converted = Awaited<ReturnType<typeof convertText>>;
let all: Converted;
beforeAll(async () => {
  all = await convertText(convertWooCommerce, `\uFEFF${wooCommerceExport}`);
});

test.each([1, 2, 30, 49])('product %i has its variations, wherever they stand and however they name it', (number) => {
  expect(wooCommerceRows.length).toBeGreaterThan(200);
  const { combinations, features, images } = all.of(`koszulka-${number}`);
  expect(combinations.map(({ sku, variants }) => [sku, variants[0]?.value])).toEqual([
    [`T${number}-S`, 'S'],
    [`T${number}-M`, 'M'],
    [`T${number}-L`, 'L'],
  ]);
  expect(features).toEqual([{ name: 'Materiał', value: 'bawełna, len', group: null }]);
  expect(images.map(({ source }) => source)).toEqual([
    `https://shop.example/${number}.jpg`,
    `https://shop.example/${number}-2.jpg`,
    `https://shop.example/${number}-s.jpg`,
  ]);
  expect(combinations.map(({ stock, active }) => [stock, active])).toEqual([
    [12, true],
    [1, true],
    [2, false],
  ]);
});

test('names become handles, categories are nested, tags may contain commas', () => {
  expect(all.of('koszulka-1')).toMatchObject({
    category: 'koszulki',
    moreCategories: ['nowosci'],
    tags: ['bawełna', '"T, shirt"'],
    first: { weightGrams: 250 },
  });
  expect(all.categories.slice(0, 3)).toMatchObject([
    { handle: 'odziez', parent: null },
    { handle: 'koszulki', name: 'Koszulki', parent: 'odziez' },
    { handle: 'nowosci', parent: null },
  ]);
});

test('line breaks of descriptions become paragraphs', () => {
  expect(all.of('koszulka-1').description).toBe(
    '<p>Miękka.</p>\n<p>Pierwszy wiersz<br />Drugi wiersz</p>\n<p>Nowy akapit 1</p>',
  );
});

test('a sale price is valid between its dates, and past ones are in the price history', () => {
  const [, onSale] = all.of('koszulka-1').combinations;
  expect(onSale).toMatchObject({
    priceMinor: 4500,
    priceBeforeMinor: 5190,
    reducedAt: new Date('2026-02-28T23:00:00Z'),
  });
  expect(all.of('towar-a-przyszla').first).toMatchObject({ priceMinor: 10_000, priceBeforeMinor: null });
  const past = all.of('towar-a-minela');
  expect(past.first).toMatchObject({ priceMinor: 10_000, priceBeforeMinor: null, reducedAt: null });
  expect(past.prices).toMatchObject([
    { handle: 'towar-a-minela', variant: 'A-MINELA', priceMinor: 8000, from: new Date('2026-02-01T09:30:00Z') },
    { priceMinor: 10_000, from: new Date('2026-02-28T22:59:59Z') },
  ]);
});

test('prices with decimal comma, thousands and currency are read, and a sale price must be lower', () => {
  expect(all.of('towar-a-cena').first).toMatchObject({ priceMinor: 100_000, priceBeforeMinor: 123_450 });
  expect(all.of('towar-a-wyzsza').first).toMatchObject({ priceMinor: 10_000, priceBeforeMinor: null });
  expect(all.handles).not.toContain('towar-a-bez-ceny');
});

test('stock that is not counted gets a number, and a negative one becomes none', () => {
  const stocks = ['stan', 'brak', 'dlug', 'ujemny'].map((name) => all.of(`towar-a-${name}`).first.stock);
  expect(stocks).toEqual([1000, 0, 1000, 0]);
});

test('hidden products become drafts, and what can not be sent is left out with a note', () => {
  for (const handle of ['towar-a-ukryty', 'towar-a-szkic']) expect(all.of(handle).status).toBe('draft');
  for (const handle of ['towar-a-grupa', 'towar-a-plik', 'towar-a-sierota']) expect(all.handles).not.toContain(handle);
  expect(all.notesOn('Type')).toHaveLength(2);
  expect(all.notesOn('Parent')).toHaveLength(1);
});

test('a product of another shop keeps its https address, and becomes a draft without one', () => {
  expect(all.of('towar-a-obcy')).toMatchObject({ status: 'published', externalUrl: 'https://other.example/x?from=us' });
  for (const handle of ['towar-a-obcy-http', 'towar-a-obcy-bez'])
    expect(all.of(handle)).toMatchObject({ status: 'draft', externalUrl: null });
  expect(all.notesOn('External URL')).toEqual([
    '"http://other.example/x" is not an https address: the product becomes a draft',
    'is missing: the product becomes a draft',
  ]);
  expect(all.notesOn('Button text')).toHaveLength(1);
  expect(all.of('towar-a-ean').externalUrl).toBeNull();
});

test('a downloadable variation is left out, and a category above another one of the product', () => {
  expect(all.of('towar-mieszany')).toMatchObject({
    category: 'ksiazki',
    moreCategories: [],
    combinations: [{ sku: 'MIESZANY-druk', variants: [{ name: 'Forma', value: 'druk' }] }],
  });
});

test('brand, GTIN, size and VAT are kept where they are sure', () => {
  expect(all.of('towar-a-ean')).toMatchObject({ brand: 'Stabilo', first: { gtin: '4006381333931' } });
  expect(all.of('towar-a-rozmiar').first.size).toEqual({ lengthMm: 200, widthMm: 105, heightMm: 4 });
  expect(all.of('towar-a-pol-rozmiaru').first.size).toBeNull();
  expect(all.of('koszulka-2').vatRate).toBe(23);
  expect(all.of('koszulka-1').vatRate).toBeNull();
  expect(all.notesOn('Tax class').sort()).toEqual([
    expect.stringContaining('the VAT rate of the class "reduced-rate" is not known: name it by --vat "reduced-rate=…"'),
    expect.stringMatching(/^the VAT rate of the class "standard" .+ \(\d+ rows: /),
  ]);
});

test('attributes that make no combinations are features unless they are hidden', () => {
  expect(all.of('towar-a-cechy').features).toEqual([{ name: 'Kolor', value: 'biały, czarny', group: null }]);
  expect(all.notesOn('Attribute visible')).toHaveLength(1);
});

test.each([
  ['1,2 m', ['1,2 m']],
  ['1\\,2 m', ['1,2 m']],
  ['1,2 m, 2,5 m', ['1,2 m', '2,5 m']],
  ['0,5, 1,5', ['0,5', '1,5']],
  ['38,39,40', ['38', '39', '40']],
  ['38,39,40, 41', ['38,39', '40', '41']],
  ['S,M', ['S', 'M']],
  ['biały, czarny', ['biały', 'czarny']],
  ['0,75l,1,5l', ['0,75l', '1,5l']],
  ['', []],
])('the values %j are %j', (cell, values) => expect(readValues(cell)).toEqual(values));

test('SKUs that differ only in a character that shows nothing name two combinations', async () => {
  const rows = ['A', 'A\u200d'].map((SKU) => ({ SKU, Name: `Towar ${SKU.length}`, 'Regular price': '1' }));
  const { converted } = await convertText(convertWooCommerce, csvText(rows));
  expect(converted.map(({ product }) => product.combinations[0]?.sku)).toEqual(['A', 'A-2']);
});

test('a decimal comma stays in the value of a variation, and in a feature', async () => {
  const rows = [
    { Type: 'variable', SKU: 'L', Name: 'Lina', 'Attribute 1 name': 'Długość', 'Attribute 1 value(s)': '1,2 m, 2,5 m' },
    ...['1,2 m', '2\\,5 m'].map((value) => ({
      ...{ Type: 'variation', Parent: 'L', 'Regular price': '9', 'Attribute 1 name': 'Długość' },
      'Attribute 1 value(s)': value,
    })),
  ];
  const { of } = await convertText(convertWooCommerce, csvText(rows));
  expect(of('lina').combinations.map(({ variants }) => variants[0]?.value)).toEqual(['1,2 m', '2,5 m']);
});

test('a sale begins and ends at the time that clocks showed, also when they change', async () => {
  const sale = (to: string) => ({
    'Sale price': '8',
    'Date sale price starts': '2026-01-01',
    'Date sale price ends': to,
  });
  const times = [
    '2026-03-29 01:30:00',
    '2026-03-29 03:30:00',
    '2026-03-29 04:00:00',
    '2025-10-26 03:30:00',
    '2026-03-29',
  ];
  const rows = times.map((to, at) => ({ Name: `Z ${at}`, 'Regular price': '10', ...sale(to) }));
  const now = new Date('2026-04-15T00:00:00Z');
  const { converted } = await convertText(convertWooCommerce, csvText(rows), { now });
  expect(converted.map(({ prices }) => prices.at(-1)?.from.toISOString())).toEqual([
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T02:00:00.000Z',
    '2025-10-26T02:30:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
});

test('a variation with any value becomes a combination for each value', () => {
  const { combinations } = all.of('towar-dowolny');
  expect(combinations.map(({ sku, variants }) => [sku, variants[0]?.value])).toEqual([
    ['DOWOLNY-X', 'biały'],
    ['DOWOLNY-X-2', 'czarny'],
  ]);
});

test('scripts, plug-in codes and entities in names are removed, links of the old shop listed', () => {
  expect(all.of('salt-pepper')).toMatchObject({
    title: 'Salt & Pepper',
    description: '<p>Tak</p><a href="/sklep">Sklep</a>',
  });
  expect(all.notesOn('Description')).toContain('links to "/sklep" of the old shop');
});

test('addresses of pictures may contain commas', () => {
  const { images } = all.of('towar-a-zdjecia');
  expect(images).toHaveLength(100);
  expect(images[0]?.source).toBe('https://shop.example/0,0.jpg');
});

test('an export may have hundreds of columns of plug-ins', async () => {
  const metas = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`Meta: _plugin_${at}`, 'x']));
  const { handles } = await convertText(
    convertWooCommerce,
    csvText([{ Name: 'Kubek', 'Regular price': '1', ...metas }]),
  );
  expect(handles).toEqual(['kubek']);
});

test('columns without a place are listed', () => {
  expect(all.unknownColumns).toEqual(['Nonsense']);
  for (const column of ['Meta: _color', 'Download 1 name', 'Nonsense', 'Position', 'Grouped products', 'Upsells'])
    expect(all.notesOn(column), column).toHaveLength(1);
});

const translated = {
  Polish: {
    ID: 'Identyfikator',
    Type: 'Typ',
    Name: 'Nazwa',
    Published: 'Opublikowano',
    'Regular price': 'Cena',
    Stock: 'Stan magazynowy',
    Parent: 'Element nadrzędny',
    'Weight (kg)': 'Waga (kg)',
    Categories: 'Kategorie',
    'Attribute 1 name': 'Nazwa atrybutu 1',
    'Attribute 1 value(s)': 'Wartości atrybutu 1',
  },
  Spanish: {
    Type: 'Tipo',
    Name: 'Nombre',
    Published: 'Publicado',
    'Regular price': 'Precio normal',
    Stock: 'Inventario',
    Parent: 'Superior',
    'Weight (kg)': 'Peso (kg)',
    Categories: 'Categorías',
    'Attribute 1 name': 'Nombre del atributo 1',
    'Attribute 1 value(s)': 'Valor(es) del atributo 1',
  },
  German: {
    Type: 'Typ',
    SKU: 'Artikelnummer',
    Published: 'Veröffentlicht',
    'Regular price': 'Regulärer Preis',
    Stock: 'Lager',
    Parent: 'Übergeordnetes Produkt',
    'Weight (kg)': 'Gewicht (kg)',
    Categories: 'Kategorien',
    'Attribute 1 name': 'Attribut 1 Name',
    'Attribute 1 value(s)': 'Attribut 1 Wert(e)',
  },
} satisfies Record<string, Record<string, string>>;

test.each(Object.entries(translated))('an export in %s is read', async (_, names: Record<string, string>) => {
  const ofShirt = (cells: CsvRow) => cells.SKU === 'T2' || cells.Parent === 'T2';
  const rows = wooCommerceRows.filter(ofShirt).map((row) => {
    return Object.fromEntries(Object.entries(row).map(([name, cell]) => [names[name] ?? name, cell]));
  });
  const { of } = await convertText(convertWooCommerce, encodeUnicode(csvText(rows, ';'), 'UTF-16LE', true));
  expect(of('koszulka-2')).toMatchObject({
    category: 'koszulki',
    combinations: ['S', 'M', 'L'].map((value) => ({
      sku: `T2-${value}`,
      weightGrams: 250,
      variants: [{ name: 'Rozmiar', value }],
    })),
  });
});
