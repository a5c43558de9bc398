import { categoryAddress, productAddress } from '../../platform/navigation/addresses.ts';
import { breadcrumbList } from '../../platform/render/breadcrumb-list.ts';
import type { Shop } from '../../platform/shop/shop.ts';
import { pictureAddress } from '../../ui/picture-address.ts';
import { isInStock } from './choice.ts';
import type { ProductPageData } from './product-view.ts';

interface Surroundings {
  /** The word for the first step of the way. */
  readonly home: string;
  /** Address of a foreign picture host. */
  readonly pictureBase?: string | undefined;
}

/** Product with an offer for every combination, and the way to it (schema.org). Prices are decimal numbers there. */
export function productJsonLd(product: ProductPageData, shop: Shop, { home, pictureBase }: Surroundings): object[] {
  const { details, reviews, trail } = product;
  const path = productAddress(details);
  const offers = details.combinations.map((combination) => ({
    '@type': 'Offer',
    url: shop.origin + (details.combinations.length > 1 ? productAddress(details, combination.id) : path),
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
    const picture = pictureAddress(id, 'XL', pictureBase);
    return picture.startsWith('/') ? shop.origin + picture : picture;
  };
  const steps = trail.map((category) => ({ name: category.name, path: categoryAddress(category) }));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: details.name,
      url: shop.origin + path,
      image: details.photos.map(({ id }) => address(id)),
      description: plainText(product.description) || undefined,
      sku: details.externalId ?? undefined,
      gtin13: details.gpsr?.ean ?? undefined,
      offers: offers.length === 1 ? offers[0] : offers,
      ...rating,
    },
    breadcrumbList(shop.origin, [{ name: home, path: '/' }, ...steps, { name: details.name, path }]),
  ];
}

/** The words of sanitised HTML, as many as a search engine shows. */
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
