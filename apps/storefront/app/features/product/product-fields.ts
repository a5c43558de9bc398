import type { ProductDetails } from '@witryna/contract/catalog';
import { isGtin } from '@witryna/contract/gtin';

interface Use {
  /** The file of the product page that uses the field. `npm run check` looks for the field in that file. */
  readonly page?: `${string}.ts` | `${string}.tsx`;
  /** The properties of schema.org's Product that the field fills, for search engines. */
  readonly jsonLd?: (details: ProductDetails) => object;
}

/**
 * Where each field of the product details is used. A new field of the contract does not compile until it is listed
 * here. Optional fields that the page does not use are not sent, because a page carries its data twice, as HTML and as
 * JSON.
 */
export const productFields: {
  readonly [Field in keyof Required<ProductDetails>]: undefined extends ProductDetails[Field] ? Use | 'not sent' : Use;
} = {
  id: { page: 'buy-box.tsx' },
  name: { page: 'product-summary.tsx', jsonLd: ({ name }) => ({ name }) },
  externalId: {},
  wholesalerId: {},
  categoryId: { page: 'tracked-product.ts' },
  minPrice: { page: 'shown-price.ts' },
  minPriceBeforeDiscount: { page: 'shown-price.ts' },
  maxPrice: { page: 'list-price.tsx' },
  discountPercentage: { page: 'shown-price.ts' },
  lowestPrice: { page: 'shown-price.ts' },
  lowestPriceSinceStart: { page: 'use-price-texts.ts' },
  fromPrice: { page: 'shown-price.ts' },
  fromReduction: { page: 'shown-price.ts' },
  photo: 'not sent',
  secondPhoto: 'not sent',
  rating: 'not sent',
  reviewsCount: 'not sent',
  isNew: { page: 'product-badges.tsx' },
  stock: 'not sent',
  tags: 'not sent',
  defaultCombinationId: { page: 'tracked-product.ts' },
  externalUrl: { page: 'product-summary.tsx' },
  perishable: { page: 'use-price-texts.ts' },
  descriptionType: {},
  photos: { page: 'product-layout.tsx' },
  combinations: { page: 'product-summary.tsx' },
  gpsr: { page: 'product-info.tsx' },
  unitPrice: { page: 'product-price.tsx' },
  brand: {
    page: 'product-summary.tsx',
    jsonLd: ({ brand }) => ({ brand: brand ? { '@type': 'Brand', name: brand } : undefined }),
  },
  condition: { page: 'identity-group.ts' },
  vatRate: { page: 'product-price.tsx' },
  withdrawalExcluded: { page: 'product-delivery.tsx' },
  minimumAge: {
    page: 'product-summary.tsx',
    jsonLd: ({ minimumAge }) =>
      minimumAge ? { audience: { '@type': 'PeopleAudience', suggestedMinAge: minimumAge } } : {},
  },
  seoTitle: { page: 'product-meta.ts' },
  seoDescription: { page: 'product-meta.ts' },
  relatedIds: 'not sent',
  publishedAt: 'not sent',
  status: {},
};

/** The GTIN if it is valid: search engines reject a product with a wrong one. */
export function validGtin(gtin: string | null | undefined): string | undefined {
  return gtin && isGtin(gtin) ? gtin : undefined;
}

/** The details without the fields that are not sent. */
export function sentDetails(details: ProductDetails): ProductDetails {
  const left = Object.entries(productFields).filter(([, use]) => use === 'not sent');
  return { ...details, ...Object.fromEntries(left.map(([field]) => [field, undefined])) };
}

/** The properties of schema.org's Product that come from the details. */
export function describeDetails(details: ProductDetails): object {
  const properties = Object.values(productFields).map((use) =>
    use === 'not sent' ? undefined : use.jsonLd?.(details),
  );
  return Object.assign({}, ...properties);
}
