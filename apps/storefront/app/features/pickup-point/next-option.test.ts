import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

const takeable = [true, false, true, true];

test('arrows walk past what can not be taken and round the ends', () => {
  expect(nextOption('ArrowDown', -1, takeable)).toBe(0);
  expect(nextOption('ArrowDown', 0, takeable)).toBe(2);
  expect(nextOption('ArrowDown', 3, takeable)).toBe(0);
  expect(nextOption('ArrowUp', 2, takeable)).toBe(0);
  expect(nextOption('ArrowUp', 0, takeable)).toBe(3);
});

test('other keys, and a list without anything to take, are not its business', () => {
  expect(nextOption('a', 0, takeable)).toBeUndefined();
  expect(nextOption('ArrowDown', -1, [false, false])).toBeUndefined();
  expect(nextOption('ArrowDown', -1, [])).toBeUndefined();
});
