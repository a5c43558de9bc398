import type { Arrival } from '@witryna/contract/arrival';
import { localeOf } from '@witryna/contract/languages';
import { DAY_MS, dayAt } from '@witryna/contract/zone-time';
import { cachedFormat } from '@witryna/messages/cached-format';

const dateFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
);

/** The words of an arrival: the argument of the messages `arrives` and `arrivesIfOrdered`. */
export interface ArrivalText {
  /** The day, or the first and the last day, e.g. `Wed 25 November`. */
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
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const days = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const ahead = (begin - Date.parse(today)) / DAY_MS;
  const isToday = dayAt(Date.parse(orderBefore), timeZone) === Date.parse(today);
  return {
    days: days.formatRange(begin, end),
    when: from === to && ahead < 2 ? (ahead === 0 ? 'today' : 'tomorrow') : 'other',
    ...(isToday && { time: dateFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(orderBefore)) }),
  };
}
