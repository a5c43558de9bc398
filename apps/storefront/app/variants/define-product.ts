import type { ProductLook } from '../features/product/product-view.ts';

/**
 * Declares a variant of the product page. Its file in `variants/product/` exports it as `product`, and the file's name gives the
 * variant's: `product-sticky.ts` is `ProductSticky`. Nothing else must be edited.
 */
export function defineProduct(look: Omit<ProductLook, 'name'>): Omit<ProductLook, 'name'> {
  return look;
}
