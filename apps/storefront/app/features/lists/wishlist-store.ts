import { limits } from '@witryna/contract/limits';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { say } from '../../platform/notices/say.ts';
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

/** Adds a product; a toast says what came of it. @param name names the product if the wishlist is full */
export function putOnWishlist(id: EntityId, name?: string): AddResult {
  const result = addToWishlist(id);
  if (result === 'added') say('success', 'added_wishlist', { label: 'wishlist', to: '/wishlist' });
  if (result === 'full')
    import('./wishlist-full.ts').then(
      ({ sayWishlistFull }) => sayWishlistFull(name),
      () => say('error', 'errorUnavailable', undefined, name),
    );
  return result;
}
