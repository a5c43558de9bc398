import { localeOf } from '@witryna/contract/languages';
import { parseMajor } from '@witryna/contract/money';

/**
 * Reads an amount as people type it: `49,90`, `49.90`, `1 234,50`, `1.234,50`. A separator before exactly three digits
 * at the end separates thousands, unless the currency has three decimals.
 * @param digits decimals of the currency
 * @returns minor units; undefined if it can't be read without guessing
 */
export function readAmount(typed: string, digits: number): number | undefined {
  const compact = typed.replace(/[\s']/g, '');
  if (!/^\d[\d.,]*$/.test(compact)) return undefined;
  const parts = compact.split(/[.,]/);
  const last = parts.at(-1) ?? '';
  const hasDecimals = parts.length > 1 && last.length <= digits;
  const groups = hasDecimals ? parts.slice(0, -1) : parts;
  const areThousands = groups.length === 1 || groups.slice(1).every((group) => group.length === 3);
  if (!areThousands || (groups.length > 1 && (groups[0] ?? '').length > 3)) return undefined;
  return parseMajor(hasDecimals ? `${groups.join('')}.${last}` : groups.join(''), digits);
}

/**
 * Writes an amount as somebody would type it, in their language and without a currency: `1234,50`.
 * @param minor minor units
 * @param digits decimals of the currency
 */
export function writeAmount(minor: number, digits: number, language: string): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return format.format(`${minor}e-${digits}` as Intl.StringNumericLiteral);
}
