import { expect, test } from 'vitest';
import { convertText } from '../test/convert-text.ts';
import { csvText } from '../test/csv-text.ts';
import { convertCeneo } from './ceneo.ts';
import { convertGoogleFeed } from './google-feed.ts';
import { convertShopify } from './shopify.ts';
import { convertWooCommerce } from './woocommerce.ts';

/** A file of each source with one product, and the column of its weight in grams. */
const sources = {
  shopify: (price: string, grams: string) => ({
    convert: convertShopify,
    content: csvText([{ Handle: 'x', Title: 'X', 'Variant Price': price, 'Variant Grams': grams }]),
    columns: ['Variant Price', 'Variant Grams'],
  }),
  woocommerce: (price: string, grams: string) => ({
    convert: convertWooCommerce,
    content: csvText([{ Name: 'X', 'Regular price': price, 'Weight (g)': grams }]),
    columns: ['Regular price', 'Weight (g)'],
  }),
  google: (price: string, grams: string) => ({
    convert: convertGoogleFeed,
    content: csvText([{ id: '1', title: 'X', price, shipping_weight: grams && `${grams} g` }]),
    columns: ['price', 'shipping_weight'],
  }),
  ceneo: (price: string, grams: string) => ({
    convert: convertCeneo,
    content: `<offers><o id="1" price="${price}" avail="1" weight="${grams && `${grams} g`}"><name>X</name></o></offers>`,
    columns: ['@price', '@weight'],
  }),
};

test.each(Object.entries(sources))('%s: numbers are read in every form, and no digit is lost unsaid', async (_, of) => {
  const read = async (price: string, grams: string) => {
    const { convert, content, columns } = of(price, grams);
    const { converted, notesOn } = await convertText(convert, content);
    const [found] = converted.flatMap(({ product }) => product.combinations);
    const [ofPrice = [], ofWeight = []] = columns.map(notesOn);
    return { priceMinor: found?.priceMinor, grams: found?.weightGrams, ofPrice, ofWeight };
  };
  expect(await read('.99', '1\u202f800')).toMatchObject({ priceMinor: 99, grams: 1800, ofPrice: [], ofWeight: [] });
  const rounded = await read('24.989999999999998', '201.2816141875');
  expect(rounded).toMatchObject({
    ...{ priceMinor: 2499, grams: 201 },
    ofPrice: ['The number is rounded to 2 decimals.'],
    ofWeight: ['The number is rounded to a whole number.'],
  });
  for (const weight of ['1,800', '1.800']) {
    const { grams, ofWeight } = await read('81.300813', weight);
    expect(grams).toBeNull();
    expect(ofWeight).toEqual([expect.stringMatching(/^is ambiguous: .+1[.,]800/)]);
  }
  expect(await read('1,800', '')).toMatchObject({
    priceMinor: undefined,
    ofPrice: expect.arrayContaining([expect.stringContaining('is ambiguous')]),
  });
});

test('a price in the file of another shop that is no number never makes goods dearer unsaid', async () => {
  const rows = [{ Name: 'X', 'Regular price': '30', 'Sale price': '1,800', 'Weight (kg)': '.5', Stock: '1.5' }];
  const { of, notesOn } = await convertText(convertWooCommerce, csvText(rows));
  expect(of('x').first).toMatchObject({ priceMinor: 3000, priceBeforeMinor: null, weightGrams: 500, stock: 1 });
  expect(notesOn('Sale price')).toEqual([
    expect.stringContaining('is ambiguous'),
    'can not be read: the regular price is taken',
  ]);
  expect(notesOn('Stock')).toEqual(['has parts of pieces: "1.5" becomes 1']);
});

test('a sale price with a long fraction is the price', async () => {
  const rows = [{ Name: 'X', 'Regular price': '30', 'Sale price': '24.989999999999998', 'Weight (lbs)': '1.500' }];
  const { of } = await convertText(convertWooCommerce, csvText(rows));
  expect(of('x').first).toMatchObject({ priceMinor: 2499, priceBeforeMinor: 3000, weightGrams: 680 });
});
