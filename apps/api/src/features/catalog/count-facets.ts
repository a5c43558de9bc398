import type { Facet } from '@witryna/contract/facets';
import { limits } from '@witryna/contract/limits';
import type { FacetColumns, FacetIndex, IndexedOption } from './facet-index.ts';
import type { CountedList } from './facet-index-store.ts';
import type { ListRequest } from './list-store.ts';

export interface FacetCounts {
  total: number;
  /** The ids of the products; undefined if there are too many to name. */
  ids: number[] | undefined;
  /** In minor units; infinite without products. */
  lowest: number;
  highest: number;
  inStock: number;
  discount: number;
  /** Number of products by full stars. */
  stars: number[];
  attributes: Facet[];
}

const MAX_IDS = 500;
const [FITS, MISSES_SEVERAL] = [-1, -2];
const [PRICE, DISCOUNT, RATING] = [1, 2, 4];

/**
 * Counts a product list and what it can be narrowed to, each facet with all chosen filters but its own. Of the attributes
 * those of most products are counted, of their values the most frequent ones.
 */
export function countFacets(index: FacetIndex, request: ListRequest, list: CountedList): FacetCounts {
  const { inStock = false, discount = false, rating = 0 } = request;
  const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY } = request;
  const isListed = productsOf(request, list);
  const { options } = index;
  const [offered, chosen] = [countProducts(options), countProducts(options)];
  const counts = {
    total: 0,
    lowest: Number.POSITIVE_INFINITY,
    highest: Number.NEGATIVE_INFINITY,
    inStock: 0,
    discount: 0,
  };
  const stars = [0, 0, 0, 0, 0, 0];
  const ids: number[] = [];
  let number = 0;

  // Runs for a hundred thousand products, so it makes no object for any of them.
  function countPart(columns: FacetColumns) {
    const { ids: productIds, prices, discounts, ratings, firstCombination, optionLists, differentLists } = columns;
    const missed = missedAttributes(columns, index, request);
    const ofMissed = differentLists.map((list, place) => {
      const facet = request.attributes?.[missed[place] ?? FITS]?.name;
      return list.filter((option) => options[option]?.name === facet);
    });
    for (let product = 0; product < productIds.length; product += 1) {
      if (!isListed(columns, product)) continue;
      number += 1;
      const price = prices[product] ?? 0;
      const percent = discounts[product] ?? 0;
      const tenths = ratings[product] ?? 0;
      let failed = price < priceFrom || price > priceTo ? PRICE : 0;
      if (discount && percent === 0) failed |= DISCOUNT;
      if (tenths < 10 * rating) failed |= RATING;
      let fits = false;
      let fitsInStock = false;
      const end = firstCombination[product + 1] ?? 0;
      for (let at = firstCombination[product] ?? 0; at < end; at += 1) {
        const place = optionLists[at] ?? 0;
        const own = differentLists[place] ?? [];
        offered.add(own, number);
        const available = columns.inStock[at] === 1;
        const misses = missed[place] ?? FITS;
        if ((inStock && !available) || misses === MISSES_SEVERAL) continue;
        if (misses === FITS) {
          fits = true;
          fitsInStock ||= available;
        }
        if (failed === 0) chosen.add(misses === FITS ? own : (ofMissed[place] ?? own), number);
      }
      if (!fits) continue;
      if ((failed & ~PRICE) === 0) {
        if (price < counts.lowest) counts.lowest = price;
        if (price > counts.highest) counts.highest = price;
      }
      if ((failed & ~DISCOUNT) === 0 && percent > 0) counts.discount += 1;
      if ((failed & ~RATING) === 0) stars[Math.floor(tenths / 10)] = (stars[Math.floor(tenths / 10)] ?? 0) + 1;
      if (failed !== 0) continue;
      counts.total += 1;
      if (fitsInStock) counts.inStock += 1;
      if (ids.length < MAX_IDS) ids.push(productIds[product] ?? 0);
    }
  }

  countPart(index.all);
  if (index.changed) countPart(index.changed);
  const attributes = toAttributes(options, offered.counts, chosen.counts);
  return { ...counts, stars, attributes, ids: counts.total <= MAX_IDS ? ids : undefined };
}

/** Counts products by their options, each once. */
function countProducts(options: readonly IndexedOption[]) {
  const counts = new Uint32Array(options.length);
  const last = new Uint32Array(options.length);
  const add = (own: readonly number[], product: number) => {
    for (let at = 0; at < own.length; at += 1) {
      const option = own[at] ?? 0;
      if (last[option] === product) continue;
      last[option] = product;
      counts[option] = (counts[option] ?? 0) + 1;
    }
  };
  return { counts, add };
}

/** Tells of a product whether it is in the list before the shopper filters it. */
function productsOf({ now, sort, productIds, onlyOneCombination }: ListRequest, { branch, found }: CountedList) {
  const time = now.getTime();
  const [categories, wanted, foundIds] = [branch, productIds, found].map((ids) => ids && new Set(ids));
  return (columns: FacetColumns, product: number): boolean => {
    const id = columns.ids[product] ?? 0;
    if ((columns.publishedAt[product] ?? 0) > time) return false;
    if ((wanted && !wanted.has(id)) || (foundIds && !foundIds.has(id))) return false;
    if (sort === 'Sale' && columns.discounts[product] === 0) return false;
    const { firstCombination, alsoIn } = columns;
    if (onlyOneCombination && (firstCombination[product + 1] ?? 0) - (firstCombination[product] ?? 0) !== 1)
      return false;
    if (!categories || categories.has(columns.categories[product] ?? 0)) return true;
    return alsoIn.get(product)?.some((category) => categories.has(category)) ?? false;
  };
}

/**
 * Tells for each different list of options which chosen attribute it misses: `FITS`, `MISSES_SEVERAL`, or the place of
 * the only one.
 */
function missedAttributes({ differentLists }: FacetColumns, { options }: FacetIndex, { attributes = [] }: ListRequest) {
  const wanted = attributes.map(({ name, values }) => {
    const chosen = new Set(values);
    return new Set(
      options.flatMap((option, place) => (option.name === name && chosen.has(option.value) ? [place] : [])),
    );
  });
  return Int32Array.from(differentLists, (list) => {
    const missed = wanted.flatMap((places, at) => (list.some((option) => places.has(option)) ? [] : [at]));
    return missed.length > 1 ? MISSES_SEVERAL : (missed[0] ?? FITS);
  });
}

function toAttributes(options: readonly IndexedOption[], offered: Uint32Array, chosen: Uint32Array): Facet[] {
  const counted = options
    .map((option, at) => ({ ...option, products: offered[at] ?? 0, count: chosen[at] ?? 0 }))
    .filter(({ products }) => products > 0);
  return [...Map.groupBy(counted, ({ name }) => name)]
    .map(([name, values]) => {
      const frequent = values.sort((a, b) => b.products - a.products || compare(a.value, b.value));
      const shown = frequent.slice(0, limits.facetValues);
      return { name, values: shown, products: shown.reduce((sum, { products }) => sum + products, 0) };
    })
    .sort((a, b) => b.products - a.products || compare(a.name, b.name))
    .slice(0, limits.facetAttributes)
    .map(({ name, values }) => ({
      name,
      values: values
        .sort((a, b) => leadingNumber(a) - leadingNumber(b) || a.place - b.place || compare(a.value, b.value))
        .map(({ value, color, count }) => ({ value, color, count })),
    }));
}

/** Sizes of different products have no common order of their own, so numbers are sorted as numbers. Words come after. */
function leadingNumber({ value }: IndexedOption): number {
  const digits = /^\d{1,12}(?:[.,]\d{1,6})?/.exec(value)?.[0];
  return digits === undefined ? Number.MAX_VALUE : Number(digits.replace(',', '.'));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
