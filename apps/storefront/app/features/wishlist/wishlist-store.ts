import type { EntityId } from '../../platform/navigation/addresses.ts';
import { hasId, sameId, storedIds } from '../../platform/storage/stored-ids.ts';

const wishlist = storedIds('wishlist');

/** `useWishlist((state) => state.ids.length)` is the count. Empty until the page has come alive. */
export const useWishlist = wishlist.use;

/** False when it is on the list already. */
export function addToWishlist(id: EntityId): boolean {
  if (hasId(wishlist.read(), id)) return false;
  wishlist.change((ids) => [...ids, id]);
  return true;
}

export function removeFromWishlist(id: EntityId): void {
  wishlist.change((ids) => ids.filter((other) => !sameId(id, other)));
}

export function clearWishlist(): void {
  wishlist.change(() => []);
}
