/**
 * The products of a shop that its lists may contain, in columns of numbers: a hundred thousand are counted in
 * milliseconds. It has two parts, so that a few changed products are read again without all the others.
 */
export interface FacetIndex {
  /** The state of the database that it shows, as `pg_current_snapshot` prints it. */
  readonly snapshot: string;
  readonly all: FacetColumns;
  /** The products that changed since `all` was read, as they are now. */
  readonly changed: FacetColumns | undefined;
  /** The ids of these products, also of those that are no longer on offer. */
  readonly changedIds: ReadonlySet<number>;
  readonly options: readonly IndexedOption[];
}

/** A value of an option of combinations, such as `red` of `Colour`. */
export interface IndexedOption {
  readonly name: string;
  readonly value: string;
  readonly color: string | null;
  /** The place among the combinations of its product, of several the first. */
  readonly place: number;
}

/** Products in the order of their ids. */
export interface FacetColumns {
  readonly ids: Float64Array;
  /** The different prices of the combinations of each product in minor units, the lowest first. */
  readonly prices: Float64Array;
  /** Where the prices of each product begin; one place more than there are products. */
  readonly firstPrices: Uint32Array;
  /** In milliseconds; infinite for a product that is among the changed ones. */
  readonly publishedAt: Float64Array;
  /** In percent. */
  readonly discounts: Uint8Array;
  /** The average rating as cards show it, times ten; 0 without reviews. */
  readonly ratings: Uint8Array;
  readonly categories: Float64Array;
  /** The other categories of a product, by its place. */
  readonly alsoIn: ReadonlyMap<number, readonly number[]>;
  /** Which of `differentOffers` a product has. */
  readonly offers: Uint32Array;
  /**
   * The different sets of combinations that products have. Many products of a shop come in the same options, so that what
   * is the same for all of them is worked out once. Of the prices they have only the ranks, because sizes of different
   * products often differ in price alike.
   */
  readonly differentOffers: readonly (readonly OfferedCombination[])[];
  /** How many different prices a product has at most. */
  readonly ranks: number;
  /** Different lists of places in the index's `options`. */
  readonly differentLists: readonly (readonly number[])[];
}

/**
 * A combination as a number, made of the place of its options in `differentLists`, the rank of its price among those of
 * its product, from 0, and whether it is in stock.
 */
export type OfferedCombination = number;

/** The place of a combination's options in `differentLists`. */
export function listOf(combination: OfferedCombination, ranks: number): number {
  return Math.floor(combination / (2 * ranks));
}

/** The rank of a combination's price. */
export function rankOf(combination: OfferedCombination, ranks: number): number {
  return Math.floor(combination / 2) % ranks;
}

export function isInStock(combination: OfferedCombination): boolean {
  return combination % 2 === 1;
}

/**
 * Columns as the database sends them. Each has one entry for a product, or for a combination; the latter are in no order.
 */
export interface FacetRows {
  snapshot: string;
  ids: number[];
  published: number[];
  discounts: number[];
  ratings: number[];
  categories: number[];
  also_in: [product: number, categories: number[]][];
  /** The places of the combinations' products. */
  products: number[];
  prices: number[];
  in_stock: number[];
  option_lists: number[];
  different_lists: { place: number; options: { name: string; value: string; color: string | null }[] }[];
}

/** Makes an index of all products of a shop. */
export function createFacetIndex(rows: FacetRows): FacetIndex {
  const options: IndexedOption[] = [];
  const all = toColumns(rows, options);
  return { snapshot: rows.snapshot, all, changed: undefined, changedIds: new Set(), options };
}

/**
 * Makes an index with changed products, of which `rows` are those on offer. It shares memory with the given index, which
 * can't be used any more.
 */
export function withChanged(index: FacetIndex, changedIds: ReadonlySet<number>, rows: FacetRows): FacetIndex {
  const { all } = index;
  all.ids.forEach((id, product) => {
    if (changedIds.has(id)) all.publishedAt[product] = Number.POSITIVE_INFINITY;
  });
  const options = [...index.options];
  return { snapshot: rows.snapshot, all, changed: toColumns(rows, options), changedIds, options };
}

function toColumns(rows: FacetRows, options: IndexedOption[]): FacetColumns {
  return {
    ids: Float64Array.from(rows.ids),
    publishedAt: Float64Array.from(rows.published),
    discounts: Uint8Array.from(rows.discounts),
    ratings: Uint8Array.from(rows.ratings),
    categories: Float64Array.from(rows.categories),
    alsoIn: new Map(rows.also_in),
    ...toOffers(rows),
    differentLists: addOptions(rows.different_lists, options),
  };
}

function toOffers({ ids, products, prices, in_stock, option_lists, different_lists }: FacetRows) {
  const combinationsOf = rowsByProduct(ids.length, products);
  const pricesOf = ids.map((_, product) =>
    [...new Set(Array.from(combinationsOf(product), (row) => prices[row] ?? 0))].sort((a, b) => a - b),
  );
  const ranks = pricesOf.reduce((most, { length }) => Math.max(most, length), 1);
  const firstPrices = new Uint32Array(ids.length + 1);
  for (const [product, { length }] of pricesOf.entries())
    firstPrices[product + 1] = (firstPrices[product] ?? 0) + length;
  const different = collectDifferent(2 * ranks * different_lists.length);
  const offers = Uint32Array.from(ids, (_, product) => {
    const own = pricesOf[product] ?? [];
    const offer = Float64Array.from(combinationsOf(product), (row) => {
      const rank = own.indexOf(prices[row] ?? 0);
      return 2 * ((option_lists[row] ?? 0) * ranks + rank) + (in_stock[row] ?? 0);
    });
    return different.add(offer.sort());
  });
  return { prices: Float64Array.from(pricesOf.flat()), firstPrices, offers, differentOffers: different.all, ranks };
}

/** Tells which rows of combinations are those of a product. */
function rowsByProduct(count: number, products: readonly number[]) {
  const first = new Uint32Array(count + 1);
  for (const product of products) first[product + 1] = (first[product + 1] ?? 0) + 1;
  for (let at = 1; at < first.length; at += 1) first[at] = (first[at] ?? 0) + (first[at - 1] ?? 0);
  const rows = new Uint32Array(products.length);
  const next = first.slice();
  products.forEach((product, row) => {
    const at = next[product] ?? 0;
    next[product] = at + 1;
    rows[at] = row;
  });
  return (product: number) => rows.subarray(first[product], first[product + 1]);
}

/** Collects different sorted lists of numbers below `limit`. `add` returns the place of an equal list in `all`. */
function collectDifferent(limit: number) {
  const all: (readonly number[])[] = [];
  // A tree of the lists' beginnings. An entry leads from a beginning to one that is longer by a number.
  const longer = new Map<number, number>();
  const placeOf: number[] = [];
  function add(list: Float64Array): number {
    let beginning = 0;
    for (const number of list) {
      const key = beginning * limit + number;
      const known = longer.get(key);
      beginning = known ?? longer.size + 1;
      if (known === undefined) longer.set(key, beginning);
    }
    const known = placeOf[beginning];
    if (known !== undefined) return known;
    placeOf[beginning] = all.length;
    return all.push([...list]) - 1;
  }
  return { all, add };
}

/** Adds the options that are new, and returns the places of all. */
function addOptions(lists: FacetRows['different_lists'], options: IndexedOption[]): number[][] {
  const places = new Map(options.map((option, place) => [JSON.stringify([option.name, option.value]), place]));
  return lists.map((list) =>
    list.options.map(({ name, value, color }) => {
      const key = JSON.stringify([name, value]);
      const known = places.get(key);
      const before = known === undefined ? undefined : options[known];
      const place = known ?? options.length;
      options[place] = {
        name,
        value,
        color: before?.color ?? color,
        place: Math.min(list.place, before?.place ?? list.place),
      };
      places.set(key, place);
      return place;
    }),
  );
}

/** About how many bytes an index takes. */
export function sizeOfIndex({ all, changed, options }: FacetIndex): number {
  const sizeOf = ({ ids, prices, alsoIn, differentLists, differentOffers }: FacetColumns) =>
    34 * ids.length +
    8 * prices.length +
    64 * (differentLists.length + alsoIn.size) +
    differentOffers.reduce((sum, combinations) => sum + 32 + 8 * combinations.length, 0);
  return 1_000 + sizeOf(all) + (changed ? sizeOf(changed) : 0) + 200 * options.length;
}
