import { describe, expect, test } from 'vitest';
import { encodeBytes } from '../../shop-folder/test/encode-text.ts';
import { convertText } from '../test/convert-text.ts';
import { csvText } from '../test/csv-text.ts';
import { ceneoFeed, ceneoSafety } from '../test/sources/ceneo-offers.ts';
import { googleAtom, googleItems, googleRss, googleTable } from '../test/sources/google-items.ts';
import { convertCeneo } from './ceneo.ts';
import { convertGoogleFeed } from './google-feed.ts';

describe.each([
  ['RSS', googleRss],
  ['Atom', googleAtom],
  ['a table', googleTable],
])('a feed for Google as %s', (_, content) => {
  test('joins the items of a group to a product with options', async () => {
    const { of, categories, converted } = await convertText(convertGoogleFeed, content);
    expect(googleItems).toHaveLength(30);
    expect(converted).toHaveLength(12);
    const dress = of('sukienka-3');
    expect(dress).toMatchObject({ title: 'Sukienka 3', brand: 'Szyk', category: 'sukienki' });
    expect(dress.features).toEqual([
      { name: 'Materiał', value: 'len', group: null },
      { name: 'Płeć', value: 'kobieta', group: null },
    ]);
    expect(dress.images).toHaveLength(6);
    expect(dress.combinations).toMatchObject([
      { sku: 'G7', stock: 0, priceMinor: 19_900, variants: [{ name: 'Kolor', value: 'czerwony' }], weightGrams: 400 },
      {
        sku: 'G8',
        stock: 1000,
        priceMinor: 14_900,
        priceBeforeMinor: 19_900,
        reducedAt: new Date('2026-03-09T23:00:00Z'),
        variants: [{ name: 'Kolor', value: 'zielony' }],
      },
      { sku: 'G9', image: 'https://shop.example/9.jpg' },
    ]);
    expect(categories.slice(0, 2)).toMatchObject([{ name: 'Odzież' }, { name: 'Sukienki', parent: 'odziez' }]);
  });

  test('reads codes, stock, condition, unit price and details, and notes what it leaves out', async () => {
    const { of, handles, notesOn } = await convertText(convertGoogleFeed, content);
    expect(of('z-kodem')).toMatchObject({
      condition: 'refurbished',
      first: { gtin: '4006381333931', mpn: 'M-1', stock: 7 },
      features: [{ name: 'EPREL', value: '123456', group: null }],
    });
    expect(of('oliwa')).toMatchObject({ unitPrice: { priceMinor: 400, quantity: 100, unit: 'ml' } });
    expect(of('przedsprzedaz')).toMatchObject({
      first: { stock: 0 },
      features: [{ name: 'Kolor', value: 'biały', group: 'Ogólne' }],
    });
    expect(of('z-typem-google').category).toBe('decor');
    for (const handle of ['bez-ceny', 'w-euro']) expect(handles).not.toContain(handle);
    expect(notesOn('price')).toContain("is in EUR, but the shop's currency is PLN");
  });
});

test.each([
  [
    'pl',
    ['Koszulka Mgła - Kolor czerwony, Rozmiar S', 'Koszulka Mgła - Kolor zielony, Rozmiar M'],
    'Koszulka Mgła',
    'Kolor',
  ],
  ['de', ['Shirt Nebel – Farbe: rot', 'Shirt Nebel – Farbe: blau'], 'Shirt Nebel', 'Farbe'],
  ['es', ['Camiseta (Talla S)', 'Camiseta (Talla M)'], 'Camiseta', 'Color'],
  ['en', ['Colour Box red', 'Colour Box blue'], 'Colour Box', 'Colour'],
])('in %s, the title of a group does not end in the names of its options', async (language, titles, title, option) => {
  const [first = '', second = ''] = titles;
  const rows = [
    { id: '1', item_group_id: 'G', title: first, price: '1 EUR', color: 'a', size: 'S', product_type: 'x' },
    { id: '2', item_group_id: 'G', title: second, price: '1 EUR', color: 'b', size: 'M', product_type: 'x' },
  ];
  const { converted } = await convertText(convertGoogleFeed, csvText(rows), { language, currency: 'EUR' });
  expect(converted.map(({ product }) => product.title)).toEqual([title]);
  expect(converted[0]?.product.combinations[0]?.variants[0]?.name).toBe(option);
});

test('a description in plain text becomes paragraphs', async () => {
  const { of } = await convertText(convertGoogleFeed, googleRss.replaceAll('Drugi <akapit>.', 'Drugi 1 < 2.'));
  expect(of('sukienka-1').description).toBe('<p>Pierwszy akapit &amp; reszta.</p>\n<p>Drugi 1 &lt; 2.</p>');
});

test('offers for Ceneo become products with categories, pictures, features and codes', async () => {
  const { of, handles, categories, notesOn } = await convertText(convertCeneo, ceneoFeed);
  expect(handles).toHaveLength(29);
  expect(of('herbata-3')).toMatchObject({
    brand: 'Liść',
    category: 'zielone',
    description: '<p>Opis</p>',
    images: [{ source: 'https://shop.example/a.jpg' }, { source: 'https://shop.example/b.jpg' }],
    features: [{ name: 'Kraj pochodzenia', value: 'Chiny' }],
    first: { sku: 'C3', priceMinor: 2299, stock: 2, weightGrams: 120, gtin: '4006381333931', variants: [] },
  });
  expect(categories.map(({ handle, parent }) => [handle, parent])).toEqual([
    ['spozywcze', null],
    ['herbaty', 'spozywcze'],
    ['zielone', 'herbaty'],
  ]);
  expect(of('bez-dostepnosci').first.stock).toBe(0);
  expect(of('dostepny').first).toMatchObject({ stock: 1000, mpn: 'K-7' });
  expect(of('zly-ean').first).toMatchObject({ gtin: null, priceMinor: 1250 });
  expect(of('ten-sam-kod').first.sku).toBe('C1-2');
  expect(handles).not.toContain('bez-ceny');
  expect(notesOn('@set')).toHaveLength(1);
});

test('offers for Ceneo keep who answers for their safety, named by an id, a name or a whole text', async () => {
  const { of, manufacturers, notesOn } = await convertText(convertCeneo, ceneoSafety);
  expect(Object.fromEntries(manufacturers)).toEqual({
    'lisc-sp-z-o-o': { name: 'Liść sp. z o.o.', address: 'Lipowa 3, 90-001 Łódź, Polska', email: 'bok@lisc.example' },
    'import-gmbh': { name: 'Import GmbH', address: 'Lindenstr. 5, 10115 Berlin, Niemcy' },
    'herbata-s-a': { name: 'Herbata S.A.', address: 'Rynek 1, 30-001 Kraków' },
  });
  expect(of('po-identyfikatorze')).toMatchObject({
    safety: {
      ...{ manufacturer: 'lisc-sp-z-o-o', responsiblePerson: 'import-gmbh', productType: 'Herbaty' },
      warnings: 'Gorący napar. Nie dla dzieci.',
    },
    features: [{ name: 'Kraj pochodzenia', value: 'Chiny' }],
  });
  expect(of('po-nazwie').safety).toMatchObject({ manufacturer: 'lisc-sp-z-o-o', responsiblePerson: null });
  expect(of('w-tekscie').safety).toMatchObject({ manufacturer: 'herbata-s-a' });
  expect([of('nieznany').safety, of('pusty-adres').safety]).toEqual([null, null]);
  expect(notesOn('Producent odpowiedzialny')).toEqual([
    '"7" has no name and address in the file: left out',
    '"1" has no name and address in the file: left out',
  ]);
  expect(notesOn('Informacje o bezpieczeństwie')).toEqual(['needs a producer: left out']);
});

test('a feed in Windows-1250 is read by its declaration', async () => {
  const feed = ceneoFeed.replace('utf-8', 'windows-1250');
  const { of } = await convertText(convertCeneo, encodeBytes(feed, 'Windows-1250'));
  expect(of('herbata-1').brand).toBe('Liść');
});

const hostile = {
  'a document type': '<!DOCTYPE offers [<!ENTITY a "aaaa">]><offers/>',
  'an entity that XML does not have': '<offers><o id="1"><name>&oacute;</name></o></offers>',
  'an element that does not close': '<offers><o id="1"><name>x</o></offers>',
  'deep nesting': `<offers>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</offers>`,
  'an item of many elements': `<offers><o id="1">${'<i/>'.repeat(6_000)}</o></offers>`,
  'a tag without an end': `<offers><o id="${'x'.repeat(9_000_000)}`,
};

test.each(Object.entries(hostile))('XML with %s is refused at its line', async (_, content) => {
  await expect(convertText(convertCeneo, content)).rejects.toMatchObject({ place: { line: 1 } });
});

test('a description that is longer than a text of a shop may be is left out with a note', async () => {
  const offer = `<o id="1" price="1"><name>X</name><desc>${'ż'.repeat(140_000)}</desc></o>`;
  const { of, notesOn } = await convertText(convertCeneo, `<offers>${offer}</offers>`);
  expect(of('x').description).toBe('');
  expect(notesOn('Description')).toEqual(['is longer than 256 kB: left out']);
});

test('a text of more than 1 MB is left out with a note', async () => {
  const long = `<offers><o id="1" price="5" avail="1"><name>Koc</name><desc>${'x'.repeat(1_100_000)}</desc></o></offers>`;
  const { of, notesOn } = await convertText(convertCeneo, long);
  expect(of('koc').description).toBe('');
  expect(notesOn('desc')).toEqual(['is longer than 1 MB: left out']);
});
