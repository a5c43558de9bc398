import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { AmendmentDraft, PlacedGoods } from '@witryna/contract/order-amendment';
import { PLACED_BY_PHONE } from '@witryna/contract/phone-orders';
import { z } from 'zod';
import type { TenantTransaction } from '../../database/tenant.ts';
import { listNamedLines } from '../cart/line-store.ts';
import { type LoadedLine, toLine } from '../cart/load-cart.ts';
import { type AmendableLine, findAmendment, listAmendableLines, nextPosition } from '../orders/amendment-store.ts';
import { findLatestEvent, type StoredOrder, type StoredOrderLine } from '../orders/order-store.ts';
import { phoneDetails } from '../orders/phone-details.ts';
import type { CombinationQuantity } from '../orders/stock-store.ts';
import { type OrderSums, sumUp, type WantedLine } from './amended-totals.ts';
import { describePieces } from './refunded-pieces.ts';

/** How many lines an order may have, with those that were taken out: what refunds and returns can name. */
const MOST_LINES = 2 * limits.cartLines;

/** A line as it is to be, with the one that is stored, or the goods that are added. */
export interface PlannedLine extends WantedLine {
  position: number;
  /** How many pieces the order has now. */
  before: number;
  /** The field of the request that names the line; undefined if none does. */
  field: string | undefined;
  goods: AmendableLine | LoadedLine;
}

export interface AmendmentPlan {
  lines: PlannedLine[];
  sums: OrderSums;
  placed: PlacedGoods;
  manualMinor: number;
}

export const isAdded = (goods: PlannedLine['goods']): goods is LoadedLine => 'combinationId' in goods;

/** The combination of a planned line. */
export const combinationOf = ({ goods }: PlannedLine): number =>
  isAdded(goods) ? goods.combinationId : goods.combination_id;

/**
 * Works out how the goods of an order would be.
 * @throws InvalidRequest with the field, for lines that the order lacks, goods that can't be added, more gifts than were
 *   placed, nothing that is left, and a discount above what the goods cost; LimitReached for too many lines
 */
export async function planAmendment(
  tx: TenantTransaction,
  order: StoredOrder,
  draft: AmendmentDraft,
  now: Date,
): Promise<AmendmentPlan> {
  const stored = await listAmendableLines(tx, order.id, order.gifts_gone);
  const { placed: kept } = await findAmendment(tx, order.id);
  const placed = kept ?? placedOf(order, stored, await findGranted(tx, order));
  const known = planKnown(stored, placed, draft);
  const lines = [...known, ...(await planNew(tx, order, known, draft, now))];
  if (!lines.some(({ goods, quantity }) => !goods.gift && quantity > 0)) throw wrong('lines', 'required');
  if (lines.length > MOST_LINES) throw new ShopError('LimitReached', { limit: MOST_LINES });
  const manualMinor = draft.discount?.amountMinor ?? 0;
  const sums = sumUp(lines, placed, manualMinor);
  if (manualMinor > sums.goodsMinor)
    throw wrong('discount.amountMinor', 'out-of-range', { leftMinor: sums.goodsMinor });
  return { lines, sums, placed, manualMinor };
}

const wrong = (field: string, problem: string, facts: object = {}) =>
  new ShopError('InvalidRequest', { fields: { [field]: problem }, ...facts });

/**
 * What offers and the coupon took off each line of an order that was placed with a discount of the shop's own, which the
 * lines have too.
 */
async function findGranted(tx: TenantTransaction, order: StoredOrder): Promise<readonly number[] | undefined> {
  if (order.manual_discount_minor === 0) return undefined;
  const event = await findLatestEvent(tx, order.id, [PLACED_BY_PHONE]);
  return phoneDetails.parse(event?.details ?? {}).granted;
}

/** What an order has that was never changed. */
function placedOf(
  order: StoredOrder,
  stored: readonly AmendableLine[],
  granted: readonly number[] | undefined,
): PlacedGoods {
  const paid = describePieces(order, stored, []);
  return {
    lines: stored.map((line, at) => ({
      position: line.position,
      name: line.name,
      variants: variantsText(line.variants),
      quantity: line.quantity,
      unitPriceMinor: line.unit_price_minor,
      summedPriceMinor: line.summed_price_minor,
      discountMinor: granted?.[line.position] ?? line.summed_price_minor - (paid[at]?.paidMinor ?? 0),
    })),
    productsSumMinor: order.products_sum_minor,
    discountMinor: order.discount_minor - order.manual_discount_minor,
    manualDiscountMinor: order.manual_discount_minor,
    offersMinor: order.offers_minor,
    deliveryCostMinor: order.delivery_cost_minor,
    totalMinor: order.total_minor,
  };
}

/** Writes variants as people name goods, such as `cobalt, L`. */
export const variantsText = (variants: StoredOrderLine['variants']) => variants.map(({ value }) => value).join(', ');

/** The lines that the order has, with more or fewer pieces. */
function planKnown(stored: readonly AmendableLine[], placed: PlacedGoods, draft: AmendmentDraft): PlannedLine[] {
  draft.lines.forEach(({ position }, at) => {
    if (!stored.some((line) => line.position === position)) throw wrong(`lines.${at}.position`, 'unknown');
  });
  return stored.map((goods) => {
    const at = draft.lines.findIndex(({ position }) => position === goods.position);
    const more = draft.added.findIndex((one) => one.combinationId === goods.combination_id);
    const addsHere = more >= 0 && !goods.gift && isFirstOf(goods, stored);
    const quantity =
      (draft.lines[at]?.quantity ?? goods.quantity) + (addsHere ? (draft.added[more]?.quantity ?? 0) : 0);
    const field = at >= 0 ? `lines.${at}.quantity` : addsHere ? `added.${more}.quantity` : undefined;
    const { position, quantity: before, unit_price_minor: unitPriceMinor } = goods;
    const first = placed.lines.find((line) => line.position === position) ?? { quantity: 0, discountMinor: 0 };
    const most = goods.gift ? first.quantity : limits.quantityMax;
    if (field && quantity > most) throw wrong(field, 'out-of-range', { leftPieces: most });
    return { position, quantity, before, unitPriceMinor, field, placed: first, goods };
  });
}

const isFirstOf = (goods: AmendableLine, stored: readonly AmendableLine[]) =>
  stored.find((line) => !line.gift && line.combination_id === goods.combination_id) === goods;

/** The goods that the order does not have yet, at the prices of now. */
async function planNew(
  tx: TenantTransaction,
  order: StoredOrder,
  known: readonly PlannedLine[],
  draft: AmendmentDraft,
  now: Date,
): Promise<PlannedLine[]> {
  const has = (id: number) => known.some(({ goods }) => !isAdded(goods) && !goods.gift && goods.combination_id === id);
  const added = draft.added.flatMap((one, at) => (has(one.combinationId) ? [] : [{ ...one, at }]));
  if (added.length === 0) return [];
  const lines = (await listNamedLines(tx, added)).map((row) => toLine(row, now));
  const { currency_code: currency } = await tx.selectFrom('shop').select('currency_code').executeTakeFirstOrThrow();
  const { confirmedAge = 0 } = extras.parse(order.extras);
  const first = await nextPosition(tx, order.id);
  return added.map(({ at, quantity, combinationId }, place) => {
    const goods = lines.find((line) => line.combinationId === combinationId);
    const field = `added.${at}.quantity`;
    if (!goods?.available || currency !== order.currency) throw wrong(field, 'unavailable', { leftPieces: 0 });
    // Nobody has confirmed to be old enough for these goods.
    if ((goods.minimumAge ?? 0) > confirmedAge) throw wrong(field, 'age', { minimumAge: goods.minimumAge });
    const none = { quantity: 0, discountMinor: 0 };
    return {
      position: first + place,
      quantity,
      before: 0,
      unitPriceMinor: goods.priceMinor,
      field,
      placed: none,
      goods,
    };
  });
}

const extras = z.object({ confirmedAge: z.int().optional() }).catch({});

/** How many pieces more or, below zero, fewer the order needs of each combination. */
export function stockChanges(lines: readonly PlannedLine[]): CombinationQuantity[] {
  return lines.flatMap((line) =>
    line.quantity === line.before
      ? []
      : [{ combinationId: combinationOf(line), quantity: line.quantity - line.before }],
  );
}

/**
 * @param leftOf how many pieces of a combination are on sale
 * @throws InvalidRequest with the first line of which more pieces are wanted than are on sale, and how many are
 */
export function refuseShort(lines: readonly PlannedLine[], leftOf: (combinationId: number) => number): void {
  for (const line of lines) {
    const needed = stockChanges(lines)
      .filter(({ combinationId }) => combinationId === combinationOf(line))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = leftOf(combinationOf(line));
    if (line.quantity > line.before && needed > left)
      throw wrong(line.field ?? 'lines', 'stock', { leftPieces: Math.max(0, left) });
  }
}
