import type { EntityId } from '../../platform/navigation/addresses.ts';
import { hasId } from '../../platform/storage/stored-ids.ts';
import { storedList } from './stored-list.ts';

export const wishlist = storedList('wishlist', {
  add: 'addWishlist',
  remove: 'removeWishlist',
  removed: 'wishlist_removed_one',
});

/** Adds a product. @returns false if the product is on the wishlist already */
export function addToWishlist(id: EntityId): boolean {
  if (hasId(wishlist.read(), id)) return false;
  wishlist.add(id);
  return true;
}
