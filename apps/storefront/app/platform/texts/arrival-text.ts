import type { Arrival } from '@witryna/contract/arrival';
import { localeOf } from '@witryna/contract/languages';
import { DAY_MS, dayAt } from '@witryna/contract/zone-time';
import { cachedFormat } from '@witryna/messages/cached-format';

const dateFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
);

/** The words of an arrival: the argument of the messages `arrives` and `arrivesIfOrdered`. */
export interface ArrivalText {
  /** The day, or the first and the last day, e.g. `Wed 25 November` or `1–2 December (Tue–Wed)`. */
  readonly days: string;
  /** `other` for a day after tomorrow and for several days. */
  readonly when: 'today' | 'tomorrow' | 'other';
  /** The time of today before which the order must be placed; missing if there is none today. */
  readonly time?: string;
}

/** Describes an arrival. It depends on no clock, so that server and browser render the same text. */
export function arrivalText(
  { today, from, to, orderBefore }: Arrival,
  language: string,
  timeZone: string,
): ArrivalText {
  const locale = localeOf(language);
  const ahead = (Date.parse(from) - Date.parse(today)) / DAY_MS;
  const isToday = dayAt(Date.parse(orderBefore), timeZone) === Date.parse(today);
  return {
    days: daysText(from, to, locale),
    when: from === to && ahead < 2 ? (ahead === 0 ? 'today' : 'tomorrow') : 'other',
    ...(isToday && { time: dateFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(orderBefore)) }),
  };
}

/** A dash, and a word joiner, so that no line breaks after it. */
const dash = '–\u2060';

/** The month at the end of a date, with the words before it: ` December`, ` de diciembre`. */
const monthAfterDay = /\u00a0(?:de\u00a0)?\p{L}+$/u;

/**
 * One date such as `2026-12-24`, or the days of two with their weekdays, e.g. `1–2 December (Tue–Wed)`. The first one
 * names its month only if that is another one. A line never breaks in a date.
 */
export function daysText(from: string, to: string, locale: string): string {
  const write = (date: string, parts: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...parts, timeZone: 'UTC' })
      .format(Date.parse(date))
      .replaceAll(' ', '\u00a0');
  if (from === to) return write(from, { weekday: 'short', day: 'numeric', month: 'long' });
  const [first, last] = [from, to].map((date) => write(date, { day: 'numeric', month: 'long' }));
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const days = isOneMonth ? `${first?.replace(monthAfterDay, '')}${dash}${last}` : `${first} – ${last}`;
  return `${days} (${[from, to].map((date) => write(date, { weekday: 'short' })).join(dash)})`;
}
