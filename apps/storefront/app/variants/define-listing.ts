import type { ListingLook } from '../features/listing/listing-view.ts';

/**
 * Declares a listing. Its file in `variants/listing/` exports it as `variant`, and the file's name is the name that shops choose it
 * by: `shop-grid-standard.ts` is `ShopGridStandard`. Nothing else must be edited.
 */
export function defineListing(look: ListingLook): ListingLook {
  return look;
}
