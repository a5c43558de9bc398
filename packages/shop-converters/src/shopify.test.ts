import { beforeAll, describe, expect, test } from 'vitest';
import { encodeBytes } from '../../shop-folder/test/encode-text.ts';
import { convertText } from '../test/convert-text.ts';
import { csvText } from '../test/csv-text.ts';
import { shopifyExport, shopifyRows, shopifyTemplateRow } from '../test/sources/shopify-export.ts';
import { convertShopify } from './shopify.ts';

type Converted = Awaited<ReturnType<typeof convertText>>;
let all: Converted;
beforeAll(async () => {
  all = await convertText(convertShopify, shopifyExport);
});

test('a product with combinations keeps its handle, options, pictures, weight and stock', () => {
  expect(shopifyRows.length).toBeGreaterThan(200);
  const { title, brand, tags, images, combinations, category, description } = all.of('kubek-8');
  expect({ title, brand, tags, category }).toEqual({
    title: 'Kubek 8',
    brand: 'Glina',
    tags: ['herbata', 'ręcznie robione'],
    category: 'kubki',
  });
  expect(images.slice(0, 2)).toEqual([
    { source: 'https://cdn.example/kubek-8-first.jpg', alt: '' },
    { source: 'https://cdn.example/kubek-8.jpg', alt: 'Kubek 8 z boku' },
  ]);
  expect(description).toBe('<p>Kubek numer 8, "z Łodzi".</p>');
  expect(combinations).toHaveLength(3);
  expect(combinations[0]).toMatchObject({
    variants: [{ name: 'Szkliwo', value: 'kobalt', color: null }],
    sku: 'K8-1',
    weightGrams: 308,
    priceMinor: 4850,
    priceBeforeMinor: 5850,
    stock: 1,
    image: 'https://cdn.example/kubek-8-kobalt.jpg',
  });
  expect(combinations[1]).toMatchObject({ priceBeforeMinor: null });
  expect(images.map(({ source }) => source)).toContain('https://cdn.example/kubek-8-kobalt.jpg');
});

test('the mapping is listed, and columns without a place with the number of their values', () => {
  expect(all.mapping).toContainEqual({ from: 'Variant Price', to: 'Variant Price' });
  expect(all.mapping).toContainEqual({ from: 'Type', to: 'Category' });
  expect(all.unknownColumns).toEqual(['Foreign column']);
  expect(all.mapping).toContainEqual({ from: 'SEO Title', to: 'SEO Title' });
  expect(all.notesOn('Foreign column')).toEqual(['has no place in a shop folder: 1 row has a value']);
  expect(all.notesOn('Price / Germany')).toHaveLength(1);
  expect(all.of('pole').features).toEqual([{ name: 'Material', value: 'Kamionka', group: null }]);
});

test('a description keeps only what a page may contain, and links of the old shop are listed', () => {
  expect(all.of('opis').description).toBe(
    '<h2>Opis</h2>\n<p>Tekst</p>\n\n<p><a href="/collections/kubki">Kubki</a> <a href="https://cdn.example/a.pdf">PDF</a> <a>Nie</a></p>',
  );
  expect(all.notesOn('Description')).toEqual(
    expect.arrayContaining([
      'links to "/collections/kubki" of the old shop',
      'has the picture "x", whose address names no host: left out',
    ]),
  );
});

test('prices are read as people write them, and only a higher one is the price before', () => {
  expect(all.of('cena').first).toMatchObject({ priceMinor: 123_450, priceBeforeMinor: null });
  expect(all.of('przed-nizsza').first).toMatchObject({ priceMinor: 2000, priceBeforeMinor: null });
  expect(all.handles).not.toContain('euro');
  expect(all.handles).not.toContain('bez-ceny');
  expect(all.notesOn('Variant Price')).toContain("is in EUR, but the shop's currency is PLN");
});

test('goods that are not counted get a stock, and a stock outside the limits becomes the nearest one', () => {
  expect(all.of('niesledzony').first.stock).toBe(1000);
  expect(all.of('na-zamowienie').first.stock).toBe(1000);
  expect(all.of('ujemny').first.stock).toBe(0);
  expect(all.of('ogrom-sztuk').first.stock).toBe(1_000_000);
  expect(all.notesOn('Variant Inventory Qty')).toEqual(
    expect.arrayContaining([
      expect.stringContaining('is not tracked: a stock of 1000 is taken'),
      'goes on selling without stock: a stock of 1000 is taken',
      'is negative: the stock is 0',
      'is too large: the stock is 1000000',
    ]),
  );
});

test('a SKU or handle that occurs twice gets a number', () => {
  expect(all.of('ten-sam-sku').first.sku).toBe('SKU-cena-2');
  expect(all.of('opis-2').title).toBe('Inny towar');
  expect(all.notesOn('Variant SKU')).toContain('"SKU-cena" names another combination: this one becomes "SKU-cena-2"');
});

test('handles are normalised, and a title that looks like a formula stays', () => {
  expect(all.of('uppige-tasse').title).toBe('=SUM(A1:A9)');
  expect(all.notesOn('Handle')).toContain('"Üppige Tasse!" becomes "uppige-tasse"');
});

test('what is not on sale becomes a draft or withdrawn, and what can not be sent is left out with a note', () => {
  expect(all.of('szkic').status).toBe('draft');
  expect(all.of('ukryty').status).toBe('draft');
  expect(all.of('stary').status).toBe('withdrawn');
  for (const handle of ['karta', 'plik', 'bez-tytulu']) expect(all.handles).not.toContain(handle);
  expect(all.notesOn('Gift Card')).toHaveLength(1);
  expect(all.notesOn('Variant Requires Shipping')).toHaveLength(1);
  expect(all.notesOn('Title')).toEqual(['is empty: the product is left out']);
});

test('a GTIN needs a correct check digit; condition, MPN and unit price are kept', () => {
  expect(all.of('kod')).toMatchObject({ condition: 'used', first: { gtin: '4006381333931', mpn: 'M-1' } });
  expect(all.of('zly-kod').first.gtin).toBeNull();
  expect(all.notesOn('Variant Barcode')).toHaveLength(1);
  expect(all.of('miara').unitPrice).toEqual({ priceMinor: 4000, quantity: 1, unit: 'kg' });
});

test('pictures are limited, fetched by https, and have a text of one line', () => {
  const { images } = all.of('zdjecia');
  expect(images).toHaveLength(100);
  expect(images[0]).toEqual({ source: 'https://cdn.example/0.jpg', alt: 'Bok kubka' });
  expect(all.notesOn('Images')).toEqual([
    'has pictures with http addresses: they are fetched by https',
    'has 121 pictures: only the first 100 are taken',
  ]);
});

test('rows of a product may stand before its title; equal and missing option values can be told apart', () => {
  const { combinations } = all.of('wariant-przed');
  expect(combinations.map(({ variants }) => variants.map(({ value }) => value))).toEqual([
    ['S', '–'],
    ['M', 'biały'],
    ['M', 'biały (2)'],
  ]);
});

test('a row with a cell of more than 1 MB is left out with a note', () => {
  expect(all.handles).not.toContain('ogromny');
  expect(all.notesOn('Body (HTML)')).toHaveLength(1);
});

describe('other forms of the file', () => {
  const rows = shopifyRows.slice(0, 8);

  test('Windows-1250 with semicolons', async () => {
    const { of } = await convertText(convertShopify, encodeBytes(csvText(rows, ';'), 'Windows-1250'));
    expect(of('kubek-1').description).toContain('z Łodzi');
  });

  test('the column names of the newer template', async () => {
    const { of, unknownColumns, notesOn } = await convertText(convertShopify, csvText([shopifyTemplateRow]));
    expect(of('kubek')).toMatchObject({
      description: '<p>Opis</p>',
      condition: 'new',
      features: [
        { name: 'Płeć', value: 'unisex' },
        { name: 'Grupa wiekowa', value: 'dorośli' },
      ],
      unitPrice: { priceMinor: 4000, quantity: 1, unit: 'kg' },
      first: { sku: 'K1', priceMinor: 1000, priceBeforeMinor: 1200, stock: 4, weightGrams: 250, mpn: 'M-1' },
    });
    expect(unknownColumns).toEqual([]);
    expect(notesOn('Google Shopping / Custom label 0')).toHaveLength(1);
  });

  test('a quote that never closes ends the file with a note', async () => {
    const { handles, notes } = await convertText(convertShopify, `${csvText(rows)}\r\nkubek-9,"Kubek`);
    expect(handles).toEqual(['kubek-1', 'kubek-2']);
    expect(notes.some(({ message }) => message.includes('never closes'))).toBe(true);
  });
});
