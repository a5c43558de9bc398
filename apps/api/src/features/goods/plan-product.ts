import { isDeepStrictEqual } from 'node:util';
import { isSame, type JsonRow } from '../../database/write-rows.ts';
import { matchCombinations } from './match-combinations.ts';
import {
  combinationColumns,
  combinationRow,
  featureColumns,
  featureRows,
  productColumns,
  productRow,
  type WrittenCombination,
  type WrittenProduct,
} from './product-rows.ts';

/** A column that differs. Of features, the whole list is one. */
export interface ChangedColumn {
  kind: 'products' | 'combinations';
  product: WrittenProduct;
  /** Of a combination: the stored row. */
  combination?: JsonRow;
  column: string;
  before: unknown;
  after: unknown;
}

interface RowCounts {
  made: number;
  changed: number;
  same: number;
  /** Rows that the database has besides, and those of them that are no longer sold now. */
  missing: number;
  removed: number;
}

export interface WrittenBatch {
  products: RowCounts;
  combinations: RowCounts;
  /** Past prices of new combinations. */
  prices: number;
  changes: ChangedColumn[];
  /** Ids of the products that were made or changed; a change of the stock alone is not one. */
  written: number[];
  /** The versions of the products that are now as the batch says, by handle. */
  versions: Map<string, number>;
  /** What differs in each product that was left as it is, because somebody has changed it. */
  left: ChangedColumn[][];
}

export interface PastPrice {
  priceMinor: number;
  from: Date;
}

/** A product with what its row needs. */
export interface ProductToWrite {
  id: number;
  product: WrittenProduct;
  /** Undefined leaves it where it is; a new product then comes first. */
  sortOrder?: number | undefined;
  /** Past prices of a combination that is new. */
  pastPrices?: (combination: WrittenCombination) => readonly PastPrice[];
}

export interface WriteOptions {
  now: Date;
  /** Whether combinations that the form lacks are no longer sold. */
  prune: boolean;
  /** Whether the stock of known combinations is written, too. */
  stock: boolean;
  dryRun: boolean;
  /** Whether a stored product was changed since what is written began. One that differs then stays as it is. */
  isChangedSince?: (handle: string, version: number) => boolean;
  /** The version of a new product; by default 1. */
  firstVersion?: (handle: string) => number;
}

/** Rows that one batch writes. */
export interface Plan {
  newProducts: JsonRow[];
  changedProducts: JsonRow[];
  newCombinations: JsonRow[];
  changedCombinations: JsonRow[];
  /** Changed combinations that also get the folder's stock. */
  restockedCombinations: JsonRow[];
  /** Ids of the combinations that are no longer sold. */
  removedCombinations: number[];
  newPrices: JsonRow[];
  /** Products whose features are replaced. */
  featuresOf: number[];
  newFeatures: JsonRow[];
  /** Products of which only combinations or features differ. */
  newVersions: number[];
}

/** The stored rows of the products of a batch. */
export interface Stored {
  products: ReadonlyMap<number, JsonRow>;
  combinations: ReadonlyMap<number, JsonRow[]>;
  features: ReadonlyMap<number, JsonRow[]>;
}

export function emptyPlan(): Plan {
  return {
    newProducts: [],
    changedProducts: [],
    newCombinations: [],
    changedCombinations: [],
    restockedCombinations: [],
    removedCombinations: [],
    newPrices: [],
    featuresOf: [],
    newFeatures: [],
    newVersions: [],
  };
}

export function emptyBatch(): WrittenBatch {
  const noRows = { made: 0, changed: 0, same: 0, missing: 0, removed: 0 };
  return {
    products: { ...noRows },
    combinations: { ...noRows },
    prices: 0,
    changes: [],
    written: [],
    versions: new Map(),
    left: [],
  };
}

/** Adds to a plan what a product needs. */
export function planProduct(
  one: ProductToWrite,
  stored: Stored,
  freeIds: number[],
  plan: Plan,
  counts: WrittenBatch,
  options: WriteOptions,
): void {
  const { product, id, sortOrder } = one;
  const old = stored.products.get(id);
  const publishedAt = typeof old?.published_at === 'string' ? old.published_at : options.now.toISOString();
  const row = productRow(product, { id, sortOrder: sortOrder ?? Number(old?.sort_order ?? 0), publishedAt });
  const features = featureRows(product, id);
  const oldFeatures = stored.features.get(id) ?? [];
  const sameFeatures =
    features.length === oldFeatures.length &&
    features.every((feature, at) => isSame(feature, oldFeatures[at], featureColumns));
  const sameRow = isSame(row, old, productColumns);
  const first = options.firstVersion?.(product.handle) ?? 1;
  if (!old) plan.newProducts.push({ ...row, version: first });
  else if (!sameRow) plan.changedProducts.push({ ...row, version: Number(old.version) + 1 });
  if (!sameFeatures) {
    plan.featuresOf.push(id);
    plan.newFeatures.push(...features);
  }
  counts.products[old ? (sameRow && sameFeatures ? 'same' : 'changed') : 'made'] += 1;
  if (old && !sameRow)
    counts.changes.push(...changedColumns({ kind: 'products', product }, { before: old, after: row }, productColumns));
  if (old && !sameFeatures)
    counts.changes.push({ kind: 'products', product, column: 'features', before: oldFeatures, after: features });
  const sameCombinations = planCombinations(one, stored, freeIds, plan, counts, options);
  const isSameAll = sameRow && sameFeatures && sameCombinations;
  if (!old || !isSameAll) counts.written.push(id);
  counts.versions.set(product.handle, old ? Number(old.version) + (isSameAll ? 0 : 1) : first);
  if (old && sameRow && !(sameFeatures && sameCombinations)) plan.newVersions.push(id);
}

function changedColumns(
  thing: Pick<ChangedColumn, 'kind' | 'product' | 'combination'>,
  { before, after }: { before: JsonRow; after: JsonRow },
  columns: readonly string[],
): ChangedColumn[] {
  return columns
    .filter((column) => !isDeepStrictEqual(before[column] ?? null, after[column] ?? null))
    .map((column) => ({ ...thing, column, before: before[column], after: after[column] }));
}

/** The columns of a combination that also gets the stock that is written. */
export const withStock = ['stock', ...combinationColumns];

/** Columns by which nobody's decision is lost: places follow from the file, due times from sales, stock from orders. */
const ownColumns = {
  products: ['sort_order'],
  combinations: ['sale_due_at', 'stock'],
} as const satisfies Record<ChangedColumn['kind'], readonly string[]>;

/** Lists what differs in a product that was changed since what is written began; undefined if it may be written. */
export function changesSince(one: ProductToWrite, stored: Stored, options: WriteOptions): ChangedColumn[] | undefined {
  const { product, id } = one;
  const old = stored.products.get(id);
  if (!old || !options.isChangedSince?.(product.handle, Number(old.version))) return undefined;
  const [plan, counts] = [emptyPlan(), emptyBatch()];
  planProduct(one, stored, [], plan, counts, options);
  const added = plan.newCombinations.map((combination): ChangedColumn => {
    return {
      kind: 'combinations',
      product,
      combination,
      column: 'active',
      before: undefined,
      after: combination.active,
    };
  });
  const changes = counts.changes.filter(({ kind, column }) => !ownColumns[kind].some((own) => own === column));
  return added.length + changes.length > 0 ? [...changes, ...added] : undefined;
}

/** @returns whether nothing but the stock differs */
function planCombinations(
  { product, pastPrices, id }: ProductToWrite,
  stored: Stored,
  freeIds: number[],
  plan: Plan,
  counts: WrittenBatch,
  { prune, stock, dryRun, now }: WriteOptions,
): boolean {
  const { matches, missing } = matchCombinations(product, stored.combinations.get(id) ?? []);
  let isSameAll = true;
  product.combinations.forEach((combination, place) => {
    const old = matches.get(combination);
    const combinationId = old ? Number(old.id) : (freeIds.pop() ?? 0);
    const row = combinationRow(combination, { id: combinationId, productId: id, place, now });
    if (!old) {
      isSameAll = false;
      const past = pastPrices?.(combination) ?? [];
      plan.newPrices.push(
        ...past.map(({ priceMinor, from }) => ({
          combination_id: combinationId,
          price_minor: priceMinor,
          valid_from: from,
        })),
      );
      counts.prices += past.length;
      plan.newCombinations.push(row);
      counts.combinations.made += 1;
      return;
    }
    const restocks = stock && combination.stock !== null;
    const wanted = { ...row, reduced_at: reductionOf(row, old) };
    const columns = restocks ? withStock : combinationColumns;
    const same = isSame(wanted, old, columns);
    counts.combinations[same ? 'same' : 'changed'] += 1;
    if (same) return;
    isSameAll &&= isSame(wanted, old, combinationColumns);
    (restocks ? plan.restockedCombinations : plan.changedCombinations).push(wanted);
    counts.changes.push(
      ...changedColumns({ kind: 'combinations', product, combination: old }, { before: old, after: wanted }, columns),
    );
  });
  const sold = missing.filter(({ active }) => active === true);
  if (prune)
    for (const combination of sold)
      counts.changes.push({
        ...{ kind: 'combinations', product, combination, column: 'active', before: true, after: false },
      });
  if (prune && !dryRun) plan.removedCombinations.push(...sold.map((row) => Number(row.id)));
  counts.combinations[prune ? 'removed' : 'missing'] += sold.length;
  return isSameAll && !(prune && sold.length > 0);
}

/** Counts the combinations of a product that the database lacks. */
export function countNew({ product, id }: ProductToWrite, stored: Stored): number {
  const { matches } = matchCombinations(product, stored.combinations.get(id) ?? []);
  return product.combinations.length - matches.size;
}

/**
 * When the reduction of a stored combination began. A price that was reduced further began a new reduction, which is
 * later than the one that the file may still name.
 */
function reductionOf(row: JsonRow, old: JsonRow): unknown {
  if (row.price_before_minor === null) return null;
  const [given, known] = [row.reduced_at, old.reduced_at];
  if (typeof given !== 'string') return known;
  return typeof known === 'string' && known > given ? known : given;
}
