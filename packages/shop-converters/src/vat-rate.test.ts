import { expect, test } from 'vitest';
import { convertText } from '../test/convert-text.ts';
import { csvText } from '../test/csv-text.ts';
import { convertCeneo } from './ceneo.ts';
import { convertGoogleFeed } from './google-feed.ts';
import { convertShopify } from './shopify.ts';
import { convertWooCommerce } from './woocommerce.ts';

const vatRates = new Map([
  ['standard', 23],
  ['reduced-rate', 8],
]);

test.each([
  ['', 23],
  ['reduced-rate', 8],
  ['Reduced-Rate', 8],
  ['zero-rate', 0],
  ['stawka-5', 5],
  ['VAT 5 %', 5],
  ['8', 8],
  ['7,7', 7.7],
  ['class-1', null],
])('the tax class %j of WooCommerce has the rate %j', async (taxClass, rate) => {
  const rows = [{ Name: 'X', 'Regular price': '1', 'Tax status': 'taxable', 'Tax class': taxClass }];
  const { of, notesOn } = await convertText(convertWooCommerce, csvText(rows), { vatRates });
  expect(of('x').vatRate).toBe(rate);
  expect(notesOn('Tax class')).toHaveLength(rate === null ? 1 : 0);
});

test('goods that are not taxed have no rate, and that is no note', async () => {
  const woo = [{ Name: 'X', 'Regular price': '1', 'Tax status': 'none' }];
  const shopify = [{ Handle: 'x', Title: 'X', 'Variant Price': '1', 'Variant Taxable': 'false' }];
  for (const [convert, rows] of [
    [convertWooCommerce, woo],
    [convertShopify, shopify],
  ] as const) {
    const { of, notes } = await convertText(convert, csvText(rows), { vatRates });
    expect(of('x').vatRate).toBeNull();
    expect(notes.filter(({ message }) => message.includes('VAT'))).toEqual([]);
  }
});

test('goods of other sources have the standard rate, and of Ceneo their own', async () => {
  const google = csvText([{ id: '1', title: 'X', price: '1' }]);
  const shopify = csvText([{ Handle: 'x', Title: 'X', 'Variant Price': '1', 'Variant Taxable': 'true' }]);
  const ceneo = (attrs: string) => `<offers><o id="1" price="1"><name>X</name><attrs>${attrs}</attrs></o></offers>`;
  for (const [convert, content, rate] of [
    [convertGoogleFeed, google, 23],
    [convertShopify, shopify, 23],
    [convertCeneo, ceneo(''), 23],
    [convertCeneo, ceneo('<a name="Stawka VAT">5%</a>'), 5],
  ] as const)
    expect((await convertText(convert, content, { vatRates })).of('x').vatRate).toBe(rate);
  const { notesOn } = await convertText(convertGoogleFeed, google);
  expect(notesOn('tax')).toEqual([expect.stringContaining('name it by --vat "standard=…"')]);
});
