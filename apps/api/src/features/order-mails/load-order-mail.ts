import { addressLines } from '@witryna/contract/address-lines';
import { languageOfShop } from '@witryna/contract/languages';
import type { MailOrder } from '@witryna/contract/mail';
import { noPayment } from '@witryna/contract/orders';
import { daysAfter } from '@witryna/contract/zone-time';
import type { TenantTransaction } from '../../database/tenant.ts';
import { paymentTexts } from '../../payments/payment-registry.ts';
import { makeOrderToken, type OrderScope } from '../../secrets/signed-token.ts';
import { loadPayments, type OfferedPayment } from '../checkout/offer.ts';
import { pointAddress } from '../ordering/read-order.ts';
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
import { nextStep } from '../payments/next-step.ts';
import { type ShopForMail, shopForMail } from '../shop/shop-for-mail.ts';

/** How long the link to the order's page works. */
export const LINK_DAYS = 30;
/** Who was invited to review goods may take some time to know them. */
const REVIEW_DAYS = 180;

export interface AddressedOrder extends ShopForMail {
  to: string;
  order: MailOrder;
  /** Whether the shopper pays by a transfer, which may take days. */
  byTransfer: boolean;
  terms: string | null;
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
  const token = (scope: OrderScope, days = LINK_DAYS) => {
    const expiresAt = daysAfter(deps.clock(), days);
    return makeOrderToken(deps.settings.secretKey, tx.shopId, { orderId, scope }, expiresAt);
  };
  return {
    stored: order,
    lines,
    to: frozenBuyer.parse(order.buyer).email,
    ...about,
    byTransfer: isByTransfer(order, payments),
    terms: await findTerms(tx),
    reviewToken: token('review', REVIEW_DAYS),
    order: {
      ...toOrder(order, lines, payments),
      // The token is in the URL's fragment, which browsers do not send, so it appears in no server log.
      orderUrl: `${origin}/order/${orderId}#t=${token('pay')}`,
      regulationUrl: `${origin}/help-center/regulation`,
      withdrawalUrl: `${origin}/withdrawal?o=${orderId}#t=${token('withdraw')}`,
    },
  };
}

function isByTransfer(order: StoredOrder, payments: readonly OfferedPayment[]): boolean {
  const { type } = frozenPayment.parse(order.payment);
  const method = payments.find((payment) => payment.type === type)?.method;
  if (!method || !('offline' in method)) return false;
  const { number, total_minor: totalMinor, currency } = order;
  return method.offline.next({ number, totalMinor, currency }).kind === 'transfer';
}

function toOrder(
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
  payments: readonly OfferedPayment[],
): Omit<MailOrder, 'orderUrl' | 'regulationUrl' | 'withdrawalUrl'> {
  const delivery = frozenDelivery.parse(order.delivery);
  const invoice = frozenInvoice.parse(order.invoice);
  const { type } = frozenPayment.parse(order.payment);
  const provider = payments.find((payment) => payment.type === type)?.provider;
  const next = nextStep(order, undefined, payments);
  return {
    number: order.number,
    lines: lines.map((line) => ({
      name: line.name,
      variants: line.variants.map(({ name, value }) => `${name}: ${value}`).join(', '),
      quantity: line.quantity,
      sku: line.sku,
      summedPriceMinor: line.summed_price_minor,
      withdrawalExcluded: line.withdrawal_excluded,
      gift: line.gift,
    })),
    productsSumMinor: order.products_sum_minor,
    discountMinor: order.discount_minor,
    offersMinor: order.offers_minor,
    coupon: order.coupon_code,
    deliveryName: delivery.name,
    deliveryDate: delivery.date ?? null,
    deliveryCostMinor: order.delivery_cost_minor,
    totalMinor: order.total_minor,
    taxes: orderTaxes(order, lines),
    paymentLabel:
      type === noPayment ? null : paymentTexts(type, provider, languageOfShop(order.language), order.currency).label,
    destination: destinationOf(order),
    transfer: next.kind === 'transfer' ? { account: next.account, holder: next.holder, title: next.title } : null,
    invoice: invoice && { lines: [invoice.companyName, invoice.companyAddress], taxId: invoice.companyTaxId },
    ...readFacts(order),
  };
}

function destinationOf(order: StoredOrder): MailOrder['destination'] {
  const { fullName } = frozenBuyer.parse(order.buyer);
  const { point } = frozenDelivery.parse(order.delivery);
  if (point) {
    const lines = [fullName, point.name, pointAddress(point), ...(point.hint ? [point.hint] : [])];
    return { kind: 'point', lines };
  }
  const address = frozenAddress.parse(order.address);
  if (!address) return { kind: 'name', lines: [fullName] };
  return { kind: 'address', lines: [fullName, ...addressLines(address, order.language)] };
}
