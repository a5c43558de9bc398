import { z } from 'zod';
import { id, line, minor, text } from './ids.ts';
import { limits } from './limits.ts';
import { pieces } from './order-pieces.ts';
import type { OrderState } from './orders.ts';

/** The states in which an order's goods can be changed: nobody has packed them. */
export const amendableStates: readonly OrderState[] = ['placed', 'accepted'];

/** How often the goods of one order can be changed. */
export const MOST_AMENDMENTS = 50;

const unique = <Entry>(all: readonly Entry[], key: (one: Entry) => number) => new Set(all.map(key)).size === all.length;

/** Pieces of goods, each combination once. */
export const wantedGoods = z
  .array(z.object({ productId: id, combinationId: id, quantity: z.int().min(1).max(limits.quantityMax) }))
  .max(limits.cartLines)
  .refine((all) => unique(all, ({ combinationId }) => combinationId), 'repeated');

/** What the shop takes off the goods beside offers and coupon, and why. */
export const manualDiscount = z.object({ amountMinor: minor.positive(), reason: line(200, 1) });

/** How the goods of an order are to be. What is not named stays. */
const draft = {
  lines: z
    .array(z.object({ position: z.int().min(0), quantity: z.int().min(0).max(limits.quantityMax) }))
    .max(2 * limits.cartLines)
    .refine((all) => unique(all, ({ position }) => position), 'repeated')
    .default([])
    .describe('Lines with another quantity than the order has; 0 takes the line out'),
  added: wantedGoods
    .default([])
    .describe('Goods at the price that the shop has now; of goods that the order has, more pieces at its price'),
  discount: manualDiscount
    .nullable()
    .default(null)
    .describe('What the shop takes off the goods beside offers and coupon, and why; null takes nothing off'),
};
export const amendmentDraft = z.object(draft);
export type AmendmentDraft = z.output<typeof amendmentDraft>;

/** A change of an order's goods. */
export const orderAmendment = z.object({
  ...draft,
  version: z.int().min(0).describe('The version that was read; another one in between is refused'),
  expectedTotalMinor: minor.describe('The total that was shown; another one, for example of a new price, is refused'),
  note: text(500, 1).optional().describe('What the shopper is told'),
  tell: z.boolean().default(true).describe('Whether the shopper is mailed what has changed'),
});
export type OrderAmendment = z.output<typeof orderAmendment>;

const sums = {
  productsSumMinor: minor,
  discountMinor: minor,
  offersMinor: minor.describe('The part of discountMinor that offers took off'),
  deliveryCostMinor: minor,
  totalMinor: minor,
};

const amendedLine = z.object({
  position: z.int(),
  name: z.string(),
  variants: z.string().describe('Such as `cobalt, L`'),
  quantity: z.int(),
  unitPriceMinor: minor,
  summedPriceMinor: minor,
});

/** What an order would come to. */
export const amendedTotals = z.object({
  ...sums,
  lines: z.array(amendedLine.extend({ isNew: z.boolean(), combinationId: id })),
  manualDiscountMinor: minor.describe('The part of discountMinor that the shop takes off'),
  vat: z.array(z.object({ rate: z.number(), amountMinor: minor })).describe('Empty if not all rates are known'),
  openMinor: minor.describe('What the shopper would still have to pay'),
  surplusMinor: minor.describe('What the shopper would get back'),
});
export type AmendedTotals = z.infer<typeof amendedTotals>;

/** The goods and sums of an order as they were placed. */
export const placedGoods = z.object({
  ...sums,
  discountMinor: minor.describe('Of offers and coupon'),
  manualDiscountMinor: minor.optional().describe('What the shop took off when it typed an order by phone'),
  lines: z.array(amendedLine.extend({ discountMinor: minor })),
});
export type PlacedGoods = z.infer<typeof placedGoods>;

/** How far the goods of an order were changed. */
export const amendmentOfOrder = z.object({
  version: z.int().describe('How often they were changed'),
  possible: z.boolean(),
  placed: placedGoods.nullable().describe('Null if nothing was changed'),
  takenOut: z
    .array(pieces.extend({ name: z.string() }))
    .describe('What the last change has taken out and no refund has named yet'),
});

/** Goods that can be added to an order. */
export const goodsToAdd = z.object({
  productId: id,
  combinationId: id,
  name: z.string(),
  variants: z.string(),
  sku: z.string().nullable(),
  photo: z.string().nullable(),
  priceMinor: minor,
  stock: z.int(),
});
export type GoodsToAdd = z.infer<typeof goodsToAdd>;
