import { isGtin } from '@witryna/contract/gtin';
import { quoteText } from '../fault.ts';

/** The value of a cell, or a sentence that says what is wrong with it and what is allowed. */
export type ReadValue<T> = { value: T; fault?: undefined } | { value?: undefined; fault: string };

const booleans = new Map([
  ...['true', '1', 'yes', 'tak', 'sí', 'si', 'prawda', 'verdadero'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'nie', 'fałsz', 'falso'].map((word) => [word, false] as const),
]);

/** Reads a yes or no, also as Excel writes it in Polish and Spanish. */
export function readBoolean(text: string): ReadValue<boolean> {
  const value = booleans.get(text.trim().toLowerCase());
  return value === undefined ? refuse(text, 'a yes or no', 'TRUE, FALSE, yes, no, tak, nie, sí, 1 and 0') : { value };
}

/** Reads a whole number, which may have spaces between thousands and zeros as decimals: `1 200`, `12.0`. */
export function readWholeNumber(text: string, { min, max }: { min: number; max: number }): ReadValue<number> {
  const bare = text.trim().replace('−', '-');
  const [, digits] = /^([+-]?(?:\d{1,20}|\d{1,3}(?:\s\d{3}){1,6}))(?:[.,]0{1,2})?$/.exec(bare) ?? [];
  // A number without digits is NaN, which is outside of every range.
  const value = Number(digits?.replace(/\s/g, '') ?? Number.NaN);
  const isInRange = Number.isSafeInteger(value) && value >= min && value <= max;
  if (isInRange) return { value: value === 0 ? 0 : value };
  return { fault: `${quoteText(text)} is not a whole number from ${min} to ${max}.` };
}

/** Reads a percentage with at most two decimals: `23`, `23 %`, `8,5%`. */
export function readPercent(text: string): ReadValue<number> {
  const [, whole, decimals = '0'] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  const value = Number(`${whole}.${decimals}`);
  return value <= 100 ? { value } : refuse(text, 'a percentage', 'numbers from 0 to 100 such as 23 and 8.5 %');
}

/** Reads the address of a page or file on another server. */
export function readHttpsUrl(text: string): ReadValue<string> {
  const trimmed = text.trim();
  const url = /^https:\/\//i.test(trimmed) && trimmed.length <= 2048 ? URL.parse(trimmed) : null;
  if (url && !url.username && !url.password) return { value: url.href };
  return refuse(text, 'an address', 'addresses that start with https:// and have no password');
}

/** Reads a GTIN, which may have spaces and dashes, and the apostrophe by which spreadsheets mark text. */
export function readGtin(text: string): ReadValue<string> {
  const value = text.trim().replace(/^'|[\s-]/g, '');
  if (isGtin(value)) return { value };
  const isRounded = /^\d[.,]\d+e\+?\d+$/i.test(value);
  const hint = isRounded ? ' The spreadsheet has rounded it: format the column as text and enter it again.' : '';
  return refuse(text, 'a GTIN', `EAN-8, UPC, EAN-13 and GTIN-14 with a correct last digit.${hint}`);
}

/** The fault of a cell: its text, what was expected, and what is allowed. */
export function refuse(text: string, expected: string, allowed: string): { fault: string } {
  return { fault: `${quoteText(text)} is not ${expected}. Allowed are ${allowed}${allowed.endsWith('.') ? '' : '.'}` };
}
