import { limits } from '@witryna/contract/limits';
import type { ListingFilters } from './listing-filters.ts';

const attributePrefix = 'filter.attribute.';

/** Normalizes a value of a parameter `filter.*`. Undefined if it is invalid or makes no difference. */
export function filterParameter(text: string, name: string): string | undefined {
  if (name === 'filter.inStock' || name === 'filter.discount')
    return text === 'true' || text === '1' ? 'true' : undefined;
  if (name === 'filter.rating') return /^[1-5]$/.test(text) ? text : undefined;
  if (name === 'filter.priceFrom' || name === 'filter.priceTo') return amount(text, name === 'filter.priceTo');
  const attribute = name.startsWith(attributePrefix) ? name.slice(attributePrefix.length) : '';
  const isKnown = [attribute, text].every(
    (part) => part.trim() !== '' && part.length <= limits.attributeLength && !part.includes('\0'),
  );
  return isKnown && attribute !== '__proto__' ? text : undefined;
}

/** Reads the filters of an address, which need not be normalized. */
export function readFilters(query: URLSearchParams): ListingFilters {
  const valuesOf = (name: string) => query.getAll(name).flatMap((text) => filterParameter(text, name) ?? []);
  const names = [...new Set(query.keys())].filter((name) => name.startsWith(attributePrefix)).sort();
  const chosen = names.flatMap((name) => [...new Set(valuesOf(name))].sort().map((value) => ({ name, value })));
  const kept = Map.groupBy(chosen.slice(0, limits.chosenValues), ({ name }) => name.slice(attributePrefix.length));
  return {
    priceFrom: valuesOf('filter.priceFrom')[0] ?? '',
    priceTo: valuesOf('filter.priceTo')[0] ?? '',
    inStock: valuesOf('filter.inStock').length > 0,
    discount: valuesOf('filter.discount').length > 0,
    rating: Number(valuesOf('filter.rating')[0] ?? 0),
    attributes: [...kept].map(([name, values]) => ({ name, values: values.map(({ value }) => value) })),
  };
}

/** A comma is accepted as well, which the keyboards of many countries offer. No price is below 0. */
function amount(text: string, mayBeZero: boolean): string | undefined {
  const digits = text.trim().replace(',', '.');
  if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(digits)) return undefined;
  const value = Number(digits);
  return value > 0 || mayBeZero ? String(value) : undefined;
}
