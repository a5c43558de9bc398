import { productAddress } from '@witryna/contract/product-address';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { breadcrumbList } from '../../platform/render/breadcrumb-list.ts';
import type { Shop } from '../../platform/shop/shop.ts';
import { type PictureServer, pictureAddress } from '../../ui/picture-address.ts';
import { isInStock } from './choice.ts';
import { describeDetails, validGtin } from './product-fields.ts';
import type { ProductPageData } from './product-view.ts';

interface JsonLdContext {
  /** The name of the home page in the breadcrumbs. */
  readonly home: string;
  readonly pictures?: PictureServer | undefined;
}

/** A product and its breadcrumbs as schema.org data, with one offer per combination. Prices are decimal numbers. */
export function productJsonLd(product: ProductPageData, shop: Shop, { home, pictures }: JsonLdContext): object[] {
  const { details, reviews, trail } = product;
  const path = productAddress(details);
  const offers = details.combinations.map((combination) => ({
    '@type': 'Offer',
    url: shop.origin + (details.combinations.length > 1 ? productAddress(details, combination.id) : path),
    sku: combination.sku ?? undefined,
    gtin: validGtin(combination.gtin),
    mpn: combination.mpn ?? undefined,
    price: combination.price,
    priceCurrency: shop.currency,
    availability: `https://schema.org/${isInStock(combination) ? 'InStock' : 'OutOfStock'}`,
  }));
  const rating =
    reviews.totalItems > 0 && reviews.average
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviews.average,
            reviewCount: reviews.totalItems,
          },
        }
      : {};
  const address = (id: string) => {
    const picture = pictureAddress(id, 'XL', pictures);
    return picture.startsWith('/') ? shop.origin + picture : picture;
  };
  // The showcase host has no category pages, so the breadcrumbs leave them out.
  const steps = (shop.showcase ? [] : trail).map((category) => ({
    name: category.name,
    path: categoryAddress(category),
  }));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...describeDetails(details),
      url: shop.origin + path,
      image: details.photos.map(({ id }) => address(id)),
      description: plainText(product.description) || undefined,
      offers: offers.length === 1 ? offers[0] : offers,
      ...rating,
    },
    breadcrumbList(shop.origin, [{ name: home, path: '/' }, ...steps, { name: details.name, path }]),
  ];
}

/** The plain text of sanitised HTML. A text over `longest` characters is cut after a word. */
export function plainText(html: string, longest = 300): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s\S*$/, '')}…`;
}
