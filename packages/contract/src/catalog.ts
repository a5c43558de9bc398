import { z } from '@hono/zod-openapi';
import { arrival } from './arrival.ts';
import { readList, readRecord } from './dotted-query.ts';
import { facets } from './facets.ts';
import { exactText, id, idText, major, session, text } from './ids.ts';
import { limits } from './limits.ts';
import { type Photo, photo } from './photo.ts';
import { conditions, descriptionTypes } from './product-kinds.ts';
import { withdrawalExclusions } from './withdrawal-exclusions.ts';

export const sortTypes = ['New', 'Sale', 'Bestsellers', 'PriceLowToHigh', 'PriceHighToLow'] as const;
export const sortType = z.enum(sortTypes);
export type SortType = z.infer<typeof sortType>;

export interface Category {
  id: number;
  parentId: number | null;
  name: string;
  url: string;
  order: number;
  photo?: Photo | null | undefined;
  text?: string | null | undefined;
  children: Category[];
}
/** The category's schema is recursive, so OpenAPI needs a name for it. */
export const category: z.ZodType<Category> = z
  .object({
    id,
    parentId: id.nullable(),
    name: z.string(),
    url: z.string(),
    order: z.int(),
    photo: photo.nullish().describe('Shown in the menu, for a category without a parent'),
    text: z.string().nullish().describe('A line below the name in the menu'),
    get children() {
      return z.array(category);
    },
  })
  .openapi('Category');

/** An address that a page may link to. */
export const externalUrl = z.url({ protocol: /^https?$/ }).max(2000);

export const unitPrice = z.object({ price: major, quantity: z.number(), unit: z.string() });
export type UnitPrice = z.infer<typeof unitPrice>;

const sinceStart = z
  .boolean()
  .optional()
  .describe('True when first sold less than 30 days before the reduction: lowestPrice then covers the time since');

const reduction = z.object({
  priceBeforeDiscount: major.nullable(),
  discountPercentage: z.number().nullable(),
  lowestPrice: major.nullable(),
  lowestPriceSinceStart: sinceStart,
});
export type Reduction = z.infer<typeof reduction>;

export const productListItem = z.object({
  id,
  name: z.string(),
  externalId: z.string().nullable(),
  wholesalerId: z.string().nullable(),
  categoryId: id.nullable(),
  minPrice: major.describe('Price of the cheapest combination. The discount and the lowest price below are its own'),
  minPriceBeforeDiscount: major.nullable(),
  discountPercentage: z.number().nullable(),
  lowestPrice: major
    .nullable()
    .describe(
      'Lowest price of the 30 days before the reduction began; null without one. An announced discount code counts as one',
    ),
  lowestPriceSinceStart: sinceStart,
  fromPrice: major
    .nullish()
    .describe('Price of the cheapest combination in stock; of the cheapest one if none is. Lists are sorted by it'),
  fromReduction: reduction
    .nullish()
    .describe('The discount and the lowest price of `fromPrice`, if that is not `minPrice`'),
  perishable: z
    .boolean()
    .nullish()
    .describe('True when the goods spoil or expire quickly: lowestPrice is then the price right before the reduction'),
  photo: photo.nullish(),
  secondPhoto: photo.nullish(),
  unitPrice: unitPrice
    .nullish()
    .describe('What an amount of it costs at the price `fromPrice`, or without one `minPrice`; e.g. 24.90 for 1 kg'),
  rating: z.number().nullish(),
  reviewsCount: z.int().nullish(),
  isNew: z.boolean().nullish(),
  maxPrice: major.nullish().describe('Price of the most expensive combination'),
  stock: z.int().nullish().describe('Pieces of all combinations together'),
  tags: z.array(z.string()).nullish(),
  defaultCombinationId: id.nullish().describe('Set when the product has exactly one combination'),
  externalUrl: externalUrl.nullish().describe('Where another shop sells the product; it then can’t be put in the cart'),
});
export type ProductListItem = z.infer<typeof productListItem>;

export const variant = z.object({
  name: z.string(),
  value: z.string(),
  color: z.string().nullish().describe('CSS colour of a swatch'),
});
export type Variant = z.infer<typeof variant>;

/** Of a piece with its packaging, in whole millimetres. */
export const size = z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() });
export type Size = z.infer<typeof size>;

export const combination = z.object({
  id,
  price: major,
  priceBeforeDiscount: major.nullable(),
  lowestPrice: major.nullable(),
  lowestPrice30d: major.nullable(),
  lowestPriceSinceStart: sinceStart,
  unitPrice: unitPrice.nullish().describe('What an amount of it costs at this price, if known'),
  stock: z.int(),
  photo: z.string().nullish().describe('Id of one of the photos'),
  variants: z.array(variant),
  sku: z.string().nullish().describe("The shop's own code"),
  gtin: z.string().nullish().describe('EAN or UPC'),
  mpn: z.string().nullish().describe("The manufacturer's code"),
  weightGrams: z.int().nullish().describe('Weight of a piece with its packaging'),
  size: size.nullish(),
});
export type Combination = z.infer<typeof combination>;

const party = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string().nullish(),
  url: z.string().nullish(),
});
export const gpsr = z.object({
  manufacturer: party,
  responsiblePerson: party.nullish(),
  productType: z.string(),
  model: z.string().nullish(),
  batch: z.string().nullish(),
  ean: z.string().nullish(),
  warnings: z.string().nullish(),
});
export type Gpsr = z.infer<typeof gpsr>;

export const productDetails = productListItem.extend({
  descriptionType: z.enum(descriptionTypes),
  photos: z.array(photo),
  combinations: z.array(combination),
  gpsr: gpsr.nullish(),
  brand: z.string().nullish(),
  condition: z.enum(conditions).nullish(),
  vatRate: z.number().nullish().describe('Percent; the price contains it for buyers in the EU'),
  withdrawalExcluded: z
    .enum(withdrawalExclusions)
    .nullish()
    .describe('Why consumers can’t withdraw from the purchase; null when they can'),
  minimumAge: z.int().nullish().describe('The buyer must be at least this old, in years'),
  seoTitle: z.string().nullish().describe('The title for search engines, in place of the name'),
  seoDescription: z.string().nullish(),
  relatedIds: z
    .array(id)
    .nullish()
    .describe('Products that the shop has chosen to show beside it, in this order; some may not be published'),
  publishedAt: z.string().nullish(),
  status: z.enum(['PUBLISHED', 'WITHDRAWN']),
});
export type ProductDetails = z.infer<typeof productDetails>;

export const description = z.object({ type: z.enum(descriptionTypes), body: z.string() });
export type Description = z.infer<typeof description>;

export const feature = z.object({ name: z.string(), value: z.string(), group: z.string().nullish() });
export type Feature = z.infer<typeof feature>;

/** A product of a list. The fields of its own are sent if the query asks for `details`. */
export const listedProduct = productListItem.extend({
  lead: z.string().nullish().describe('The first words of the description, as plain text'),
  features: z.array(feature).nullish().describe('The first three'),
  arrival: arrival.nullish().describe('When a piece arrives by the fastest delivery if it is ordered now'),
});
export type ListedProduct = z.infer<typeof listedProduct>;

export const productList = z.object({
  data: z.array(listedProduct),
  totalItems: z.int(),
  facets: facets.optional(),
  correctedQuery: z
    .string()
    .nullish()
    .describe('The search query with misspelled words corrected, to which the list belongs; null if none was'),
});
export type ProductList = z.infer<typeof productList>;

const integerText = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
    .default(fallback);

/** Paging parameters: `currentPage` counts from 0, `pageSize` is 1–100. */
export const pageQuery = {
  pageSize: integerText(limits.pageSizeDefault, 1, limits.pageSizeMax),
  currentPage: integerText(0, 0, 999_999_999),
};

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const stars = z
  .string()
  .regex(/^[1-5]$/)
  .transform(Number);
const amountText = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/);

const listQuery = z.object({
  shopId: idText.optional(),
  ...pageQuery,
  'filter.categoryId': idText.optional(),
  'filter.productIds': z.array(idText).max(limits.pageSizeMax).optional(),
  'filter.sortType': sortType.optional(),
  'filter.search': text(limits.searchLength).optional(),
  'filter.onlyOneCombination': flag.optional(),
  'filter.inStock': flag.optional(),
  'filter.discount': flag.optional().describe('True leaves only products at a reduced price'),
  'filter.rating': stars.optional().describe('Leaves only products with an average rating of so many stars or more'),
  'filter.priceFrom': amountText.optional(),
  'filter.priceTo': amountText.optional(),
  'filter.attribute': z
    .record(exactText(limits.attributeLength), z.array(exactText(limits.attributeLength)).max(limits.facetValues))
    .refine((attributes) => Object.keys(attributes).length <= limits.facetAttributes)
    .optional()
    .describe('Values by the name of the attribute, sent as `filter.attribute.<name>`, once for each value'),
  facets: flag.optional().describe('False leaves out the facets, which take time to count'),
  details: flag.optional().describe('True adds `lead`, `features` and `arrival` to each product'),
});
export type ProductListQuery = z.infer<typeof listQuery>;

/**
 * Schema of the query of GET shop/Product. A list parameter may be repeated, comma-separated or indexed. The values of an
 * attribute are repeated only, because commas belong to values such as `1,5 l`.
 */
export const productListQuery = z.preprocess((query) => {
  if (typeof query !== 'object' || query === null) return query;
  const record: Record<string, unknown> = { ...query };
  return {
    ...record,
    'filter.productIds': readList(record, 'filter.productIds'),
    'filter.attribute': readRecord(record, 'filter.attribute.'),
  };
}, listQuery) as unknown as typeof listQuery;

export const review = z.object({
  id,
  author: z.string(),
  rating: z.int().min(1).max(5),
  body: z.string(),
  createdAt: z.string(),
  verifiedPurchase: z.boolean(),
  reply: z.object({ body: z.string(), createdAt: z.string() }).nullish().describe('The answer of the shop'),
  photos: z.array(z.string()).nullish().describe('Ids of pictures'),
  helpful: z.int().nullish().describe('How many shoppers it has helped, counted once a day'),
});
export type Review = z.infer<typeof review>;

export const reviewSorts = ['newest', 'helpful'] as const;

/** What a list of reviews may be asked for, in addition to its page. */
export const reviewQuery = {
  sort: z.enum(reviewSorts).default('newest'),
  verified: flag.optional().describe('True for reviews of verified purchases only'),
  photos: flag.optional().describe('True for reviews with photos only'),
};

/** Schema of a vote for a review, which a shopper may take back. */
export const reviewVote = z.object({ session, helpful: z.boolean() });

export const reviewList = z.object({
  data: z.array(review),
  totalItems: z.int().describe('Number of reviews that the query asks for; the other numbers count all reviews'),
  average: z.number().nullable(),
  counts: z.array(z.int()).length(5).describe('Number of reviews with 1, 2, 3, 4, 5 stars'),
  verifiedCount: z.int().nullish().describe('Number of reviews of verified purchases'),
  photoCount: z.int().nullish().describe('Number of reviews with photos'),
});
export type ReviewList = z.infer<typeof reviewList>;
