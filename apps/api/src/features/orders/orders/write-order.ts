import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import type { PickupPoint } from '@witryna/contract/orders';
import { parseVatId } from '@witryna/contract/vat-id';
import { datesToChoose } from '../../../arrivals/arrival-of.ts';
import { openCalendar } from '../../../arrivals/open-calendar.ts';
import type { TenantTransaction } from '../../../database/tenant.ts';
import { uuidV7 } from '../../../uuid-v7.ts';
import { type LoadedCart, minimumAgeOf, priceCart } from '../../cart/load-cart.ts';
import type { OpenCart } from '../../cart/store.ts';
import { grantedCoupon, toCart } from '../../cart/to-cart.ts';
import { type Offer, type OfferedPayment, offerFor } from '../../checkout/offer.ts';
import type { CheckoutSettings } from '../../checkout/store.ts';
import { mayUseAgain, takeCouponUse } from '../../coupons/store.ts';
import { findCalendar } from '../../shop/store.ts';
import { type BuyerRequest, storeConversions } from '../conversions/store-conversions.ts';
import type { OrderDeps } from '../order-deps.ts';
import { insertAttempt } from '../payments/attempt-store.ts';
import { type Choice, checkChoice } from './check-choice.ts';
import { holdUntil } from './hold-time.ts';
import { insertOrder, type StoredOrder } from './order-store.ts';
import { countSales, lockStock } from './stock-store.ts';
import type { FrozenDelivery, FrozenPayment } from './stored-order.ts';

interface OrderInput {
  /** The idempotency key of the request. */
  key: string;
  /** The result of `bodyHash` for `body`. */
  hash: string;
  body: PlaceOrder;
  /** The session's open cart, whose row is locked. */
  cart: OpenCart | undefined;
  settings: CheckoutSettings;
  point: PickupPoint | undefined;
  request: BuyerRequest | undefined;
}

interface PricedOrder {
  cart: LoadedCart & { id: number };
  offer: Offer;
  choice: Choice;
}

export interface WrittenOrder {
  order: StoredOrder;
  /** The shop's payment types. */
  payments: readonly OfferedPayment[];
  /** Whether a payment attempt must be started at its provider. */
  online: boolean;
}

/**
 * Writes the order with its lines, first payment attempt and mail job. All code takes the row locks in this sequence:
 * cart, combinations, coupon, reminder, typed details, order number, products.
 * @throws ShopError
 */
export async function writeOrder(deps: OrderDeps, tx: TenantTransaction, input: OrderInput): Promise<WrittenOrder> {
  const now = deps.clock();
  const priced = await priceOrder(deps, tx, input, now);
  const { cart } = priced;
  await deps.checkpoint('place:priced');
  const missing = await lockStock(tx, cart.lines);
  if (missing.length > 0) throw outOfStock(cart, missing);
  await deps.checkpoint('place:stock-locked');
  await takeCoupon(tx, cart, input.body.buyer.email);
  await deps.checkpoint('place:coupon-counted');
  const id = uuidV7(now);
  const mail = { shopId: tx.shopId, orderId: id };
  // An order with an online payment is announced to the shop once it is paid.
  const online = priced.choice.authorizationKind !== null && priced.choice.delivery.totalMinor > 0;
  const kinds = online ? (['placed'] as const) : (['placed', 'order-notice'] as const);
  await deps.jobs.sendAll(
    tx,
    'mail',
    kinds.map((kind) => ({ ...mail, kind })),
  );
  if (deps.lookups?.vatIds && hasVatId(input.body)) await deps.jobs.send(tx, 'vat-check', mail);
  await deps.checkpoint('place:mail-queued');
  const consent = { consent: input.body.trackingConsent, request: input.request, now };
  const tools = await storeConversions(tx, id, consent);
  if (!online && tools.length > 0)
    await deps.jobs.sendAll(
      tx,
      'conversion',
      tools.map((tool) => ({ ...mail, tool })),
    );
  const order = await insertOrderRows(tx, input, priced, { id, now });
  await deps.checkpoint('place:written');
  return { order, payments: priced.offer.payments, online };
}

async function priceOrder(deps: OrderDeps, tx: TenantTransaction, input: OrderInput, now: Date): Promise<PricedOrder> {
  const { body, settings } = input;
  const cart = await priceCart(tx, body.session, input.cart, now);
  const changed = () => new ShopError('CartChanged', { cart: toCart(cart) });
  if (cart.version !== body.cartVersion) throw changed();
  if (!hasId(cart) || cart.lines.length === 0) throw new ShopError('CartEmpty');
  if (cart.lines.some(({ available }) => !available)) throw changed();
  checkAge(cart, body);
  const offer = offerFor({ shopId: tx.shopId, settings }, deps, cart, body.address ?? {});
  const choice = checkChoice(offer, body, input.point);
  await checkDate(tx, choice, body, now);
  const { totalMinor, countedPieces } = choice.delivery;
  if (totalMinor !== body.expectedTotalMinor) throw changed();
  if ((body.customDeliveryProductsCount ?? countedPieces) !== countedPieces) throw changed();
  return { cart, offer, choice };
}

/** @throws CouponUnavailable, CouponUsedByShopper */
async function takeCoupon(tx: TenantTransaction, cart: LoadedCart, email: string): Promise<void> {
  const coupon = grantedCoupon(cart);
  if (!coupon) return;
  if (!(await takeCouponUse(tx, coupon.id))) throw new ShopError('CouponUnavailable', { cart: toCart(cart) });
  if (!(await mayUseAgain(tx, coupon, email))) throw new ShopError('CouponUsedByShopper');
}

/** @throws AgeUnconfirmed when the buyer has not declared to be old enough for all goods */
function checkAge(cart: LoadedCart, { confirmedAge = 0 }: PlaceOrder): void {
  const minimumAge = minimumAgeOf(cart);
  if (minimumAge !== null && confirmedAge < minimumAge)
    throw new ShopError('AgeUnconfirmed', { fields: { confirmedAge: 'required' }, minimumAge });
}

/** @throws InvalidRequest when the shopper has chosen a day of arrival that the delivery does not offer now */
async function checkDate(tx: TenantTransaction, choice: Choice, body: PlaceOrder, now: Date): Promise<void> {
  const { date } = body.delivery;
  if (date === undefined) return;
  const calendar = await openCalendar(await findCalendar(tx), now);
  if (!datesToChoose(choice.delivery.stored, calendar, now).includes(date))
    throw new ShopError('InvalidRequest', { fields: { 'delivery.date': 'unavailable' } });
}

function hasVatId({ invoice }: PlaceOrder): boolean {
  return invoice !== undefined && parseVatId(invoice.companyTaxId, invoice.country) !== undefined;
}

function hasId(cart: LoadedCart): cart is LoadedCart & { id: number } {
  return cart.id !== null;
}

function outOfStock(cart: LoadedCart, missing: readonly { combinationId: number; available: number }[]): ShopError {
  const available = new Map(missing.map((one) => [one.combinationId, one.available]));
  const lines = cart.lines
    .filter(({ combinationId }) => available.has(combinationId))
    .map(({ productId, combinationId, name, quantity }) => ({
      productId,
      combinationId,
      name,
      quantity,
      available: available.get(combinationId) ?? 0,
    }));
  return new ShopError('OutOfStock', { lines, cart: toCart(cart) });
}

async function insertOrderRows(
  tx: TenantTransaction,
  input: OrderInput,
  priced: PricedOrder,
  { id, now }: { id: string; now: Date },
): Promise<StoredOrder> {
  const { cart, choice, offer } = priced;
  const { totalMinor } = choice.delivery;
  const { method } = choice.payment;
  const offline = 'offline' in method ? method.offline : undefined;
  // An order with a total of 0 counts as paid at once.
  const settled = totalMinor === 0;
  const accepted = settled || offline?.onDelivery === true;
  const bought = cart.lines.filter(({ gift }) => !gift);
  const order = await insertOrder(
    tx,
    {
      ...frozenColumns(input, priced, now),
      id,
      state: accepted ? 'accepted' : 'placed',
      payment_state: settled ? 'paid' : offline ? 'unpaid' : 'pending',
      currency: offer.currency,
      language: offer.language,
      products_sum_minor: cart.totals.productsSumMinor,
      discount_minor: cart.totals.discountMinor,
      offers_minor: cart.totals.discountMinor - cart.totals.couponMinor,
      delivery_cost_minor: choice.delivery.priceMinor,
      total_minor: totalMinor,
      stock_held: true,
      stock_held_until: settled ? null : holdUntil(choice.payment, choice.authorizationKind, now),
      placed_at: now,
    },
    cart.lines.map((line, index) => toOrderLine(line, index, cart.totals.summedMinor[index] ?? 0)),
    cart.lines,
  );
  if (accepted) await countSales(tx, bought, now.toISOString().slice(0, 10));
  if (settled || choice.authorizationKind === null) return order;
  const { type: provider } = choice.payment;
  const attempt = { orderId: id, provider, kind: choice.authorizationKind, currency: offer.currency };
  await insertAttempt(tx, { ...attempt, id: uuidV7(now), amountMinor: totalMinor }, now);
  return order;
}

function frozenColumns({ key, hash, body }: OrderInput, { cart, offer, choice }: PricedOrder, now: Date) {
  const { stored } = choice.delivery;
  const delivery: FrozenDelivery = {
    id: stored.id,
    type: body.delivery.type,
    name: choice.delivery.name,
    daysFrom: stored.days_from,
    daysTo: stored.days_to,
    cashOnDelivery: choice.payable.delivery.cashOnDelivery,
    country: choice.payable.country,
    vatRate: stored.vat_rate,
    point: choice.point,
    date: body.delivery.date ?? null,
  };
  const payment: FrozenPayment = { type: choice.payment.type, kind: choice.authorizationKind };
  const usedCoupon = grantedCoupon(cart);
  return {
    idempotency_key: key,
    body_hash: hash,
    cart_id: cart.id,
    session: body.session,
    coupon_id: usedCoupon?.id ?? null,
    coupon_code: usedCoupon?.code ?? null,
    buyer: JSON.stringify(body.buyer),
    address: body.address ? JSON.stringify(body.address) : null,
    delivery: JSON.stringify(delivery),
    payment: JSON.stringify(payment),
    invoice: body.invoice ? JSON.stringify(body.invoice) : null,
    consents: JSON.stringify(
      body.consents.map((consent) => ({ ...consent, at: now.toISOString(), documents: offer.acceptable })),
    ),
    note: body.note || null,
    delivery_notes: body.deliveryNotes || null,
    extras: JSON.stringify({
      wholesalerTaxId: body.wholesalerTaxId || undefined,
      additionalInfo: body.additionalInfo || undefined,
      customDeliveryProductsCount: choice.delivery.countedPieces,
      giftNote: body.giftNote || undefined,
      confirmedAge: minimumAgeOf(cart) ?? undefined,
    }),
  };
}

function toOrderLine(line: LoadedCart['lines'][number], position: number, summedMinor: number) {
  return {
    position,
    product_id: line.productId,
    combination_id: line.combinationId,
    name: line.name,
    photo: line.photo,
    url: line.url,
    variants: JSON.stringify(line.variants),
    quantity: line.quantity,
    unit_price_minor: line.priceMinor,
    lowest_price_minor: line.lowestPriceMinor,
    summed_price_minor: summedMinor,
    vat_rate: line.vatRate,
    withdrawal_excluded: line.withdrawalExcluded,
    gift: line.gift,
  };
}
