import { gpsr, size, variant } from '@witryna/contract/catalog';
import { focus } from '@witryna/contract/photo';
import { productStatuses } from '@witryna/contract/product-form';
import { conditions } from '@witryna/contract/product-kinds';
import { withdrawalExclusions } from '@witryna/contract/withdrawal-exclusions';
import { z } from 'zod';

const combination = z.object({
  variants: z.array(variant),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  shelf: z.string().nullable(),
  weightGrams: z.int().nullable(),
  size: size.nullable(),
  priceMinor: z.int(),
  priceBeforeMinor: z.int().nullable(),
  reducedAt: z.string().nullable(),
  sale: z.object({ priceMinor: z.int(), from: z.string(), to: z.string().nullable() }).nullish(),
  stock: z.int().nullable(),
  lowStock: z.int().nullable(),
  image: z.string().nullable(),
  active: z.boolean(),
  pastPrices: z.array(z.object({ priceMinor: z.int(), from: z.string() })),
});

/** What only our own files say. Products and deliveries are named by their handles in the shop. */
const ownValues = z.object({
  related: z.array(z.string()),
  keywords: z.string(),
  wholesalerCode: z.string().nullable(),
  withdrawalExcluded: z.enum(withdrawalExclusions).nullable(),
  perishable: z.boolean(),
  minimumAge: z.int().nullable(),
  deliveries: z.array(z.string()).nullable(),
});

/**
 * A product as a file says it, until it is written. Categories are named by their handles among those of the file,
 * pictures by their addresses or, in our own files, by the names of their files. Its values may be above the limits of
 * products.
 */
export const importedProduct = z.object({
  handle: z.string(),
  /** Whether the file gives the handle; otherwise it was made of the name. */
  hasOwnHandle: z.boolean(),
  title: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  moreCategories: z.array(z.string()),
  tags: z.array(z.string()),
  status: z.enum(productStatuses),
  publishedAt: z.string().nullable(),
  code: z.string().nullable(),
  condition: z.enum(conditions),
  vatRate: z.number().nullable(),
  unitPrice: z.object({ priceMinor: z.int(), quantity: z.number(), unit: z.string() }).nullable(),
  images: z.array(z.object({ source: z.string(), alt: z.string(), focus: focus.optional() })),
  features: z.array(z.object({ name: z.string(), value: z.string(), group: z.string().nullable() })),
  safety: gpsr.nullable(),
  externalUrl: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  description: z.string(),
  own: ownValues.optional(),
  combinations: z.array(combination),
});
export type ImportedProduct = z.infer<typeof importedProduct>;
export type ImportedCombination = ImportedProduct['combinations'][number];

/** A category that a file names; a parent comes before its children. */
export const importedCategory = z.object({
  handle: z.string(),
  name: z.string(),
  parent: z.string().nullable(),
  /** Of a category of the shop that one of our own files names. */
  id: z.int().optional(),
});
export type ImportedCategory = z.infer<typeof importedCategory>;
