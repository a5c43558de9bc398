import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import { noPayment, type PickupPoint } from '@witryna/contract/orders';
import { parseVatId } from '@witryna/contract/vat-id';
import type { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { arrivalOf, datesToChoose } from '../../arrivals/arrival-of.ts';
import { type DispatchCalendar, openCalendar } from '../../arrivals/open-calendar.ts';
import { orderEvents } from '../../counters.ts';
import { refusalOf } from '../../database/sql-state.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { type LoadedCart, minimumAgeOf, priceCart } from '../cart/load-cart.ts';
import { grantedCoupon, toCart } from '../cart/to-cart.ts';
import { isPaidOnDelivery, type OfferedPayment, offerFor } from '../checkout/offer.ts';
import { type BuyerRequest, storeConversions } from '../conversions/store-conversions.ts';
import { mayUseAgain, takeCouponUse } from '../coupons/store.ts';
import { type Choice, checkChoice } from '../orders/check-choice.ts';
import { holdUntil } from '../orders/hold-time.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { insertOrder, type OrderStart, type PlacedRow } from '../orders/order-store.ts';
import { checkStock, type MissingStock, piecesOf, salesOf } from '../orders/stock-store.ts';
import { queueReminder } from '../orders/transfer-reminder.ts';
import { firstAttempt, paidAttempt } from '../payments/attempt-store.ts';
import { frozenColumns, grantedOffers, type PricedOrder, splitManual, toOrderLines } from './order-rows.ts';
import { checkManual, checkPhonePayment, type PhonePlacing, phoneStatements } from './phone-placing.ts';

interface OrderInput extends Omit<OrderStart, 'order'> {
  /** The idempotency key of the request. */
  key: string;
  /** The result of `bodyHash` for `body`. */
  hash: string;
  body: PlaceOrder;
  point: PickupPoint | undefined;
  request: BuyerRequest | undefined;
  /** For an order that somebody of the shop types. */
  phone?: PhonePlacing | undefined;
}

export interface WrittenOrder {
  order: PlacedRow;
  /** The shop's payment types. */
  payments: readonly OfferedPayment[];
  /** Whether a payment attempt must be started at its provider. */
  online: boolean;
}

/**
 * Writes the order with its lines, first payment attempt and mail job, and commits. All code takes the row locks in this
 * sequence: cart, combinations, coupon, reminder, typed details, order number, products.
 * @throws ShopError
 */
export async function writeOrder(deps: OrderDeps, tx: TenantTransaction, input: OrderInput): Promise<WrittenOrder> {
  const now = deps.clock();
  const priced = await priceOrder(deps, tx, input, now);
  await deps.checkpoint('place:priced');
  try {
    return await writePriced(deps, tx, input, priced, now);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.reason !== 'OutOfStock') throw error;
    throw stockRefusal(priced.cart, missingStock.parse(JSON.parse(refusal.facts)));
  }
}

const missingStock = z.array(z.object({ combinationId: z.number(), available: z.number() }));

async function writePriced(
  deps: OrderDeps,
  tx: TenantTransaction,
  input: OrderInput,
  priced: PricedOrder,
  now: Date,
): Promise<WrittenOrder> {
  const { cart } = priced;
  tx.later(checkStock(tx, piecesOf(cart.lines, 1)));
  await takeCoupon(tx, cart, input.body.buyer.email);
  await deps.checkpoint('place:coupon-counted');
  const id = uuidV7(now);
  const mail = { shopId: tx.shopId, orderId: id };
  // An order with an online payment, or that is yet to get one, is announced to the shop once it is paid.
  const online = priced.choice.authorizationKind !== null;
  const isAnnounced = !online && priced.linkUntil === null;
  const kinds = isAnnounced ? (['placed', 'order-notice'] as const) : (['placed'] as const);
  await deps.jobs.sendAll(
    tx,
    'mail',
    kinds.map((kind) => ({ ...mail, kind })),
  );
  if (!online) await queueReminder(deps, tx, id, { now, heldUntil: heldUntilOf(priced, now) });
  if (deps.lookups?.vatIds && hasVatId(input.body)) await deps.jobs.send(tx, 'vat-check', mail);
  const consent = { consent: input.body.trackingConsent, request: input.request, now };
  const tools = await storeConversions(tx, id, consent);
  if (!online && tools.length > 0)
    await deps.jobs.sendAll(
      tx,
      'conversion',
      tools.map((tool) => ({ ...mail, tool })),
    );
  const order = await commitOrder(tx, input, priced, { id, now });
  return { order, payments: priced.offer.payments, online };
}

/** Until when the stock of the order is held; null for a hold without a time limit. */
function heldUntilOf({ choice: { payment, authorizationKind }, linkUntil }: PricedOrder, now: Date): Date | null {
  return linkUntil ?? (payment && holdUntil(payment, authorizationKind, now));
}

async function priceOrder(deps: OrderDeps, tx: TenantTransaction, input: OrderInput, now: Date): Promise<PricedOrder> {
  const { body, settings, facts, phone } = input;
  const cart = await priceCart(tx, body.session, { cart: input.cart ?? undefined, facts }, now);
  if (cart.version !== body.cartVersion) throw changed('lines', cart);
  if (!hasId(cart) || cart.lines.length === 0) throw new ShopError('CartEmpty');
  if (cart.lines.some(({ available }) => !available)) throw changed('goods', cart);
  if (lacksGift(cart, body.expectedGifts)) throw changed('gifts', cart);
  checkAge(cart, body);
  const manualMinor = phone?.discount?.amountMinor ?? 0;
  checkManual(manualMinor, cart.totals.finalMinor);
  const offer = offerFor({ shopId: tx.shopId, settings }, deps, cart, body.address ?? {}, manualMinor);
  const choice = checkChoice(offer, body, input.point);
  const calendar = await openCalendar(settings, now);
  checkDate(choice, body, calendar, now);
  const { totalMinor, countedPieces } = choice.delivery;
  if (totalMinor !== body.expectedTotalMinor) throw changed('total', cart);
  const linkUntil = phone ? checkPhonePayment(choice, phone, now) : null;
  if (totalMinor > 0 && !choice.payment && !linkUntil)
    throw new ShopError('InvalidRequest', { fields: { payment: 'required' } });
  if ((body.customDeliveryProductsCount ?? countedPieces) !== countedPieces) throw changed('pieces', cart);
  return { cart, offer, choice, linkUntil, arrives: arrivalOf(choice.delivery.stored, calendar, now) };
}

/** @param what which part of what the shopper saw has changed */
function changed(what: 'lines' | 'goods' | 'gifts' | 'total' | 'pieces', cart: LoadedCart): ShopError {
  return new ShopError('CartChanged', { changed: what, cart: toCart(cart) });
}

/** Whether a gift has run out that the shopper saw; without knowing what they saw, one that the cart has earned. */
function lacksGift({ lines, totals }: LoadedCart, expected: PlaceOrder['expectedGifts']): boolean {
  const left = new Map(
    lines.flatMap(({ gift, combinationId, quantity }) => (gift ? [[combinationId, quantity] as const] : [])),
  );
  if (!expected) return [...left.values()].reduce((sum, pieces) => sum + pieces, 0) < totals.gifts.length;
  return expected.some((id) => {
    const pieces = left.get(id) ?? 0;
    left.set(id, pieces - 1);
    return pieces <= 0;
  });
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
function checkDate(choice: Choice, { delivery: { date } }: PlaceOrder, calendar: DispatchCalendar, now: Date): void {
  if (date === undefined) return;
  if (!datesToChoose(choice.delivery.stored, calendar, now).includes(date))
    throw new ShopError('InvalidRequest', { fields: { 'delivery.date': 'unavailable' } });
}

function hasVatId({ invoice }: PlaceOrder): boolean {
  return invoice !== undefined && parseVatId(invoice.companyTaxId, invoice.country) !== undefined;
}

function hasId(cart: LoadedCart): cart is LoadedCart & { id: number } {
  return cart.id !== null;
}

/** The goods that are missing; if only a gift is, the cart without it. */
function stockRefusal(cart: LoadedCart, missing: readonly MissingStock[]): ShopError {
  const left = new Map(missing.map((one) => [one.combinationId, one.available]));
  const lines = cart.lines
    .filter(({ gift, combinationId }) => !(gift && left.has(combinationId)))
    .map((line) => ({ ...line, stock: left.get(line.combinationId) ?? line.stock }));
  const now = { ...cart, lines };
  const short = lines.flatMap(({ productId, combinationId, name, quantity }) => {
    const available = left.get(combinationId) ?? quantity;
    return available < quantity ? [{ productId, combinationId, name, quantity, available }] : [];
  });
  return short.length > 0 ? new ShopError('OutOfStock', { lines: short, cart: toCart(now) }) : changed('gifts', now);
}

/** Inserts the rows of the order and commits, so that no other order waits longer than it must. */
async function commitOrder(
  tx: TenantTransaction,
  input: OrderInput,
  priced: PricedOrder,
  { id, now }: { id: string; now: Date },
): Promise<PlacedRow> {
  const { cart, choice, offer, linkUntil } = priced;
  const { phone } = input;
  const { totalMinor } = choice.delivery;
  const { payment, authorizationKind: kind } = choice;
  // An order that costs nothing counts as paid at once.
  const isFree = payment === null && linkUntil === null;
  const accepted = isFree || (payment !== null && isPaidOnDelivery(payment));
  const manualMinor = phone?.discount?.amountMinor ?? 0;
  const bought = cart.lines.filter(({ gift }) => !gift);
  const inserted = insertOrder(tx, {
    order: {
      ...frozenColumns(input, priced, now),
      id,
      state: accepted ? 'accepted' : 'placed',
      payment_state: isFree ? 'paid' : kind === null ? 'unpaid' : 'pending',
      currency: offer.currency,
      language: offer.language,
      products_sum_minor: cart.totals.productsSumMinor,
      discount_minor: cart.totals.discountMinor + manualMinor,
      offers_minor: cart.totals.discountMinor - cart.totals.couponMinor,
      manual_discount_minor: manualMinor,
      manual_discount_reason: phone?.discount?.reason ?? null,
      delivery_cost_minor: choice.delivery.priceMinor,
      total_minor: totalMinor,
      stock_held: true,
      stock_held_until: heldUntilOf(priced, now),
      placed_at: now,
    },
    lines: toOrderLines(cart, splitManual(cart, manualMinor)),
    offers: grantedOffers(cart),
    stock: piecesOf(cart.lines, -1),
  });
  const after: CompiledQuery[] = [];
  if (accepted) after.push(salesOf(tx, bought, now));
  const attempt = { id: uuidV7(now), orderId: id, amountMinor: totalMinor, currency: offer.currency };
  if (isFree) after.push(paidAttempt(tx, 1, { ...attempt, provider: noPayment }, now));
  else if (payment && kind !== null) after.push(firstAttempt(tx, { ...attempt, provider: payment.type, kind }, now));
  if (phone) after.push(...phoneStatements(tx, cart, phone, { id, now }));
  tx.onCommit(() => orderEvents.inc({ kind: 'placed' }));
  const [[order]] = await tx.commitWith<[PlacedRow, ...unknown[]]>([inserted, ...after]);
  if (!order) throw new Error('the order was not inserted');
  return order;
}
