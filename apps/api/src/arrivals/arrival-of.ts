import type { Arrival } from '@witryna/contract/arrival';
import { closedDays } from '@witryna/contract/dispatch';
import { DAY_MS, dayAt, momentOf } from '@witryna/contract/zone-time';
import type { DispatchCalendar } from './open-calendar.ts';

/** How many days ahead a working day is looked for: more than the longest delivery takes, which is 365 working days. */
const HORIZON_MS = 800 * DAY_MS;
const carrierWeekdays = [1, 2, 3, 4, 5];

/** How many working days a parcel is on its way. */
interface Carriage {
  days_from: number;
  days_to: number;
}

/**
 * Computes when a parcel arrives that is ordered now: it waits for the next day on which the shop sends parcels, and
 * then takes as many working days as the delivery names.
 * @returns undefined for a delivery that names no days, and if there is no working day in reach
 */
export function arrivalOf(
  { days_from, days_to }: Carriage,
  calendar: DispatchCalendar,
  now: Date,
): Arrival | undefined {
  if (days_to === 0) return undefined;
  const { timeZone, preparationDays } = calendar;
  const { carries, sends } = workOf(calendar);
  const cutOff = (day: number) => momentOf(day + minutesOf(calendar.cutOff) * 60_000, timeZone);

  // All days are midnights in UTC.
  const today = dayAt(now.getTime(), timeZone);
  const accepted = workingDay(now.getTime() < cutOff(today) ? today : today + DAY_MS, sends);
  const sent = accepted && workingDay(accepted, sends, preparationDays);
  const from = sent && workingDay(sent, carries, days_from);
  const to = sent && workingDay(sent, carries, days_to);
  if (!accepted || !from || !to) return undefined;
  const orderBefore = new Date(cutOff(accepted)).toISOString();
  return { today: isoDay(today), orderBefore, from: isoDay(from), to: isoDay(to) };
}

/**
 * Computes when a parcel arrives that leaves at a moment: its carrier takes as many working days as the delivery names.
 * @returns undefined as `arrivalOf` does
 */
export function arrivalOnceSent(
  { days_from, days_to }: Carriage,
  calendar: DispatchCalendar,
  sentAt: Date,
): Pick<Arrival, 'from' | 'to'> | undefined {
  if (days_to === 0) return undefined;
  const { carries } = workOf(calendar);
  const sent = dayAt(sentAt.getTime(), calendar.timeZone);
  const from = workingDay(sent, carries, days_from);
  const to = workingDay(sent, carries, days_to);
  return from && to ? { from: isoDay(from), to: isoDay(to) } : undefined;
}

/**
 * Lists the days on which a buyer may ask a parcel to arrive: those by which it surely arrives if the shop sends it on one
 * of its days.
 * @param carriage `date_choice_days` says how many days after the earliest one may be chosen; null for no choice
 */
export function datesToChoose(
  carriage: Carriage & { date_choice_days: number | null },
  calendar: DispatchCalendar,
  now: Date,
): string[] {
  const arrives = arrivalOf(carriage, calendar, now);
  if (!arrives || !carriage.date_choice_days) return [];
  const { carries, sends } = workOf(calendar);
  const earliest = Date.parse(arrives.to);
  const last = earliest + carriage.date_choice_days * DAY_MS;
  const days = new Set([earliest]);
  for (let day = Date.parse(arrives.today); day < last; day += DAY_MS) {
    const arrival = sends(day) ? workingDay(day, carries, carriage.days_to) : undefined;
    if (arrival && arrival > earliest && arrival <= last) days.add(arrival);
  }
  return [...days].map(isoDay);
}

/** The moment until which an arrival stays true: the cut-off or the end of the shop's day, whichever is earlier. */
export function arrivalValidUntil({ today, orderBefore }: Arrival, timeZone: string): Date {
  return new Date(Math.min(Date.parse(orderBefore), momentOf(Date.parse(today) + DAY_MS, timeZone)));
}

/** On which days, given as midnights in UTC, the carrier drives and the shop sends parcels. */
function workOf({ weekdays, holidays, closed }: DispatchCalendar) {
  const intervals = closed.map(closedDays);
  return {
    carries: (day: number) => isWorking(day, carrierWeekdays, holidays),
    sends: (day: number) =>
      isWorking(day, weekdays, holidays) && !intervals.some(({ from, to }) => from <= isoDay(day) && isoDay(day) <= to),
  };
}

/** Finds the working day that is `later` working days after `day`. With 0, it is `day` itself if that is one. */
function workingDay(day: number, works: (day: number) => boolean, later = 0): number | undefined {
  if (later === 0 && works(day)) return day;
  let left = Math.max(1, later);
  for (let next = day + DAY_MS; next < day + HORIZON_MS; next += DAY_MS) {
    if (works(next)) left -= 1;
    if (left === 0) return next;
  }
  return undefined;
}

function isWorking(day: number, weekdays: readonly number[], holidays: ReadonlySet<number>): boolean {
  return weekdays.includes(new Date(day).getUTCDay() || 7) && !holidays.has(day);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function isoDay(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
