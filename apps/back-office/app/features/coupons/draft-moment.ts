import { DAY_MS, momentOf } from '@witryna/contract/zone-time';
import { localTime, utcTime } from '../../platform/texts/local-time.ts';
import { shownZone } from '../../platform/texts/shown-zone.ts';

/** A moment as two fields have it, in the time zone of the shop. */
export interface DraftMoment {
  /** `2026-12-24`; empty for no moment. */
  readonly day: string;
  /** `18:00`; empty for a whole day: a beginning with its first moment, an end with its last one. */
  readonly time: string;
  /** The stored moment, in ISO 8601, which may be more exact than a minute. */
  readonly exact: string;
}

export const noMoment: DraftMoment = { day: '', time: '', exact: '' };

/** The moment at which a day begins, or is over. */
function wholeDay(day: string, isEnd: boolean, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(midnight) ? '' : new Date(momentOf(isEnd ? midnight + DAY_MS : midnight, timeZone)).toISOString();
}

/** @param moment ISO 8601 in UTC */
export function draftMoment(moment: string | null, isEnd: boolean, timeZone = shownZone()): DraftMoment {
  if (moment === null) return noMoment;
  const exact = new Date(moment).toISOString();
  const last = new Date(Date.parse(moment) - (isEnd ? 1 : 0)).toISOString();
  const [whole = ''] = localTime(last, timeZone).split('T');
  if (wholeDay(whole, isEnd, timeZone) === exact) return { day: whole, time: '', exact };
  const [day = '', time = ''] = localTime(exact, timeZone).split('T');
  return { day, time, exact };
}

/** @returns ISO 8601 in UTC, null for no moment, or an empty text for a time without a day */
export function readMoment({ day, time, exact }: DraftMoment, isEnd: boolean, timeZone = shownZone()): string | null {
  if (day === '') return time === '' ? null : '';
  if (exact !== '') {
    const known = draftMoment(exact, isEnd, timeZone);
    if (known.day === day && known.time === time) return exact;
  }
  return time === '' ? wholeDay(day, isEnd, timeZone) : utcTime(`${day}T${time}`, timeZone);
}
