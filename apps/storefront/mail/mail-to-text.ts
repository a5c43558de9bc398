import { compile } from 'html-to-text';
import { LRUCache } from 'lru-cache';

/** What react-email's own conversion does. It prepares its selectors for each mail anew, which takes longer than the rest. */
const selectors = [
  { selector: 'img', format: 'skip' },
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
] as const;

/** Converts the HTML of a mail to text. */
export const mailToText = compile({ wordwrap: false, selectors: [...selectors] });

const termsTexts = new LRUCache<string, string>({ max: 20 });

/**
 * The terms as plain text with full links, for the shopper to keep (Polish Consumer Rights Act, art. 21). All orders of a
 * shop have the same terms.
 */
export function termsToText(html: string, origin: string): string {
  const key = `${origin} ${html}`;
  const known = termsTexts.get(key);
  if (known !== undefined) return known;
  const titles = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }));
  const toText = compile({
    wordwrap: false,
    selectors: [...selectors, { selector: 'a', options: { baseUrl: origin } }, ...titles],
  });
  const text = toText(html);
  termsTexts.set(key, text);
  return text;
}
