import { expect, test } from 'vitest';
import { addressLines, streetLine } from './address-lines.ts';

const home = { street: '7 Quay Lane', residence: 'Flat 2' };

test.each<[object, string[]]>([
  [
    { country: 'US', stateCountry: 'New York', city: 'Brooklyn', postCode: '11201' },
    ['Brooklyn, New York 11201', 'United States'],
  ],
  [
    { country: 'CA', stateCountry: 'Ontario', city: 'Toronto', postCode: 'M5V 2T6' },
    ['Toronto, Ontario M5V 2T6', 'Canada'],
  ],
  [{ country: 'IE', city: 'Galway', postCode: 'H91 X2Y3' }, ['Galway H91 X2Y3', 'Ireland']],
  [{ country: 'ES', stateCountry: 'Sevilla', city: 'Sevilla', postCode: '41003' }, ['41003 Sevilla', 'Spain']],
  [{ country: 'ES', stateCountry: 'Madrid', city: 'Getafe', postCode: '28901' }, ['28901 Getafe', 'Madrid, Spain']],
  [{ country: 'DE', city: 'Berlin', postCode: '10115' }, ['10115 Berlin', 'Germany']],
  [{ country: 'Elbonia', city: 'Mud' }, ['Mud', 'Elbonia']],
  [{}, []],
])('the address %j ends with the lines %j', (address, lines) => {
  expect(addressLines({ ...home, ...address }, 'en')).toEqual(['7 Quay Lane, Flat 2', ...lines]);
  expect(addressLines({ ...address, street: undefined }, 'en')).toEqual(lines);
});

test.each([
  ['PL', 'Lipowa 5', '7', 'Lipowa 5/7'],
  ['PL', 'Lipowa 5A', '12b', 'Lipowa 5A/12b'],
  ['PL', 'Lipowa 5', 'klatka B', 'Lipowa 5, klatka B'],
  ['PL', 'Rynek', '7', 'Rynek, 7'],
  ['PL', 'Lipowa 5', '', 'Lipowa 5'],
  ['DE', 'Lindenweg 5', '7', 'Lindenweg 5, 7'],
])('in %s, the street %j with the flat %j reads %j', (country, street, residence, line) => {
  expect(streetLine({ country, street, residence })).toBe(line);
});
