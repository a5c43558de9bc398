import { productAddress } from '@witryna/contract/product-address';
import type { MetaDescriptor } from 'react-router';
import { type Matches, pageMeta, rootOf } from '../../platform/render/page-meta.ts';
import { lowestPriceKey } from '../../platform/shop/use-price-texts.ts';
import { translator } from '../../platform/texts/messages.ts';
import { shownPrice } from '../product-card/shown-price.ts';
import { plainText, productJsonLd } from './product-json-ld.ts';
import type { ProductPageData } from './product-view.ts';

/** A product has one canonical address, whatever name and combination the page's address has. */
export function productMeta(matches: Matches, product: ProductPageData, overridden: boolean): MetaDescriptor[] {
  const { shop, language, pictures } = rootOf(matches) ?? {};
  if (!shop || !language) return [];
  const { details, description } = product;
  const t = translator('shop', language);
  return [
    ...pageMeta(matches, {
      title: details.seoTitle ?? details.name,
      description: details.seoDescription ?? plainText(description, 150),
      canonicalPath: productAddress(details),
      noindex: overridden,
      kind: 'product',
      picture: details.photos[0]?.id,
      shared: {
        kind: 'product',
        id: details.id,
        version: [shownPrice(details).price, details.maxPrice, details.photos[0]?.id].join('-'),
      },
    }),
    // Only crawlers read these tags, from the HTML that the server renders.
    ...(import.meta.env.SSR
      ? [
          {
            'script:ld+json': productJsonLd(product, shop, {
              home: t('home'),
              lowest: (priced) => t(lowestPriceKey(priced)),
              pictures,
            }),
          },
        ]
      : []),
  ];
}
