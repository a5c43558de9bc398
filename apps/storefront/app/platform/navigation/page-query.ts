import { limits } from '@witryna/contract/limits';

/**
 * The query members that a route reads. Each function gives the one spelling of a value, or undefined for a value that counts as absent.
 * The server keeps one page per spelling, so a value that nobody knows must not get through.
 */
export type QueryMembers = Readonly<Record<string, (text: string) => string | undefined>>;

/** `?search=`, as the calls take it: bounded, and without NUL, which no database holds. */
export function searchMember(text: string): string | undefined {
  return (
    text
      .replace(/[\s\0]+/g, ' ')
      .trim()
      .slice(0, limits.searchLength)
      .trim() || undefined
  );
}

/** `?page=` of a list, from 2: the first page is the one without a number. */
export function pageMember(text: string): string | undefined {
  return /^[1-9]\d{0,6}$/.test(text) && text !== '1' ? text : undefined;
}

export function readSearch(query: URLSearchParams): string {
  return searchMember(query.get('search') ?? '') ?? '';
}

/** From 1. */
export function readPage(query: URLSearchParams): number {
  return Number(pageMember(query.get('page') ?? '') ?? 1);
}
