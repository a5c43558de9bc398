import { localeOf } from '@witryna/contract/languages';
import { cachedFormat } from '@witryna/messages/cached-format';

const dateFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
);

/** A date such as `2026-12-24`, with its day of the week: `Thursday, 24 December`. */
export function weekdayText(date: string, language: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return dateFormat(localeOf(language), parts).format(Date.parse(date));
}
