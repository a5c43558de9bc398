import { withdrawalExclusions } from '@witryna/contract/withdrawal-exclusions';
import fc from 'fast-check';
import { oneLine } from '../src/format/cell-text.ts';
import type { FolderCombination, FolderProduct } from '../src/format/product.ts';

/** Handles of categories, deliveries and manufacturers that the products name. */
export const names = ['kubki', 'na-prezent', 'x1'];
/** Files in `pictures/` that the products name. */
export const pictures = ['teapot.svg', 'a-b.svg', 'x.svg'];

/** Texts with everything that cells, lists and lines escape. */
const text = fc
  .string({ unit: fc.constantFrom(...`ab ,;"'\\=[]:/#-+@\n\t\u00a0żé😀`), maxLength: 12 })
  .map((value) => value.trim());
const filled = text.filter((value) => value !== '');
const line = filled.map(oneLine).filter((value) => value !== '');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const minor = fc.nat({ max: 1_000_000_000 });
const rate = fc.nat({ max: 9_999 }).map((hundredths) => hundredths / 100);
const name = fc.constantFrom(...names);
const part = fc.integer({ min: 0, max: 100 });

const details = fc.record<Omit<FolderProduct, 'row' | 'handle' | 'combinations' | 'images' | 'related'>>({
  title: filled,
  brand: maybe(filled),
  category: maybe(name),
  moreCategories: fc.uniqueArray(name),
  tags: fc.array(line),
  keywords: text,
  status: fc.constantFrom('published', 'draft', 'withdrawn'),
  publishedAt: maybe(time),
  code: maybe(filled),
  wholesalerCode: maybe(filled),
  condition: fc.constantFrom('new', 'refurbished', 'used'),
  vatRate: maybe(rate),
  unitPrice: maybe(
    fc.record({
      priceMinor: minor,
      quantity: fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
      unit: fc.constantFrom('kg', 'szt.', 'm²', '100 ml'.slice(4), 'l'),
    }),
  ),
  features: fc.array(fc.record({ name: filled, value: text, group: maybe(filled) })),
  safety: maybe(
    fc.record({
      manufacturer: name,
      responsiblePerson: maybe(name),
      productType: text,
      model: maybe(filled),
      batch: maybe(filled),
      ean: maybe(filled),
      warnings: maybe(filled),
    }),
  ),
  deliveries: maybe(fc.uniqueArray(name)),
  externalUrl: maybe(fc.webUrl({ validSchemes: ['https'] }).map((address) => new URL(address).href)),
  withdrawalExcluded: maybe(fc.constantFrom(...withdrawalExclusions)),
  perishable: fc.boolean(),
  minimumAge: maybe(fc.integer({ min: 1, max: 99 })),
  seoTitle: maybe(filled),
  seoDescription: maybe(filled),
});

const sizeMm = fc.integer({ min: 1, max: 999_999 });
const combination = fc
  .record({
    values: fc.tuple(filled, filled),
    colors: fc.tuple(maybe(fc.constantFrom('#abc', '#1F3A7A', 'navy')), fc.constant(null)),
    sku: maybe(filled),
    gtin: maybe(fc.constantFrom('5901234123457', '96385074')),
    mpn: maybe(filled),
    shelf: maybe(filled),
    weightGrams: maybe(fc.integer({ min: 1, max: 100_000_000 })),
    size: maybe(fc.record({ lengthMm: sizeMm, widthMm: sizeMm, heightMm: sizeMm })),
    priceMinor: minor,
    reduction: maybe(fc.record({ by: fc.integer({ min: 1, max: 100_000 }), since: maybe(time) })),
    plan: maybe(
      fc.record({ below: fc.integer({ min: 1, max: 100 }), from: time, days: maybe(fc.integer({ min: 1, max: 90 })) }),
    ),
    stock: fc.nat({ max: 1_000_000 }),
    lowStock: maybe(fc.nat({ max: 1_000 })),
    hasImage: fc.boolean(),
    active: fc.boolean(),
  })
  .map(({ values, colors, reduction, hasImage, ...rest }) => ({ ...rest, values, colors, reduction, hasImage }));

/** Lists of products with everything that a product can have. */
export const products = fc
  .array(
    fc.record({
      details,
      options: fc.uniqueArray(filled, { minLength: 2, maxLength: 2 }),
      photos: fc.array(
        fc.record({ alt: fc.oneof(line, fc.constant('')), focus: maybe(fc.record({ x: part, y: part })) }),
        {
          maxLength: 3,
        },
      ),
      combinations: fc.uniqueArray(combination, {
        minLength: 1,
        maxLength: 4,
        selector: ({ values }) => values.join('|'),
      }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => {
    const skus = new Set<string>();
    return list.map((product, at): FolderProduct => {
      const images = product.photos.map(({ alt, focus }, place) => {
        return { source: pictures[place] ?? '', alt, ...(focus && { focus }) };
      });
      const hasOptions = product.combinations.length > 1 || at % 2 === 0;
      const combinations = product.combinations.map((one): FolderCombination => {
        const { values, colors, reduction, hasImage, plan, sku, ...rest } = one;
        const full = rest.priceMinor + (reduction?.by ?? 0);
        const isFree = sku !== null && !skus.has(sku);
        if (isFree) skus.add(sku);
        return {
          row: 0,
          ...rest,
          sku: isFree ? sku : null,
          variants: hasOptions
            ? product.options.map((option, place) => ({
                name: option,
                value: values[place] ?? '',
                color: colors[place] ?? null,
              }))
            : [],
          priceBeforeMinor: reduction ? rest.priceMinor + reduction.by : null,
          reducedAt: reduction?.since ?? null,
          sale:
            plan && full >= plan.below
              ? {
                  priceMinor: full - plan.below,
                  from: plan.from,
                  to: plan.days === null ? null : new Date(plan.from.getTime() + plan.days * 86_400_000),
                }
              : null,
          image: hasImage ? (images[0]?.source ?? null) : null,
        };
      });
      // Every other product, from the last to the first.
      const related = list.flatMap((_, other) => ((other + at) % 2 === 1 ? [`p-${other}`] : [])).toReversed();
      return { row: 0, handle: `p-${at}`, ...product.details, related, images, combinations };
    });
  });
