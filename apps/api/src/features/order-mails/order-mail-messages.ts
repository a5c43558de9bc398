import { localeOf } from '@witryna/contract/languages';
import type { MailMessages, MailOrder } from '@witryna/contract/mail';
import type { CancelCause } from '@witryna/contract/order-commands';
import { productAddress } from '@witryna/contract/product-address';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import type { TenantTransaction } from '../../database/tenant.ts';
import { listAmendableLines } from '../orders/amendment-store.ts';
import { LINK_DAYS } from '../orders/link-days.ts';
import { findLatestEvent, hasEvent, type StoredOrder } from '../orders/order-store.ts';
import { findParcel } from '../orders/parcel.ts';
import { cancelledDetails, NO_REVIEWS, readConsents } from '../orders/stored-order.ts';
import { waitsForTransfer } from '../orders/transfer-reminder.ts';
import { withdrawalEnd } from '../orders/withdrawal-period.ts';
import { findAttempt } from '../payments/attempt-store.ts';
import { BY_HAND, findRefund, sumMoney } from '../payments/refund-store.ts';
import { findCalendar } from '../shop/store.ts';
import { amendedMessage } from './amended-message.ts';
import { arrivalOfSent, arrivalOncePaid, daysOncePaid, promisedArrival } from './expected-arrival.ts';
import {
  goodsOfPieces,
  partReturnedMessage,
  reminderMessage,
  returnedMessage,
  waitingMessage,
} from './handling-messages.ts';
import { type AddressedOrder, paymentLabelOf } from './load-order-mail.ts';
import type { MailAbout } from './mail-about.ts';
import type { OrderMailKind } from './order-mail-kinds.ts';
import { isToBeChosen, phoneNews } from './phone-news.ts';

/** The data of each kind of mail about an order; undefined for a mail that has become pointless. */
export const orderMailMessages: {
  [Kind in OrderMailKind]: (
    about: MailAbout,
  ) => MailMessages[Kind] | undefined | Promise<MailMessages[Kind] | undefined>;
} = {
  async placed(about) {
    const { shop, order, terms, stored } = about.addressed;
    return { shop, order: await withPromise(about.tx, order, stored), terms, byPhone: await phoneNews(about) };
  },
  async paid({ tx, request, addressed: { shop, order, stored } }) {
    const attempt = request === undefined ? undefined : await findAttempt(tx, request);
    const paidMinor = attempt?.amount_minor ?? null;
    return { shop, order: { ...order, arrives: await arrivalOncePaid(tx, stored) }, paidMinor };
  },
  'payment-failed': ({ addressed: { shop, order, stored, byTransfer } }) =>
    stored.payment_state === 'failed' && stored.state !== 'cancelled' ? { shop, order, byTransfer } : undefined,
  async sent({ tx, addressed: { shop, order, stored } }) {
    const {
      carrier = order.deliveryName,
      trackingNumber: number = null,
      url = null,
    } = (await findParcel(tx, stored.id)) ?? {};
    return { shop, order: { ...order, arrives: await arrivalOfSent(tx, stored) }, parcel: { carrier, number, url } };
  },
  async delivered({ tx, addressed: { shop, order, stored, lines, timeZone, asksForReviews, reviewToken } }) {
    const delivered = await findLatestEvent(tx, stored.id, ['delivered']);
    const withdrawable = lines.some((line) => mayBeWithdrawn(line.withdrawal_excluded));
    const day = new Intl.DateTimeFormat(localeOf(stored.language), { dateStyle: 'long', timeZone });
    const end =
      delivered && withdrawable && (await withdrawalEnd(delivered.at, shop.returnDays, await findCalendar(tx)));
    return {
      shop,
      order,
      withdrawUntil: end ? day.format(end) : null,
      reviews: asksForReviews && (await agreesToReviews(tx, stored)) ? toReviews(shop.origin, lines, reviewToken) : [],
    };
  },
  async cancelled({ tx, addressed: { shop, order, stored, byTransfer } }) {
    const event = await findLatestEvent(tx, stored.id, ['cancelled']);
    const { cause, ...sums } = cancelledDetails.parse(event?.details);
    return { shop, order, ...sums, cause: cause ?? (await knownCause(tx, stored)), byTransfer };
  },
  async refunded({ tx, request, addressed: { shop, order, stored, payments } }) {
    const refund = request === undefined ? undefined : await findRefund(tx, request);
    const attempt = refund && (await findAttempt(tx, refund.attempt_id));
    if (!attempt) return undefined;
    const { paid, refunded } = await sumMoney(tx, stored.id);
    return {
      shop,
      order,
      refundMinor: refund.amount_minor,
      paidMinor: paid,
      refundedMinor: refunded,
      way: refund.reason === BY_HAND ? null : paymentLabelOf(attempt.provider, payments, stored),
      goods: goodsOfPieces(await listAmendableLines(tx, stored.id, []), [...refund.pieces, ...refund.removed]),
      deliveryMinor: refund.delivery_minor,
    };
  },
  'order-link': ({ addressed: { shop, order } }) => ({
    shop,
    number: order.number,
    orderUrl: order.orderUrl,
    days: LINK_DAYS,
  }),
  async 'order-notice'({ tx, addressed: { shop, order, stored } }) {
    return { shop, order: await withPromise(tx, order, stored) };
  },
  'transfer-reminder': reminderMessage,
  waiting: waitingMessage,
  returned: returnedMessage,
  'part-returned': partReturnedMessage,
  'order-changed': ({ addressed: { shop, order, stored } }) =>
    stored.state === 'cancelled' ? undefined : { shop, order },
  'order-amended': amendedMessage,
  'email-changed': ({ addressed: { shop, order } }) => ({ shop, number: order.number }),
};

/** Kinds of mails that must not cross with what somebody does to the order: what is checked right before they are sent. */
export const lastChecks: { [Kind in OrderMailKind]?: (order: StoredOrder, now: Date) => boolean } = {
  'transfer-reminder': waitsForTransfer,
};

/** Whether the buyer has agreed to be asked for reviews, and has not withdrawn that since. */
async function agreesToReviews(tx: TenantTransaction, { id, consents }: StoredOrder): Promise<boolean> {
  return readConsents(consents).reviews && !(await hasEvent(tx, id, NO_REVIEWS));
}

/**
 * An order has the days that the checkout showed, or if its parcel waits for money, the number of days after the
 * payment: the confirmation of a contract must say when the goods come (Directive 2011/83/EU, art. 8 (7)).
 */
async function withPromise(tx: TenantTransaction, order: MailOrder, stored: StoredOrder): Promise<MailOrder> {
  const waits = order.transfer !== null || isToBeChosen(stored);
  const arrives = promisedArrival(stored, waits);
  const oncePaid = waits && !arrives ? await daysOncePaid(tx, stored) : undefined;
  return { ...order, arrives, ...(oncePaid && { arrivesOncePaid: oncePaid }) };
}

/** Why an order was cancelled, as its events tell. */
async function knownCause(tx: TenantTransaction, order: StoredOrder): Promise<CancelCause | null> {
  if (order.payment_state === 'failed') return 'unpaid';
  return (await hasEvent(tx, order.id, 'stock-gone')) ? 'sold-out' : null;
}

/** Each product once, with the address of its reviews, whose fragment proves the purchase. */
function toReviews(origin: string, lines: AddressedOrder['lines'], token: string): { name: string; url: string }[] {
  const products = new Map(lines.map((line) => [line.product_id, line.name]));
  return [...products].map(([id, name]) => ({
    name,
    url: `${origin}${productAddress({ id, name })}#reviews=${token}`,
  }));
}
