import type { PlaceOrder } from '@witryna/contract/checkout';
import type { Complete } from '@witryna/contract/complete';
import { ShopError } from '@witryna/contract/errors';
import { factValues } from '@witryna/contract/order-facts';
import { noPayment, type PickupPoint } from '@witryna/contract/orders';
import { parseVatId } from '@witryna/contract/vat-id';
import { z } from 'zod';
import { arrivalOf, datesToChoose } from '../../arrivals/arrival-of.ts';
import { type DispatchCalendar, openCalendar } from '../../arrivals/open-calendar.ts';
import { refusalOf } from '../../database/sql-state.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { type LoadedCart, minimumAgeOf, priceCart } from '../cart/load-cart.ts';
import { grantedCoupon, toCart } from '../cart/to-cart.ts';
import { isPaidOnDelivery, type Offer, type OfferedPayment, offerFor } from '../checkout/offer.ts';
import { type BuyerRequest, storeConversions } from '../conversions/store-conversions.ts';
import { mayUseAgain, takeCouponUse } from '../coupons/store.ts';
import { type Choice, checkChoice } from '../orders/check-choice.ts';
import { holdUntil } from '../orders/hold-time.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { insertOrder, type OrderStart, type PlacedRow } from '../orders/order-store.ts';
import { checkStock, type MissingStock, piecesOf, salesOf } from '../orders/stock-store.ts';
import { type FrozenDelivery, type FrozenPayment, factColumns } from '../orders/stored-order.ts';
import { queueReminder } from '../orders/transfer-reminder.ts';
import { firstAttempt, paidAttempt } from '../payments/attempt-store.ts';

interface OrderInput extends Omit<OrderStart, 'order'> {
  /** The idempotency key of the request. */
  key: string;
  /** The result of `bodyHash` for `body`. */
  hash: string;
  body: PlaceOrder;
  point: PickupPoint | undefined;
  request: BuyerRequest | undefined;
}

interface PricedOrder {
  cart: LoadedCart & { id: number };
  offer: Offer;
  choice: Choice;
  /** The days on which the chosen delivery arrives. */
  arrives: FrozenDelivery['arrives'];
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
  // An order with an online payment is announced to the shop once it is paid.
  const online = priced.choice.authorizationKind !== null;
  const kinds = online ? (['placed'] as const) : (['placed', 'order-notice'] as const);
  await deps.jobs.sendAll(
    tx,
    'mail',
    kinds.map((kind) => ({ ...mail, kind })),
  );
  const { payment } = priced.choice;
  if (!online && payment) await queueReminder(deps, tx, id, { now, heldUntil: holdUntil(payment, null, now) });
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

async function priceOrder(deps: OrderDeps, tx: TenantTransaction, input: OrderInput, now: Date): Promise<PricedOrder> {
  const { body, settings, facts } = input;
  const cart = await priceCart(tx, body.session, { cart: input.cart ?? undefined, facts }, now);
  if (cart.version !== body.cartVersion) throw changed('lines', cart);
  if (!hasId(cart) || cart.lines.length === 0) throw new ShopError('CartEmpty');
  if (cart.lines.some(({ available }) => !available)) throw changed('goods', cart);
  if (lacksGift(cart, body.expectedGifts)) throw changed('gifts', cart);
  checkAge(cart, body);
  const offer = offerFor({ shopId: tx.shopId, settings }, deps, cart, body.address ?? {});
  const choice = checkChoice(offer, body, input.point);
  const calendar = await openCalendar(settings, now);
  checkDate(choice, body, calendar, now);
  const { totalMinor, countedPieces } = choice.delivery;
  if (totalMinor !== body.expectedTotalMinor) throw changed('total', cart);
  if (totalMinor > 0 && !choice.payment) throw new ShopError('InvalidRequest', { fields: { payment: 'required' } });
  if ((body.customDeliveryProductsCount ?? countedPieces) !== countedPieces) throw changed('pieces', cart);
  return { cart, offer, choice, arrives: arrivalOf(choice.delivery.stored, calendar, now) };
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
  const { cart, choice, offer } = priced;
  const { totalMinor } = choice.delivery;
  const { payment, authorizationKind: kind } = choice;
  // An order that costs nothing counts as paid at once.
  const accepted = payment === null || isPaidOnDelivery(payment);
  const bought = cart.lines.filter(({ gift }) => !gift);
  const inserted = insertOrder(tx, {
    order: {
      ...frozenColumns(input, priced, now),
      id,
      state: accepted ? 'accepted' : 'placed',
      payment_state: payment === null ? 'paid' : kind === null ? 'unpaid' : 'pending',
      currency: offer.currency,
      language: offer.language,
      products_sum_minor: cart.totals.productsSumMinor,
      discount_minor: cart.totals.discountMinor,
      offers_minor: cart.totals.discountMinor - cart.totals.couponMinor,
      delivery_cost_minor: choice.delivery.priceMinor,
      total_minor: totalMinor,
      stock_held: true,
      stock_held_until: payment && holdUntil(payment, kind, now),
      placed_at: now,
    },
    lines: cart.lines.map((line, index) => toOrderLine(line, index, cart.totals)),
    stock: piecesOf(cart.lines, -1),
  });
  const after = [];
  if (accepted) after.push(salesOf(tx, bought, now));
  const attempt = { id: uuidV7(now), orderId: id, amountMinor: totalMinor, currency: offer.currency };
  if (!payment) after.push(paidAttempt(tx, 1, { ...attempt, provider: noPayment }, now));
  else if (kind !== null) after.push(firstAttempt(tx, { ...attempt, provider: payment.type, kind }, now));
  const [[order]] = await tx.commitWith<[PlacedRow, ...unknown[]]>([inserted, ...after]);
  if (!order) throw new Error('the order was not inserted');
  return order;
}

function frozenColumns({ key, hash, body }: OrderInput, { cart, offer, choice, arrives }: PricedOrder, now: Date) {
  const { stored } = choice.delivery;
  const delivery: Complete<FrozenDelivery> = {
    id: stored.id,
    type: body.delivery.type,
    name: choice.delivery.name,
    daysFrom: stored.days_from,
    daysTo: stored.days_to,
    cashOnDelivery: choice.payable.delivery.cashOnDelivery,
    country: choice.payable.country,
    vatRate: stored.vat_rate,
    taxes: offer.taxes ?? null,
    point: choice.point,
    date: body.delivery.date ?? null,
    cheapestMinor: Math.min(...offer.deliveries.map(({ priceMinor }) => priceMinor)),
    arrives: arrives ?? null,
  };
  const payment: FrozenPayment = { type: choice.payment?.type ?? noPayment, kind: choice.authorizationKind };
  const usedCoupon = grantedCoupon(cart);
  const counted = { customDeliveryProductsCount: choice.delivery.countedPieces };
  const facts = factValues(
    (_fact, name) => body[name],
    (_fact, name) => counted[name],
  );
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
      offer.consents
        .filter(({ id }) => body.consents.some((given) => given.id === id))
        .map(({ id, version, documents }) => {
          const accepted = offer.acceptable.filter(({ type }) => documents.includes(type));
          return { id, version, at: now.toISOString(), documents: accepted };
        }),
    ),
    ...factColumns({ ...facts, confirmedAge: minimumAgeOf(cart) ?? undefined }),
  };
}

function toOrderLine(line: LoadedCart['lines'][number], position: number, totals: LoadedCart['totals']) {
  return {
    position,
    product_id: line.productId,
    combination_id: line.combinationId,
    sku: line.sku,
    name: line.name,
    photo: line.photo,
    url: line.url,
    variants: JSON.stringify(line.variants),
    quantity: line.quantity,
    unit_price_minor: line.priceMinor,
    lowest_price_minor: line.lowestPriceMinor,
    summed_price_minor: totals.summedMinor[position] ?? 0,
    discount_minor: totals.lineDiscountsMinor[position] ?? 0,
    vat_rate: line.vatRate,
    withdrawal_excluded: line.withdrawalExcluded,
    gift: line.gift,
  };
}
