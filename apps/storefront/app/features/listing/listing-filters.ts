import { type QueryTree, toDottedQuery } from '@witryna/contract/dotted-query';
import type { Facets } from '@witryna/contract/facets';

/** The filters of a listing's address. In the address they have the names of the API call. */
export interface ListingFilters {
  /** Amounts in major units as the API reads them, such as `19.99`; empty without a limit. */
  readonly priceFrom: string;
  readonly priceTo: string;
  readonly inStock: boolean;
  /** Only products at a reduced price. */
  readonly discount: boolean;
  /** The least average rating in stars; 0 without a limit. */
  readonly rating: number;
  /** The chosen values, by name and in order. */
  readonly attributes: readonly ChosenAttribute[];
}

interface ChosenAttribute {
  readonly name: string;
  readonly values: readonly string[];
}

export const noFilters: ListingFilters = {
  priceFrom: '',
  priceTo: '',
  inStock: false,
  discount: false,
  rating: 0,
  attributes: [],
};

/** The filters without one value of an attribute. */
export function withoutValue(filters: ListingFilters, name: string, value: string): ListingFilters {
  const attributes = filters.attributes
    .map((one) => (one.name === name ? { name, values: one.values.filter((other) => other !== value) } : one))
    .filter(({ values }) => values.length > 0);
  return { ...filters, attributes };
}

/** The filters without the attributes and values that the shop does not know. A server without facets knows no filter. */
export function knownFilters(filters: ListingFilters, facets: Facets | null): ListingFilters {
  if (!facets) return noFilters;
  const unknown = facets.unknown ?? [];
  return unknown.reduce(
    (known, { name, values }) => values.reduce((rest, value) => withoutValue(rest, name, value), known),
    filters,
  );
}

/** The filters as the query of the API call. */
export function filterQuery({ attributes, inStock, discount, rating, ...prices }: ListingFilters): QueryTree {
  const attribute = Object.fromEntries(attributes.map(({ name, values }) => [name, values]));
  const flags = { inStock: inStock || undefined, discount: discount || undefined };
  return { ...prices, ...flags, rating: rating || undefined, attribute };
}

/** The filters as parameters of an address. */
export function filterPairs(filters: ListingFilters): [name: string, value: string][] {
  return toDottedQuery({ filter: filterQuery(filters) });
}
