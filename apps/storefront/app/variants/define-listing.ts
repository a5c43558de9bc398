import type { ListingLook } from '../features/listing/listing-view.ts';

/**
 * Declares a listing variant. Its file in `variants/listing/` exports it as `variant`. The file's name is the name by
 * which shops choose it: `shop-grid-standard.ts` is `ShopGridStandard`. A new variant changes no other file.
 */
export function defineListing(look: ListingLook): ListingLook {
  return look;
}
