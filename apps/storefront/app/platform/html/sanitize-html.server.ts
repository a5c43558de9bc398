import { htmlRules } from '@witryna/shop-folder/html/html-rules.ts';
import sanitize, { type Tag } from 'sanitize-html';
import { keepTogether } from '../texts/keep-together.ts';
import { rootAddress } from './root-address.ts';

const { a, img } = htmlRules.transformTags;

/** Removes all but harmless markup from a shop's HTML. @returns HTML that is safe to insert into a page */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    ...htmlRules,
    transformTags: {
      ...htmlRules.transformTags,
      a: (name, given) => rooted(a(name, given), 'href'),
      img: (name, given) => rooted(img(name, given), 'src'),
    },
    textFilter: keepTogether,
  }).trim();
}

function rooted({ tagName, attribs }: Tag, name: 'href' | 'src'): Tag {
  const { [name]: address, ...others } = attribs;
  // The order of attributes stays.
  return address === undefined
    ? { tagName, attribs }
    : { tagName, attribs: { [name]: rootAddress(address), ...others } };
}
