import { localeOf } from '@witryna/contract/languages';
import { cachedFormat } from '@witryna/messages/cached-format';

const dateFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
);

/**
 * The day of an ISO 8601 time in the shop's time zone, so that server and browser render the same day.
 * @returns undefined for an invalid time
 */
export function dayText(moment: string | null, language: string, timeZone: string): string | undefined {
  const time = new Date(moment ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return undefined;
  return dateFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(time);
}
