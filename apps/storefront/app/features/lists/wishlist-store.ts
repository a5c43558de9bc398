import type { EntityId } from '../../platform/navigation/addresses.ts';
import { hasId } from '../../platform/storage/stored-ids.ts';
import { keptList } from './kept-list.ts';

export const wishlist = keptList('wishlist', {
  add: 'addWishlist',
  remove: 'removeWishlist',
  removed: 'wishlist_removed_one',
});

/** False when it is on the list already. */
export function addToWishlist(id: EntityId): boolean {
  if (hasId(wishlist.read(), id)) return false;
  wishlist.add(id);
  return true;
}
