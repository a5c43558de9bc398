import { z } from 'zod';

const from = z.int().min(1).describe('The least total of the goods after all discounts, in minor units');

/**
 * Schema of the shop's automatic rules, stored as `cartRules` in its configuration. A gift is one piece of a product; of
 * several combinations it is that with the SKU, else the first one in stock. Take n, pay m: of each n pieces, the
 * cheapest n - m cost nothing.
 */
const cartRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('freeDelivery'), from }),
  z.object({ kind: z.literal('gift'), from, productId: z.int(), sku: z.string().optional() }),
  z.object({ kind: z.literal('takePay'), take: z.int().min(2), pay: z.int().min(1), categoryId: z.int().optional() }),
]);
export type CartRule = z.infer<typeof cartRule>;
export type TakePay = Extract<CartRule, { kind: 'takePay' }>;

/** Parses stored rules. Those that are not valid are left out. */
export function readCartRules(stored: unknown): CartRule[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((rule) => cartRule.safeParse(rule).data ?? []);
}

/** A rule "take n, pay m" with the category whose goods it counts for, and those below it; null for all goods. */
export interface OpenTakePay extends Pick<TakePay, 'take' | 'pay'> {
  categoryIds: readonly number[] | null;
}

export interface TakePayDiscounts {
  /** What the rules take off each line, in minor units. */
  perLine: number[];
  /** What each rule takes off. */
  perRule: number[];
}

/**
 * Finds the pieces that cost nothing. Goods count for the first rule that fits them, so that no piece is free twice.
 * @param lines with the number of pieces that can be bought
 */
export function discountTakePay(
  lines: readonly { priceMinor: number; quantity: number; categoryIds: readonly number[] }[],
  rules: readonly OpenTakePay[],
): TakePayDiscounts {
  const perLine = lines.map(() => 0);
  const counted = new Set<number>();
  const perRule = rules.map(({ take, pay, categoryIds }) => {
    const fitting = lines
      .map((line, at) => ({ ...line, at }))
      .filter(
        (line) => !counted.has(line.at) && (!categoryIds || line.categoryIds.some((id) => categoryIds.includes(id))),
      )
      // The dearest pieces form the first group, so that the free pieces of each group are as dear as they can be.
      .sort((a, b) => b.priceMinor - a.priceMinor);
    const pieces = fitting.reduce((sum, { quantity }) => sum + quantity, 0);
    const grouped = pieces - (pieces % take);
    /** How many of the first `count` pieces are free. */
    const freeOf = (count: number) => {
      const inGroups = Math.min(count, grouped);
      return Math.floor(inGroups / take) * (take - pay) + Math.max(0, (inGroups % take) - pay);
    };
    let before = 0;
    let total = 0;
    for (const { at, priceMinor, quantity } of fitting) {
      counted.add(at);
      const off = (freeOf(before + quantity) - freeOf(before)) * priceMinor;
      before += quantity;
      perLine[at] = off;
      total += off;
    }
    return total;
  });
  return { perLine, perRule };
}
