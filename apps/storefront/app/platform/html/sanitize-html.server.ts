import { htmlRules } from '@witryna/shop-folder/html/html-rules.ts';
import sanitize from 'sanitize-html';
import { keepTogether } from '../texts/keep-together.ts';

/** Removes all but harmless markup from a shop's HTML. @returns HTML that is safe to insert into a page */
export function sanitizeHtml(html: string): string {
  return sanitize(html, { ...htmlRules, textFilter: keepTogether }).trim();
}
