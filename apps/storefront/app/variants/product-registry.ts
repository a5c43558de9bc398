import { type ComponentType, lazy } from 'react';
import type { ProductView } from '../features/product/product-view.ts';
import { logOnce } from '../platform/log.ts';
import { variantName } from './variant-name.ts';

type ProductVariant = ComponentType<{ view: ProductView }>;

// The folder is the registry. The browser loads the one on the page.
const components: Record<string, ProductVariant> = Object.fromEntries(
  Object.entries(import.meta.glob<ProductVariant>('./product/*.tsx', { import: 'Product' })).map(([path, load]) => [
    path,
    lazy(async () => ({ default: await load() })),
  ]),
);

const paths = new Map(Object.keys(components).map((path) => [variantName(path), path]));
const fallback = 'ProductTabBottom';

/** The visit's own choice, else the shop's, else the standard one. An unknown name of the shop's is logged once. */
export function productVariantName(ofVisit: string | null, ofShop: string | null | undefined): string {
  if (ofShop && !paths.has(ofShop)) logOnce('warn', 'Unknown product variant', { name: ofShop });
  return [ofVisit, ofShop].find((wanted) => wanted && paths.has(wanted)) ?? fallback;
}

/** The component of a variant, and its source file for preloading. */
export function productVariant(name: string): { Variant: ProductVariant; source: string } {
  const path = paths.get(name) ?? paths.get(fallback) ?? '';
  const Variant = components[path];
  if (!Variant) throw new Error(`The product variant ${fallback} is missing`);
  return { Variant, source: path.replace('./', 'app/variants/') };
}
