import { limits } from '@witryna/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { readStored, store } from '../../platform/storage/storage.ts';
import { dropLine, keepLine, mostSaved, useSavedLines } from './saved-lines.ts';

const line = (combinationId: number, quantity = 1) => ({ productId: 5, combinationId, quantity, name: 'Kubek' });
const saved = () => useSavedLines.getState().lines.map(({ combinationId, quantity }) => [combinationId, quantity]);

beforeEach(() => {
  store('savedForLater', '[]');
});

test('the latest line is the first, and pieces of the same combination are added up', () => {
  keepLine(line(51, 2));
  keepLine(line(52));
  expect(saved()).toEqual([
    [52, 1],
    [51, 2],
  ]);
  keepLine(line(51, 3));
  expect(saved()).toEqual([
    [51, 5],
    [52, 1],
  ]);
  expect(JSON.parse(readStored('savedForLater') ?? '')).toEqual([line(51, 5), line(52)]);
});

test('a line that could not leave the cart takes only its own pieces off again', () => {
  keepLine(line(51, 2));
  keepLine(line(51, 3));
  dropLine(line(51), 3);
  expect(saved()).toEqual([[51, 2]]);
  dropLine(line(51));
  expect(saved()).toEqual([]);
});

test('a full list refuses further goods, but not more pieces', () => {
  for (let at = 1; at <= mostSaved; at += 1) expect(keepLine(line(at))).toBe(true);
  expect(keepLine(line(999))).toBe(false);
  expect(keepLine(line(1, limits.quantityMax))).toBe(true);
  expect(saved()).toHaveLength(mostSaved);
  expect(saved()[0]).toEqual([1, limits.quantityMax]);
});

test('what another tab has saved is kept', () => {
  keepLine(line(51));
  store('savedForLater', JSON.stringify([line(51), line(52)]));
  keepLine(line(53));
  expect(saved().map(([id]) => id)).toEqual([53, 51, 52]);
});

test.each([
  ['nonsense', []],
  ['{"a":1}', []],
  [
    '[null,{},{"productId":"5","combinationId":1,"quantity":1,"name":"x"},{"productId":5,"combinationId":1,"quantity":0,"name":"x"}]',
    [],
  ],
  [JSON.stringify([line(51), line(51, 9)]), [[51, 1]]],
])('a stored %s is read as %j', (text, read) => {
  store('savedForLater', text);
  keepLine(line(99));
  expect(saved().slice(1)).toEqual(read);
});
