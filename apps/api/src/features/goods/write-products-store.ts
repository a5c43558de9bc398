import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { insertRows, isSame, type JsonRow, readRows, takeIds, updateRows } from '../../database/write-rows.ts';
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
}

/** Rows that one batch writes. */
interface Plan {
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

/** Writes one batch of products with their combinations, features and, for new combinations, past prices. */
export async function writeProducts(
  tx: TenantTransaction,
  batch: readonly ProductToWrite[],
  options: WriteOptions,
): Promise<WrittenBatch> {
  const stored = await readStored(tx, batch);
  const plan: Plan = {
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
  const noRows = { made: 0, changed: 0, same: 0, missing: 0, removed: 0 };
  const counts: WrittenBatch = {
    products: { ...noRows },
    combinations: { ...noRows },
    prices: 0,
    changes: [],
    written: [],
  };
  const unknown = batch.reduce((sum, one) => sum + countNew(one, stored), 0);
  const freeIds = options.dryRun ? Array.from({ length: unknown }, () => 0) : await takeIds(tx, 'combination', unknown);
  for (const one of batch) planProduct(one, stored, freeIds, plan, counts, options);
  if (!options.dryRun) await carryOut(tx, plan);
  return counts;
}

async function carryOut(tx: TenantTransaction, plan: Plan): Promise<void> {
  await insertRows(tx, 'product', ['id', ...productColumns], plan.newProducts);
  await updateRows(tx, 'product', 'id', [...productColumns, 'version'], plan.changedProducts);
  if (plan.newVersions.length > 0)
    await tx
      .updateTable('product')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', plan.newVersions)
      .execute();
  // The past prices come first, so that the trigger on combinations finds them.
  await insertRows(tx, 'price_log', ['combination_id', 'price_minor', 'valid_from'], plan.newPrices);
  await insertRows(tx, 'combination', ['id', 'product_id', 'stock', ...combinationColumns], plan.newCombinations);
  await updateRows(tx, 'combination', 'id', combinationColumns, plan.changedCombinations);
  await updateRows(tx, 'combination', 'id', withStock, plan.restockedCombinations);
  if (plan.removedCombinations.length > 0)
    await tx.updateTable('combination').set({ active: false }).where('id', 'in', plan.removedCombinations).execute();
  if (plan.featuresOf.length > 0)
    await tx.deleteFrom('product_feature').where('product_id', 'in', plan.featuresOf).execute();
  await insertRows(tx, 'product_feature', featureColumns, plan.newFeatures);
}

interface Stored {
  products: ReadonlyMap<number, JsonRow>;
  combinations: ReadonlyMap<number, JsonRow[]>;
  features: ReadonlyMap<number, JsonRow[]>;
}

async function readStored(tx: TenantTransaction, batch: readonly ProductToWrite[]): Promise<Stored> {
  const ids = batch.map(({ id }) => id);
  const own = sql`product_id = any(${ids}) order by sort_order, id`;
  const products = await readRows(tx, 'product', ['id', 'version', ...productColumns], sql`id = any(${ids})`);
  const combinations = await readRows(tx, 'combination', ['id', 'product_id', 'stock', ...combinationColumns], own);
  const features = await readRows(tx, 'product_feature', featureColumns, own);
  return {
    products: new Map(products.map((row) => [Number(row.id), row])),
    combinations: Map.groupBy(combinations, (row) => Number(row.product_id)),
    features: Map.groupBy(features, (row) => Number(row.product_id)),
  };
}

function planProduct(
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
  if (!old) plan.newProducts.push(row);
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
  if (!old || !sameRow || !sameFeatures || !sameCombinations) counts.written.push(id);
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

const withStock = ['stock', ...combinationColumns];

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
function countNew({ product, id }: ProductToWrite, stored: Stored): number {
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
