import { fold } from '@witryna/contract/fold';
import { limits } from '@witryna/contract/limits';
import { create } from 'zustand';
import { onStoredElsewhere, readStoredJson, storeJson } from '../../platform/storage/storage.ts';

const mostKept = 6;

interface RecentSearches {
  /** The newest first. */
  readonly searches: readonly string[];
}

/** What was searched for in this browser. It never leaves it. */
export const useRecentSearches = create<RecentSearches>(() => ({ searches: [] }));

/** Puts a search first. Capital letters and accents don't make another search. */
export function rememberSearch(text: string): void {
  change((searches) => [text, ...searches]);
}

export function forgetSearch(text: string): void {
  change((searches) => searches.filter((search) => search !== text));
}

export function forgetSearches(): void {
  change(() => []);
}

// Starts from the stored searches, because another tab may have changed them.
function change(next: (searches: readonly string[]) => readonly string[]): void {
  const searches = tidy(next(read()));
  storeJson('recentSearches', searches);
  useRecentSearches.setState({ searches });
}

function read(): readonly string[] {
  return readStoredJson('recentSearches', parse) ?? [];
}

function parse(value: unknown): string[] | undefined {
  return Array.isArray(value) ? tidy(value.filter((search) => typeof search === 'string')) : undefined;
}

function tidy(searches: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const search of searches) {
    const text = search.replace(/\s+/g, ' ').trim().slice(0, limits.searchLength).trim();
    if (text && !known.has(fold(text))) known.set(fold(text), text);
  }
  return [...known.values()].slice(0, mostKept);
}

if (typeof document !== 'undefined') {
  useRecentSearches.setState({ searches: read() });
  onStoredElsewhere('recentSearches', () => useRecentSearches.setState({ searches: read() }));
}
