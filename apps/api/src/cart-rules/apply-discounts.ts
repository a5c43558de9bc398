import { splitMinor } from '@witryna/contract/money';
import type { LineDiscount, RuleLine, TotalDiscount } from './define-cart-rule.ts';

/** Amounts are in minor units. */
export interface AppliedDiscounts {
  /** What the rules take off each line together. */
  perLine: number[];
  /** What each rule takes off all lines. */
  perRule: number[];
}

/**
 * Applies discounts to lines: first those of single lines, each line for the first rule that fits it; then, of those of the
 * sum, the one that takes off the most of what is left, split among the lines in proportion to what each still costs.
 */
export function applyDiscounts(
  lines: readonly RuleLine[],
  discounts: readonly (LineDiscount | TotalDiscount)[],
): AppliedDiscounts {
  const perLine = lines.map(() => 0);
  const perRule = discounts.map(() => 0);
  const counted = new Set<number>();
  discounts.forEach((rule, number) => {
    if (!('offLines' in rule)) return;
    const fitting = lines.flatMap((line, at) => (!counted.has(at) && rule.fits(line) ? [{ line, at }] : []));
    const off = rule.offLines(fitting.map(({ line }) => line));
    fitting.forEach(({ at }, place) => {
      counted.add(at);
      perLine[at] = off[place] ?? 0;
    });
    perRule[number] = sumOf(off);
  });
  const left = lines.map(({ priceMinor, quantity }, at) => priceMinor * quantity - (perLine[at] ?? 0));
  const best = bestOfTotal(discounts, sumOf(left));
  if (best) {
    perRule[best.number] = best.offMinor;
    splitMinor(best.offMinor, left).forEach((part, at) => {
      perLine[at] = (perLine[at] ?? 0) + part;
    });
  }
  return { perLine, perRule };
}

/** The rule that takes off the most; of equal ones, the first. Undefined if none takes something off. */
function bestOfTotal(discounts: readonly (LineDiscount | TotalDiscount)[], sumMinor: number) {
  let best: { number: number; offMinor: number } | undefined;
  discounts.forEach((rule, number) => {
    const offMinor = 'offTotal' in rule ? rule.offTotal(sumMinor) : 0;
    if (offMinor > (best?.offMinor ?? 0)) best = { number, offMinor };
  });
  return best;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
