import { DAY_MS, momentOf } from '@witryna/contract/zone-time';
import { type ReadValue, refuse } from './cell-values.ts';

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)$/i;
const ALLOWED = 'dates such as 2026-03-31, and moments such as 2026-03-31T12:00:00+02:00';
/** Earlier and later moments have a year or an offset that not every program can write and read. */
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(9999, 11, 31);

/**
 * Reads a moment with its offset, or a date. A date means its first moment in the shop's time zone; as the end of
 * something, the first moment of the next day, so that the day is included.
 */
export function readDate(text: string, timeZone: string, isEnd = false): ReadValue<Date> {
  const trimmed = text.trim();
  const [, day = trimmed, time, offset] = MOMENT.exec(trimmed) ?? [];
  const midnight = parseDay(day);
  if (midnight === undefined) return refuse(text, 'a date', ALLOWED);
  const moment =
    time === undefined
      ? momentOf(isEnd ? midnight + DAY_MS : midnight, timeZone)
      : Date.parse(`${day}T${time}${offset?.toUpperCase()}`);
  if (moment >= EARLIEST && moment < LATEST) return { value: new Date(moment) };
  return refuse(text, 'a date', Number.isNaN(moment) ? ALLOWED : 'dates from 1900 to 9999');
}

/** Returns midnight of a day in UTC, or undefined for a day that does not exist, such as 30 February. */
function parseDay(text: string): number | undefined {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const midnight = Date.UTC(year, month - 1, day);
  return Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(text) ? midnight : undefined;
}
