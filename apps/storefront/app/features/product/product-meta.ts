import type { MetaDescriptor } from 'react-router';
import { productAddress } from '../../platform/addresses.ts';
import type { Language } from '../../platform/language.ts';
import { translator } from '../../platform/messages.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Shop } from '../../platform/shop.server.ts';
import { plainText, productJsonLd } from './product-json-ld.ts';
import type { ProductPageData } from './product-view.ts';

type Matches = Parameters<typeof pageMeta>[0];

/** One canonical for all spellings of the address and all combinations. */
export function productMeta(
  matches: Matches,
  product: ProductPageData | undefined,
  overridden: boolean,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { shop: Shop; language: Language; pictureBase?: string }
    | undefined;
  if (!root) return [];
  if (!product) return pageMeta(matches, { title: translator('product', root.language)('notFound'), noindex: true });
  const { details, description } = product;
  const home = () => translator('shop', root.language)('home');
  return [
    ...pageMeta(matches, {
      title: details.name,
      description: plainText(description, 150),
      canonicalPath: productAddress(details),
      noindex: overridden,
      kind: 'product',
      picture: details.photos[0]?.id,
    }),
    // Only who reads the page as it was sent needs it; the browser is spared the making.
    ...(import.meta.env.SSR
      ? productJsonLd(product, root.shop, { home: home(), pictureBase: root.pictureBase }).map((data) => ({
          'script:ld+json': data,
        }))
      : []),
  ];
}
