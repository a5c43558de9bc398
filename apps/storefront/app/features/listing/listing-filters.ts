import { type QueryTree, toDottedQuery } from '@witryna/contract/dotted-query';

/** The filters of a listing's address. In the address they have the names of the API call. */
export interface ListingFilters {
  /** Amounts in major units as the API reads them, such as `19.99`; empty without a limit. */
  readonly priceFrom: string;
  readonly priceTo: string;
  readonly inStock: boolean;
  /** The chosen values, by name and in order. */
  readonly attributes: readonly ChosenAttribute[];
}

interface ChosenAttribute {
  readonly name: string;
  readonly values: readonly string[];
}

export const noFilters: ListingFilters = { priceFrom: '', priceTo: '', inStock: false, attributes: [] };

/** The filters without one value of an attribute. */
export function withoutValue(filters: ListingFilters, name: string, value: string): ListingFilters {
  const attributes = filters.attributes
    .map((one) => (one.name === name ? { name, values: one.values.filter((other) => other !== value) } : one))
    .filter(({ values }) => values.length > 0);
  return { ...filters, attributes };
}

/** The filters as the query of the API call. */
export function filterQuery({ attributes, inStock, ...prices }: ListingFilters): QueryTree {
  const attribute = Object.fromEntries(attributes.map(({ name, values }) => [name, values]));
  return { ...prices, inStock: inStock || undefined, attribute };
}

/** The filters as parameters of an address. */
export function filterPairs(filters: ListingFilters): [name: string, value: string][] {
  return toDottedQuery({ filter: filterQuery(filters) });
}
