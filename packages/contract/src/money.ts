import { localeOf } from './languages.ts';

/**
 * Calculates with money as a whole number of minor units (grosze, cents), which all code uses. Only the specification's
 * own calls carry decimal numbers in major units. Rounding is half-even (specification section 9).
 */

const fractionDigits = new Map<string, number>();

/** Returns the number of decimals of a currency (ISO 4217), e.g. 2 for PLN. An unknown currency counts as having 2. */
export function currencyDigits(currency: string): number {
  const cached = fractionDigits.get(currency);
  if (cached !== undefined) return cached;
  let digits = 2;
  try {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    digits = 2;
  }
  fractionDigits.set(currency, digits);
  return digits;
}

const decimalText = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Parses a decimal text or number in major units into minor units, rounded half-even. It multiplies no floats, so no
 * cent is lost.
 * @param amount e.g. `"19.99"`, `19.99`, `"1e3"`
 * @param digits decimals of the currency
 * @returns minor units; undefined when the input is not a finite decimal or the result is not a safe integer
 */
export function parseMajor(amount: string | number, digits = 2): number | undefined {
  const match = decimalText.exec(String(amount).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const scale = digits + Number(exponent) - fraction.length;
  let value = BigInt(whole + fraction);
  if (scale >= 0) {
    if (scale > 40) return value === 0n ? 0 : undefined;
    value *= 10n ** BigInt(scale);
  } else {
    value = scale < -60 ? 0n : divideHalfEven(value, 10n ** BigInt(-scale));
  }
  const minor = Number(sign === '-' ? -value : value);
  if (!Number.isSafeInteger(minor)) return undefined;
  return minor === 0 ? 0 : minor;
}

/** Converts minor units to a decimal number in major units, as in the specification's calls, e.g. 1999 → 19.99. */
export function toMajor(minor: number, digits = 2): number {
  return Number(majorText(minor, digits));
}

function majorText(minor: number, digits: number): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const split = text.length - digits;
  return `${minor < 0 ? '-' : ''}${text.slice(0, split)}.${text.slice(split)}`;
}

/**
 * Calculates a percentage of an amount, rounded half-even.
 * @param minor non-negative minor units
 * @param percent 0–100, at most two decimals
 * @returns minor units
 */
export function percentOf(minor: number, percent: number): number {
  return Number(divideHalfEven(BigInt(minor) * BigInt(Math.round(percent * 100)), 10_000n));
}

/** Whether a number has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/**
 * Calculates the VAT that an amount contains, rounded half-even.
 * @param minor non-negative minor units, with VAT
 * @param percent the rate, with at most two decimals
 * @returns minor units
 */
export function vatIn(minor: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100));
  return Number(divideHalfEven(BigInt(minor) * rate, 10_000n + rate));
}

/**
 * Splits an amount in proportion to weights. What rounding down leaves goes to the parts that lost the most, the first of
 * equal ones, so that the parts sum up to the amount. No part is greater than its weight if the amount is not greater than
 * all weights together.
 * @param minor non-negative minor units; 0 if all weights are 0
 * @param weights non-negative whole numbers
 */
export function splitMinor(minor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n) || 1n;
  const exact = weights.map((weight, at) => {
    const share = BigInt(minor) * BigInt(weight);
    return { at, part: Number(share / sum), rest: share % sum };
  });
  const left = minor - exact.reduce((total, { part }) => total + part, 0);
  const byLoss = exact.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const rounded = new Set(byLoss.slice(0, left).map(({ at }) => at));
  return exact.map(({ at, part }) => (rounded.has(at) ? part + 1 : part));
}

/**
 * Returns by how many whole percent the price `nowMinor` is below `beforeMinor`; 0 when it is not below. Rounded down,
 * because a shop may not claim more than the truth.
 */
export function discountPercent(beforeMinor: number, nowMinor: number): number {
  if (beforeMinor <= 0 || nowMinor >= beforeMinor) return 0;
  return Number((BigInt(beforeMinor - nowMinor) * 100n) / BigInt(beforeMinor));
}

/** Divides two non-negative whole numbers, rounded half-even. */
export function divideHalfEven(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  const twice = (value % divisor) * 2n;
  if (twice > divisor || (twice === divisor && quotient % 2n === 1n)) return quotient + 1n;
  return quotient;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a whole percentage: `15%`, in Spanish and German with a non-breaking space. */
export function formatPercent(percent: number, language: string): string {
  const key = `${language} %`;
  const format = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), { style: 'percent' });
  formats.set(key, format);
  return format.format(percent / 100).replace(/\s/g, '\u00a0');
}

const shownDigits = 2;

/**
 * Formats minor units in the shop's currency, as `formatMajor` does.
 * @param minor may have a fraction if a foreign server has prices such as 1234.5 yen
 */
export function formatMoney(minor: number, currency: string, language: string): string {
  return formatMajor(`${minor}e-${currencyDigits(currency)}`, currency, language);
}

/**
 * Formats an amount in major units in the shop's currency, e.g. `1234,56 zł`: with two decimals in every currency
 * (specification section 5), rounded half-even. Every space is U+00A0, so that server and browser produce the same
 * characters.
 * @param major a finite number, or its decimal text
 */
export function formatMajor(major: number | string, currency: string, language: string): string {
  const key = `${language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    const options: Intl.NumberFormatOptions & { roundingMode: string } = {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      roundingMode: 'halfEven',
      minimumFractionDigits: shownDigits,
      maximumFractionDigits: shownDigits,
    };
    format = new Intl.NumberFormat(localeOf(language), options);
    formats.set(key, format);
  }
  // Formats the amount as text, because a float with three decimals could be rounded the wrong way.
  return format.format(String(major) as Intl.StringNumericLiteral).replace(/\s/g, '\u00a0');
}
