import { expect, test } from 'vitest';
import { shownLayout } from './shown-layout.ts';

const look = { mode: 'grid', columns: 3 } as const;

test.each([
  [undefined, 360, '1'],
  [undefined, 768, '2'],
  [undefined, 1024, '2'],
  [undefined, 1366, '3'],
  ['1', 360, '1'],
  ['1', 740, '2'],
  ['2', 360, '2'],
  ['2', 1366, '2'],
  ['3', 360, '1'],
  ['4', 768, '2'],
  ['4', 1024, '3'],
  ['4', 1366, '4'],
  ['list', 360, 'list'],
])('a visitor who chose %s sees at %i px the layout %s', (chosen, width, shown) => {
  expect(shownLayout(chosen, look, width)).toBe(shown);
});

test('a list stays one until columns are chosen', () => {
  const list = { mode: 'list', columns: 1 } as const;
  expect(shownLayout(undefined, list, 768)).toBe('list');
  expect(shownLayout('2', list, 768)).toBe('2');
});
