import type { Language } from '@witryna/contract/languages';
import { LRUCache } from 'lru-cache';

const MAX_HOSTS = 5_000;

/** The languages of the shops that this process has shown, by host, for the error page of a shop that can't be loaded. */
const known = new LRUCache<string, Language>({ max: MAX_HOSTS });

export function rememberLanguage(host: string, language: Language): void {
  known.set(host, language);
}

export function knownLanguage(host: string): Language | undefined {
  return known.get(host);
}
