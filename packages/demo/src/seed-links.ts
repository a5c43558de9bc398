import { slugOf } from '@witryna/contract/slug';
import type { DemoShop } from './demo-shop.ts';
import { pictureColor, pictureId } from './seed-pictures.ts';

/** A demo shop with the ids of its database rows, by the keys that links use. */
interface LinkTargets {
  shop: DemoShop;
  categories: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, number>;
  documents: ReadonlyMap<string, number>;
  articles: ReadonlyMap<string, number>;
}

export type Resolve = (link: string) => string;

const fixedDocuments: Record<string, string> = {
  REGULATION: '/help-center/regulation',
  PRIVACY_POLICY: '/help-center/privacy-policy',
  PAYMENTS: '/help-center/payments',
  DELIVERY_CONDITIONS: '/help-center/delivery-conditions',
  FAQ: '/help-center/faq',
};

/**
 * Makes a function that converts links such as `category:<slug>`, `product:<key>`, `article:<slug>` and
 * `document:<file>` to paths. The function returns any other link unchanged, and throws if the target does not exist.
 */
export function linkResolver({ shop, categories, products, documents, articles }: LinkTargets): Resolve {
  const checked = (id: number | undefined, link: string) => {
    if (id === undefined) throw new Error(`${shop.key}: the target of the link ${link} does not exist`);
    return id;
  };
  return (link) => {
    const [, kind, name = ''] = /^(category|product|article|document):(.+)$/.exec(link) ?? [];
    if (kind === 'category') return `/products/${checked(categories.get(name), link)}-${name}`;
    if (kind === 'product') {
      const product = shop.products.find((one) => one.key === name);
      return `/product/${checked(products.get(name), link)}-${slugOf(product?.name ?? '')}`;
    }
    if (kind === 'article') return `/blog/${checked(articles.get(name), link)}-${name}`;
    if (kind !== 'document') return link;
    const document = shop.documents.find((one) => one.file === name);
    const fixed = document && fixedDocuments[document.type];
    return fixed ?? `/document/${checked(documents.get(name), link)}-${slugOf(document?.name ?? '')}`;
  };
}

/**
 * Resolves every `link`, `categorySlug`, `image` and `html` in a section's content, and adds the colour of each image.
 */
export function resolveContent(shop: DemoShop, value: unknown, resolve: Resolve): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveContent(shop, item, resolve));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (typeof inner !== 'string') return [key, resolveContent(shop, inner, resolve)];
    if (key === 'link') return [key, resolve(inner)];
    if (key === 'categorySlug') return ['link', resolve(`category:${inner}`)];
    if (key === 'image') return [key, pictureId(shop.key, inner)];
    if (key === 'html') return [key, resolveHtml(shop, inner, resolve)];
    return [key, inner];
  });
  if ('image' in value && typeof value.image === 'string') entries.push(['color', pictureColor(shop.key, value.image)]);
  return Object.fromEntries(entries);
}

/** Resolves the links in `href` and the pictures `picture:<file>` in `src` of an HTML text. */
export function resolveHtml(shop: DemoShop, html: string, resolve: Resolve): string {
  return html
    .replace(/href="([a-z]+:[^"]+)"/g, (_, link: string) => `href="${resolve(link)}"`)
    .replace(/src="picture:([^"]+)"/g, (_, file: string) => `src="/pictures/${pictureId(shop.key, file)}_XL"`);
}
