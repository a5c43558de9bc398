import { replaceLinks } from '../read/replace-links.ts';
import { type FolderLink, readLink } from './folder-link.ts';

/** A link of a text that the import replaces: to a thing of the shop, or to a file in `pictures/`. */
export type ShopLink = FolderLink | { kind: 'picture'; file: string };

/**
 * Replaces links such as `category:kubki` and `picture:teapot.webp` in the attributes `href` and `src` of HTML.
 * @param replace returns the new link; undefined leaves the link as it is
 */
export function replaceShopLinks(html: string, replace: (link: ShopLink) => string | undefined): string {
  return replaceLinks(html, ({ value }) => {
    const text = value.trim();
    const link: ShopLink | undefined = text.startsWith('picture:')
      ? { kind: 'picture', file: text.slice('picture:'.length) }
      : readLink(text);
    return (link && replace(link)) ?? value;
  });
}
