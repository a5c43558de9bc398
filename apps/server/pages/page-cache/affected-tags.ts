/** Which pages a change of the database makes stale. `everything`: all pages of the shop. */
export interface Affected {
  tags: readonly string[];
  everything: boolean;
  /** Pages with a wrong price, or of a closed shop, are not served again. Others are served while they are rebuilt. */
  atOnce: boolean;
}

/**
 * Maps a tag as the row triggers announce it (`product:5`, `price:5`, `stock:5`, `categories`, `pictures`, `shop`) to the tags
 * of API answers: a product is on its own page and in lists.
 */
export function affectedBy(tag: string): Affected {
  const [kind = '', id] = tag.split(':');
  if (kind === 'shop' || kind === 'layout') return { tags: [], everything: true, atOnce: true };
  if (kind === 'price') return { tags: [`product:${id}`, 'products'], everything: false, atOnce: true };
  // Lists show only whether a product is sold out, which is announced as `price`.
  if (kind === 'stock') return { tags: [`product:${id}`], everything: false, atOnce: false };
  // Most pages contain the colours of pictures, and they rarely change.
  if (kind === 'pictures') return { tags: [], everything: true, atOnce: false };
  if (id === undefined) return { tags: [kind], everything: false, atOnce: false };
  return { tags: [tag, `${kind}s`], everything: false, atOnce: false };
}
