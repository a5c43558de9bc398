import { productForm } from '@witryna/contract/product-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinationOf, productOf } from '../../../test/product-forms.ts';
import { changeProduct } from './change-product.ts';
import { fieldChanges, revertChanges } from './field-changes.ts';
import { moveSales } from './run-planned-sales.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000 });
const combination = fc.record({ id: fc.integer({ min: 1, max: 9 }), priceMinor: amount, by: fc.option(amount) });
const form = fc.uniqueArray(combination, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }).map((list) =>
  productOf({
    combinations: list.map(({ id, priceMinor, by }) =>
      combinationOf({
        ...{ id, priceMinor, sku: `S-${id}`, priceBeforeMinor: by && priceMinor + by },
        variants: [{ name: 'Nr', value: String(id), color: null }],
      }),
    ),
  }),
);
const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const change = fc.oneof(
  hundredths(-90, 900).map((percent) => ({ kind: 'price' as const, percent })),
  hundredths(1, 90).map((percent) => ({ kind: 'sale' as const, percent })),
  fc.constant({ kind: 'sale' as const, percent: null }),
  fc.constantFrom('draft', 'withdrawn').map((status) => ({ kind: 'status' as const, status }) as const),
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c')).map((add) => ({ kind: 'tags' as const, add, remove: ['a'] })),
);

test('a sale and its end give the full prices back, and a sale is less than the full price', () => {
  fc.assert(
    fc.property(form, hundredths(1, 90), (product, percent) => {
      const sale = changeProduct(product, { kind: 'sale', percent });
      // In whole numbers, as a large price with a fraction is no longer exact.
      const left = 10_000 - Math.round(percent * 100);
      for (const { priceMinor, priceBeforeMinor } of sale.combinations) {
        expect(priceMinor).toBeLessThanOrEqual(priceBeforeMinor ?? 0);
        expect(Math.abs(priceMinor * 10_000 - (priceBeforeMinor ?? 0) * left)).toBeLessThanOrEqual(5_000);
      }
      const end = changeProduct(sale, { kind: 'sale', percent: null });
      expect(end.combinations.map(({ priceMinor }) => priceMinor)).toEqual(
        product.combinations.map((one) => one.priceBeforeMinor ?? one.priceMinor),
      );
    }),
  );
});

test('a planned sale begins and ends by itself, once, whatever the order of looking', () => {
  const [from, to] = ['2026-12-01T10:00:00.000Z', '2026-12-05T10:00:00.000Z'];
  const at = (time: string) => new Date(time);
  fc.assert(
    fc.property(form, hundredths(1, 90), (product, percent) => {
      const planned = changeProduct(product, { kind: 'sale', percent, from, to });
      expect(moveSales(planned, at('2026-12-01T09:59:59Z'))).toEqual(planned);
      const begun = moveSales(planned, at('2026-12-01T10:00:00Z'));
      expect(moveSales(begun, at('2026-12-03T10:00:00Z'))).toEqual(begun);
      const ended = moveSales(begun, at('2026-12-05T10:00:00Z'));
      expect(moveSales(ended, at('2026-12-06T10:00:00Z'))).toEqual(ended);
      for (const [place, one] of product.combinations.entries()) {
        const full = one.priceBeforeMinor ?? one.priceMinor;
        const inSale = begun.combinations[place];
        // A percentage may round to nothing; such a sale does not take place.
        expect(inSale?.priceMinor).toBe(
          inSale?.sale === null ? one.priceMinor : planned.combinations[place]?.sale?.priceMinor,
        );
        if (inSale?.sale) expect(ended.combinations[place]).toMatchObject({ priceMinor: full, priceBeforeMinor: null });
        expect(ended.combinations[place]?.sale).toBeNull();
      }
    }),
  );
});

test('what a change has done is undone field by field, and a second time nothing is left to undo', () => {
  fc.assert(
    fc.property(form, change, (before, what) => {
      const after = changeProduct(before, what);
      const changes = fieldChanges(before, after);
      expect(revertChanges(after, changes)).toEqual({ reverted: before, conflicts: [] });
      if (changes.length > 0)
        expect(revertChanges(before, changes).conflicts).toEqual(changes.map(({ field }) => field));
    }),
  );
});

test('the stock goes back by what was added, whatever was sold since, but never below none', () => {
  const [before, after] = [5, 8].map((stock) =>
    productOf({ handle: 'a', combinations: [combinationOf({ id: 1, stock })] }),
  );
  if (!before || !after) throw new Error('no products');
  const changes = fieldChanges({ ...before, title: 'A' }, { ...after, title: 'A' });
  const sold = (stock: number) => ({ ...after, combinations: [combinationOf({ id: 1, stock })] });
  expect(revertChanges(sold(6), changes).reverted.combinations[0]?.stock).toBe(3);
  expect(revertChanges(sold(2), changes).conflicts).toEqual(['combinations.1.stock']);
});

test('values that contradict one another are refused', () => {
  const issuesOf = (one: object) =>
    productForm
      .safeParse({ ...productOf(), ...one })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(issuesOf({})).toBeUndefined();
  const color = (value: string) => [{ name: 'Kolor', value, color: null }];
  expect(
    issuesOf({
      combinations: [
        combinationOf({ variants: color('a'), sku: 'A', image: 'cup' }),
        combinationOf({
          variants: [{ name: 'Size', value: 'a', color: null }],
          sku: 'A',
          reducedAt: '2026-11-01T00:00:00Z',
        }),
      ],
    }),
  ).toEqual([
    ['combinations.0.image', 'notOfProduct'],
    ['combinations.1.variants', 'otherOptions'],
    ['combinations.1.variants', 'twice'],
    ['combinations.1.sku', 'twice'],
    ['combinations.1.reducedAt', 'noReduction'],
  ]);
});
