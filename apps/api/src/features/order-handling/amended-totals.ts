import { splitMinor } from '@witryna/contract/money';
import type { PlacedGoods } from '@witryna/contract/order-amendment';

/** A line as it is to be. Sums are in minor units. */
export interface WantedLine {
  quantity: number;
  unitPriceMinor: number;
  /** How it was placed; no pieces of what was added later. */
  placed: { quantity: number; discountMinor: number };
}

export interface OrderSums {
  /** Of each line, what it costs and its part of the discount. */
  lines: { summedMinor: number; discountMinor: number }[];
  productsSumMinor: number;
  discountMinor: number;
  offersMinor: number;
  totalMinor: number;
  /** What the goods cost before the shop's own discount, which can't be more. */
  goodsMinor: number;
}

/**
 * Sums up an order as it is to be. It follows from what was placed and what is wanted, and not from the changes between:
 * a change and its opposite lead back to the same sums. Offers and the coupon stay with the pieces for which they were
 * granted; pieces that are added have no part of them.
 * @param manualMinor what the shop takes off the goods by hand, at most `goodsMinor`
 */
export function sumUp(lines: readonly WantedLine[], placed: SumsOfPlaced, manualMinor: number): OrderSums {
  const summed = lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity);
  const granted = lines.map(keptDiscount);
  const worth = summed.map((minor, at) => minor - (granted[at] ?? 0));
  const goodsMinor = sumOf(worth);
  const taken = Math.min(manualMinor, goodsMinor);
  const manual = splitIfAny(taken, worth);
  const grantedMinor = sumOf(granted);
  const productsSumMinor = sumOf(summed);
  const [offersMinor = 0] = splitIfAny(grantedMinor, [placed.offersMinor, placed.discountMinor - placed.offersMinor]);
  return {
    lines: lines.map((_, at) => ({
      summedMinor: summed[at] ?? 0,
      discountMinor: (granted[at] ?? 0) + (manual[at] ?? 0),
    })),
    productsSumMinor,
    discountMinor: grantedMinor + taken,
    offersMinor,
    totalMinor: productsSumMinor - grantedMinor - taken + placed.deliveryCostMinor,
    goodsMinor,
  };
}

type SumsOfPlaced = Pick<PlacedGoods, 'offersMinor' | 'discountMinor' | 'deliveryCostMinor'>;

/** The part of offers and coupon that stays with the placed pieces of a line. */
function keptDiscount({ quantity, placed }: WantedLine): number {
  const kept = Math.min(quantity, placed.quantity);
  return splitIfAny(placed.discountMinor, [kept, placed.quantity - kept])[0] ?? 0;
}

/** Splits an amount, of which nothing is left if there is nothing to share it. */
function splitIfAny(minor: number, weights: readonly number[]): number[] {
  return sumOf(weights) === 0 ? weights.map(() => 0) : splitMinor(minor, weights);
}

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
