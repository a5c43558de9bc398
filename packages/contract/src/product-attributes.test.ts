import { expect, test } from 'vitest';
import { attributeName, attributesOf, attributeValue, eprelCode } from './product-attributes.ts';

const feature = (name: string, value: string) => ({ name, value, group: null });

test('options come before features, and a swatch is a colour whatever the option’s name', () => {
  const options = [
    { name: 'Szkliwo', value: 'granat', color: '#123' },
    { name: 'ROZMIAR ', value: 'XL' },
  ];
  const features = [feature('Rozmiar', 'M'), feature('Materiał', 'len'), feature('Waga', '1 kg')];
  expect(attributesOf(options, features)).toEqual({ color: 'granat', size: 'XL', material: 'len' });
});

test.each([
  ['Płeć', 'Damska', { gender: 'female' }],
  ['Geschlecht', 'Herren', { gender: 'male' }],
  ['Sexo', 'unisex', { gender: 'unisex' }],
  ['Gender', 'robots', {}],
  ['Grupa wiekowa', 'dzieci', { age_group: 'kids' }],
  ['Age group', 'ADULT', { age_group: 'adult' }],
  ['Größe', 'M', { size: 'M' }],
  ['Estampado', 'rayas', { pattern: 'rayas' }],
])('the feature %s with the value %s is %j', (name, value, expected) => {
  expect(attributesOf([], [feature(name, value)])).toEqual(expected);
});

test('imports name attributes and their values in the shop’s language', () => {
  expect([attributeName('gender', 'pl'), attributeValue('gender', 'Female', 'pl')]).toEqual(['Płeć', 'kobieta']);
  expect(attributeValue('material', 'female', 'pl')).toBe('female');
  expect(attributeValue('gender', 'constructor', 'pl')).toBe('constructor');
});

test.each([
  ['EPREL', '123456', '123456'],
  ['Kod EPREL', 'https://eprel.ec.europa.eu/screen/product/dishwashers2019/123456', '123456'],
  ['EPREL-Nummer', 'https://eprel.ec.europa.eu/qr/123456', '123456'],
  ['EPREL', 'A+++', undefined],
  ['EPREL', 'https://evil.example/123456', undefined],
  ['Energia', '123456', undefined],
])('the feature %s with the value %s has the code %s', (name, value, code) => {
  expect(eprelCode([feature(name, value)])).toBe(code);
});
