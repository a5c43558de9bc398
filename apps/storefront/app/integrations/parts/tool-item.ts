import type { TrackedItem } from '@witryna/contract/events';

/** The id by which tools know an item: that of the feeds, or the product's if the server does not tell it. */
export function itemIdOf({ itemId, productId }: TrackedItem): string {
  return itemId ?? String(productId);
}
