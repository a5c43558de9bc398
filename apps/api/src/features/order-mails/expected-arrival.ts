import type { MailArrival } from '@witryna/contract/mail';
import { dayAt } from '@witryna/contract/zone-time';
import { arrivalOf, arrivalOnceSent } from '../../arrivals/arrival-of.ts';
import { openCalendar } from '../../arrivals/open-calendar.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { findLatestEvent, type StoredOrder } from '../orders/order-store.ts';
import { frozenDelivery } from '../orders/stored-order.ts';
import { findCalendar } from '../shop/store.ts';

const chosenDay = (day: string): MailArrival => ({ from: day, to: day, chosen: true });

/**
 * The day that the shopper has chosen, or the days that the checkout showed.
 * @param waits whether the parcel leaves only after money has arrived, on a day that nobody knows
 */
export function promisedArrival({ delivery }: StoredOrder, waits: boolean): MailArrival | null {
  const { date, arrives } = frozenDelivery.parse(delivery);
  if (date) return chosenDay(date);
  return arrives && !waits ? { from: arrives.from, to: arrives.to, chosen: false } : null;
}

/**
 * What the checkout showed if the order was paid in time for it; otherwise the days are counted from the payment. Nothing
 * for an order that somebody must look at first, for example because goods have run out.
 */
export async function arrivalOncePaid(tx: TenantTransaction, order: StoredOrder): Promise<MailArrival | null> {
  const paid = await findLatestEvent(tx, order.id, ['paid']);
  if (!paid || order.needs_attention) return null;
  const { arrives } = frozenDelivery.parse(order.delivery);
  if (arrives && paid.at < new Date(arrives.orderBefore)) return promisedArrival(order, false);
  return countedFrom(tx, order, paid.at, arrivalOf);
}

/**
 * In how many working days after the payment a parcel arrives: those of preparation and those of the way, and one more
 * if the money comes after the cut-off. Undefined for a delivery that names no days.
 */
export async function daysOncePaid(
  tx: TenantTransaction,
  { delivery, placed_at: placedAt }: StoredOrder,
): Promise<{ from: number; to: number } | undefined> {
  const { daysFrom, daysTo } = frozenDelivery.parse(delivery);
  if (daysTo === 0) return undefined;
  const { preparationDays } = await openCalendar(await findCalendar(tx), placedAt);
  return { from: Math.max(1, preparationDays + daysFrom), to: preparationDays + daysTo + 1 };
}

/** The days are counted from the day on which the parcel has left. */
export async function arrivalOfSent(tx: TenantTransaction, order: StoredOrder): Promise<MailArrival | null> {
  const sent = await findLatestEvent(tx, order.id, ['sent']);
  return sent ? countedFrom(tx, order, sent.at, arrivalOnceSent) : null;
}

/** A day that the shopper has chosen counts while it is still to come. */
async function countedFrom(
  tx: TenantTransaction,
  { delivery }: StoredOrder,
  start: Date,
  count: (...args: Parameters<typeof arrivalOf>) => { from: string; to: string } | undefined,
): Promise<MailArrival | null> {
  const { date, daysFrom, daysTo } = frozenDelivery.parse(delivery);
  const calendar = await openCalendar(await findCalendar(tx), start);
  if (date && Date.parse(date) > dayAt(start.getTime(), calendar.timeZone)) return chosenDay(date);
  const days = count({ days_from: daysFrom, days_to: daysTo }, calendar, start);
  return days ? { from: days.from, to: days.to, chosen: false } : null;
}
