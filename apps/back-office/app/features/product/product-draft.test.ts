import { languages } from '@witryna/contract/languages';
import { type ProductForm, productForm, productLimits, productStatuses } from '@witryna/contract/product-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someProduct } from '../../../test/some-product.ts';
import { draftOf } from './draft-of.ts';
import { emptyProduct, productDraft } from './product-draft.ts';
import { productOf } from './product-of.ts';

const word = fc.stringMatching(/^[a-zżółw]{1,12}$/);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const amount = fc.integer({ min: 0, max: productLimits.priceMinor });
const side = fc.integer({ min: 1, max: productLimits.sideMm });

const percent = fc.integer({ min: 0, max: 100 });

const combination = fc.record({
  sku: fc.constant(null),
  gtin: fc.constantFrom(null, '5901234123457'),
  mpn: orNull(word),
  shelf: orNull(word),
  weightGrams: orNull(fc.integer({ min: 1, max: productLimits.weightGrams })),
  size: orNull(fc.record({ lengthMm: side, widthMm: side, heightMm: side })),
  priceMinor: amount,
  priceBeforeMinor: fc.constant(null),
  reducedAt: fc.constant(null),
  sale: fc.constant(null),
  stock: fc.integer({ min: 0, max: productLimits.stock }),
  lowStock: orNull(fc.integer({ min: 0, max: 99 })),
  image: fc.constantFrom(null, 'one'),
  active: fc.boolean(),
});
const party = fc.record({
  name: word,
  address: word,
  email: fc.constantFrom(null, 'a@example.com'),
  url: fc.constant(null),
});
const products: fc.Arbitrary<ProductForm> = fc
  .record({
    colors: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
    sizes: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
    pool: fc.array(combination, { minLength: 12, maxLength: 12 }),
    focus: orNull(fc.record({ x: percent, y: percent })),
    fields: fc.record({
      title: word,
      brand: orNull(word),
      status: fc.constantFrom(...productStatuses),
      tags: fc.uniqueArray(word, { maxLength: 3 }),
      relatedIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: productLimits.related }),
      vatRate: orNull(fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100)),
      minimumAge: orNull(fc.integer({ min: 1, max: 99 })),
      unitPrice: orNull(fc.record({ priceMinor: amount, quantity: fc.integer({ min: 1, max: 9999 }), unit: word })),
      features: fc.array(fc.record({ name: word, value: word, group: orNull(word) }), { maxLength: 3 }),
      safety: orNull(
        fc.record({
          manufacturer: party,
          responsiblePerson: orNull(party),
          productType: word,
          model: orNull(word),
          batch: fc.constant(null),
          ean: fc.constant(null),
          warnings: orNull(word),
        }),
      ),
      description: fc.string(),
    }),
  })
  .map(({ colors, sizes, pool, focus, fields }) => ({
    ...someProduct,
    ...fields,
    images: [{ id: 'one', alt: '', ...(focus && { focus }) }],
    combinations: colors
      .flatMap((color) => sizes.map((size) => [color, size] as const))
      .map(([color, size], at) => ({
        ...(pool[at % pool.length] ?? someProduct.combinations[0]),
        id: at + 1,
        variants: [
          { name: 'Color', value: color, color: null },
          { name: 'Size', value: size, color: null },
        ],
      })),
  }))
  .map((product) => productForm.parse(product));

test('a product that nobody changes is saved as it was, in every language and currency', () => {
  fc.assert(
    fc.property(products, fc.constantFrom(...languages), fc.constantFrom(0, 2, 3), (product, language, digits) => {
      const draft = draftOf(product, { digits, language });
      expect(productOf(draft, digits)).toEqual({ product, problems: new Map() });
      expect(productDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    }),
  );
});

test('a new form names what is missing', () => {
  expect(productOf(emptyProduct(), 2).problems).toEqual(
    new Map([
      ['handle', 'noHandle'],
      ['title', 'required'],
      ['combinations.0.priceMinor', 'required'],
    ]),
  );
});

test('what can’t be read is named at its field', () => {
  const draft = draftOf(someProduct, { digits: 2, language: 'pl' });
  const [row] = draft.rows;
  const wrong = {
    ...draft,
    vatRate: 'dużo',
    minimumAge: '200',
    externalUrl: 'ftp://example.com',
    unitPrice: { price: '', quantity: 'x', unit: 'kg' },
    rows: row
      ? [{ ...row, price: 'pięć', before: '1', size: '3 × 4', gtin: '123', weight: 'ciężki', stock: '-3' }]
      : [],
  };
  expect(Object.fromEntries(productOf(wrong, 2).problems)).toEqual({
    vatRate: 'percent',
    minimumAge: 'tooLarge',
    externalUrl: 'link',
    'unitPrice.priceMinor': 'required',
    'unitPrice.quantity': 'number',
    'combinations.0.priceMinor': 'amount',
    'combinations.0.size': 'size',
    'combinations.0.gtin': 'noGtin',
    'combinations.0.weightGrams': 'weight',
    'combinations.0.stock': 'pieces',
  });
});
