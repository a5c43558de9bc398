import type { ProductLook } from '../features/product/product-view.ts';

/**
 * Declares a product page. Its file in `variants/product/` exports it as `variant`, and the file's name is the name that shops choose
 * it by: `product-sticky.ts` is `ProductSticky`. Nothing else must be edited.
 */
export function defineProduct(look: ProductLook): ProductLook {
  return look;
}
