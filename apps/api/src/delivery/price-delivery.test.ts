import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceRules } from '../database/price-rules.ts';
import { type DeliveryPrices, type Parcel, priceDelivery } from './price-delivery.ts';

const minor = fc.integer({ min: 0, max: 100_000 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const steps = fc.array(
  fc.record({
    priceMinor: minor,
    upToGrams: maybe(fc.integer({ min: 1, max: 40_000 })),
    upToPieces: maybe(fc.integer({ min: 1, max: 20 })),
    fromMinor: maybe(minor),
  }),
  { maxLength: 5 },
);
const zone = fc.record({
  countries: maybe(fc.subarray(['PL', 'DE', 'CZ'], { minLength: 1 })),
  postCodes: maybe(fc.subarray(['72-600..72-612', '1*', '10115'], { minLength: 1 })),
  priceMinor: maybe(minor),
  freeFromMinor: maybe(minor),
  steps,
});
const prices: fc.Arbitrary<DeliveryPrices> = fc.record({
  price_minor: minor,
  free_from_minor: fc.option(minor),
  price_rules: fc.record({
    steps,
    zones: fc.array(zone, { maxLength: 3 }),
    maxGrams: maybe(fc.integer({ min: 1, max: 30_000 })),
    maxPieces: maybe(fc.integer({ min: 1, max: 10 })),
  }),
});
const parcel: fc.Arbitrary<Parcel> = fc.record({
  valueMinor: minor,
  grams: fc.integer({ min: 0, max: 40_000 }),
  pieces: fc.integer({ min: 1, max: 20 }),
});
const destination = fc.record({
  country: maybe(fc.constantFrom('PL', 'DE', 'CZ', 'ES')),
  postCode: maybe(fc.constantFrom('72-605', '10115', '00-950')),
});
const more = fc.integer({ min: 0, max: 20_000 });

test('a price is never negative, and it never falls with weight and pieces or rises with the value', () => {
  fc.assert(
    fc.property(prices, parcel, destination, more, more, (of, small, to, grams, cents) => {
      const { priceMinor } = priceDelivery(of, small, to);
      expect(priceMinor).toBeGreaterThanOrEqual(0);
      const heavier = { ...small, grams: small.grams + grams, pieces: small.pieces + (grams % 5) };
      expect(priceDelivery(of, heavier, to).priceMinor).toBeGreaterThanOrEqual(priceMinor);
      const dearer = { ...small, valueMinor: small.valueMinor + cents };
      expect(priceDelivery(of, dearer, to).priceMinor).toBeLessThanOrEqual(priceMinor);
      expect(priceDelivery(of, undefined, to).priceMinor).toBeGreaterThanOrEqual(priceMinor);
    }),
  );
});

test('a delivery is free exactly from its threshold', () => {
  fc.assert(
    fc.property(prices, parcel, destination, (of, one, to) => {
      const { freeFromMinor } = priceDelivery(of, one, to);
      if (freeFromMinor === null) return;
      expect(priceDelivery(of, { ...one, valueMinor: freeFromMinor }, to).priceMinor).toBe(0);
      const paid = { ...of, price_minor: 5, price_rules: { zones: [] } };
      const below = { ...one, valueMinor: freeFromMinor - 1 };
      expect(priceDelivery({ ...paid, free_from_minor: freeFromMinor }, below, to).priceMinor).toBe(5);
    }),
  );
});

test('a delivery takes a parcel exactly up to its limits', () => {
  fc.assert(
    fc.property(prices, parcel, (of, one) => {
      const rules = { ...of.price_rules, zones: [] };
      const { refusal } = priceDelivery({ ...of, price_rules: rules }, one, { country: 'PL' });
      const tooHeavy = one.grams > (rules.maxGrams ?? one.grams);
      const tooMany = one.pieces > (rules.maxPieces ?? one.pieces);
      expect(refusal?.reason).toBe(tooHeavy ? 'weight' : tooMany ? 'pieces' : undefined);
    }),
  );
});

const rules: PriceRules = {
  steps: [
    { priceMinor: 1_500, upToGrams: 5_000 },
    { priceMinor: 2_000, upToGrams: 20_000 },
    { priceMinor: 900, fromMinor: 10_000, upToPieces: 2 },
  ],
  zones: [
    { countries: ['PL'], postCodes: ['72-600..72-612'], priceMinor: 4_900, freeFromMinor: 50_000 },
    { countries: ['PL'], postCodes: ['84-150'] },
    { countries: ['GB'], postCodes: ['BT*', 'IM*'] },
    { countries: ['DE'], priceMinor: 5_900 },
  ],
};
const courier = { price_minor: 3_000, free_from_minor: 25_000, price_rules: rules };
const quote = (valueMinor: number, grams: number, country: string | undefined, postCode?: string, pieces = 1) =>
  priceDelivery(courier, { valueMinor, grams, pieces }, { country, postCode });

test.each([
  ['up to a weight', quote(0, 5_000, 'PL'), 1_500],
  ['above a weight', quote(0, 5_001, 'PL'), 2_000],
  ['above all weights', quote(0, 20_001, 'PL'), 3_000],
  ['from a value and up to a number of pieces', quote(10_000, 30_000, 'PL', '00-950', 2), 900],
  ['with a piece too many', quote(10_000, 30_000, 'PL', '00-950', 3), 3_000],
  ['free', quote(25_000, 30_000, 'PL'), 0],
  ['in a range of post codes', quote(25_000, 1, 'PL', '72-606'), 4_900],
  ['in a range, with the post code written without a dash', quote(0, 1, 'PL', '72606'), 4_900],
  ['free in a zone', quote(50_000, 1, 'PL', '72-612'), 0],
  ['just outside a range', quote(0, 1, 'PL', '72-613'), 1_500],
  ['in another country with the same post code', quote(0, 1, 'CZ', '72-606'), 1_500],
  ['without a known post code', quote(0, 1, 'PL'), 1_500],
  ['in a zone of a whole country, where the steps do not apply', quote(0, 1, 'DE', '10115'), 5_900],
  ['to an unknown country', quote(0, 1, undefined), 1_500],
])('the price %s', (_case, { priceMinor, refusal }, expected) => {
  expect({ priceMinor, refusal }).toEqual({ priceMinor: expected, refusal: null });
});

test('a closed zone is refused', () => {
  expect(quote(0, 1, 'PL', '84-150').refusal).toEqual({ reason: 'destination', limit: null });
  expect(quote(0, 1, 'GB', 'bt1 1aa').refusal?.reason).toBe('destination');
  expect(quote(0, 1, 'GB', 'SW1 1AA').refusal).toBeNull();
});
