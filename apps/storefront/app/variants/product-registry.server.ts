import type { ProductLook } from '../features/product/product-view.ts';
import { chooseVariant, type VariantWish } from './choose-variant.ts';
import { variantName } from './variant-name.ts';

// The folder is the registry.
const files = import.meta.glob<Omit<ProductLook, 'name'>>('./product/*.ts', { eager: true, import: 'product' });
const variants = new Map(Object.entries(files).map(([path, look]) => [variantName(path), look]));

export function productLook(wish: VariantWish): ProductLook {
  const { name, variant } = chooseVariant('product', variants, wish, 'ProductTabBottom');
  return { name, ...variant };
}
