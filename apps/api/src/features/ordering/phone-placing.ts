import { ShopError } from '@witryna/contract/errors';
import { PLACED_BY_PHONE } from '@witryna/contract/phone-orders';
import { daysAfter } from '@witryna/contract/zone-time';
import type { CompiledQuery } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { LoadedCart } from '../cart/load-cart.ts';
import { insertCart } from '../cart/store.ts';
import type { Choice } from '../orders/check-choice.ts';
import { eventOf, lockKeyAndCart, type OrderStart } from '../orders/order-store.ts';
import type { PhoneDetails } from '../orders/phone-details.ts';

/** How an order is placed that somebody of the shop types, because its buyer has told it by phone. */
export interface PhonePlacing {
  /** Who has typed it. */
  actor: string;
  /** Hash of what was typed, by which a repeated request is recognised. */
  hash: string;
  goods: readonly { productId: number; combinationId: number; quantity: number }[];
  discount: { amountMinor: number; reason: string } | null;
  /** For how many days the goods are kept for who pays by the mailed link; undefined for another payment. */
  linkDays: number | undefined;
  /** The statements that write more of the order, in its transaction. */
  more(tx: TenantTransaction, orderId: string, now: Date): CompiledQuery[];
}

/**
 * Puts the goods into a cart of this request, which nobody else has, and reads what an order begins with. The key must be
 * locked, and have no order.
 */
export async function fillOwnCart(
  tx: TenantTransaction,
  { key, session, goods, now }: Pick<PhonePlacing, 'goods'> & { key: string; session: string; now: Date },
): Promise<OrderStart & { cart: NonNullable<OrderStart['cart']> }> {
  await insertCart(tx, session, goods, now);
  const start = await lockKeyAndCart(tx, key, session);
  if (!start?.cart) throw new Error('the cart was not filled');
  return { ...start, cart: start.cart };
}

/** @throws InvalidRequest for a discount above what the goods cost, with what they cost */
export function checkManual(manualMinor: number, leftMinor: number): void {
  if (manualMinor > leftMinor)
    throw new ShopError('InvalidRequest', { fields: { 'discount.amountMinor': 'out-of-range' }, leftMinor });
}

/**
 * Checks the payment of an order by phone: nobody is at the shop's page to pay now, so it is one without a provider, or
 * the buyer chooses it by the mailed link.
 * @returns until when the stock is held for the link; null for another payment, and for nothing to pay
 * @throws PaymentUnavailable
 */
export function checkPhonePayment(choice: Choice, phone: PhonePlacing, now: Date): Date | null {
  if (choice.authorizationKind !== null) throw new ShopError('PaymentUnavailable');
  if (phone.linkDays === undefined || choice.delivery.totalMinor === 0) return null;
  if (choice.delivery.payments.length === 0) throw new ShopError('PaymentUnavailable');
  return daysAfter(now, phone.linkDays);
}

/** The statements that say who has typed the order, and what belongs to it. */
export function phoneStatements(
  tx: TenantTransaction,
  cart: LoadedCart,
  phone: PhonePlacing,
  { id, now }: { id: string; now: Date },
): CompiledQuery[] {
  const { actor, discount } = phone;
  const details: PhoneDetails = {
    actor,
    ...(discount && {
      discountMinor: { from: 0, to: discount.amountMinor },
      granted: cart.lines.map((_, at) => cart.totals.lineDiscountsMinor[at] ?? 0),
    }),
  };
  return [eventOf(tx, id, PLACED_BY_PHONE, now, details), ...phone.more(tx, id, now)];
}
