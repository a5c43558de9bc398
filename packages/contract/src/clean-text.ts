/** The format characters that names and texts need: joiners (Persian, Hindi, emoji) and the tags of flags. */
const joiners = '\\u200c\\u200d\\u{e0020}-\\u{e007f}';
const needlessFormat = new RegExp(`(?![${joiners}])\\p{Cf}`, 'gu');
const onlyJoiners = new RegExp(`^[\\s${joiners}]+$`, 'u');
/** Matches control characters except NUL, which is refused, and those that are space in a text. */
const control = /(?![\0\t\n\v\f\r\u0085])\p{Cc}/gu;
const format = /\p{Cf}/gu;

/**
 * Removes space around a text, and what shows nothing but breaks comparisons and checks: control characters, and the
 * format characters (Unicode's Cf) that come along when a text is copied from a page, a chat or a PDF. Joiners stay,
 * because words and emoji need them; a text of nothing else becomes empty. Replaces half surrogate pairs, which
 * PostgreSQL can't store in JSON.
 */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(needlessFormat, '').replace(control, '').trim();
  return onlyJoiners.test(clean) ? '' : clean;
}

/** Cleans one line, such as a name: like `cleanText`, and without tabs. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll('\t', ' ');
}

/** Cleans a value that is compared or checked, such as a coupon code, a phone number or a SKU: no format character stays. */
export function cleanCode(text: string): string {
  return cleanText(text).replace(format, '').trim();
}

/** Cleans all texts of a value of JSON. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanValue(one)]));
}
