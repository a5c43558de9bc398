import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

const takeable = [true, false, true, true];

test('arrow keys skip disabled options and wrap around', () => {
  expect(nextOption('ArrowDown', -1, takeable)).toBe(0);
  expect(nextOption('ArrowDown', 0, takeable)).toBe(2);
  expect(nextOption('ArrowDown', 3, takeable)).toBe(0);
  expect(nextOption('ArrowUp', 2, takeable)).toBe(0);
  expect(nextOption('ArrowUp', 0, takeable)).toBe(3);
});

test('other keys, and a list without enabled options, give undefined', () => {
  expect(nextOption('a', 0, takeable)).toBeUndefined();
  expect(nextOption('ArrowDown', -1, [false, false])).toBeUndefined();
  expect(nextOption('ArrowDown', -1, [])).toBeUndefined();
});

test('Home and End go to the first and the last enabled option, once an option is active', () => {
  expect(nextOption('Home', 2, takeable)).toBe(0);
  expect(nextOption('End', 0, [true, true, false])).toBe(1);
  expect(nextOption('Home', -1, takeable)).toBeUndefined();
  expect(nextOption('End', -1, takeable)).toBeUndefined();
});
