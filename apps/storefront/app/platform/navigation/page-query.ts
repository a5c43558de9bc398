import { limits } from '@witryna/contract/limits';

/** What was searched for (`?search=`), as the calls take it: bounded, and without NUL, which no database holds. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, limits.searchLength);
}

/** Number of the page of a list (`?page=`), from 1; what is no such number is the first. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}
