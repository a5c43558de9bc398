import type { Facets } from '@witryna/contract/facets';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { TenantTransaction } from '../../database/tenant.ts';
import { countFacets } from './count-facets.ts';
import type { FacetIndex } from './facet-index.ts';
import { readCountedList } from './facet-index-store.ts';
import type { FacetIndexes } from './facet-indexes.ts';
import type { AttributeChoice, ListRequest } from './list-store.ts';

/** The ratings that are counted, besides the chosen one. */
const ratings = [4, 3, 2];

interface CountedFacets extends NonNullable<ListRequest['counted']> {
  /** With prices in major units. */
  facets: Facets;
}

/** Counts a product list and what it can be narrowed to; undefined in a shop with too many products. */
export async function readFacets(
  tx: TenantTransaction,
  request: ListRequest,
  indexes: FacetIndexes,
): Promise<CountedFacets | undefined> {
  const index = await indexes.read(tx);
  if (!index) return undefined;
  const list = await readCountedList(tx, request);
  const { total, ids, lowest, highest, inStock, discount, stars, attributes } = countFacets(index, request, list);
  const digits = currencyDigits(list.currency);
  const price = lowest <= highest ? { min: toMajor(lowest, digits), max: toMajor(highest, digits) } : null;
  const counted = [...new Set(request.rating ? [...ratings, request.rating] : ratings)];
  const rating = counted
    .toSorted((a, b) => b - a)
    .map((least) => ({
      stars: least,
      count: stars.slice(least).reduce((sum, count) => sum + count, 0),
    }));
  const unknown = unknownChoices(index, request.attributes);
  return { total, ids, facets: { price, inStock, discount, rating, attributes, unknown } };
}

/** The chosen attributes and values that no combination of the shop has, on offer or not. */
function unknownChoices({ options }: FacetIndex, attributes: readonly AttributeChoice[] = []) {
  const left = new Map(attributes.map(({ name, values }) => [name, new Set(values)]));
  for (const { name, value } of options) left.get(name)?.delete(value);
  return [...left].map(([name, values]) => ({ name, values: [...values] })).filter(({ values }) => values.length > 0);
}
