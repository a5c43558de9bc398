import type { Facet } from '@witryna/contract/facets';
import { limits } from '@witryna/contract/limits';
import {
  type FacetColumns,
  type FacetIndex,
  type IndexedOption,
  isInStock,
  listOf,
  type OfferedCombination,
  rankOf,
} from './facet-index.ts';
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
const [DISCOUNT, RATING] = [1, 2];

/**
 * Counts a product list and what it can be narrowed to, each facet with all chosen filters but its own. Of the attributes
 * those of most products are counted, of their values the most frequent ones.
 */
export function countFacets(index: FacetIndex, request: ListRequest, list: CountedList): FacetCounts {
  const { options } = index;
  const counts: Counts = {
    total: 0,
    lowest: Number.POSITIVE_INFINITY,
    highest: Number.NEGATIVE_INFINITY,
    inStock: 0,
    discount: 0,
    stars: [0, 0, 0, 0, 0, 0],
    ids: [],
    offered: new Uint32Array(options.length),
    chosen: new Uint32Array(options.length),
  };
  for (const columns of index.changed ? [index.all, index.changed] : [index.all])
    countPart(counts, columns, index, request, list);
  const { offered, chosen, ids, ...sums } = counts;
  return {
    ...sums,
    attributes: toAttributes(options, offered, chosen),
    ids: counts.total <= MAX_IDS ? ids : undefined,
  };
}

interface Counts extends Omit<FacetCounts, 'ids' | 'attributes'> {
  ids: number[];
  /** Number of products by option, without the shopper's filters. */
  offered: Uint32Array;
  /** The same with the shopper's filters but the option's own. */
  chosen: Uint32Array;
}

/** Adds the products of one part to the counts. Its loop runs for a hundred thousand products. */
function countPart(counts: Counts, columns: FacetColumns, index: FacetIndex, request: ListRequest, list: CountedList) {
  const { discount = false, rating = 0, priceFrom = 0, priceTo = Number.POSITIVE_INFINITY } = request;
  const { stars, ids } = counts;
  const isListed = productsOf(request, list, columns);
  const { ids: productIds, prices, firstPrices, discounts, ratings, offers, differentOffers, ranks } = columns;
  const missed = missedAttributes(columns, index, request);
  const fits = whichFit(columns, missed, request);
  // Number of listed products by offer, and of those among them that fail no filter but those of options and stock.
  const listed = new Uint32Array(differentOffers.length);
  const passed = new Uint32Array(differentOffers.length);
  const parts = new Map<number, PartOfOffer>();
  /** The combinations of an offer whose prices have these ranks. */
  const partOf = (offer: number, from: number, to: number): PartOfOffer => {
    const key = (offer * ranks + from) * (ranks + 1) + to;
    const known = parts.get(key);
    const part = known ?? { offer, from, to, fit: fits.within(offer, from, to), passed: 0 };
    if (!known) parts.set(key, part);
    return part;
  };
  for (let product = 0; product < productIds.length; product += 1) {
    if (!isListed(product)) continue;
    const offer = offers[product] as number;
    listed[offer] = (listed[offer] as number) + 1;
    const first = firstPrices[product] as number;
    const end = firstPrices[product + 1] as number;
    let from = first;
    let to = end;
    while (from < end && (prices[from] as number) < priceFrom) from += 1;
    while (to > from && (prices[to - 1] as number) > priceTo) to -= 1;
    const part = to - from < end - first ? partOf(offer, from - first, to - first) : undefined;
    const percent = discounts[product] as number;
    const tenths = ratings[product] as number;
    let failed = discount && percent === 0 ? DISCOUNT : 0;
    if (tenths < 10 * rating) failed |= RATING;
    if (failed === 0) {
      if (part) part.passed += 1;
      else passed[offer] = (passed[offer] as number) + 1;
      if (fits.states[offer] !== NONE) {
        const lowest = prices[first + (fits.lowest[offer] as number)] as number;
        const highest = prices[first + (fits.highest[offer] as number)] as number;
        if (lowest < counts.lowest) counts.lowest = lowest;
        if (highest > counts.highest) counts.highest = highest;
      }
    }
    const fit = part ? part.fit : (fits.states[offer] as number);
    if (fit === NONE) continue;
    if ((failed & ~DISCOUNT) === 0 && percent > 0) counts.discount += 1;
    if ((failed & ~RATING) === 0) {
      const full = Math.floor(tenths / 10);
      stars[full] = (stars[full] as number) + 1;
    }
    if (failed !== 0) continue;
    counts.total += 1;
    if (fit === IN_STOCK) counts.inStock += 1;
    if (ids.length < MAX_IDS) ids.push(productIds[product] as number);
  }
  countOptions(counts, { listed, passed, parts: [...parts.values()], missed }, columns, index, request);
}

/** The combinations of an offer that the price filter leaves, where it leaves some of them only. */
interface PartOfOffer {
  offer: number;
  /** The ranks of their prices: from the first up to, not including, the second. */
  from: number;
  to: number;
  fit: number;
  /** Number of products that fail no filter but those of options and stock. */
  passed: number;
}

/** Whether an offer has a combination with all chosen options, and whether one is in stock. */
const [NONE, SOLD_OUT, IN_STOCK] = [0, 1, 2];

/** Tells which offers have a combination with all chosen options that is in stock if that is chosen, at any price. */
function whichFit({ differentOffers, ranks }: FacetColumns, missed: Int32Array, request: ListRequest) {
  const soldOut = request.inStock ? NONE : SOLD_OUT;
  const fitOf = (combination: OfferedCombination): number => {
    if (missed[listOf(combination, ranks)] !== FITS) return NONE;
    return isInStock(combination) ? IN_STOCK : soldOut;
  };
  const states = new Uint8Array(differentOffers.length);
  // The ranks of the prices of those that fit.
  const lowest = new Uint32Array(differentOffers.length).fill(ranks);
  const highest = new Uint32Array(differentOffers.length);
  differentOffers.forEach((combinations, offer) => {
    for (const combination of combinations) {
      const fit = fitOf(combination);
      if (fit === NONE) continue;
      const rank = rankOf(combination, ranks);
      states[offer] = Math.max(states[offer] ?? NONE, fit);
      lowest[offer] = Math.min(lowest[offer] ?? rank, rank);
      highest[offer] = Math.max(highest[offer] ?? rank, rank);
    }
  });
  const within = (offer: number, from: number, to: number): number =>
    (differentOffers[offer] ?? []).reduce((best, combination) => {
      const rank = rankOf(combination, ranks);
      return rank >= from && rank < to ? Math.max(best, fitOf(combination)) : best;
    }, NONE);
  return { states, lowest, highest, within };
}

interface CountedOffers {
  listed: Uint32Array;
  passed: Uint32Array;
  parts: readonly PartOfOffer[];
  missed: Int32Array;
}

/** Adds the products to the counts of the options that they have, each product once for an option. */
function countOptions(
  { offered, chosen }: Counts,
  { listed, passed, parts, missed }: CountedOffers,
  { differentOffers, differentLists, ranks }: FacetColumns,
  index: FacetIndex,
  request: ListRequest,
) {
  // A combination that misses one chosen attribute counts for that attribute only.
  const ofMissed = differentLists.map((list, place) => {
    const misses = missed[place] ?? FITS;
    if (misses === MISSES_SEVERAL) return [];
    const attribute = request.attributes?.[misses]?.name;
    return attribute === undefined ? list : list.filter((option) => index.options[option]?.name === attribute);
  });
  const addTo = (counts: Uint32Array, lists: readonly (readonly number[])[]) => {
    const last = new Uint32Array(counts.length);
    let added = 0;
    return (products: number, combinations: readonly OfferedCombination[]) => {
      added += 1;
      for (const combination of combinations)
        for (const option of lists[listOf(combination, ranks)] ?? []) {
          if (last[option] === added) continue;
          last[option] = added;
          counts[option] = (counts[option] ?? 0) + products;
        }
    };
  };
  const [addOffered, addChosen] = [addTo(offered, differentLists), addTo(chosen, ofMissed)];
  const counted = (combinations: readonly OfferedCombination[]) =>
    request.inStock ? combinations.filter(isInStock) : combinations;
  differentOffers.forEach((combinations, offer) => {
    const [offering, passing] = [listed[offer] ?? 0, passed[offer] ?? 0];
    if (offering > 0) addOffered(offering, combinations);
    if (passing > 0) addChosen(passing, counted(combinations));
  });
  for (const { offer, from, to, passed: passing } of parts) {
    const left = (differentOffers[offer] ?? []).filter((combination) => {
      const rank = rankOf(combination, ranks);
      return rank >= from && rank < to;
    });
    if (passing > 0) addChosen(passing, counted(left));
  }
}

/** Tells of a product whether it is in the list before the shopper filters it. */
function productsOf(request: ListRequest, { branch, found }: CountedList, columns: FacetColumns) {
  const { sort, productIds, onlyOneCombination } = request;
  const { publishedAt, ids, discounts, offers, differentOffers, categories: mainCategories, alsoIn } = columns;
  const time = request.now.getTime();
  const [categories, wanted, foundIds] = [branch, productIds, found].map((list) => list && new Set(list));
  return (product: number): boolean => {
    if ((publishedAt[product] as number) > time) return false;
    if (wanted && !wanted.has(ids[product] as number)) return false;
    if (foundIds && !foundIds.has(ids[product] as number)) return false;
    if (sort === 'Sale' && discounts[product] === 0) return false;
    if (onlyOneCombination && differentOffers[offers[product] as number]?.length !== 1) return false;
    if (!categories || categories.has(mainCategories[product] as number)) return true;
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
