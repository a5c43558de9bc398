import { gpsr, size, variant } from '@witryna/contract/catalog';
import { focus } from '@witryna/contract/photo';
import { productStatuses } from '@witryna/contract/product-form';
import { conditions } from '@witryna/contract/product-kinds';
import { z } from 'zod';

const combination = z.object({
  variants: z.array(variant),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  weightGrams: z.int().nullable(),
  size: size.nullable(),
  priceMinor: z.int(),
  priceBeforeMinor: z.int().nullable(),
  reducedAt: z.string().nullable(),
  stock: z.int().nullable(),
  lowStock: z.int().nullable(),
  image: z.string().nullable(),
  active: z.boolean(),
  pastPrices: z.array(z.object({ priceMinor: z.int(), from: z.string() })),
});

/**
 * A product as a file of another system says it, until it is written. Categories are named by their handles among those
 * of the file, pictures by their addresses. Its values may be above the limits of products.
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
  combinations: z.array(combination),
});
export type ImportedProduct = z.infer<typeof importedProduct>;
export type ImportedCombination = ImportedProduct['combinations'][number];

/** A category that a file names; a parent comes before its children. */
export const importedCategory = z.object({ handle: z.string(), name: z.string(), parent: z.string().nullable() });
export type ImportedCategory = z.infer<typeof importedCategory>;
