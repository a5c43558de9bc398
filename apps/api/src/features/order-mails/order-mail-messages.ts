import { localeOf } from '@witryna/contract/languages';
import type { MailMessages } from '@witryna/contract/mail';
import { productAddress } from '@witryna/contract/product-address';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import { findLatestEvent, type StoredOrder } from '../orders/order-store.ts';
import { findParcel } from '../orders/parcel.ts';
import { cancelledSums, frozenBuyer } from '../orders/stored-order.ts';
import { waitsForTransfer } from '../orders/transfer-reminder.ts';
import { withdrawalEnd } from '../orders/withdrawal-period.ts';
import { findRefund } from '../payments/refund-store.ts';
import { partReturnedMessage, reminderMessage, returnedMessage, waitingMessage } from './handling-messages.ts';
import { type AddressedOrder, LINK_DAYS } from './load-order-mail.ts';
import type { MailAbout } from './mail-about.ts';
import type { OrderMailKind } from './order-mail-kinds.ts';

/** The data of each kind of mail about an order; undefined for a mail that has become pointless. */
export const orderMailMessages: {
  [Kind in OrderMailKind]: (
    about: MailAbout,
  ) => MailMessages[Kind] | undefined | Promise<MailMessages[Kind] | undefined>;
} = {
  placed: ({ addressed: { shop, order, terms } }) => ({ shop, order, terms }),
  paid: ({ addressed: { shop, order } }) => ({ shop, order }),
  'payment-failed': ({ addressed: { shop, order, stored, byTransfer } }) =>
    stored.payment_state === 'failed' && stored.state !== 'cancelled' ? { shop, order, byTransfer } : undefined,
  async sent({ tx, addressed: { shop, order, stored } }) {
    const {
      carrier = order.deliveryName,
      trackingNumber: number = null,
      url = null,
    } = (await findParcel(tx, stored.id)) ?? {};
    return { shop, order, parcel: { carrier, number, url } };
  },
  async delivered({ tx, addressed: { shop, order, stored, lines, timeZone, reviewToken } }) {
    const delivered = await findLatestEvent(tx, stored.id, ['delivered']);
    const withdrawable = lines.some((line) => mayBeWithdrawn(line.withdrawal_excluded));
    const day = new Intl.DateTimeFormat(localeOf(stored.language), { dateStyle: 'long', timeZone });
    return {
      shop,
      order,
      withdrawUntil: delivered && withdrawable ? day.format(withdrawalEnd(delivered.at, shop.returnDays)) : null,
      reviews: toReviews(shop.origin, lines, reviewToken),
    };
  },
  async cancelled({ tx, addressed: { shop, order, stored } }) {
    const event = await findLatestEvent(tx, stored.id, ['cancelled']);
    return { shop, order, ...cancelledSums.parse(event?.details) };
  },
  async refunded({ tx, request, addressed: { shop, order } }) {
    const refund = request === undefined ? undefined : await findRefund(tx, request);
    return refund && { shop, order, refundMinor: refund.amount_minor };
  },
  'order-link': ({ addressed: { shop, order } }) => ({
    shop,
    number: order.number,
    orderUrl: order.orderUrl,
    days: LINK_DAYS,
  }),
  'order-notice'({ addressed: { shop, order, stored } }) {
    const { fullName, email, phone } = frozenBuyer.parse(stored.buyer);
    return { shop, order, buyer: [fullName, email, phone] };
  },
  'transfer-reminder': reminderMessage,
  waiting: waitingMessage,
  returned: returnedMessage,
  'part-returned': partReturnedMessage,
};

/** Kinds of mails that must not cross with what somebody does to the order: what is checked right before they are sent. */
export const lastChecks: { [Kind in OrderMailKind]?: (order: StoredOrder, now: Date) => boolean } = {
  'transfer-reminder': waitsForTransfer,
};

/** Each product once, with the address of its reviews, whose fragment proves the purchase. */
function toReviews(origin: string, lines: AddressedOrder['lines'], token: string): { name: string; url: string }[] {
  const products = new Map(lines.map((line) => [line.product_id, line.name]));
  return [...products].map(([id, name]) => ({
    name,
    url: `${origin}${productAddress({ id, name })}#reviews=${token}`,
  }));
}
