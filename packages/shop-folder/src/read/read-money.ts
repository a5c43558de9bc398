import { locales } from '@witryna/contract/languages';
import { currencyDigits, parseMajor } from '@witryna/contract/money';
import { quoteText } from '../fault.ts';
import type { ReadValue } from './cell-values.ts';

const MAX_LENGTH = 60;

/**
 * Reads an amount of money in the shop's currency, as people and programs of several countries write it: `1234.50`,
 * `1 234,50 zł`, `1.234,50`, `PLN 12`, `12,-`.
 * @returns minor units
 */
export function readMoney(text: string, currency: string): ReadValue<number> {
  const digits = currencyDigits(currency);
  const refuse = (reason: string) => ({
    fault: `${quoteText(text)} ${reason}. Allowed are amounts in ${currency} such as ${exampleOf(digits)}.`,
  });
  const bare = removeCurrency(text.trim(), currency).replace(/[.,](?:-{1,2}|[–—])$/, '');
  if (bare.length > MAX_LENGTH) return refuse('is too long');
  if (/^[-−]\s*\d/.test(bare)) return refuse('is negative');
  // Programs write currencies with three decimals like 1.234, so this is a decimal point.
  const isAmbiguous = /^[1-9]\d{0,2}(?:,|\.)\d{3}$/.test(bare) && !(digits === 3 && bare.includes('.'));
  if (isAmbiguous)
    return refuse('is ambiguous: the sign before the last three digits may separate thousands or decimals');
  const amount = splitAmount(bare);
  if (!amount) return refuse(`is not an amount in ${currency}`);
  if (/[1-9]/.test(amount.fraction.slice(digits))) return refuse(`has more than ${digits} decimals`);
  const value = parseMajor(`${amount.whole}.${amount.fraction.slice(0, digits)}`, digits);
  return value === undefined ? refuse('is too large') : { value };
}

const amountShapes = [
  /^(?<whole>\d+)(?:[.,](?<fraction>\d+))?$/,
  /^(?<whole>\d{1,3}(?:[\s'’]\d{3})+)(?:[.,](?<fraction>\d+))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<fraction>\d+))?$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<fraction>\d+))?$/,
];

function splitAmount(text: string): { whole: string; fraction: string } | undefined {
  for (const shape of amountShapes) {
    const { whole, fraction = '' } = shape.exec(text)?.groups ?? {};
    if (whole !== undefined) return { whole: whole.replace(/\D/g, ''), fraction };
  }
  return undefined;
}

function removeCurrency(text: string, currency: string): string {
  const lower = text.toLowerCase();
  for (const sign of signsOf(currency)) {
    if (lower.startsWith(sign)) return text.slice(sign.length).trim();
    if (lower.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

const cachedSigns = new Map<string, string[]>();

/** Lists a currency's code and its signs in the languages of shops in lower case, the longest first. */
function signsOf(currency: string): string[] {
  const cached = cachedSigns.get(currency);
  if (cached) return cached;
  const shown = Object.values(locales).flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
    ),
  );
  const signs = new Set([currency, ...shown.flat()].map((sign) => sign.toLowerCase()));
  const sorted = [...signs].sort((a, b) => b.length - a.length);
  cachedSigns.set(currency, sorted);
  return sorted;
}

function exampleOf(digits: number): string {
  const decimals = '500'.slice(0, digits);
  return digits === 0 ? '1234 and 1 234' : `1234.${decimals} and 1 234,${decimals}`;
}
