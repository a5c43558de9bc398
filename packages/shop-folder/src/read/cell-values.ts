import { isGtin } from '@witryna/contract/gtin';
import { quoteText } from '../fault.ts';
import { readNumber } from './read-number.ts';
import type { ReadValue } from './read-value.ts';

export type { ReadValue };

const booleans = new Map([
  ...['true', '1', 'yes', 'tak', 'sí', 'si', 'prawda', 'verdadero'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'nie', 'fałsz', 'falso'].map((word) => [word, false] as const),
]);

/** Reads a yes or no, also as Excel writes it in Polish and Spanish. */
export function readBoolean(text: string): ReadValue<boolean> {
  const value = booleans.get(text.trim().toLowerCase());
  return value === undefined ? refuse(text, 'a yes or no', 'TRUE, FALSE, yes, no, tak, nie, sí, 1 and 0') : { value };
}

/** Reads a count, which has no decimals but zeros: `1 200`, `12.0`. */
export function readWholeNumber(text: string, { min, max }: { min: number; max: number }): ReadValue<number> {
  const what = `a whole number from ${min} to ${max}`;
  const { value = Number.NaN, note, fault = `is not ${what}` } = readNumber(text, { what });
  return note === undefined && value >= min && value <= max ? { value } : { fault: `${quoteText(text)} ${fault}.` };
}

/** Reads a percentage with at most two decimals: `23`, `23 %`, `8,5%`. */
export function readPercent(text: string): ReadValue<number> {
  const bare = text.trim();
  const number = bare.endsWith('%') ? bare.slice(0, -1) : bare;
  const { value = Number.NaN, note } = readNumber(number, { decimals: 2, isSmall: true });
  if (value >= 0 && value <= 10_000) return { value: value / 100, note };
  return refuse(text, 'a percentage', 'numbers from 0 to 100 such as 23 and 8.5 %');
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
