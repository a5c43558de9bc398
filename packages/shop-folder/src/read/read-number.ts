import { divideHalfEven } from '@witryna/contract/money';
import type { ReadValue } from './read-value.ts';

export interface NumberForm {
  /** How many decimals the result keeps; the others are rounded half-even, which `note` says. 0 by default. */
  decimals?: number;
  /** What one unit of the text is in units of the result, e.g. 1000 for kilograms to grams. 1 by default. */
  factor?: number;
  /** Whether programs write the unit with three decimals, so that the point of `1.234` separates decimals. */
  hasThreeDecimals?: boolean;
  /** Whether the number is always below 1,000, so that no sign can separate thousands. */
  isSmall?: boolean;
  /** What the number is, for the fault; "a number" by default. */
  what?: string;
}

const maxLength = 60;

/** The ways to write a number: without groups, and with groups of three digits by spaces, points or commas. */
const shapes = [
  /^(?<whole>\d*)[.,](?<fraction>\d+)$/,
  /^(?<whole>\d+)$/,
  /^(?<whole>\d{1,3}(?:[\s'’]\d{3})+)(?:[.,](?<fraction>\d+))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<fraction>\d+))?$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<fraction>\d+))?$/,
];

/**
 * Reads a number as people and programs of several countries write it. All numbers of other programs, and of the tables
 * of a folder, are read by these rules:
 * - Point and comma separate decimals. The zero before them may be missing: `.5`.
 * - Thousands may be separated by any space of Unicode, an apostrophe, or by the one of point and comma that does not
 *   separate decimals: `1 234,5`, `1.234,5`, `1,234.5`.
 * - One point or comma before exactly three digits is ambiguous and refused (`1,800`), unless there is no digit or a zero
 *   before it, the number is always below 1,000, or it is a point and the unit has three decimals.
 * - Decimals that the result can't hold are rounded half-even, and noted: `24.989999999999998` is 24.99.
 * @returns the number in units of 10^-decimals, with its sign; a fault without the text, e.g. `is not a number`
 */
export function readNumber(text: string, form: NumberForm = {}): ReadValue<number> {
  const { decimals = 0, factor = 1, what = 'a number' } = form;
  const [, sign = '', bare = ''] = /^([-−+]?)\s*(.*)$/s.exec(text.trim()) ?? [];
  if (bare.length > maxLength) return { fault: 'is too long' };
  if (isAmbiguous(bare, form))
    return { fault: 'is ambiguous: the sign before the last three digits may separate thousands or decimals' };
  const number = splitNumber(bare);
  if (!number) return { fault: `is not ${what}` };
  const scaled = parts(String(factor));
  const exact = BigInt(number.whole + number.fraction) * scaled.digits * 10n ** BigInt(decimals);
  const unit = 10n ** BigInt(number.fraction.length + scaled.decimals);
  const value = Number(divideHalfEven(exact, unit)) * (/[-−]/.test(sign) ? -1 : 1);
  if (!Number.isSafeInteger(value)) return { fault: 'is too large' };
  const kept = decimals === 0 ? 'a whole number' : `${decimals} decimals`;
  return {
    value: value === 0 ? 0 : value,
    note: exact % unit === 0n ? undefined : `The number is rounded to ${kept}.`,
  };
}

function isAmbiguous(bare: string, { hasThreeDecimals = false, isSmall = false }: NumberForm): boolean {
  return !isSmall && /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare) && !(hasThreeDecimals && bare.includes('.'));
}

function splitNumber(bare: string): { whole: string; fraction: string } | undefined {
  for (const shape of shapes) {
    const { whole, fraction = '' } = shape.exec(bare)?.groups ?? {};
    if (whole !== undefined) return { whole: whole.replace(/\D/g, ''), fraction };
  }
  return undefined;
}

function parts(decimal: string): { digits: bigint; decimals: number } {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}
