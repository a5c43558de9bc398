import { limits } from '@witryna/contract/limits';
import { type EntityId, idParameter } from '../../platform/navigation/addresses.ts';

/** The address of a shared wishlist, with the products that were added last if the list is too long for one address. */
export function sharedAddress(ids: readonly EntityId[]): string {
  return `/wishlist/shared?ids=${ids.slice(-limits.wishlistProducts).join('-')}`;
}

/** Reads the ids of `?ids=12-45`, without duplicates and without what can't be an id. */
export function readSharedIds(text: string): string[] {
  const ids = text.split('-').flatMap((part) => idParameter(part) ?? []);
  return [...new Set(ids)].slice(0, limits.wishlistProducts);
}

/** The `?ids=` of a shared wishlist. */
export function sharedIdsParameter(text: string): string | undefined {
  return readSharedIds(text).join('-') || undefined;
}
