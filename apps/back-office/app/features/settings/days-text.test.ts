import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

test.each([
  [1, 2, 'daysText {"from":1,"to":2}'],
  [0, 1, 'daysText {"from":0,"to":1}'],
  [1, 1, 'daysTextSame {"count":1}'],
  [0, 0, ''],
])('a delivery of %i to %i working days is told as %j', (from, to, said) => {
  expect(daysText([from, to], (key, values) => `${key} ${JSON.stringify(values)}`)).toBe(said);
});
