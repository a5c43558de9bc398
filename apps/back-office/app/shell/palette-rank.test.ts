import { expect, test } from 'vitest';
import { paletteRank } from './palette-rank.ts';

test.each([
  ['Zamówienia', 'zamow', 1],
  ['Płatności Operatorzy, ich klucze i testy', 'PLATNOSCI', 1],
  ['Płatności Operatorzy, ich klucze i testy', 'klucze pła', 0.8],
  ['Dostawy', 'stawy', 0.5],
  ['Webhooki', 'zamow', 0],
])('%s is found by %s with rank %d', (value, typed, rank) => {
  expect(paletteRank(value, typed)).toBe(rank);
});
