import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeliveryKind, deliveryValue, draftOfDelivery, noDelivery, valueOfDelivery } from './delivery-draft.ts';

const kind: DeliveryKind = { type: 'COURIER', fields: [], digits: 2, language: 'pl' };
const amount = fc.nat(100_000).map((minor) => minor / 100);
const country = fc.constantFrom('PL', 'DE', 'ES', 'GB');
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const steps = optional(
  fc.array(fc.record({ price: amount, upToGrams: fc.integer({ min: 1, max: 9_999 }), fromValue: optional(amount) }), {
    minLength: 1,
    maxLength: 3,
  }),
);
const zone = fc.oneof(
  fc.record({ countries: fc.array(country, { minLength: 1, maxLength: 2 }), closed: fc.constant(true as const) }),
  fc.record({
    postCodes: fc.array(fc.constantFrom('72-600', '72-600..72-612', 'BT*'), { minLength: 1, maxLength: 2 }),
    ...{ price: amount, freeFrom: optional(amount), steps },
  }),
);
const delivery = fc.record({
  type: fc.constant('COURIER'),
  name: fc.stringMatching(/^[A-Za-zż]{1,9}$/),
  price: amount,
  freeFrom: optional(amount),
  steps,
  zones: optional(fc.array(zone, { minLength: 1, maxLength: 3 })),
  maxGrams: optional(fc.integer({ min: 1, max: 99_999 })),
  countries: fc.array(country, { minLength: 1, maxLength: 3 }),
  days: fc.tuple(fc.nat(9), fc.nat(9)),
  cashOnDelivery: fc.boolean(),
  vatRate: optional(fc.constantFrom(8, 23, 5.5)),
});

test('a delivery survives being typed, in each language’s way to write amounts', () => {
  fc.assert(
    fc.property(delivery, fc.constantFrom('pl', 'en', 'de', 'es'), (given, language) => {
      const typed = { ...kind, language };
      const value = deliveryValue.parse({ ...given, values: {} });
      expect(deliveryValue.parse(valueOfDelivery(draftOfDelivery(value, typed), typed))).toEqual(value);
    }),
  );
});

test('what is missing, and what is no amount, is refused at its field', () => {
  const draft = { ...noDelivery(kind, 'Kurier'), price: 'tanio', zones: [{ ...zoneDraft }] };
  const { error } = deliveryValue.safeParse(valueOfDelivery(draft, kind));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['price', 'zones.0', 'countries']),
  );
});

const zoneDraft = { countries: '', postCodes: '', closed: false, price: '', freeFrom: '', steps: [] };
