import { localeOf } from '@witryna/contract/languages';
import { cachedFormat } from '@witryna/messages/cached-format';

const dateFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
);

/** The day of a moment (ISO 8601) where the shop is, so that server and browser name the same one; undefined for what is no moment. */
export function dayText(moment: string | null, language: string, timeZone: string): string | undefined {
  const time = new Date(moment ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return undefined;
  return dateFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(time);
}
