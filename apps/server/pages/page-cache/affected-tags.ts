/** The pages that a change of the database makes outdated: those with one of the tags, or all pages of the shop. */
export interface AffectedPages {
  tags: readonly string[];
  allPages: boolean;
  /**
   * Pages with a wrong price, or of a closed shop, expire at once. Others become stale and are served while they are
   * rendered again.
   */
  atOnce: boolean;
}

/**
 * Maps a tag that the row triggers announce (`product:5`, `price:5`, `stock:5`, `categories`, `pictures`, `shop`) to
 * the tags of API responses. A product occurs on its own page and in lists.
 */
export function affectedBy(tag: string): AffectedPages {
  const [kind = '', id] = tag.split(':');
  if (kind === 'shop' || kind === 'layout') return { tags: [], allPages: true, atOnce: true };
  if (kind === 'price') return { tags: [`product:${id}`, 'products'], allPages: false, atOnce: true };
  // Lists show only whether a product is sold out, which is announced as `price`.
  if (kind === 'stock') return { tags: [`product:${id}`], allPages: false, atOnce: false };
  // Most pages contain the colours of pictures, and they rarely change.
  if (kind === 'pictures') return { tags: [], allPages: true, atOnce: false };
  if (id === undefined) return { tags: [kind], allPages: false, atOnce: false };
  return { tags: [tag, `${kind}s`], allPages: false, atOnce: false };
}
