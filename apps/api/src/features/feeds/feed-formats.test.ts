import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedFaults } from '../../../test/feed-rules.ts';
import { elementsOf, parseXml, textOf } from '../../../test/parse-xml.ts';
import { cutAtWord, oneLineText, plainText } from '../../plain-text/plain-text.ts';
import { unitMeasureOf, unitPriceOf } from '../catalog/unit-measure.ts';
import { toFeedItems } from './feed-item.ts';
import { allFeeds } from './feed-registry.ts';
import type { FeedShop } from './feed-shop.ts';
import { partiesById } from './safety-parties.ts';
import type { FeedProduct } from './store.ts';

/** Any text, also with characters that XML can't contain, and with halves of characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom('<', '&', '"', "'", ']]>', '=1', '\n', '\0', '\uFFFE', '\uD83C', '🍵', ' ', ';', 'ł'))
    .map((parts) => parts.join('')),
);

const partyOf = (text: string) => ({ name: text, address: text, email: text });

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
  safetyParties: { producers: partiesById([partyOf(name)]), persons: new Map() },
  t: Object.assign((key: string) => key, { has: (key: string): key is never => key === '' }),
  amount: (minor) => (minor / 100).toFixed(2),
});

const productOf = (value: string): FeedProduct => ({
  id: 5,
  name: value,
  category_id: 1,
  brand: value,
  condition: 'new',
  gpsr: { manufacturer: partyOf(value), productType: value, warnings: value },
  unit_price: { priceMinor: 100, quantity: 1, unit: value },
  photos: [{ id: value.toWellFormed(), alt: value }],
  features: ['EPREL', 'Rozmiar', 'Materiał', 'Płeć'].map((name) => ({ name, value, group: value })),
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

describe.each([...allFeeds])('the format %s', (formatName, format) => {
  test('can be parsed and keeps the rules of its readers, whatever texts a product has', () => {
    fc.assert(
      fc.property(text, (value) => {
        const shop = shopOf(value);
        const items = toFeedItems(productOf(value), shop);
        const file = format.head(shop) + items.map((item) => format.item(item, shop)).join('') + format.tail;
        const title = items[0]?.title ?? '';
        if (oneLineText(value) !== '') expect(feedFaults(formatName, file)).toEqual([]);
        if (format.extension === 'csv') {
          const [names, cells] = parse(file);
          const cell = cells?.[names?.indexOf('title') ?? -1];
          expect(cell).toBe(title);
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
  ['<h2>Jeden <b>dwa</b></h2><p>trzy</p><h3>Cztery?</h3>', 'Jeden dwa. trzy Cztery?'],
  ['Ko<b>niec</b><br/>końca', 'Koniec końca'],
  ['1 &lt; 2 &amp;amp; 3 &#x1F375;', '1 < 2 &amp; 3 🍵'],
  ['a<style>p{}</style>b<!-- c -->d', 'abd'],
  ['cut in a tag <a href="', 'cut in a tag'],
])('the text of %s is %s', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

const plain = { priceMinor: 9_000, beforeMinor: null, name: 'Herbata', values: [], isCheapest: false };

test.each([
  [4_500, { priceMinor: 900, quantity: 1, unit: 'l' }, '5l'],
  [1_999, { priceMinor: 666, quantity: 1, unit: 'kg' }, '3kg'],
  [450, { priceMinor: 60, quantity: 100, unit: 'ml' }, '750ml'],
  [450, { priceMinor: 600, quantity: 1, unit: 'L' }, '0.75l'],
  [1_200, { priceMinor: 200, quantity: 1, unit: 'szt.' }, '6ct'],
  [450, { priceMinor: 600, quantity: 1, unit: 'opakowanie' }, undefined],
  [450, { priceMinor: 600, quantity: 3, unit: 'l' }, undefined],
  [450, { priceMinor: 600, quantity: 75, unit: 'ml' }, undefined],
  // Google also knows these bases.
  [4_500, { priceMinor: 4_500, quantity: 75, unit: 'cl' }, '75cl'],
  [4_500, { priceMinor: 9_000, quantity: 750, unit: 'ml' }, '375ml'],
  [4_500, { priceMinor: 9_000, quantity: 50, unit: 'kg' }, '25kg'],
  [4_500, { priceMinor: 180_000, quantity: 1_000, unit: 'kg' }, '25kg'],
])('a price of %i with the unit price %j means %s', (priceMinor, unitPrice, measure) => {
  expect(unitMeasureOf({ ...plain, priceMinor, isCheapest: true }, unitPrice)?.measure).toBe(measure);
});

test.each([
  ['kg', '250 g', '250g'],
  ['kg', '0,5 kg', '0.5kg'],
  ['l', '6 × 330 ml', '1980ml'],
  ['l', '1 litr', '1l'],
  ['kg', 'duże', undefined],
  // What is sold by weight has no content in litres.
  ['kg', '0.5 l', undefined],
  ['m²', '2 m2', '2sqm'],
])('for a unit price per %s, a dearer combination called %s contains %s', (unit, value, measure) => {
  const piece = { ...plain, values: ['biały', value] };
  expect(unitMeasureOf(piece, { priceMinor: 1_000, quantity: 1, unit })?.measure).toBe(measure);
});

test.each([
  ['kg', 1, '250 g', 36_000],
  ['g', 100, '0,5 kg', 1_800],
  ['l', 1, '6 × 330 ml', 4_545],
  ['szt.', 1, '6 sztuk', undefined],
  ['szt.', 1, '6 szt.', 1_500],
  ['kg', 1, 'duże', undefined],
])('per %s × %i, a dearer combination called %s costs %s', (unit, quantity, value, priceMinor) => {
  const piece = { ...plain, values: [value] };
  expect(unitPriceOf(piece, { priceMinor: 1, quantity, unit })?.priceMinor).toBe(priceMinor);
});

describe('the name says what a piece contains', () => {
  const jam = { ...plain, name: 'Dżem truskawkowy, 280 g' };
  const stored = { priceMinor: 6_036, quantity: 1, unit: 'kg' };

  test.each([
    ['a reduced price, for which the shop stored the one before', { priceMinor: 1_436, beforeMinor: 1_690 }, 5_129],
    ['the same price in another colour', { priceMinor: 1_690 }, 6_036],
    ['a dearer pack, of which nothing is known', { priceMinor: 4_500 }, undefined],
    ['a cheaper refill, to which the stored one does not belong', { priceMinor: 1_200, isCheapest: true }, undefined],
    ['an option that states its own amount', { priceMinor: 600, values: ['mały słoik 40 g'] }, 15_000],
  ])('%s', (_what, changes, priceMinor) => {
    expect(unitPriceOf({ ...jam, ...changes }, stored)?.priceMinor).toBe(priceMinor);
  });

  test('a feed names that amount, also at a reduced price', () => {
    const reduced = { ...jam, priceMinor: 1_436, beforeMinor: 1_690, isCheapest: true };
    expect(unitMeasureOf(reduced, stored)).toEqual({ measure: '280g', base: '1kg' });
  });
});
