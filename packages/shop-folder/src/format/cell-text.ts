import { currencyDigits } from '@witryna/contract/money';

/** Writes an amount as decimal text with all digits of the currency, e.g. 123450 PLN → `1234.50`. */
export function amountText(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Writes a time as ISO 8601 in UTC, with milliseconds only if they are not zero. */
export function timeText(time: Date): string {
  return time.toISOString().replace('.000Z', 'Z');
}

const decimals = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** Writes a number without an exponent, which `String` uses for very small numbers. */
export function numberText(value: number): string {
  return decimals.format(value);
}

/** Joins the lines of a text to one and removes space around it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
