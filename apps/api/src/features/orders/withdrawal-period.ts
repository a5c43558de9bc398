import { DAY_MS, dayAt, momentOf } from '@witryna/contract/zone-time';
import { openCalendar, type StoredCalendar } from '../../arrivals/open-calendar.ts';

/**
 * Returns the last moment at which a consumer may withdraw. The day of the delivery does not count, and a last day that is
 * a Saturday, a Sunday or a public holiday of the shop's country moves to the next working day (Regulation (EEC, Euratom)
 * 1182/71, art. 3).
 * @param days how many days the shop gives
 */
export async function withdrawalEnd(deliveredAt: Date, days: number, stored: StoredCalendar): Promise<Date> {
  const { timeZone, holidays } = await openCalendar(stored, deliveredAt);
  const isFree = (day: number) => [0, 6].includes(new Date(day).getUTCDay()) || holidays.has(day);
  // All days are midnights in UTC.
  let last = dayAt(deliveredAt.getTime(), timeZone) + days * DAY_MS;
  while (isFree(last)) last += DAY_MS;
  return new Date(momentOf(last + DAY_MS, timeZone) - 1);
}
