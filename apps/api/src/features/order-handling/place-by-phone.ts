import { hash } from 'node:crypto';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import { paymentByLink } from '@witryna/contract/payment-by-link';
import type { PhoneOrder } from '@witryna/contract/phone-orders';
import type { Tenant } from '../../database/tenant.ts';
import { hashOf } from '../ordering/body-hash.ts';
import type { PhonePlacing } from '../ordering/phone-placing.ts';
import { type PlaceOrderResult, placeOrder } from '../ordering/place-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { eventOf } from '../orders/order-store.ts';
import { noteOf } from './note-store.ts';

interface PhoneInput {
  /** Idempotency key, a UUID. */
  key: string;
  actor: string;
  /** Id of the person who types it; null for a program. */
  authorId: string | null;
  order: PhoneOrder;
}

/**
 * Places an order that a buyer has told by phone: in a cart of its own, by the same code as orders of shoppers. Nothing is
 * started at a provider: who pays online does it later, by the link in the mail.
 * @throws what placing an order throws; PaymentUnavailable for an online payment, and InvalidRequest for a discount above
 *   what the goods cost
 */
export async function placeByPhone(
  deps: OrderDeps,
  tenant: Tenant,
  { key, actor, authorId, order }: PhoneInput,
): Promise<PlaceOrderResult> {
  const { goods, discount, payment, note, ...told } = order;
  const isByLink = payment?.type === paymentByLink;
  const body: PlaceOrder = {
    ...told,
    // The cart is this request's own, whatever a shopper's session is.
    session: hash('sha256', `order by phone ${key}`),
    cartVersion: 0,
    ...(payment && !isByLink && { payment: { type: payment.type } }),
  };
  const phone: PhonePlacing = {
    ...{ actor, goods, discount },
    hash: hashOf(order),
    linkDays: isByLink ? payment.holdDays : undefined,
    more: (tx, orderId, now) =>
      note === undefined
        ? []
        : [
            noteOf(tx, orderId, { author: actor, author_id: authorId, body: note, written_at: now }),
            eventOf(tx, orderId, 'note', now, { actor }),
          ],
  };
  const input = { key, body, shopper: { address: undefined, userAgent: undefined }, phone };
  return placeOrder(deps, tenant, input).catch((error: unknown) => {
    // The secret of the order that the key has made is its buyer's.
    if (error instanceof ShopError && error.code === 'IdempotencyKeyReused') throw new ShopError(error.code);
    throw error;
  });
}
