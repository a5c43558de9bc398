import type { Complete } from '@witryna/contract/complete';
import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import type { AttemptState, Order, OrderStatus, PlacedOrder, Withdrawable } from '@witryna/contract/orders';
import type { TenantTransaction } from '../../database/tenant.ts';
import { codeTermsOf, paymentTexts } from '../../payments/payment-registry.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { orderSecret } from '../../secrets/signed-token.ts';
import { isPaidOnDelivery, loadPayments, type OfferedPayment } from '../checkout/offer.ts';
import { findAmendment } from '../orders/amendment-store.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { isSettled, openAttemptStates } from '../orders/order-states.ts';
import {
  findOrder,
  listOrderLines,
  type PlacedRow,
  type StoredOrder,
  type StoredOrderLine,
} from '../orders/order-store.ts';
import { chargedRate, orderTaxes } from '../orders/order-taxes.ts';
import { payableOf } from '../orders/payable-order.ts';
import {
  frozenAddress,
  frozenBuyer,
  frozenDelivery,
  frozenInvoice,
  frozenPayment,
  readFacts,
} from '../orders/stored-order.ts';
import { findLatestAttempt, type StoredAttempt } from '../payments/attempt-store.ts';
import { nextStep, withQrCode } from '../payments/next-step.ts';
import { openMinorOf } from '../payments/order-balance.ts';
import { listWithdrawals, toWithdrawal } from '../withdrawals/withdrawal-store.ts';
import { readHistory } from './order-history.ts';

interface Found {
  order: StoredOrder;
  attempt: StoredAttempt | undefined;
  payments: readonly OfferedPayment[];
  /** What is still to pay, in minor units. */
  openMinor: number;
}

async function find(deps: OrderDeps, tx: TenantTransaction, id: string): Promise<Found> {
  const order = await findOrder(tx, id);
  if (!order) throw new ShopError('NotFound');
  // After a switch to an offline payment, the earlier payment attempts no longer matter.
  const online = frozenPayment.parse(order.payment).kind !== null;
  return {
    order,
    attempt: online ? await findLatestAttempt(tx, id) : undefined,
    payments: await loadPayments(tx, deps),
    openMinor: await openMinorOf(tx, order),
  };
}

export async function readPlacedOrder(deps: OrderDeps, tx: TenantTransaction, id: string): Promise<PlacedOrder> {
  return toPlacedOrder(await withShopKeys(deps.settings.secretKey, tx), tx.shopId, await find(deps, tx, id));
}

export function toPlacedOrder(
  secretKey: SecretKey,
  shopId: number,
  { order, attempt, payments, openMinor }: Omit<Found, 'order'> & { order: PlacedRow },
): PlacedOrder {
  return {
    id: order.id,
    number: order.number,
    secret: orderSecret(secretKey, shopId, order.id),
    state: order.state,
    payment: order.payment_state,
    totalMinor: order.total_minor,
    currency: order.currency,
    next: nextStep(order, attempt, payments, openMinor),
    providerFailed: attempt?.reason === 'unreachable',
  };
}

export async function readOrderStatus(deps: OrderDeps, tx: TenantTransaction, id: string): Promise<OrderStatus> {
  return toStatus(await find(deps, tx, id));
}

function toStatus({ order, attempt, payments, openMinor }: Found): OrderStatus {
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    payment: order.payment_state,
    needsAttention: order.needs_attention,
    attempt: attempt
      ? {
          id: attempt.id,
          provider: attempt.provider,
          kind: attempt.kind,
          state: shownState(order, attempt),
          reason: attempt.reason,
          expiresAt: attempt.expires_at?.toISOString() ?? null,
        }
      : null,
    paymentType: frozenPayment.parse(order.payment).type,
    next: withQrCode(nextStep(order, attempt, payments, openMinor)),
  };
}

/** After the end of a hold, an attempt about which the provider has not answered stays open for the sweeper only. */
function shownState(order: StoredOrder, { state }: StoredAttempt): AttemptState {
  return order.payment_state === 'failed' && openAttemptStates.includes(state) ? 'expired' : state;
}

export async function readOrder(deps: OrderDeps, tx: TenantTransaction, id: string): Promise<Complete<Order>> {
  const found = await find(deps, tx, id);
  const { order, payments, openMinor } = found;
  const delivery = frozenDelivery.parse(order.delivery);
  const { type } = frozenPayment.parse(order.payment);
  return {
    ...toStatus(found),
    ...toMoney(order, await listOrderLines(tx, id)),
    openMinor,
    amendedAt: (await findAmendment(tx, id)).changedAt?.toISOString() ?? null,
    placedAt: order.placed_at.toISOString(),
    buyer: frozenBuyer.parse(order.buyer),
    address: readAddress(order.address),
    delivery: {
      type: delivery.type,
      name: delivery.name,
      point: toPoint(delivery.point),
      vatRate: chargedRate(order, delivery.vatRate),
      date: delivery.date ?? null,
    } satisfies Complete<Order['delivery']>,
    paymentType: type,
    paymentChoices: isSettled(order.payment_state) ? [] : toChoices(found),
    invoice: frozenInvoice.parse(order.invoice),
    ...readFacts(order),
    trackable: isTrackable(order, payments),
    tracked: order.tracked_at !== null,
    withdrawals: (await listWithdrawals(tx, id)).map(toWithdrawal),
    ...(await readHistory(tx, order)),
  };
}

/** Reads only the part of the order that the withdrawal form shows. */
export async function readWithdrawable(deps: OrderDeps, tx: TenantTransaction, id: string): Promise<Withdrawable> {
  const { number, state, buyer, products, withdrawals } = await readOrder(deps, tx, id);
  return {
    number,
    state,
    buyer: { fullName: buyer.fullName, email: buyer.email },
    products: products.map(({ combinationId, name, photo, variants, quantity, removed, withdrawalExcluded }) => ({
      combinationId,
      name,
      photo,
      variants,
      quantity,
      removed,
      withdrawalExcluded,
    })),
    withdrawals,
  };
}

function toMoney(order: StoredOrder, lines: readonly StoredOrderLine[]) {
  return {
    currency: order.currency,
    products: lines.map(
      (line): Complete<Order['products'][number]> => ({
        productId: line.product_id,
        combinationId: line.combination_id,
        sku: line.sku,
        name: line.name,
        photo: line.photo,
        url: line.url,
        variants: line.variants,
        quantity: line.quantity,
        unitPriceMinor: line.unit_price_minor,
        summedPriceMinor: line.summed_price_minor,
        vatRate: chargedRate(order, line.vat_rate),
        withdrawalExcluded: line.withdrawal_excluded,
        gift: line.gift,
        returned: line.returned,
        removed: line.removed,
      }),
    ),
    productsSumMinor: order.products_sum_minor,
    discountMinor: order.discount_minor,
    offersMinor: order.offers_minor,
    manualDiscount: manualDiscountOf(order),
    coupon: order.coupon_code,
    deliveryCostMinor: order.delivery_cost_minor,
    totalMinor: order.total_minor,
    taxes: orderTaxes(order, lines),
  };
}

/** What the shop has taken off an order by hand; null for nothing. */
export function manualDiscountOf({
  manual_discount_minor: amountMinor,
  manual_discount_reason: reason,
}: Pick<StoredOrder, 'manual_discount_minor' | 'manual_discount_reason'>) {
  return amountMinor > 0 ? { amountMinor, reason: reason ?? '' } : null;
}

/** Reads a stored address; parts that are empty are left out. */
export function readAddress(stored: unknown): Record<string, string> | null {
  const address = frozenAddress.parse(stored);
  if (!address) return null;
  const filled = Object.entries(address).flatMap(([field, value]) => (value ? [[field, value] as const] : []));
  return Object.fromEntries(filled);
}

function toPoint(point: ReturnType<typeof frozenDelivery.parse>['point']): Order['delivery']['point'] {
  return point && { id: point.id, name: point.name, address: pointAddress(point), hint: point.hint };
}

/** Formats the address of a pickup point, e.g. `Lipowa 3, 30-001 Kraków`. */
export function pointAddress({ address }: NonNullable<ReturnType<typeof frozenDelivery.parse>['point']>): string {
  return `${address.street} ${address.buildingNumber}, ${address.postCode} ${address.city}`;
}

function toChoices({ order, payments, openMinor }: Found) {
  const payable = { ...payableOf(order), totalMinor: openMinor };
  const language = languageOfShop(order.language);
  return payments.flatMap((payment) => {
    const { type, active, provider } = payment;
    const kinds = active ? payment.authorizationKindsFor(payable) : undefined;
    // Carriers collect the whole price of a parcel, and not a rest.
    if (!kinds || (order.payment_state === 'part-paid' && isPaidOnDelivery(payment))) return [];
    const { label } = paymentTexts(type, provider, language, order.currency);
    const codeTerms = codeTermsOf(provider, language);
    return [{ type, label, authorizationKinds: [...kinds], onDelivery: isPaidOnDelivery(payment), codeTerms }];
  });
}

/**
 * Whether the order counts as a purchase for tracking: it is paid, accepted by the shop, or waits for an offline
 * payment. A cancelled order does not count.
 */
export function isTrackable(order: StoredOrder, payments: readonly OfferedPayment[]): boolean {
  if (order.state === 'cancelled') return false;
  if (isSettled(order.payment_state) || order.state !== 'placed') return true;
  const { type } = frozenPayment.parse(order.payment);
  const payment = payments.find((one) => one.type === type);
  return payment !== undefined && 'offline' in payment.method && order.payment_state === 'unpaid';
}
