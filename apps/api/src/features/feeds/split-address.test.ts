import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAddress } from './split-address.ts';

const amsterdam = { postalCode: '1012 AB', city: 'Amsterdam', countryCode: 'NL' };

test.each([
  ['ul. Lipowa 3, 90-001 Łódź', { street: 'ul. Lipowa 3', postalCode: '90-001', city: 'Łódź', countryCode: 'PL' }],
  [
    'Lipowa 3 lok. 4, Łódź 90-001, Polska',
    { street: 'Lipowa 3 lok. 4', postalCode: '90-001', city: 'Łódź', countryCode: 'PL' },
  ],
  [
    'Lindenstr. 5, D-10115 Berlin, Niemcy',
    { street: 'Lindenstr. 5', postalCode: '10115', city: 'Berlin', countryCode: 'DE' },
  ],
  [
    'Unit 2, Dukes Meadow, London SW1A 1AA, United Kingdom',
    { street: 'Unit 2, Dukes Meadow', postalCode: 'SW1A 1AA', city: 'London', countryCode: 'GB' },
  ],
  ['V Parku 2326/18, 148 00 Praha 4', { street: 'V Parku 2326/18', postalCode: '148 00', city: 'Praha 4' }],
  ['00-950 Warszawa', { postalCode: '00-950', city: 'Warszawa', countryCode: 'PL' }],
  ['Shenzhen, Bao’an District, CN', { street: 'Shenzhen, Bao’an District', countryCode: 'CN' }],
  ['90-001 Łódź, ul. Lipowa 3', { street: 'ul. Lipowa 3', postalCode: '90-001', city: 'Łódź', countryCode: 'PL' }],
  // A number of four digits may begin a street.
  ['1234 Main Street, Springfield 62701', { street: '1234 Main Street', postalCode: '62701', city: 'Springfield' }],
  ['1600 Amphitheatre Parkway, 1012 AB Amsterdam, NL', { ...amsterdam, street: '1600 Amphitheatre Parkway' }],
  ['Łódź', { street: 'Łódź' }],
  ['Lipowa 12345', { street: 'Lipowa 12345' }],
  ['Polska', { street: 'Polska' }],
])('%s', (line, expected) => {
  expect(splitAddress(line)).toEqual(expected);
});

test('no character of an address is lost', () => {
  const line = fc.array(
    fc.constantFrom('ul.', 'Lipowa', '3', ',', ' ', '90-001', '10115', 'Łódź', 'Polska', 'PL', 'D-'),
  );
  fc.assert(
    fc.property(line, (parts) => {
      const address = parts.join('');
      const { street = '', postalCode = '', city = '' } = splitAddress(address);
      const bare = (text: string) => text.replace(/Polska|PL|D-|[\s,]/g, '');
      const sorted = (text: string) => [...bare(text)].sort().join('');
      expect(sorted(street + postalCode + city)).toBe(sorted(address));
    }),
  );
});
