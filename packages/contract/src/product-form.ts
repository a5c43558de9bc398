import { z } from 'zod';
import { isGtin } from './gtin.ts';
import { code, handle, handleLength, id, line, minor, text, webAddress } from './ids.ts';
import { manufacturerForm } from './manufacturer-form.ts';
import { focus, pictureId } from './photo.ts';
import { conditions, descriptionTypes } from './product-kinds.ts';
import { serverLimits } from './server-limits.ts';
import { withdrawalExclusions } from './withdrawal-exclusions.ts';

/** Limits of a product, in the folder and in forms: characters of texts, and how many there may be of each. */
export const productLimits = {
  title: 500,
  brand: 200,
  code: 100,
  shelf: 40,
  handle: handleLength,
  tags: 100,
  tag: 100,
  keywords: 5_000,
  moreCategories: 100,
  related: 12,
  images: 100,
  alt: 500,
  features: 200,
  featureName: 200,
  featureValue: 2_000,
  combinations: 2_000,
  /** How many options a product may have, e.g. colour and size. */
  options: 5,
  optionName: 100,
  optionValue: 200,
  priceMinor: 100_000_000_000,
  weightGrams: 100_000_000,
  sideMm: 999_999,
  stock: 1_000_000,
  minimumAge: 99,
  safetyType: 500,
  warnings: 5_000,
  unit: 30,
  seoTitle: 200,
  seoDescription: 500,
} as const;

export const productStatuses = ['published', 'draft', 'withdrawn'] as const;
export type ProductStatus = (typeof productStatuses)[number];

const { options, optionName, optionValue } = productLimits;

/** Whether a text is a colour such as `#1F3A7A` or `navy`. */
export function isColor(color: string): boolean {
  return /^(#([0-9a-f]{3}|[0-9a-f]{6})|[a-z]{3,20})$/i.test(color);
}

/** PostgreSQL can't store NUL, nor half a pair of surrogates. */
const html = z
  .string()
  .max(serverLimits.textBytes)
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'NUL');
const time = z.iso.datetime().describe('ISO 8601 in UTC');
const price = minor.min(0, 'negative').max(productLimits.priceMinor, 'tooLarge');
const side = z.int().min(1).max(productLimits.sideMm);

const formCombination = z.object({
  id: id.nullable().describe('Null for a new one'),
  variants: z
    .array(
      z.object({
        name: line(optionName, 1),
        value: line(optionValue, 1),
        color: z.string().refine(isColor, 'noColor').nullable().describe('CSS colour of a swatch'),
      }),
    )
    .max(options),
  sku: code(productLimits.code, 1).nullable().describe("The shop's own code"),
  gtin: z.string().refine(isGtin, 'noGtin').nullable().describe('EAN or UPC'),
  mpn: code(productLimits.code, 1).nullable().describe("The manufacturer's code"),
  shelf: line(productLimits.shelf, 1).nullable().describe('Where it lies in the warehouse; pick lists name it'),
  weightGrams: z.int().min(1).max(productLimits.weightGrams).nullable(),
  size: z.object({ lengthMm: side, widthMm: side, heightMm: side }).nullable(),
  priceMinor: price,
  priceBeforeMinor: price.nullable().describe('The price before a reduction'),
  reducedAt: time.nullable().describe('When the reduction began; null with a reduction means now'),
  sale: z
    .object({ priceMinor: price, from: time, to: time.nullable().describe('Null for a sale without an end') })
    .nullable()
    .describe('A planned sale: the shop begins and ends it by itself'),
  stock: z.int().min(0, 'negative').max(productLimits.stock, 'tooLarge'),
  lowStock: z
    .int()
    .min(0, 'negative')
    .max(productLimits.stock, 'tooLarge')
    .nullable()
    .describe('Runs low at this stock'),
  image: pictureId.nullable().describe('One of the images of the product'),
  active: z.boolean().describe('Whether it is sold'),
});
export type FormCombination = z.infer<typeof formCombination>;

/** In products, what a manufacturer lacks may be left out. */
const party = manufacturerForm.extend({
  email: manufacturerForm.shape.email.optional(),
  url: manufacturerForm.shape.url.optional(),
});

const safety = z.object({
  manufacturer: party,
  responsiblePerson: party.nullish(),
  productType: line(productLimits.safetyType),
  model: line(200).nullish(),
  batch: line(200).nullish(),
  ean: code(100).nullish(),
  warnings: text(productLimits.warnings).nullish(),
});

/**
 * What a shopkeeper says of a product. Shop folders, the calls of the back office and its form speak this shape; other
 * things are named by their ids, so that handles may change. Amounts are in minor units.
 */
export const productFields = z.object({
  handle: handle.describe('Names the product in shop folders'),
  title: line(productLimits.title, 1),
  brand: line(productLimits.brand, 1).nullable(),
  categoryId: id.nullable(),
  moreCategoryIds: z.array(id).max(productLimits.moreCategories),
  relatedIds: z
    .array(id)
    .max(productLimits.related)
    .describe('Products that its page shows before those that are found by category'),
  tags: z.array(line(productLimits.tag, 1)).max(productLimits.tags),
  keywords: text(productLimits.keywords).describe('Words by which the search finds the product, too'),
  status: z.enum(productStatuses),
  publishedAt: time.nullable().describe('Null means when it is saved first'),
  code: code(productLimits.code, 1).nullable(),
  wholesalerCode: code(productLimits.code, 1).nullable(),
  condition: z.enum(conditions),
  vatRate: z.number().min(0, 'negative').lt(100, 'tooLarge').multipleOf(0.01).nullable().describe('Percent'),
  unitPrice: z
    .object({ priceMinor: price, quantity: z.number().positive(), unit: line(productLimits.unit, 1) })
    .nullable(),
  images: z
    .array(z.object({ id: pictureId, alt: line(productLimits.alt), focus: focus.optional() }))
    .max(productLimits.images),
  features: z
    .array(
      z.object({
        name: line(productLimits.featureName, 1),
        value: line(productLimits.featureValue),
        group: line(productLimits.featureName, 1).nullable(),
      }),
    )
    .max(productLimits.features),
  safety: safety.nullable().describe('Product-safety data (Regulation (EU) 2023/988, Art. 19)'),
  externalUrl: webAddress(2_000).nullable().describe('Where another shop sells the product'),
  withdrawalExcluded: z.enum(withdrawalExclusions).nullable(),
  perishable: z.boolean().describe('Whether it spoils or expires quickly'),
  minimumAge: z.int().min(1).max(productLimits.minimumAge).nullable(),
  deliveryIds: z.array(id).max(100).nullable().describe('The only deliveries that may carry it; null for all'),
  seoTitle: line(productLimits.seoTitle, 1)
    .nullable()
    .describe('The title for search engines, in place of the own one'),
  seoDescription: line(productLimits.seoDescription, 1).nullable(),
  descriptionType: z.enum(descriptionTypes),
  description: html.describe('HTML; pages clean it'),
  lightDescription: html.describe('HTML of the type TD_LIGHT_DESCRIPTION'),
  combinations: z.array(formCombination).min(1).max(productLimits.combinations),
});
export type ProductForm = z.infer<typeof productFields>;

/** A product that can be saved: its values go together, too. */
export const productForm = productFields.superRefine((form, context) => {
  for (const { path, message } of contradictions(form)) context.addIssue({ code: 'custom', path, message });
});

interface Contradiction {
  path: (string | number)[];
  message: string;
}

/** Lists what each value may be, but not together with the others. */
function* contradictions({ images, combinations, relatedIds }: ProductForm): Generator<Contradiction> {
  const pictures = new Set(images.map(({ id }) => id));
  if (pictures.size < images.length) yield { path: ['images'], message: 'twice' };
  if (new Set(relatedIds).size < relatedIds.length) yield { path: ['relatedIds'], message: 'twice' };
  const names = combinations[0]?.variants.map(({ name }) => name) ?? [];
  if (new Set(names).size < names.length) yield { path: ['combinations', 0, 'variants'], message: 'optionTwice' };
  const [values, skus, ids] = [new Set<string>(), new Set<string>(), new Set<number>()];
  for (const [at, one] of combinations.entries()) {
    const fault = (field: keyof FormCombination, message: string, ...rest: string[]) => ({
      path: ['combinations', at, field, ...rest],
      message,
    });
    if (JSON.stringify(one.variants.map(({ name }) => name)) !== JSON.stringify(names))
      yield fault('variants', 'otherOptions');
    const value = JSON.stringify(one.variants.map(({ value }) => value));
    if (values.has(value)) yield fault('variants', 'twice');
    values.add(value);
    if (one.sku !== null && skus.has(one.sku)) yield fault('sku', 'twice');
    if (one.sku !== null) skus.add(one.sku);
    if (one.id !== null && ids.has(one.id)) yield fault('id', 'twice');
    if (one.id !== null) ids.add(one.id);
    if (one.image !== null && !pictures.has(one.image)) yield fault('image', 'notOfProduct');
    const { priceMinor, priceBeforeMinor, reducedAt, sale } = one;
    if (priceBeforeMinor !== null && priceBeforeMinor <= priceMinor) yield fault('priceBeforeMinor', 'notHigher');
    if (reducedAt !== null && priceBeforeMinor === null) yield fault('reducedAt', 'noReduction');
    if (sale && sale.priceMinor >= (priceBeforeMinor ?? priceMinor)) yield fault('sale', 'notLower', 'priceMinor');
    if (sale?.to && sale.to <= sale.from) yield fault('sale', 'endsBefore', 'to');
  }
}
