import { expect, test } from 'vitest';
import { haveVatRates, type StatedTaxes, taxesStated, taxesStatedBefore } from './stated-taxes.ts';

const included = { includedIn: ['US', 'GB'] };
const small = { smallBusiness: true };

test.each<[country: string, hasVat: boolean, taxes: object | undefined, stated: StatedTaxes | undefined]>([
  ['DE', true, undefined, 'vat'],
  ['DE', false, undefined, undefined],
  ['DE', true, included, 'vat'],
  ['DE', false, small, 'exempt'],
  ['DE', true, small, 'exempt'],
  ['US', true, undefined, undefined],
  ['US', true, included, 'duties'],
  ['US', false, included, 'duties'],
  ['CA', true, included, undefined],
  ['CH', true, small, undefined],
  ['XI', true, undefined, undefined],
])('of goods sent to %s, with VAT rates %s and the setting %j, is said: %s', (country, hasVat, taxes, stated) => {
  expect(taxesStated({ country, hasVat, taxes })).toBe(stated);
});

test.each<[countries: string[], hasVat: boolean, stated: StatedTaxes | undefined]>([
  [['US', 'IE', 'GB'], true, 'duties'],
  [['US', 'IE', 'GB', 'CA'], true, undefined],
  [['IE', 'US', 'CA'], true, 'vat'],
  [['IE', 'US', 'GB'], false, undefined],
  [['CA', 'US'], true, undefined],
  [[], true, 'vat'],
  [[], false, undefined],
])(
  'before the destination is known, a shop that delivers to %j, with VAT rates %s, says: %s',
  (countries, hasVat, stated) => {
    expect(taxesStatedBefore(countries, { hasVat, taxes: included })).toBe(stated);
  },
);

test.each<[rates: (number | null)[], all: boolean]>([
  [[23, 5.5], true],
  [[23, 0], false],
  [[23, null], false],
  [[], false],
])('of the rates %j, all are above 0: %s', (rates, all) => {
  expect(haveVatRates(rates)).toBe(all);
});
