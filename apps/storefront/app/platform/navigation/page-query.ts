import { cleanText } from '@witryna/contract/clean-text';
import { limits } from '@witryna/contract/limits';

/**
 * The query parameters that a route reads. Each function returns the normalized value, or undefined for an invalid one.
 * The server caches one page per normalized query, so invented values must not get through. `filter.*` stands for all
 * names that begin with `filter.` and fit no longer pattern. They may have several values, `limits.chosenValues` together,
 * which the page gets in order and without duplicates.
 */
export type QueryParameters = Readonly<Record<string, (text: string, name: string) => string | undefined>>;

/** `?search=`, as the API accepts it: cleaned, limited in length and without NUL, which PostgreSQL can't store. */
export function searchParameter(text: string): string | undefined {
  return (
    cleanText(text)
      .replace(/[\s\0]+/g, ' ')
      .trim()
      .slice(0, limits.searchLength)
      .trim() || undefined
  );
}

/** The `?page=` of a list. It starts at 2, because the address of the first page has no number. */
export function pageParameter(text: string): string | undefined {
  return /^[1-9]\d{0,6}$/.test(text) && text !== '1' ? text : undefined;
}

export function readSearch(query: URLSearchParams): string {
  return searchParameter(query.get('search') ?? '') ?? '';
}

/** The number of a list's page, from 1, as `?page=` has it. */
export function readPage(query: URLSearchParams): number {
  return Number(pageParameter(query.get('page') ?? '') ?? 1);
}
