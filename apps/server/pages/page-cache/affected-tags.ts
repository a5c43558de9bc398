/** What a change of the database makes stale. `everything`: all pages of the shop. */
export interface Affected {
  tags: readonly string[];
  everything: boolean;
  /** Wrong prices and a shop that is gone must not be shown again; the rest may be shown while it is rebuilt. */
  atOnce: boolean;
}

/**
 * Maps a tag as the row triggers announce it (`product:5`, `price:5`, `categories`, `shop`) to the tags that answers carry:
 * one thing is on its own page and in the lists of its kind.
 */
export function affectedBy(tag: string): Affected {
  const [kind = '', id] = tag.split(':');
  if (kind === 'shop' || kind === 'layout') return { tags: [], everything: true, atOnce: true };
  if (kind === 'price') return { tags: [`product:${id}`, 'products'], everything: false, atOnce: true };
  if (id === undefined) return { tags: [kind], everything: false, atOnce: false };
  return { tags: [tag, `${kind}s`], everything: false, atOnce: false };
}
