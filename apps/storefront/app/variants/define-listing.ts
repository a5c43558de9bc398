import type { ListingLook } from '../features/listing/listing-view.ts';

/**
 * Declares a listing variant. Its file in `variants/listing/` exports it as `listing`, and the file's name gives the variant's:
 * `shop-grid-standard.ts` is `ShopGridStandard`. Nothing else must be edited.
 */
export function defineListing(look: Omit<ListingLook, 'name'>): Omit<ListingLook, 'name'> {
  return look;
}
