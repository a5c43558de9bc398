import { expect, test } from 'vitest';
import { otherPercent, withPercent } from './banner-percent.ts';

test.each([
  ['Święta: 20% taniej, 20 dni', 25, 'Święta: 25% taniej, 20 dni'],
  ['−20 % y 20% más', 12.5, '−12,5 % y 12,5% más'],
  ['100% wełny, −12,5%', 30, '100% wełny, −30%'],
])('the banner “%s” of a sale with %d%% should say “%s”', (text, percent, corrected) => {
  expect(otherPercent(text, percent, 'pl')?.corrected).toBe(corrected);
});

test('a banner follows the percentage that it names, and keeps other numbers', () => {
  expect(withPercent('−20%! 20 dni, 100% wełny', 20, 25.5, 'pl')).toBe('−25,5%! 20 dni, 100% wełny');
  expect(withPercent('−20%', 30, 25, 'pl')).toBe('−20%');
  expect(withPercent('−20%', undefined, 25, 'pl')).toBe('−20%');
});

test.each(['−20%', 'Do 50% taniej, kubki 20%', '100% wełny', 'Zimowa wyprzedaż', '', '2020 rok'])(
  'the banner “%s” says nothing else than 20%',
  (text) => expect(otherPercent(text, 20, 'pl')).toBeUndefined(),
);
