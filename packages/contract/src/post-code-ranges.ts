import { cleanCode } from './clean-text.ts';
import { barePostCode, parsePostCode } from './post-code.ts';

/**
 * Matches the parts of a British post code or of its outward code alone: area, district, its letter and inward code. The
 * district is apart from the inward code, so that PA6 7LN is not in PA67.
 */
const british = /^([A-Z]{1,2})(\d\d?)([A-Z]?)(?: ?(\d[A-Z]{2}))?$/;
const outwardBeginning = /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/;

/**
 * Whether a post code is in a range: a post code (`72-600`), two of them with all between (`72-600..72-612`), or a
 * beginning (`BT*`). Spaces, dashes and capitals don't matter. A shorter code stands for all that begin with it: `10001`
 * has `10001-0001`. In Great Britain, a beginning without a space is one of the outward code: `PA6*` has PA6 and PA60,
 * and `PA6 *` and `PA6` only PA6.
 */
export function isInPostCodes(range: string, country: string | undefined, postCode: string): boolean {
  if (country === 'GB') return isInBritish(cleanCode(range).toUpperCase(), parsePostCode('GB', postCode) ?? postCode);
  const code = bareOf(country, postCode);
  if (range.endsWith('*')) return code.startsWith(bareOf(country, range.slice(0, -1)));
  const [from = '', to = from] = range.split('..').map((end) => bareOf(country, end));
  const beginning = code.slice(0, from.length);
  return beginning.length === from.length && from.length === to.length && from <= beginning && beginning <= to;
}

/** Whether a range can be meant in Great Britain. */
export function isBritishRange(range: string): boolean {
  if (!range.endsWith('*')) return range.split('..').every((end) => british.test(end.trim()));
  const [outward = '', inward] = range.slice(0, -1).split(' ');
  return inward === undefined
    ? outwardBeginning.test(outward)
    : british.test(outward) && /^(?:\d[A-Z]{0,2})?$/.test(inward);
}

/** Whether a range ends before it begins. Both ends are post codes of the country. */
export function isReversed(range: string, country: string): boolean {
  const [from = '', to = from] = range.split('..');
  if (country === 'GB') return (sortKey(from, '0') ?? '') > (sortKey(to, '9ZZ') ?? '');
  const [first, last] = [bareOf(country, from), bareOf(country, to)];
  return first.length !== last.length || first > last;
}

function isInBritish(range: string, postCode: string): boolean {
  const [outward = '', inward = ''] = postCode.toUpperCase().split(' ');
  if (range.endsWith('*')) {
    const [wanted = '', beginning] = range.slice(0, -1).split(' ');
    return beginning === undefined ? outward.startsWith(wanted) : outward === wanted && inward.startsWith(beginning);
  }
  const [from = '', to = from] = range.split('..');
  const [first, last, key] = [sortKey(from, '0'), sortKey(to, '9ZZ'), sortKey(postCode, '0')];
  return first !== undefined && last !== undefined && key !== undefined && first <= key && key <= last;
}

/** A text by which British post codes are in order: B9 before B10. @param noInward stands for a missing inward code */
function sortKey(postCode: string, noInward: string): string | undefined {
  const [, area, district = '', letter = '', inward = noInward] = british.exec(postCode.trim().toUpperCase()) ?? [];
  return area && `${area.padEnd(2)}${district.padStart(2, '0')}${letter.padEnd(1)}${inward}`;
}

/** A post code without what people leave out, such as the country in `LV-1010`. */
function bareOf(country: string | undefined, postCode: string): string {
  const bare = barePostCode(postCode);
  return country && bare.startsWith(country) && /^\d/.test(bare.slice(country.length))
    ? bare.slice(country.length)
    : bare;
}
