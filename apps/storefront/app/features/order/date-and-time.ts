import type { Language } from '@witryna/contract/languages';
import { localeOf } from '@witryna/contract/languages';

/** Formats a time as `21 November 2026 at 19:45`, in the shopper's time zone. */
export function dateAndTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
