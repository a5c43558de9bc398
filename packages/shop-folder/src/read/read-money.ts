import { locales } from '@witryna/contract/languages';
import { currencyDigits } from '@witryna/contract/money';
import { quoteText } from '../fault.ts';
import type { ReadValue } from './cell-values.ts';
import { readNumber } from './read-number.ts';

/**
 * Reads an amount of money in the shop's currency, as people and programs of several countries write it: `1234.50`,
 * `1 234,50 zł`, `1.234,50`, `PLN 12`, `12,-`; see `readNumber`.
 * @returns minor units
 */
export function readMoney(text: string, currency: string): ReadValue<number> {
  const digits = currencyDigits(currency);
  const bare = removeCurrency(text.trim(), currency).replace(/[.,](?:-{1,2}|[–—])$/, '');
  const number = readNumber(bare, {
    decimals: digits,
    hasThreeDecimals: digits === 3,
    what: `an amount in ${currency}`,
  });
  const reason = number.fault ?? (/^[-−]/.test(bare) ? 'is negative' : undefined);
  if (reason === undefined) return number;
  return { fault: `${quoteText(text)} ${reason}. Allowed are amounts in ${currency} such as ${exampleOf(digits)}.` };
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
