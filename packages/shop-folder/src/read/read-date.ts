import { type ReadValue, refuse } from './cell-values.ts';

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)$/i;
const DAY_MS = 24 * 60 * 60 * 1000;
const ALLOWED = 'dates such as 2026-03-31, and moments such as 2026-03-31T12:00:00+02:00';
/** Earlier and later moments have a year or an offset that not every program can write and read. */
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(9999, 11, 31);

/** Reads a moment with its offset, or a date, which means its first moment in the shop's time zone. */
export function readDate(text: string, timeZone: string): ReadValue<Date> {
  const trimmed = text.trim();
  const [, day = trimmed, time, offset] = MOMENT.exec(trimmed) ?? [];
  const midnight = parseDay(day);
  if (midnight === undefined) return refuse(text, 'a date', ALLOWED);
  const moment =
    time === undefined ? startOfDay(midnight, timeZone) : Date.parse(`${day}T${time}${offset?.toUpperCase()}`);
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

/** Returns the first moment of a day in a time zone. Clocks that change at midnight can skip it or have it twice. */
function startOfDay(midnightUtc: number, timeZone: string): number {
  const offsets = [offsetAt(midnightUtc - DAY_MS, timeZone), offsetAt(midnightUtc + DAY_MS, timeZone)];
  const candidates = offsets.map((offset) => midnightUtc - offset);
  const onDay = candidates.filter((moment) => moment + offsetAt(moment, timeZone) >= midnightUtc);
  return Math.min(...(onDay.length > 0 ? onDay : candidates));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns by how many milliseconds a time zone is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -offset : offset;
}
