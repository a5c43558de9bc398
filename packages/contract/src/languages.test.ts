import { expect, test } from 'vitest';
import { languageOfShop, languageOfVisitor, localeOf } from './languages.ts';

test.each([
  ['pl', 'pl'],
  ['PL', 'pl'],
  ['es-ES', 'es'],
  ['de-AT', 'de'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
])('a shop with the language code %j has pages in %s', (code, language) => expect(languageOfShop(code)).toBe(language));

test.each([
  ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  ['en-GB,en;q=0.9,pl;q=0.1', 'pl'],
  ['fr,en;q=0.5', 'en'],
  ['tpl', 'en'],
  [null, 'en'],
])('Accept-Language %j selects %s', (header, language) => expect(languageOfVisitor(header)).toBe(language));

test('numbers and dates of an unknown language use the English locale', () => {
  expect(localeOf('pl')).toBe('pl-PL');
  expect(localeOf('es-MX')).toBe('es-ES');
  expect(localeOf('xx')).toBe('en-GB');
});
