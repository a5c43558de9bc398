import { pathSegment } from '@witryna/contract/product-address';

/** An id is a number in our own API, but may be text in a foreign API. */
export type EntityId = number | string;

/** The path of a category: `/products/12-kubki`. */
export function categoryAddress(category: { readonly id: EntityId; readonly name: string }): string {
  return `/products/${pathSegment(category)}`;
}

/** The path of an article: `/blog/4-jak-dbac-o-kamionke`. */
export function articleAddress({ id, title }: { readonly id: EntityId; readonly title: string }): string {
  return `/blog/${pathSegment({ id, name: title })}`;
}

/** The path of a list of articles: `/blog?tag=herbata&page=2`. */
export function blogPath({
  page = 1,
  ...query
}: Partial<Record<'search' | 'tag', string>> & { page?: number | undefined }): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  if (page > 1) given.set('page', String(page));
  return given.size > 0 ? `/blog?${given}` : '/blog';
}

const idShape = /^[\w.~]{1,64}$/;

/** An id in the query, such as `?combination=31`. @returns undefined if it can't be an id */
export function idParameter(text: string): string | undefined {
  return idShape.test(text) ? text : undefined;
}

/** Splits `5-kubek` at its first dash. @returns undefined if the part before it can't be an id */
export function readSlug(slug: string): { id: string; name: string } | undefined {
  const dash = slug.indexOf('-');
  const id = dash < 0 ? slug : slug.slice(0, dash);
  if (!idShape.test(id)) return undefined;
  return { id, name: dash < 0 ? '' : slug.slice(dash + 1) };
}
