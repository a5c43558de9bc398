/** The pages that a change in the database makes outdated: those with one of the tags, or all pages of the shop. */
export interface AffectedPages {
  tags: readonly string[];
  allPages: boolean;
  /**
   * Whether the pages expire at once: true after a change of a price, or the shop. Other pages become stale
   * and are served while they are rendered again.
   */
  atOnce: boolean;
}

/**
 * Finds the pages that a change in the database affects. The row triggers announce the change by a tag such as
 * `product:5`, `price:5`, `stock:5`, `categories` or `shop`. A product is shown on its own page and in lists.
 */
export function affectedBy(tag: string): AffectedPages {
  const [kind = '', id] = tag.split(':');
  if (kind === 'shop') return { tags: [], allPages: true, atOnce: true };
  if (kind === 'price') return { tags: [`product:${id}`, 'products'], allPages: false, atOnce: true };
  // A change of the stock affects no lists: they show only whether a product is sold out, which is announced as
  // `price`.
  if (kind === 'stock') return { tags: [`product:${id}`], allPages: false, atOnce: false };
  // All pages are affected, because most of them contain colours of pictures, and pictures rarely change.
  if (kind === 'pictures') return { tags: [], allPages: true, atOnce: false };
  if (id === undefined) return { tags: [kind], allPages: false, atOnce: false };
  return { tags: [tag, `${kind}s`], allPages: false, atOnce: false };
}
