import { DAY_MS, dayAt, daysAfter, daysBefore, momentOf } from '@witryna/contract/zone-time';
import type { ReadValue } from '../read/cell-values.ts';
import { readDate } from '../read/read-date.ts';

export interface TimeContext {
  /** IANA name of the shop's time zone. */
  timeZone: string;
  /** Set for demo shops, whose times may be relative to it, e.g. `30 days ago`. */
  relativeTo?: Date;
}

/**
 * Reads a date or a moment; for demo shops also `30 days ago`, and `in 40 days`, which is when that day ends. As an end, a
 * date includes its day.
 */
export function readTime(text: string, { timeZone, relativeTo }: TimeContext, isEnd = false): ReadValue<Date> {
  const [, future, days, past] = /^(in )?(\d{1,5}) days?( ago)?$/.exec(text.trim()) ?? [];
  if (!relativeTo || days === undefined || Boolean(future) === Boolean(past)) return readDate(text, timeZone, isEnd);
  if (past) return { value: daysBefore(relativeTo, Number(days)) };
  const day = dayAt(daysAfter(relativeTo, Number(days)).getTime(), timeZone);
  return { value: new Date(momentOf(day + DAY_MS, timeZone) - 1_000) };
}
