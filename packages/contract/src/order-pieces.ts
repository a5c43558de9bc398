import { z } from 'zod';
import { minor } from './ids.ts';
import { limits } from './limits.ts';
import { splitMinor } from './money.ts';

/** Some pieces of one line of an order. */
export const pieces = z.object({
  position: z.int().min(0).describe('Position of the line in the order'),
  quantity: z.int().min(1).max(limits.quantityMax),
});
export type OrderPieces = z.infer<typeof pieces>;

/** A line is named once. An order has at most one gift for each of its lines. */
export const chosenPieces = <Pieces extends z.ZodType<OrderPieces>>(one: Pieces) =>
  z
    .array(one)
    .min(1, 'choose')
    .max(2 * limits.cartLines)
    .refine((all) => new Set(all.map(({ position }) => position)).size === all.length, 'repeated');

/** What the shop pays back of the delivery when only some of the goods come back: nothing, or their share of it. */
export const deliveryOfPart = z.enum(['none', 'share']);

/** How far a line has come back. Sums are in minor units. */
export const linePieces = z.object({
  position: z.int(),
  returned: z.int().describe('Pieces that came back'),
  refunded: z.int().describe('Pieces that were refunded, or whose refund has begun'),
  paidMinor: minor.describe('What was paid for all pieces of the line: the price less its part of the discount'),
});
type PaidLine = z.infer<typeof linePieces> & { quantity: number };

/** What is owed for the delivery of an order. */
export const deliveryRefund = z.object({
  leftMinor: minor.describe('What was paid for the delivery and has not been refunded'),
  owedMinor: minor
    .nullable()
    .describe('What the law demands with all goods: the price of the cheapest delivery offered then; null if unknown'),
  ofPart: deliveryOfPart,
});
export type DeliveryRefund = z.infer<typeof deliveryRefund>;

/**
 * Returns what the next pieces of a line are worth, in minor units. However the pieces are divided, they sum up to what
 * was paid for the line.
 */
export function worthOfPieces({ paidMinor, quantity: all, refunded }: PaidLine, quantity: number): number {
  const worthOf = (some: number) => splitMinor(paidMinor, [some, all - some])[0] ?? 0;
  return worthOf(refunded + quantity) - worthOf(refunded);
}

/**
 * Returns what a refund of goods should pay back of the delivery, in minor units. With the last goods that is what the
 * law demands (Directive 2011/83/EU, art. 13): the price of the cheapest delivery, or less if less was paid.
 */
export function deliveryToRefund(
  { leftMinor, owedMinor, ofPart }: DeliveryRefund,
  costMinor: number,
  lines: readonly PaidLine[],
  chosen: readonly OrderPieces[],
): number {
  const owed = Math.min(owedMinor ?? costMinor, costMinor);
  const already = costMinor - leftMinor;
  const quantityOf = (line: PaidLine) => chosen.find(({ position }) => position === line.position)?.quantity ?? 0;
  if (lines.every((line) => line.refunded + quantityOf(line) >= line.quantity)) return Math.max(0, owed - already);
  if (ofPart === 'none') return 0;
  const all = lines.reduce((sum, { paidMinor }) => sum + paidMinor, 0);
  const part = lines.reduce((sum, line) => sum + worthOfPieces(line, quantityOf(line)), 0);
  return Math.min(splitMinor(owed, [part, all - part])[0] ?? 0, Math.max(0, owed - already));
}
