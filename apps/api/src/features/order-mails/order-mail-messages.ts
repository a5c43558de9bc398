import { localeOf } from '@witryna/contract/languages';
import type { MailMessages } from '@witryna/contract/mail';
import { productAddress } from '@witryna/contract/product-address';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import type { TenantTransaction } from '../../database/tenant.ts';
import { findLatestEvent } from '../orders/order-store.ts';
import { findParcel } from '../orders/parcel.ts';
import { cancelledSums, frozenBuyer } from '../orders/stored-order.ts';
import { withdrawalEnd } from '../orders/withdrawal-period.ts';
import { findRefund } from '../payments/refund-store.ts';
import { type AddressedOrder, LINK_DAYS } from './load-order-mail.ts';
import type { OrderMailKind } from './order-mail-kinds.ts';

interface MailAbout {
  tx: TenantTransaction;
  addressed: AddressedOrder;
  /** What the mail is about, if an order may have several mails of its kind. */
  request: string | undefined;
}

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
};

/** Each product once, with the address of its reviews, whose fragment proves the purchase. */
function toReviews(origin: string, lines: AddressedOrder['lines'], token: string): { name: string; url: string }[] {
  const products = new Map(lines.map((line) => [line.product_id, line.name]));
  return [...products].map(([id, name]) => ({
    name,
    url: `${origin}${productAddress({ id, name })}#reviews=${token}`,
  }));
}
