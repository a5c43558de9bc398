import { localeOf } from '@witryna/contract/languages';

/** The names of the days of a week in a language, from Monday on. */
export function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  // 5 January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, at) => format.format(new Date(Date.UTC(2026, 0, 5 + at))));
}
