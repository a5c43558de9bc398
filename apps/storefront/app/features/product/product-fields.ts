import type { ProductDetails } from '@witryna/contract/catalog';

interface Use {
  /** The part of the product page that shows it or needs it. */
  readonly page?: 'gallery' | 'summary' | 'tabs' | 'tracking' | 'layout';
  /** What search engines are told by it: members of schema.org's Product. */
  readonly jsonLd?: (details: ProductDetails) => object;
}

/**
 * Where each detail of a product is used. A new field of the contract does not compile until it is listed here. Optional fields
 * that the page does not use are not sent: the browser gets data twice, as HTML and as JSON.
 */
const productFields: {
  readonly [Field in keyof Required<ProductDetails>]: undefined extends ProductDetails[Field] ? Use | 'not sent' : Use;
} = {
  id: { page: 'layout' },
  name: { page: 'summary', jsonLd: ({ name }) => ({ name }) },
  externalId: { jsonLd: ({ externalId }) => ({ sku: externalId ?? undefined }) },
  wholesalerId: {},
  categoryId: { page: 'tracking' },
  minPrice: { page: 'summary' },
  minPriceBeforeDiscount: { page: 'summary' },
  maxPrice: { page: 'summary' },
  discountPercentage: { page: 'gallery' },
  lowestPrice: { page: 'summary' },
  lowestPriceSinceStart: { page: 'summary' },
  photo: 'not sent',
  secondPhoto: 'not sent',
  rating: 'not sent',
  reviewsCount: 'not sent',
  isNew: { page: 'gallery' },
  stock: 'not sent',
  tags: 'not sent',
  defaultCombinationId: { page: 'tracking' },
  descriptionType: {},
  photos: { page: 'gallery' },
  combinations: { page: 'summary' },
  gpsr: { page: 'tabs', jsonLd: ({ gpsr }) => ({ gtin13: gpsr?.ean ?? undefined }) },
  unitPrice: { page: 'summary' },
  publishedAt: 'not sent',
  status: {},
};

/** The details that the page and its search engines need. */
export function sentDetails(details: ProductDetails): ProductDetails {
  const left = Object.entries(productFields).filter(([, use]) => use === 'not sent');
  return { ...details, ...Object.fromEntries(left.map(([field]) => [field, undefined])) };
}

/** What the details say of themselves in schema.org's Product. */
export function describeDetails(details: ProductDetails): object {
  const told = Object.values(productFields).map((use) => (use === 'not sent' ? undefined : use.jsonLd?.(details)));
  return Object.assign({}, ...told);
}
