import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedNumbers } from './pasted-numbers.ts';

const orders = ['10001', '10002', '10003'];
const read = (pasted: string, at?: number) => Object.fromEntries(readPastedNumbers(pasted, orders, at));

test.each([
  ['6200001\n6200002\r\n6200003\n', { 10001: '6200001', 10002: '6200002', 10003: '6200003' }],
  ['6200001\n\n6200003', { 10001: '6200001', 10003: '6200003' }],
  ['10003\t6200003\n10001;6200001', { 10003: '6200003', 10001: '6200001' }],
  ['10003\t\t6200003', { 10003: '6200003' }],
  ['  6200001  ', { 10001: '6200001' }],
  ['6200001\n6200002\n6200003\n6200004', { 10001: '6200001', 10002: '6200002', 10003: '6200003' }],
  ['', {}],
])('of %j, %j are read', (pasted, numbers) => {
  expect(read(pasted)).toEqual(numbers);
});

test('lines without order numbers begin where they were pasted', () => {
  expect(read('6200002\n6200003', 1)).toEqual({ 10002: '6200002', 10003: '6200003' });
});

test('in any order of lines, each order gets its own number', () => {
  const pairs = fc
    .uniqueArray(fc.integer({ min: 10_000, max: 99_999 }).map(String), { minLength: 1 })
    .chain((numbers) =>
      fc.record({
        numbers: fc.constant(numbers),
        lines: fc.shuffledSubarray(
          numbers.map((number) => [number, `T${number}`] as const),
          { minLength: 1 },
        ),
      }),
    );
  fc.assert(
    fc.property(pairs, ({ numbers, lines }) => {
      const pasted = lines.map((cells) => cells.join('\t')).join('\n');
      expect(readPastedNumbers(pasted, numbers)).toEqual(new Map(lines));
    }),
  );
});
