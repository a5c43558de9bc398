import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const shown = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['Duży kubek', 'kub', 'Duży [kub]ek'],
  ['Łódka z kamionki', 'lod', '[Łód]ka z kamionki'],
  ['Łódka z kamionki', 'KAMIONKI łódka', '[Łódka] z [kamionki]'],
  ['Półmisek', 'misek', 'Półmisek'],
  ['Kubek 300 ml', '30', 'Kubek [30]0 ml'],
  ['Straße', 'strass', '[Straß]e'],
  ['Kubek', '', 'Kubek'],
  ['Kubek', '—', 'Kubek'],
  ['Te\u0301 verde', 'te', '[Te\u0301] verde'],
])('%s for “%s” is shown as %s', (name, query, expected) => {
  expect(shown(name, query)).toBe(expected);
});

test('the parts make up the name, whatever name and query are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, query) => {
      expect(
        matchedParts(name, query)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
});
