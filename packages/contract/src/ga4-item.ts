import type { TrackedItem, TrackedValue } from './events.ts';
import { currencyDigits, toMajor } from './money.ts';

/** The categories of an item that Google reads. */
const maxCategories = 5;

/**
 * The id under which a tool knows an item from the shop's feed: that of the combination, or of the group of all
 * combinations if none is chosen. A shop whose server does not tell them has the ids of products.
 */
export function itemIdOf({ itemId, groupId, productId }: TrackedItem): string {
  return itemId ?? groupId ?? String(productId);
}

/** Whether that id is one of a group. */
export function isGroup({ itemId, groupId }: TrackedItem): boolean {
  return itemId === undefined && groupId !== undefined;
}

/** What Meta and TikTok call the goods of an event, `product` or `product_group`, so that they find them in a feed. */
export function contentType({ items }: Pick<TrackedValue, 'items'>): 'product' | 'product_group' {
  return items.some(isGroup) ? 'product_group' : 'product';
}

/** An item with the names of Google Analytics 4, for the browser and the server. */
export function ga4Item(item: TrackedItem, currency: string): Record<string, unknown> {
  return defined({
    item_id: itemIdOf(item),
    item_name: item.name,
    item_brand: item.brand,
    item_variant: item.variant,
    ...categoriesOf(item),
    index: item.index,
    price: majorOf(item.unitPriceMinor, currency),
    quantity: item.quantity,
  });
}

/** `item_category`, `item_category2` … `item_category5`, from the root. */
function categoriesOf({ categories, categoryId }: TrackedItem): Record<string, string> {
  const names = categories ?? (categoryId === undefined ? [] : [String(categoryId)]);
  return Object.fromEntries(
    names.slice(0, maxCategories).map((name, at) => [`item_category${at === 0 ? '' : at + 1}`, name]),
  );
}

/** An amount as tools want it: in major units, with the decimals of the currency. */
export function majorOf(minor: number, currency: string): number {
  return toMajor(minor, currencyDigits(currency));
}

/** Without the parameters that have no value. */
export function defined(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}
