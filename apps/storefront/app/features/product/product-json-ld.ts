import type { Combination, ProductDetails, ReviewList } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import { attributesOf } from '@witryna/contract/product-attributes';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { breadcrumbList } from '../../platform/render/breadcrumb-list.ts';
import { openPictures } from '../../platform/shop/open-pictures.ts';
import type { Shop } from '../../platform/shop/shop.ts';
import { type PictureServer, settingsPictureAddress } from '../../ui/picture-address.ts';
import { describeAttributes, splitAttributes, variesBy } from './attribute-json-ld.ts';
import { describeOffers, type LowestText } from './offer-json-ld.ts';
import { describeDetails, validGtin } from './product-fields.ts';
import type { ProductPageData } from './product-view.ts';

interface JsonLdContext {
  /** The name of the home page in the breadcrumbs. */
  readonly home: string;
  /** The words beside the lowest price of the 30 days before a reduction. */
  readonly lowest: LowestText;
  readonly pictures?: PictureServer | undefined;
}

const MOST_REVIEWS = 2;

/**
 * A product with its offers and breadcrumbs as schema.org data. A product with several combinations is a ProductGroup of
 * them.
 */
export function productJsonLd(product: ProductPageData, shop: Shop, { home, lowest, pictures }: JsonLdContext): object {
  const { details, trail } = product;
  const path = productAddress(details);
  const { offerOf, shared } = describeOffers(product, shop, lowest);
  const photos = details.photos.map(({ id }) => id);
  const images = openPictures(photos, shop.layout).map(
    (id) => new URL(settingsPictureAddress(id, 'XL', pictures), shop.origin).href,
  );
  const imageOf = ({ photo }: Combination) => images[details.photos.findIndex(({ id }) => id === photo)] ?? images[0];
  const common = {
    ...describeDetails(details),
    url: shop.origin + path,
    description: plainText(product.description) || undefined,
    ...rating(product.reviews),
  };
  const several = details.combinations.length > 1;
  const features = product.features.flatMap((group) => group.features);
  const variants = details.combinations.map((combination) => {
    const url = shop.origin + productAddress(details, several ? combination.id : undefined);
    return { combination, codes: codesOf(details, combination), offers: offerOf(combination, url) };
  });
  const attributes = splitAttributes(
    details.combinations.map((combination) => attributesOf(combination.variants, features)),
  );
  const node = several
    ? {
        '@type': 'ProductGroup',
        ...describeAttributes(attributes.common),
        ...common,
        productGroupID: String(details.id),
        variesBy: variesBy(attributes.own),
        hasVariant: variants.map(({ combination, codes, offers }, at) => ({
          '@type': 'Product',
          name: [details.name, ...combination.variants.map(({ value }) => value)].join(', '),
          ...codes,
          ...describeAttributes(attributes.own[at] ?? {}),
          image: imageOf(combination),
          offers,
        })),
      }
    : {
        '@type': 'Product',
        ...describeAttributes(attributes.common),
        ...common,
        ...variants[0]?.codes,
        image: images,
        offers: variants[0]?.offers,
      };
  // The showcase host has no category pages, so the breadcrumbs leave them out.
  const steps = (shop.showcase ? [] : trail).map((category) => ({
    name: category.name,
    path: categoryAddress(category),
  }));
  const crumbs = breadcrumbList(shop.origin, [{ name: home, path: '/' }, ...steps, { name: details.name, path }]);
  return { '@context': 'https://schema.org', '@graph': [node, ...shared, crumbs] };
}

/** The codes of a combination. Search engines tell combinations apart by their SKU. */
function codesOf({ id, externalId, gpsr, combinations }: ProductDetails, { id: own, sku, gtin, mpn }: Combination) {
  const only = combinations.length === 1;
  return {
    sku: sku ?? (only ? (externalId ?? String(id)) : `${id}-${own}`),
    gtin: validGtin(gtin) ?? (only ? validGtin(gpsr?.ean) : undefined),
    mpn: mpn ?? undefined,
  };
}

function rating({ totalItems, average, data }: ReviewList): object {
  if (totalItems === 0 || !average) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: totalItems },
    review: data.slice(0, MOST_REVIEWS).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author },
      datePublished: review.createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: review.rating },
      reviewBody: plainText(review.body),
    })),
  };
}

/** The plain text of sanitised HTML. Headings get a full stop. A text over `longest` characters is cut after a word. */
export function plainText(html: string, longest = 300): string {
  const text = html
    .replace(/([\p{L}\p{N})])\s*<\/h[1-6]>/gu, '$1. ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s\S*$/, '')}…`;
}
