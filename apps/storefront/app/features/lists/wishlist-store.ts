import { limits } from '@witryna/contract/limits';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { type AddResult, storedList } from './stored-list.ts';

export const wishlist = storedList('wishlist', {
  add: 'addWishlist',
  remove: 'removeWishlist',
  removed: 'wishlist_removed_one',
});

/** Adds a product, unless it is there already or the wishlist is full. */
export function addToWishlist(id: EntityId): AddResult {
  return wishlist.tryAdd(id, limits.wishlistProducts);
}
