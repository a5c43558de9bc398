import { languages } from '@witryna/contract/languages';
import type { CarrierService } from '@witryna/contract/parcels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOfParcel, parcelOfDraft } from './parcel-form.ts';

const shared = { carrier: 'inpost', carrierName: 'InPost', isTest: false, takesCash: true, takesInsurance: true };
const services: CarrierService[] = [
  { ...shared, service: 'locker', name: 'Locker', sizes: [{ id: 'small', name: 'A' }] },
  { ...shared, service: 'courier', name: 'Courier', sizes: [] },
];
const amount = fc.nat({ max: 10_000_000 });
const sums = { carrier: fc.constant('inpost'), insuranceMinor: amount, cashMinor: amount };
const choice = fc.oneof(
  fc.record({ ...sums, service: fc.constant('locker'), size: fc.constant('small'), measures: fc.constant(null) }),
  fc.record({
    ...sums,
    service: fc.constant('courier'),
    size: fc.constant(null),
    measures: fc.record({
      lengthMm: fc.integer({ min: 10, max: 3_000 }),
      widthMm: fc.integer({ min: 10, max: 3_000 }),
      heightMm: fc.integer({ min: 10, max: 3_000 }),
      grams: fc.integer({ min: 1, max: 50_000 }),
    }),
  }),
);

test('a parcel that is written to be changed is read as it was', () => {
  fc.assert(
    fc.property(choice, fc.constantFrom(...languages), (first, language) => {
      const draft = draftOfParcel(first, services, { currency: 'PLN', language });
      expect(parcelOfDraft(draft, services, 'PLN')).toEqual({ wish: first });
    }),
  );
});

test('what can’t be read is named', () => {
  const first = { carrier: 'inpost', service: 'courier', size: null, measures: null, insuranceMinor: 0, cashMinor: 0 };
  const draft = draftOfParcel(first, services, { currency: 'PLN', language: 'pl' });
  expect(parcelOfDraft({ ...draft, weight: '2 kg', length: '', cash: 'dużo' }, services, 'PLN')).toEqual({
    wrong: ['length', 'weight', 'cash'],
  });
  expect(parcelOfDraft({ ...draft, weight: '2,5' }, services, 'PLN')).toMatchObject({
    wish: { measures: { grams: 2_500, lengthMm: 300 } },
  });
  expect(parcelOfDraft({ ...draft, service: 0, size: '' }, services, 'PLN')).toEqual({ wrong: ['size'] });
});
