import { localeOf } from '@witryna/contract/languages';
import type { MailMessages, ReturnRefund } from '@witryna/contract/mail';
import { type OrderPieces, pieces } from '@witryna/contract/order-pieces';
import { daysAfter } from '@witryna/contract/zone-time';
import { z } from 'zod';
import { pointAddress } from '../ordering/read-order.ts';
import { isOnDelivery } from '../orders/is-on-delivery.ts';
import { findEventOfRequest, findLatestEvent, hasEvent, type StoredOrderLine } from '../orders/order-store.ts';
import { findParcel } from '../orders/parcel.ts';
import { frozenDelivery } from '../orders/stored-order.ts';
import { waitsForTransfer } from '../orders/transfer-reminder.ts';
import { sumMoney } from '../payments/refund-store.ts';
import { listWithdrawals } from '../withdrawals/withdrawal-store.ts';
import type { MailAbout } from './mail-about.ts';

/** Within how many days of the statement a withdrawal is refunded (Directive 2011/83/EU, art. 13 (1)). */
const REFUND_DAYS = 14;

export function reminderMessage({
  addressed: { shop, order, stored, heldUntil },
  now,
}: MailAbout): MailMessages['transfer-reminder'] | undefined {
  if (!heldUntil || !waitsForTransfer(stored, now)) return undefined;
  return { shop, order, heldUntil };
}

/** The mail is pointless once the parcel was collected. */
export async function waitingMessage({
  tx,
  addressed: { shop, order, stored },
}: MailAbout): Promise<MailMessages['waiting'] | undefined> {
  const { point } = frozenDelivery.parse(stored.delivery);
  if (stored.state !== 'sent' || point === null) return undefined;
  const event = await findLatestEvent(tx, stored.id, ['waiting']);
  const { until } = waitingDetails.parse(event?.details ?? {});
  const sent = await findParcel(tx, stored.id);
  return {
    shop,
    order,
    point: [point.name, pointAddress(point), ...(point.hint ? [point.hint] : [])],
    parcel: {
      carrier: sent?.carrier ?? order.deliveryName,
      number: sent?.trackingNumber ?? null,
      url: sent?.url ?? null,
    },
    until: until === undefined ? null : longDate(stored.language, 'UTC').format(new Date(until)),
  };
}

const waitingDetails = z.object({ until: z.iso.date().optional() }).catch({});

export async function returnedMessage(about: MailAbout): Promise<MailMessages['returned']> {
  const { shop, order } = about.addressed;
  return { shop, order, refund: await refundOf(about, false) };
}

export async function partReturnedMessage(about: MailAbout): Promise<MailMessages['part-returned']> {
  const { shop, order } = about.addressed;
  return { shop, order, refund: await refundOf(about, true), goods: await returnedGoods(about) };
}

/** The goods that the shop has named when they came back. */
async function returnedGoods({ tx, addressed: { stored, lines }, request }: MailAbout): Promise<string[]> {
  const event = request === undefined ? undefined : await findEventOfRequest(tx, stored.id, ['part-returned'], request);
  return goodsOfPieces(lines, returnedDetails.parse(event?.details ?? {}).pieces);
}

const returnedDetails = z.object({ pieces: z.array(pieces) }).catch({ pieces: [] });

/** Names pieces of an order's lines, such as `2 × Mug (cobalt)`. */
export function goodsOfPieces(
  lines: readonly Pick<StoredOrderLine, 'position' | 'name' | 'variants'>[],
  some: readonly OrderPieces[],
): string[] {
  return some.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    if (!line) return [];
    const values = line.variants.map(({ value }) => value).join(', ');
    return [`${quantity} × ${line.name}${values && ` (${values})`}`];
  });
}

/** By when the shopper gets the money back for goods that have arrived. */
async function refundOf(
  { tx, addressed: { stored, timeZone, payments }, now }: MailAbout,
  isPart: boolean,
): Promise<ReturnRefund> {
  const { paid, refunded } = await sumMoney(tx, stored.id);
  // Shops don't record every sum that a carrier has collected.
  if (paid === 0 && !(isOnDelivery(stored, payments) && (await hasEvent(tx, stored.id, 'delivered'))))
    return { kind: 'none' };
  if (paid > 0 && refunded >= paid) return { kind: 'done' };
  // The money for these goods may be what was refunded.
  if (isPart && refunded > 0) return { kind: 'open' };
  const withdrawal = (await listWithdrawals(tx, stored.id)).at(-1);
  if (!withdrawal) return { kind: 'open' };
  const by = daysAfter(withdrawal.made_at, REFUND_DAYS);
  if (by <= now) return { kind: 'now' };
  return { kind: 'by', day: longDate(stored.language, timeZone).format(by) };
}

function longDate(language: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone });
}
