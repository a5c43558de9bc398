import type { ProductLook } from '../features/product/product-view.ts';

/**
 * Declares a product page variant. Its file in `variants/product/` exports it as `variant`. The file's name is the name
 * by which shops choose it: `product-sticky.ts` is `ProductSticky`. A new variant changes no other file.
 */
export function defineProduct(look: ProductLook): ProductLook {
  return look;
}
