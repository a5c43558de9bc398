import { slugOf } from './slug.ts';

interface Named {
  /** A number in our own API, but it may be text in a foreign API. */
  readonly id: number | string;
  readonly name: string;
}

/** The path of a product, `/product/5-kubek-klasyczny`, with the chosen combination in the query. */
export function productAddress(product: Named, combination?: Named['id'] | null): string {
  const query = combination == null ? '' : `?combination=${encodeURIComponent(combination)}`;
  return `/product/${pathSegment(product)}${query}`;
}

/** The part of a path that names something by its id and, for people, by its name: `5-kubek-klasyczny`. */
export function pathSegment({ id, name }: Named): string {
  const slug = slugOf(name);
  const idText = encodeURIComponent(id);
  return slug ? `${idText}-${slug}` : idText;
}
