import type { FolderPrice } from '@witryna/shop-folder/format/prices.ts';
import { type FolderCombination, type FolderProduct, variantKey } from '@witryna/shop-folder/format/product.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';
import { type Change, differences, rowChanges } from './import-changes.ts';
import { type Counts, noCounts } from './import-report.ts';
import {
  combinationColumns,
  combinationRow,
  type Descriptions,
  featureColumns,
  featureRows,
  productColumns,
  productRow,
  type RowContext,
} from './product-rows.ts';
import { isSame } from './sync-rows.ts';
import { insertRows, type JsonRow, readRows, takeIds, updateRows } from './write-rows.ts';

export interface BatchCounts {
  products: Counts;
  combinations: Counts;
  prices: Counts;
  changes: Change[];
}

/** A product with what its row needs. */
export interface ProductToWrite {
  product: FolderProduct;
  /** Its rows of `prices.csv`. */
  prices: FolderPrice[];
  id: number;
  sortOrder: number;
  descriptions: Descriptions;
}

export interface WriteOptions {
  context: RowContext;
  now: Date;
  prune: boolean;
  stock: boolean;
  dryRun: boolean;
  /** The shop's, for what is told of changed prices. */
  currency: string;
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
}

/** Writes one batch of products with their combinations, features and, for new combinations, past prices. */
export async function writeProducts(
  tx: TenantTransaction,
  batch: readonly ProductToWrite[],
  options: WriteOptions,
): Promise<BatchCounts> {
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
  };
  const counts: BatchCounts = { products: noCounts(), combinations: noCounts(), prices: noCounts(), changes: [] };
  const unknown = batch.reduce((sum, one) => sum + countNew(one, stored), 0);
  const freeIds = options.dryRun ? Array.from({ length: unknown }, () => 0) : await takeIds(tx, 'combination', unknown);
  for (const one of batch) planProduct(one, stored, freeIds, plan, counts, options);
  if (!options.dryRun) await carryOut(tx, plan);
  return counts;
}

async function carryOut(tx: TenantTransaction, plan: Plan): Promise<void> {
  await insertRows(tx, 'product', ['id', 'handle', ...productColumns], plan.newProducts);
  await updateRows(tx, 'product', 'id', productColumns, plan.changedProducts);
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
  const products = await readRows(tx, 'product', ['id', ...productColumns], sql`id = any(${ids})`);
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
  counts: BatchCounts,
  options: WriteOptions,
): void {
  const { product, id, sortOrder, descriptions } = one;
  const old = stored.products.get(id);
  const publishedAt = typeof old?.published_at === 'string' ? old.published_at : options.now.toISOString();
  const row = productRow(product, options.context, descriptions, { id, sortOrder, publishedAt });
  const features = featureRows(product, id);
  const oldFeatures = stored.features.get(id) ?? [];
  const sameFeatures =
    features.length === oldFeatures.length &&
    features.every((feature, at) => isSame(feature, oldFeatures[at], featureColumns));
  const sameRow = isSame(row, old, productColumns);
  if (!old) plan.newProducts.push(row);
  else if (!sameRow) plan.changedProducts.push(row);
  if (!sameFeatures) {
    plan.featuresOf.push(id);
    plan.newFeatures.push(...features);
  }
  counts.products[old ? (sameRow && sameFeatures ? 'same' : 'changed') : 'made'] += 1;
  if (old) {
    const { currency } = options;
    const thing = { kind: 'products', name: product.handle } as const;
    if (!sameRow) counts.changes.push(...rowChanges(thing, { before: old, after: row }, productColumns, currency));
    for (const one of sameFeatures
      ? []
      : differences(oldFeatures.map(featureText), features.map(featureText), 'Features'))
      counts.changes.push({ ...thing, ...one });
  }
  planCombinations(one, stored, freeIds, plan, counts, options);
}

const withStock = ['stock', ...combinationColumns];

function planCombinations(
  { product, prices, id }: ProductToWrite,
  stored: Stored,
  freeIds: number[],
  plan: Plan,
  counts: BatchCounts,
  { context, prune, stock, dryRun, currency }: WriteOptions,
): void {
  const { matches, missing } = matchCombinations(product, stored.combinations.get(id) ?? []);
  product.combinations.forEach((combination, place) => {
    const old = matches.get(combination);
    const combinationId = old ? Number(old.id) : (freeIds.pop() ?? 0);
    const row = combinationRow(combination, context.pictureIds, { id: combinationId, productId: id, place });
    if (!old) {
      const past = prices.filter(({ variant }) => variant === variantKey(combination));
      plan.newPrices.push(
        ...past.map(({ priceMinor, from }) => ({
          combination_id: combinationId,
          price_minor: priceMinor,
          valid_from: from,
        })),
      );
      counts.prices.made += past.length;
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
    (restocks ? plan.restockedCombinations : plan.changedCombinations).push(wanted);
    const thing = { kind: 'combinations', name: `${product.handle} ${variantKey(combination)}`.trim() } as const;
    counts.changes.push(...rowChanges(thing, { before: old, after: wanted }, columns, currency));
  });
  const sold = missing.filter(({ active }) => active === true);
  if (prune)
    for (const { sku, variants } of sold)
      counts.changes.push({
        ...{ kind: 'combinations', name: `${product.handle} ${sku ?? valuesOf(variants)}` },
        ...{ field: 'Variant Active', before: true, after: false },
      });
  if (prune && !dryRun) plan.removedCombinations.push(...sold.map((row) => Number(row.id)));
  counts.combinations[prune ? 'removed' : 'missing'] += sold.length;
}

/** Counts the combinations of a product that the database lacks. */
function countNew({ product, id }: ProductToWrite, stored: Stored): number {
  const { matches } = matchCombinations(product, stored.combinations.get(id) ?? []);
  return product.combinations.length - matches.size;
}

/**
 * Finds the stored combination of each one in the file: the one with the same SKU, else one with the same option values
 * whose SKU no other row of the file has.
 */
function matchCombinations({ combinations }: FolderProduct, stored: readonly JsonRow[]) {
  const left = new Set(stored);
  const matches = new Map<FolderCombination, JsonRow>();
  const take = (combination: FolderCombination, old: JsonRow | undefined) => {
    if (!old || !left.delete(old)) return;
    matches.set(combination, old);
  };
  const bySku = new Map(stored.flatMap((row) => (row.sku === null ? [] : [[row.sku, row] as const])));
  for (const combination of combinations) if (combination.sku !== null) take(combination, bySku.get(combination.sku));
  const byValues = new Map([...left].map((row) => [valuesOf(row.variants), row]));
  for (const combination of combinations)
    if (!matches.has(combination)) take(combination, byValues.get(valuesOf(combination.variants)));
  return { matches, missing: [...left] };
}

function valuesOf(variants: unknown): string {
  return Array.isArray(variants) ? JSON.stringify(variants.map((variant) => variant.value)) : '';
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

function featureText({ name, value, feature_group: group }: JsonRow): string {
  return `${group ? `[${group}] ` : ''}${name} = ${value}`;
}
