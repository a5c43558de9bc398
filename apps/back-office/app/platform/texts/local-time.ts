import { clockAt, momentOf } from '@witryna/contract/zone-time';
import { shownZone } from './shown-zone.ts';

/** A moment as a field for date and time shows it: in the shop's time zone, to the minute. Empty if it is none. */
export function localTime(moment: string, timeZone = shownZone()): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : new Date(clockAt(time, timeZone)).toISOString().slice(0, 16);
}

/**
 * Reads a field for date and time, in the shop's time zone. Of a time that clocks show twice it is the first one, and
 * one that they skip is as much later as they are put forward.
 * @returns ISO 8601 in UTC; empty if the field is
 */
export function utcTime(local: string, timeZone = shownZone()): string {
  const time = Date.parse(`${local}Z`);
  return Number.isNaN(time) ? '' : new Date(momentOf(time, timeZone)).toISOString();
}
