import { addressLines } from '@witryna/contract/address-lines';
import { languageOfShop, localeOf } from '@witryna/contract/languages';
import type { MailOrder } from '@witryna/contract/mail';
import { hasPaymentType, type OrderState } from '@witryna/contract/orders';
import { daysAfter } from '@witryna/contract/zone-time';
import type { TenantTransaction } from '../../database/tenant.ts';
import { paymentTexts } from '../../payments/payment-registry.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { makeOrderToken, type OrderScope } from '../../secrets/signed-token.ts';
import { loadPayments, type OfferedPayment } from '../checkout/offer.ts';
import { manualDiscountOf, pointAddress } from '../ordering/read-order.ts';
import { countLinkEnds } from '../orders/correction-store.ts';
import { isOnDelivery } from '../orders/is-on-delivery.ts';
import { LINK_DAYS } from '../orders/link-days.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, listOrderLines, type StoredOrder, type StoredOrderLine } from '../orders/order-store.ts';
import { orderTaxes } from '../orders/order-taxes.ts';
import {
  frozenAddress,
  frozenBuyer,
  frozenDelivery,
  frozenInvoice,
  frozenPayment,
  readFacts,
} from '../orders/stored-order.ts';
import { findTerms } from '../orders/terms-store.ts';
import { vatOfOrder } from '../orders/vat-of-order.ts';
import { nextStep } from '../payments/next-step.ts';
import { openMinorOf } from '../payments/order-balance.ts';
import { type ShopForMail, shopForMail } from '../shop/shop-for-mail.ts';

/** Who was invited to review goods may take some time to know them. */
const REVIEW_DAYS = 180;

export interface AddressedOrder extends ShopForMail {
  to: string;
  /** `arrives` is null: the mails that tell it compute it. */
  order: MailOrder;
  /** Until when the stock is held, as texts; null for no hold, and for one without an end. */
  heldUntil: { day: string; time: string } | null;
  /** Whether the shopper pays by a transfer, which may take days. */
  byTransfer: boolean;
  terms: string | null;
  /** The shop's payment types. */
  payments: readonly OfferedPayment[];
  /** Proves the purchase to the form for reviews. */
  reviewToken: string;
  stored: StoredOrder;
  lines: readonly StoredOrderLine[];
}

/** Reads the data for a mail about an order; undefined when the order does not exist. */
export async function loadOrderMail(
  deps: OrderDeps,
  tx: TenantTransaction,
  orderId: string,
): Promise<AddressedOrder | undefined> {
  const order = await findOrder(tx, orderId);
  if (!order) return undefined;
  const lines = await listOrderLines(tx, orderId);
  const payments = await loadPayments(tx, deps);
  const about = await shopForMail(deps, tx, order);
  const { origin } = about.shop;
  const links = await countLinkEnds(tx, orderId);
  const secretKey = await withShopKeys(deps.settings.secretKey, tx);
  const token = (scope: OrderScope, days = LINK_DAYS) => {
    const expiresAt = daysAfter(deps.clock(), days);
    return makeOrderToken(secretKey, tx.shopId, { orderId, scope, links }, expiresAt);
  };
  const openMinor = await openMinorOf(tx, order);
  const heldUntil = heldUntilText(order, about.timeZone);
  return {
    stored: order,
    lines,
    heldUntil,
    to: frozenBuyer.parse(order.buyer).email,
    ...about,
    byTransfer: isByTransfer(order, payments),
    terms: await findTerms(tx),
    payments,
    reviewToken: token('review', REVIEW_DAYS),
    order: {
      ...toOrder(order, lines, payments),
      openMinor,
      transfer: transferOf(order, payments, openMinor, heldUntil),
      // The token is in the URL's fragment, which browsers do not send, so it appears in no server log.
      orderUrl: `${origin}/order/${orderId}#t=${token('pay')}`,
      regulationUrl: `${origin}/help-center/regulation`,
      withdrawalUrl: `${origin}/withdrawal?o=${orderId}#t=${token('withdraw')}`,
    },
  };
}

function paymentTypeOf(order: StoredOrder): string {
  return frozenPayment.parse(order.payment).type;
}

function isByTransfer(order: StoredOrder, payments: readonly OfferedPayment[]): boolean {
  const type = paymentTypeOf(order);
  const method = payments.find((payment) => payment.type === type)?.method;
  if (!method || !('offline' in method)) return false;
  const { number, total_minor: totalMinor, currency } = order;
  return method.offline.next({ number, totalMinor, currency }).kind === 'transfer';
}

/** The states of an order whose shopper does not have the goods yet. */
const untilDelivery: readonly OrderState[] = ['placed', 'accepted', 'packed', 'sent'];

/** The words for a payment type in the language of an order. */
export function paymentLabelOf(
  type: string,
  payments: readonly OfferedPayment[],
  { language, currency }: Pick<StoredOrder, 'language' | 'currency'>,
): string {
  const provider = payments.find((payment) => payment.type === type)?.provider;
  return paymentTexts(type, provider, languageOfShop(language), currency).label;
}

/** How a transfer is made that the shop waits for, and until when it waits. */
export function transferOf(
  order: StoredOrder,
  payments: readonly OfferedPayment[],
  openMinor: number,
  until: AddressedOrder['heldUntil'],
): MailOrder['transfer'] {
  const next = nextStep(order, undefined, payments, openMinor);
  if (next.kind !== 'transfer') return null;
  const { account, holder, bank, title } = next;
  return { account, holder, bank, title, until };
}

function heldUntilText(
  { stock_held_until: end, language }: StoredOrder,
  timeZone: string,
): AddressedOrder['heldUntil'] {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone }).format(end ?? undefined);
  return end && { day: write({ dateStyle: 'long' }), time: write({ timeStyle: 'short' }) };
}

function toOrder(
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
  payments: readonly OfferedPayment[],
): Omit<MailOrder, 'openMinor' | 'transfer' | 'orderUrl' | 'regulationUrl' | 'withdrawalUrl'> {
  const delivery = frozenDelivery.parse(order.delivery);
  const invoice = frozenInvoice.parse(order.invoice);
  const { type } = frozenPayment.parse(order.payment);
  const taxes = orderTaxes(order, lines);
  return {
    number: order.number,
    lines: lines.map((line) => ({
      name: line.name,
      variants: line.variants.map(({ name, value }) => `${name}: ${value}`).join(', '),
      quantity: line.quantity,
      sku: line.sku,
      unitPriceMinor: line.unit_price_minor,
      summedPriceMinor: line.summed_price_minor,
      withdrawalExcluded: line.withdrawal_excluded,
      gift: line.gift,
    })),
    productsSumMinor: order.products_sum_minor,
    discountMinor: order.discount_minor,
    offersMinor: order.offers_minor,
    manualDiscount: manualDiscountOf(order),
    coupon: order.coupon_code,
    buyer: frozenBuyer.parse(order.buyer),
    deliveryName: delivery.name,
    arrives: null,
    deliveryCostMinor: order.delivery_cost_minor,
    totalMinor: order.total_minor,
    taxes,
    vat: taxes === 'vat' ? vatOfOrder(order, lines) : [],
    paymentLabel: hasPaymentType(type) ? paymentLabelOf(type, payments, order) : null,
    payOnDelivery:
      isOnDelivery(order, payments) && order.payment_state === 'unpaid' && untilDelivery.includes(order.state),
    destination: destinationOf(order),
    invoice: invoice && {
      lines: [invoice.companyName, invoice.companyAddress],
      taxId: invoice.companyTaxId,
      email: invoice.companyEmail,
    },
    ...readFacts(order),
  };
}

function destinationOf(order: StoredOrder): MailOrder['destination'] {
  const { fullName } = frozenBuyer.parse(order.buyer);
  const { point } = frozenDelivery.parse(order.delivery);
  if (point) {
    const lines = [fullName, point.name, pointAddress(point), ...(point.hint ? [point.hint] : [])];
    return { kind: 'point', lines, isLocker: point.kind === 'LOCKER' };
  }
  const address = frozenAddress.parse(order.address);
  if (!address) return { kind: 'name', lines: [fullName], isLocker: false };
  return { kind: 'address', lines: [fullName, ...addressLines(address, order.language)], isLocker: false };
}
