import type { ProductForm } from '@witryna/contract/product-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someProduct } from '../../../test/some-product.ts';
import { mergeProduct, same, takeTheirs } from './merge-product.ts';

const [mug] = someProduct.combinations;
if (!mug) throw new Error('The product has no combination');
const base: ProductForm = { ...someProduct, combinations: [mug, { ...mug, id: 2, sku: 'MUG-2' }] };

/** Changes of a product that don't contradict each other. */
const edits = fc.record({
  title: fc.constantFrom('Mug', 'Cup', 'Bowl'),
  brand: fc.constantFrom(null, 'Clay'),
  tags: fc.subarray(['gift', 'new']),
  price: fc.constantFrom(4990, 5990, 3990),
  stock: fc.integer({ min: 0, max: 50 }),
  keepsSecond: fc.boolean(),
  adds: fc.boolean(),
});
type Edits = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

function edited({ title, brand, tags, price, stock, keepsSecond, adds }: Edits, newId: number | null): ProductForm {
  const [first, second] = base.combinations;
  return {
    ...base,
    title,
    brand,
    tags,
    combinations: [
      ...(first ? [{ ...first, priceMinor: price, stock }] : []),
      ...(second && keepsSecond ? [second] : []),
      ...(first && adds ? [{ ...first, id: newId, sku: `new ${newId}` }] : []),
    ],
  };
}

test('nothing that one of two people changed is lost, and both must have changed a conflict', () => {
  fc.assert(
    fc.property(edits, edits, (own, other) => {
      const [mine, theirs] = [edited(own, null), edited(other, 3)];
      const { product, conflicts } = mergeProduct(base, mine, theirs);
      for (const name of ['title', 'brand', 'tags'] as const) {
        const isConflict = conflicts.some(({ path }) => path === name);
        const [was, is, might] = [base[name], mine[name], theirs[name]];
        expect(isConflict).toBe(!same(was, is) && !same(was, might) && !same(is, might));
        expect(product[name]).toEqual(same(was, is) ? might : is);
      }
      const ids = product.combinations.map(({ id }) => id);
      expect(ids.includes(2)).toBe(own.keepsSecond && other.keepsSecond);
      expect([ids.includes(null), ids.includes(3)]).toEqual([own.adds, other.adds]);
      // Both differences of the stock count, but never to less than nothing.
      expect(product.combinations[0]?.stock).toBe(Math.max(0, other.stock + own.stock - 7));
    }),
  );
});

test('with nobody else’s change, mine stay as they are', () => {
  fc.assert(
    fc.property(edits, (own) => {
      const mine = edited(own, null);
      expect(mergeProduct(base, mine, base)).toEqual({ product: mine, conflicts: [], taken: [] });
    }),
  );
});

test('their value can be taken, of a product and of a combination', () => {
  const mine = { ...base, title: 'Cup', combinations: base.combinations.map((one) => ({ ...one, priceMinor: 1 })) };
  const theirs = { ...base, title: 'Bowl', combinations: base.combinations.map((one) => ({ ...one, priceMinor: 2 })) };
  const { product, conflicts } = mergeProduct(base, mine, theirs);
  expect(conflicts.map(({ path }) => path)).toEqual([
    'title',
    'combinations.1.priceMinor',
    'combinations.2.priceMinor',
  ]);
  expect(conflicts.reduce(takeTheirs, product)).toEqual(theirs);
});
