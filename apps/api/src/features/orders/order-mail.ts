import type { MailOrder, MailShop } from '@witryna/contract/mail';
import { footerAnswer, layout } from '@witryna/contract/shop';
import type { TenantTransaction } from '../../database/tenant.ts';
import { makeOrderToken } from '../../secrets/order-token.ts';
import { loadPayments, type OfferedPayment, pageLanguage } from '../checkout/offer.ts';
import { asRecord } from '../shop/read-fields.ts';
import { nextStep } from './next-step.ts';
import { type OrderDeps, shopAddress } from './order-deps.ts';
import { pointAddress } from './read-order.ts';
import { findOrder, listOrderLines, readShopForMail, type StoredOrder, type StoredOrderLine } from './store.ts';
import { frozenAddress, frozenBuyer, frozenDelivery, frozenInvoice, frozenPayment } from './stored-order.ts';

const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
const DEFAULT_COLOR = '#1f2937';

export interface Addressed {
  to: string;
  sender: string | null;
  shop: MailShop;
  order: MailOrder;
}

/** Everything that a mail about an order shows; undefined when there is no such order. */
export async function orderMail(
  deps: OrderDeps,
  tx: TenantTransaction,
  orderId: string,
): Promise<Addressed | undefined> {
  const order = await findOrder(tx, orderId);
  if (!order) return undefined;
  const lines = await listOrderLines(tx, orderId);
  const payments = await loadPayments(tx, deps);
  const origin = await shopAddress(deps, tx.shopId);
  const expiresAt = new Date(deps.clock().getTime() + LINK_DAYS * DAY_MS);
  const token = makeOrderToken(deps.settings.secretKey, tx.shopId, { orderId, scope: 'pay' }, expiresAt);
  return {
    to: frozenBuyer.parse(order.buyer).email,
    ...(await toShop(tx, order, origin)),
    order: {
      ...toOrder(order, lines, payments),
      // in the fragment, so that no server on the way ever sees it
      orderUrl: `${origin}/order/${orderId}#t=${token}`,
      regulationUrl: `${origin}/help-center/regulation`,
    },
  };
}

async function toShop(tx: TenantTransaction, order: StoredOrder, origin: string) {
  const row = await readShopForMail(tx);
  const config = asRecord(row.config);
  const color = layout.safeParse(config.layout).data?.mainColor;
  const contact = footerAnswer.safeParse(row.footer_config).data?.contact;
  const seller = [contact?.name ?? row.name, contact?.address, contact?.email, contact?.phone];
  const shop: MailShop = {
    name: row.name,
    origin,
    mainColor: color && /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR,
    language: order.language,
    currency: order.currency,
    seller: seller.flatMap((line) => (line ? [line] : [])),
  };
  return { shop, sender: contact?.email ?? null };
}

function toOrder(
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
  payments: readonly OfferedPayment[],
): Omit<MailOrder, 'orderUrl' | 'regulationUrl'> {
  const delivery = frozenDelivery.parse(order.delivery);
  const invoice = frozenInvoice.parse(order.invoice);
  const { type } = frozenPayment.parse(order.payment);
  const provider = payments.find((payment) => payment.type === type)?.provider;
  const next = nextStep(order, undefined, payments);
  return {
    number: order.number,
    placedAt: order.placed_at.toISOString(),
    lines: lines.map((line) => ({
      name: line.name,
      variants: line.variants.map(({ name, value }) => `${name}: ${value}`).join(', '),
      quantity: line.quantity,
      summedPriceMinor: line.summed_price_minor,
    })),
    productsSumMinor: order.products_sum_minor,
    discountMinor: order.discount_minor,
    coupon: order.coupon_code,
    deliveryName: delivery.name,
    deliveryCostMinor: order.delivery_cost_minor,
    totalMinor: order.total_minor,
    paymentLabel: provider?.labels[pageLanguage(order.language)] ?? type,
    destination: destinationLines(order),
    transfer: next.kind === 'transfer' ? { account: next.account, holder: next.holder, title: next.title } : null,
    invoice: invoice && [invoice.companyName, invoice.companyAddress, invoice.companyTaxId],
    note: order.note,
  };
}

function destinationLines(order: StoredOrder): string[] {
  const { fullName } = frozenBuyer.parse(order.buyer);
  const { point } = frozenDelivery.parse(order.delivery);
  if (point) return [fullName, point.name, pointAddress(point), ...(point.hint ? [point.hint] : [])];
  const address = frozenAddress.parse(order.address);
  if (!address) return [fullName];
  const { street, residence, postCode, city, stateCountry, country } = address;
  const countryName = new Intl.DisplayNames([order.language], { type: 'region' }).of(country) ?? country;
  return [
    fullName,
    [street, residence].filter(Boolean).join(', '),
    [postCode, city].filter(Boolean).join(' '),
    [stateCountry !== city && stateCountry, countryName].filter(Boolean).join(', '),
  ];
}
