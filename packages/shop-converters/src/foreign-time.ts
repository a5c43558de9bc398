import { momentOf } from '@witryna/contract/zone-time';
import type { ReadValue } from '@witryna/shop-folder/read/cell-values.ts';
import { readDate } from '@witryna/shop-folder/read/read-date.ts';

const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Reads a time such as `2026-03-01`, `2026-03-01 8:30:00` or ISO 8601. A time without an offset is in the shop's time
 * zone. A date alone as the end of a period includes that day.
 */
export function readForeignTime(text: string, timeZone: string, isEnd = false): ReadValue<Date> {
  const [, date, hour, minute, second = '00', offset] = shape.exec(text.trim()) ?? [];
  if (date === undefined) return { fault: `must be a date such as 2026-03-01, not "${text.slice(0, 40)}"` };
  const clock = hour && minute ? `${hour.padStart(2, '0')}:${minute}:${second}` : undefined;
  if (clock && offset) return readDate(`${date}T${clock}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`, timeZone);
  const day = readDate(date, timeZone, isEnd);
  if (day.fault !== undefined || !clock) return day;
  const time = momentOf(Date.parse(`${date}T${clock}Z`), timeZone);
  return Number.isNaN(time) ? { fault: `has no such time: "${text.slice(0, 40)}"` } : { value: new Date(time) };
}
