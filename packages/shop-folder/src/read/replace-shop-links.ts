import { replaceLinks } from './replace-links.ts';

const linkKinds = ['category', 'product', 'article', 'document', 'picture'] as const;

/** A link that names a thing of the shop by its handle: `product:blue-mug#reviews`. */
export interface ShopLink {
  kind: (typeof linkKinds)[number];
  /** What stands between the kind and the suffix. */
  handle: string;
  /** The query and the fragment with their first character, or ''. */
  suffix: string;
}

const SHOP_LINK = new RegExp(`^(?<kind>${linkKinds.join('|')}):(?<handle>[^?#]+)(?<suffix>.*)$`, 's');

/**
 * Replaces the links of the form `product:…` in the `href` and `src` attributes of HTML. Everything else stays as it is.
 * @param replace returns the new link, or undefined to leave it
 */
export function replaceShopLinks(html: string, replace: (link: ShopLink) => string | undefined): string {
  return replaceLinks(html, (link) => {
    const { kind, handle = '', suffix = '' } = SHOP_LINK.exec(link)?.groups ?? {};
    const known = linkKinds.find((one) => one === kind);
    return (known && replace({ kind: known, handle, suffix })) ?? link;
  });
}
