import { columnsOfProducts } from '@witryna/shop-folder/format/product-columns.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { products } from '../../../../../packages/shop-folder/test/arbitrary-products.ts';
import { importedProduct } from './imported-of.ts';
import { mergedForm, newForm } from './merge-product.ts';
import { listedNote } from './note-words.ts';

const parties = new Map<string, never>();

/** Any products of a file, and a shop that has their pictures and categories. */
const files = products.map((all) => {
  const read = (['shopify', 'witryna'] as const).flatMap((kind) =>
    all.map((product) =>
      importedProduct({ product, description: '<p>Opis</p>', prices: [], oldPaths: [] }, kind, parties),
    ),
  );
  const named = (names: (string | null)[]) => [...new Set(names.flatMap((name) => name ?? []))];
  const categories = named(read.flatMap(({ category, moreCategories }) => [category, ...moreCategories]));
  const sources = named(read.flatMap(({ images }) => images.map(({ source }) => source)));
  const ids = {
    categories: new Map(categories.map((name, at) => [name, at + 1])),
    pictures: new Map(sources.map((name) => [name, `id-${name}`])),
    products: new Map(named(read.flatMap(({ own }) => own?.related ?? [])).map((name, at) => [name, at + 1])),
    deliveries: new Map(named(read.flatMap(({ own }) => own?.deliveries ?? [])).map((name, at) => [name, at + 1])),
  };
  return { read, ids };
});

test('a product that was imported is unchanged by the same file, whatever the file says', () => {
  fc.assert(
    fc.property(files, fc.boolean(), fc.subarray([...columnsOfProducts]), ({ read, ids }, takesStock, columns) => {
      for (const product of read) {
        const options = { ...ids, takesStock, columns: new Set(columns) };
        const made = newForm(product, product.handle, options);
        const stored = { ...made, combinations: made.combinations.map((one, at) => ({ ...one, id: at + 1 })) };
        expect(mergedForm(stored, product, options)).toEqual(stored);
      }
    }),
    { numRuns: 50 },
  );
});

test('a file that says nothing but names and prices leaves everything else', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 0, max: 100_000 }), ({ read, ids }, priceMinor) => {
      for (const product of read) {
        const options = { ...ids, takesStock: false, columns: new Set(['Title', 'Variant Price']) };
        const made = newForm(product, product.handle, options);
        const stored = { ...made, combinations: made.combinations.map((one, at) => ({ ...one, id: at + 1 })) };
        const bare = {
          ...{ ...product, title: 'Nowa nazwa', brand: null, category: null, moreCategories: [], tags: [] },
          ...{ code: null, vatRate: null, unitPrice: null, images: [], features: [], safety: null, externalUrl: null },
          ...{ seoTitle: null, seoDescription: null, description: '', status: 'draft' as const, own: undefined },
          combinations: product.combinations.map((one) => ({
            ...{ ...one, gtin: null, mpn: null, shelf: null, weightGrams: null, size: null },
            ...{ lowStock: null, image: null },
            ...{ priceMinor, priceBeforeMinor: null, reducedAt: null, active: false },
          })),
        };
        const merged = mergedForm(stored, bare, options);
        expect({ ...merged, combinations: [] }).toEqual({ ...stored, title: 'Nowa nazwa', combinations: [] });
        merged.combinations.forEach((one, at) => {
          const old = stored.combinations[at];
          const stays = (old?.priceBeforeMinor ?? 0) > priceMinor;
          const before = stays ? old?.priceBeforeMinor : null;
          const reducedAt = stays ? old?.reducedAt : null;
          expect(one).toEqual({ ...old, priceMinor, priceBeforeMinor: before, reducedAt });
        });
      }
    }),
    { numRuns: 50 },
  );
});

test('any note is listed; one of several rows says how many', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.nat(), { nil: undefined }), (message, row) => {
      const listed = listedNote({ file: 'a.csv', message, row });
      expect(listed.rows).toBeGreaterThan(0);
      if (listed.note === 'other') expect(message).toContain(listed.value);
    }),
  );
  const message = 'is missing or faulty: it is left out (7 rows: 2, 3, 5, …)';
  expect(listedNote({ file: 'a.csv', row: 2, column: 'Regular price', message })).toEqual({
    ...{ row: 2, column: 'Regular price', note: 'noPrice', value: null, rows: 7 },
  });
  expect(listedNote({ file: 'a.csv', message: '"abc" is not a GTIN. Allowed are EAN-8.' })).toMatchObject({
    ...{ note: 'unreadable', value: 'abc' },
  });
});
