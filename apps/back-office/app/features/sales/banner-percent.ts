import { saleLimits } from '@witryna/contract/sale-form';
import { writePercent } from '../coupons/coupon-draft.ts';
import { readPercent } from '../goods/bulk-change.ts';

/** A number before a percent sign: “20%”, “12,5 %”. */
const percentages = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?(?=\s?%)/g;

interface OtherPercent {
  /** The number that stands in the text. */
  readonly said: string;
  /** The text with the percentage of the sale in its place. */
  readonly corrected: string;
}

/**
 * Finds the percentage that a banner promises although its sale takes off another one. What no sale may take off, such
 * as “100% wool”, is none.
 */
export function otherPercent(text: string, percent: number, language: string): OtherPercent | undefined {
  const found = (text.match(percentages) ?? []).map((said) => ({ said, value: readPercent(said) ?? 0 }));
  if (found.some(({ value }) => value === percent)) return undefined;
  const said = found.find(({ value }) => value <= saleLimits.percentMax)?.said;
  if (said === undefined) return undefined;
  return { said, corrected: withPercent(text, readPercent(said), percent, language) };
}

/** The banner of a sale whose percentage was another one: where it names that, it follows. */
export function withPercent(text: string, former: number | undefined, percent: number, language: string): string {
  const written = writePercent(percent, language);
  return text.replace(percentages, (one) => (readPercent(one) === former ? written : one));
}
