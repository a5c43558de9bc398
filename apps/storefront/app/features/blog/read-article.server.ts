const WORDS_PER_MINUTE = 200;
const MAX_NAMED_PRODUCTS = 8;

/** How many minutes reading a text takes, at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The ids of the products to which sanitised HTML links, in its order. */
export function namedProducts(html: string): string[] {
  const ids = [...html.matchAll(/<a href="\/product\/([\w.~]{1,64})/g)].map(([, id = '']) => id);
  return [...new Set(ids)].slice(0, MAX_NAMED_PRODUCTS);
}
