import type { Combination } from '@witryna/contract/catalog';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choiceOf,
  findCombination,
  nearestCombination,
  optionsOf,
  startCombination,
  valueState,
  withValue,
} from './choice.ts';

function combination(id: number, values: Record<string, string>, stock = 3): Combination {
  const variants = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { id, price: 79, priceBeforeDiscount: null, lowestPrice: null, lowestPrice30d: null, stock, variants };
}

const mug = [
  combination(1, { glaze: 'sand', size: 'small' }),
  combination(2, { glaze: 'sand', size: 'large' }, 0),
  combination(3, { glaze: 'sage', size: 'small' }),
];

test('options are in the shop’s order', () => {
  expect(optionsOf(mug).map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
    ['glaze', ['sand', 'sage']],
    ['size', ['small', 'large']],
  ]);
});

test('a value is available, sold out or impossible with the other chosen values', () => {
  const sandSmall = choiceOf(combination(1, { glaze: 'sand', size: 'small' }));
  expect(valueState(mug, sandSmall, 'glaze', 'sage')).toBe('available');
  expect(valueState(mug, sandSmall, 'size', 'large')).toBe('soldOut');
  expect(valueState(mug, withValue(sandSmall, 'glaze', 'sage'), 'size', 'large')).toBe('impossible');
});

test('the page starts with the requested combination, or with one in stock', () => {
  expect(startCombination(mug, '2')?.id).toBe(2);
  expect(startCombination(mug, '99')?.id).toBe(1);
  expect(startCombination([combination(4, { size: 'one' }, 0), ...mug], null)?.id).toBe(1);
  expect(startCombination([combination(4, { size: 'one' }, 0)], null)?.id).toBe(4);
  expect(startCombination([], null)).toBeUndefined();
});

test('an impossible choice shows the nearest combination', () => {
  const sageLarge = new Map([
    ['glaze', 'sage'],
    ['size', 'large'],
  ]);
  expect(nearestCombination(mug, sageLarge, 'glaze')?.id).toBe(3);
  expect(nearestCombination(mug, sageLarge, 'size')?.id).toBe(2);
});

test('a combination that lacks an option can be chosen and left again', () => {
  const pot = [
    combination(1, { glaze: 'sand', saucer: 'with' }),
    combination(2, { glaze: 'sand', saucer: 'without' }),
    combination(3, { glaze: 'raw' }),
  ];
  const sandWithout = new Map([
    ['glaze', 'sand'],
    ['saucer', 'without'],
  ]);
  const raw = new Map([['glaze', 'raw']]);
  expect(findCombination(pot, withValue(sandWithout, 'glaze', 'raw'))?.id).toBe(3);
  expect(valueState(pot, sandWithout, 'glaze', 'raw')).toBe('available');
  expect(findCombination(pot, raw)?.id).toBe(3);
  expect(findCombination(pot, withValue(raw, 'glaze', 'sand'))?.id).toBe(1);
  expect(valueState(pot, raw, 'saucer', 'with')).toBe('impossible');
});

test('an option may be named like a property of Object', () => {
  const odd = [combination(1, { constructor: 'a', hasOwnProperty: 'b' })];
  expect(optionsOf(odd)).toHaveLength(2);
  expect(
    findCombination(
      odd,
      new Map([
        ['constructor', 'a'],
        ['hasOwnProperty', 'b'],
      ]),
    )?.id,
  ).toBe(1);
});

const values = fc.constantFrom('a', 'b', 'c');
const product = fc
  .uniqueArray(fc.record({ x: values, y: values, z: values, stock: fc.nat(3) }), {
    selector: ({ x, y, z }) => x + y + z,
    minLength: 1,
  })
  .map((rows) => rows.map(({ stock, ...chosen }, at) => combination(at + 1, chosen, stock)));

test('every combination is found by its choice, and its values are never impossible', () => {
  fc.assert(
    fc.property(product, (combinations) => {
      for (const one of combinations) {
        const choice = choiceOf(one);
        expect(findCombination(combinations, choice)).toBe(one);
        for (const { name, value } of one.variants) {
          expect(valueState(combinations, choice, name, value)).toBe(one.stock > 0 ? 'available' : 'soldOut');
        }
      }
    }),
  );
});

test('a value is impossible exactly when no combination has it with the rest', () => {
  fc.assert(
    fc.property(product, values, values, values, values, (combinations, x, y, z, wanted) => {
      const choice = new Map([
        ['x', x],
        ['y', y],
        ['z', z],
      ]);
      const exists = combinations.some((one) => {
        const own = choiceOf(one);
        return own.get('x') === wanted && own.get('y') === y && own.get('z') === z;
      });
      expect(valueState(combinations, choice, 'x', wanted) !== 'impossible').toBe(exists);
    }),
  );
});
