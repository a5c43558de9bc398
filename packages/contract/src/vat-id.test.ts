import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOfTaxId, isInEu, normalTaxId, parseVatId } from './vat-id.ts';

test.each([
  ['DE 123-456.789', 'PL', { prefix: 'DE', number: '123456789' }],
  ['esb12345678', '', { prefix: 'ES', number: 'B12345678' }],
  ['GR123456789', 'PL', { prefix: 'EL', number: '123456789' }],
  ['PL5260250274', 'PL', { prefix: 'PL', number: '5260250274' }],
  ['123456789', 'DE', { prefix: 'DE', number: '123456789' }],
  ['123456789', 'GR', { prefix: 'EL', number: '123456789' }],
  ['5260250274', 'PL', undefined],
  ['123456789', 'US', undefined],
  ['DE', 'DE', undefined],
  ['DE<script>1', 'DE', undefined],
  ['Germany', 'DE', undefined],
  ['DE1234567890123', 'DE', undefined],
])('%j of a company in %j', (taxId, country, expected) => {
  expect(parseVatId(taxId, country)).toEqual(expected);
});

test.each([
  ['526-025-02-74', 'PL', '5260250274'],
  [' pl 526 025 02 74', 'PL', 'PL5260250274'],
  ['de 123.456.789', 'PL', 'DE123456789'],
  ['123 456 789', 'DE', '123456789'],
  ['b-12345678', 'ES', 'B12345678'],
  ['CHE-123.456.789 MWST', 'CH', 'CHE-123.456.789 MWST'],
  ['12/345/67890', 'DE', '12/345/67890'],
])('the tax id %j of a company in %j is stored as %j', (taxId, country, stored) => {
  expect(normalTaxId(taxId, country)).toBe(stored);
  expect(normalTaxId(stored, country)).toBe(stored);
  expect(parseVatId(stored, country)).toEqual(parseVatId(taxId, country));
});

test('a company is in the country that its VAT number names', () => {
  expect(countryOfTaxId('DE123456789', 'PL')).toBe('DE');
  expect(countryOfTaxId('EL123456789', 'PL')).toBe('GR');
  expect(countryOfTaxId('526-025-02-74', 'PL')).toBe('PL');
  expect(countryOfTaxId('NO123', 'NO')).toBe('NO');
});

test('VAT of the EU is charged in Greece and Spain, but not in Great Britain or the United States', () => {
  expect(['GR', 'ES', 'GB', 'US', 'XI', ''].map(isInEu)).toEqual([true, true, false, false, false, false]);
});

test('any text gives a short number of digits and capitals, or none', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('PL', 'DE', 'GR', 'US', ''), (text, country) => {
      const vatId = parseVatId(text, country);
      if (vatId) expect(`${vatId.prefix} ${vatId.number}`).toMatch(/^[A-Z]{2} [0-9A-Z+*]{2,12}$/);
    }),
  );
});
