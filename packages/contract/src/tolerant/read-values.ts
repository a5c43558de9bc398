import { ShopError } from '../errors.ts';
import { parseMajor, toMajor } from '../money.ts';
import type { ForeignId, Report } from './foreign.ts';

export type Fields = Record<string, unknown>;

const integerText = /^[1-9]\d{0,15}$/;
const zeroOrNegative = /^(?:0|-\d+)$/;
const decimalText = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
const MAX_ID_LENGTH = 200;

/** Whether a value counts as missing: undefined, null or an empty text. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Returns the fields of an object; undefined for any other value. */
export function readFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Returns the entries of an array, or of an array under `data`; undefined for any other value. */
export function readEntries(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const data = readFields(value)?.data;
  return Array.isArray(data) ? data : undefined;
}

/**
 * Returns the entries of a list in an answer. An empty response is an empty list.
 * @throws ShopError UpstreamFailed for a value that is neither a list nor an object, such as an HTML page or a number
 */
export function readListAnswer(answer: unknown): unknown[] {
  const entries = isMissing(answer) ? [] : readEntries(answer);
  if (!entries && !readFields(answer)) throw new ShopError('UpstreamFailed', { field: 'list' });
  return entries ?? [];
}

/**
 * Reads an id. Digits in a text become a number, so that `5` and `"5"` are the same product. 0 and negative numbers are
 * not ids.
 */
export function readId(value: unknown): ForeignId | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (integerText.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  return text !== '' && !zeroOrNegative.test(text) && text.length <= MAX_ID_LENGTH ? text : undefined;
}

/** Reads a text. A finite number becomes its decimal text; an empty text counts as missing. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Reads a finite number, or a decimal number as text with a point. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && decimalText.test(value.trim()) ? Number(value) : undefined;
}

/**
 * Reads an amount of money in major units: × 100, rounded half-even (specification sections 5 and 9), so that all pages
 * show and compare the same amount. Two decimals in every currency, also in yen.
 */
export function readAmount(value: unknown): number | undefined {
  const number = readNumber(value);
  const hundredths = number === undefined ? undefined : parseMajor(number);
  return hundredths === undefined ? undefined : toMajor(hundredths);
}

/** Reads a whole number of at most 2^53 - 1, or such a number as text. */
export function readInteger(value: unknown): number | undefined {
  const number = readNumber(value);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** Reads a boolean, also as 1 and 0, as numbers or texts, and as the texts `true` and `false`. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return undefined;
}

/** Reads a date or time and returns it as ISO 8601 text. */
export function readDateTime(value: unknown): string | undefined {
  const text = typeof value === 'number' ? value : readText(value);
  const moment = text === undefined ? undefined : new Date(text);
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}

/** Reads a list of texts, sent as a list or as one comma-separated text. */
export function readTexts(value: unknown): string[] {
  const entries = typeof value === 'string' ? value.split(',') : (readEntries(value) ?? []);
  return entries.flatMap((entry) => readText(entry)?.trim() ?? []);
}

/**
 * Reads a member of an enumeration in upper or lower case, with `-` or `_`. An unknown member is reported and left out.
 */
export function readMember<Member extends string>(
  value: unknown,
  members: readonly Member[],
  field: string,
  report: Report,
): Member | undefined {
  if (isMissing(value)) return undefined;
  const wanted = plain(value);
  const found = members.find((member) => plain(member) === wanted);
  if (found === undefined) report(field, value);
  return found;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase().replaceAll('-', '_') : '';
}

const textFields = ['body', 'description', 'text', 'html', 'content', 'value'];

/**
 * Reads a text answer: the answer itself, one of the object's `textFields`, its only text field apart from `type`, or
 * the same under `data`. Returns an empty text when there is none.
 */
export function readTextAnswer(value: unknown): string {
  if (typeof value === 'string') return value;
  const fields = readFields(value);
  if (!fields) return '';
  for (const name of textFields) if (typeof fields[name] === 'string') return fields[name];
  const texts = Object.entries(fields).filter(([name, text]) => typeof text === 'string' && name !== 'type');
  const [only] = texts;
  return texts.length === 1 && typeof only?.[1] === 'string' ? only[1] : readTextAnswer(fields.data);
}

/** Reads each entry of a list. An entry that can't be read is reported and left out. */
export function readEach<Item>(
  entries: readonly unknown[],
  read: (entry: unknown, index: number) => Item | undefined,
  field: string,
  report: Report,
): Item[] {
  return entries.flatMap((entry, index) => {
    const item = read(entry, index);
    if (item === undefined) report(field, entry);
    return item === undefined ? [] : [item];
  });
}
