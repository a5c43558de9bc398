import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementsOf, parseXml, textOf } from '../../../test/parse-xml.ts';
import { toFeedItems } from './feed-item.ts';
import { allFeeds } from './feed-registry.ts';
import type { FeedShop } from './feed-shop.ts';
import { cutAtWord, oneLineText, plainText } from './feed-text.ts';
import type { FeedProduct } from './store.ts';
import { unitMeasureOf } from './unit-measure.ts';

/** Any text, also with characters that XML can't contain, and with halves of characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom('<', '&', '"', "'", ']]>', '=1', '\n', '\0', '\uFFFE', '\uD83C', '🍵', ' ', ';', 'ł'))
    .map((parts) => parts.join('')),
);

const shopOf = (name: string): FeedShop => ({
  name,
  origin: 'https://glina.example',
  currency: 'PLN',
  isForAdults: false,
  categoryPaths: new Map([[1, [name, name]]]),
  deliveries: [
    {
      ...{ id: 1, name, countries: ['PL'], daysFrom: 1 },
      prices: { price_minor: 100, free_from_minor: 200, price_rules: {} },
    },
  ],
  sharedSkus: new Set(),
  t: (key) => key,
  amount: (minor) => (minor / 100).toFixed(2),
});

const productOf = (value: string): FeedProduct => ({
  id: 5,
  name: value,
  category_id: 1,
  brand: value,
  condition: 'new',
  gpsr: { manufacturer: { name: value, address: value }, productType: value, warnings: value },
  unit_price: { priceMinor: 100, quantity: 1, unit: value },
  photos: [{ id: value.toWellFormed(), alt: value }],
  delivery_ids: null,
  min_price_minor: 100,
  description: value,
  combinations: [
    {
      ...{ id: 7, price_minor: 100, price_before_minor: null, lowest_price_minor: null, stock: 1, photo: null },
      ...{ variants: [{ name: value, value, color: value }], sku: value, gtin: value, mpn: value },
      ...{ weight_grams: 1, size: null },
    },
  ],
});

describe.each([...allFeeds])('the format %s', (_name, format) => {
  test('can be parsed whatever texts a product has', () => {
    fc.assert(
      fc.property(text, (value) => {
        const shop = shopOf(value);
        const items = toFeedItems(productOf(value), shop);
        const file = format.head(shop) + items.map((item) => format.item(item, shop)).join('') + format.tail;
        const title = items[0]?.title ?? '';
        if (format.extension === 'csv') {
          const [names, cells] = parse(file);
          const cell = cells?.[names?.indexOf('title') ?? -1];
          expect(cell).toBe(/^[=+\-@＝＋－＠]/.test(title) ? `'${title}` : title);
        } else {
          const [found] = [...elementsOf(parseXml(file), 'item'), ...elementsOf(parseXml(file), 'o')];
          if (!found) throw new Error('the file has no item');
          expect(textOf(found, 'g:title') ?? textOf(found, 'name') ?? '').toBe(title);
        }
      }),
    );
  });
});

test('a text is cut after a word, within the limit and without halves of characters', () => {
  expect(cutAtWord('jeden dwa trzy', 12)).toBe('jeden dwa…');
  expect(cutAtWord('jeden dwa', 9)).toBe('jeden dwa');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 40 }), (value, limit) => {
      const cut = cutAtWord(oneLineText(value), limit);
      expect(cut.length).toBeLessThanOrEqual(limit);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ['<p>jeden</p><p>dwa</p>', 'jeden dwa'],
  ['Ko<b>niec</b><br/>końca', 'Koniec końca'],
  ['1 &lt; 2 &amp;amp; 3 &#x1F375;', '1 < 2 &amp; 3 🍵'],
  ['a<style>p{}</style>b<!-- c -->d', 'abd'],
  ['cut in a tag <a href="', 'cut in a tag'],
])('the text of %s is %s', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

test.each([
  [4_500, { priceMinor: 900, quantity: 1, unit: 'l' }, '5l'],
  [1_999, { priceMinor: 666, quantity: 1, unit: 'kg' }, '3kg'],
  [450, { priceMinor: 60, quantity: 100, unit: 'ml' }, '750ml'],
  [450, { priceMinor: 600, quantity: 1, unit: 'L' }, '0.75l'],
  [450, { priceMinor: 600, quantity: 1, unit: 'opakowanie' }, undefined],
  [450, { priceMinor: 600, quantity: 3, unit: 'l' }, undefined],
])('a price of %i with the unit price %j means %s', (price, unitPrice, measure) => {
  expect(unitMeasureOf(price, unitPrice)?.measure).toBe(measure);
});
