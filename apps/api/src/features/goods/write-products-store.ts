import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { insertRows, type JsonRow, readRows, takeIds, updateRows } from '../../database/write-rows.ts';
import {
  changesSince,
  countNew,
  emptyBatch,
  emptyPlan,
  type Plan,
  type ProductToWrite,
  planProduct,
  type Stored,
  type WriteOptions,
  type WrittenBatch,
  withStock,
} from './plan-product.ts';
import { combinationColumns, featureColumns, productColumns } from './product-rows.ts';

/** Writes one batch of products with their combinations, features and, for new combinations, past prices. */
export async function writeProducts(
  tx: TenantTransaction,
  batch: readonly ProductToWrite[],
  options: WriteOptions,
): Promise<WrittenBatch> {
  const stored = await readStored(tx, batch);
  const [plan, counts] = [emptyPlan(), emptyBatch()];
  const unknown = batch.reduce((sum, one) => sum + countNew(one, stored), 0);
  const freeIds = options.dryRun ? Array.from({ length: unknown }, () => 0) : await takeIds(tx, 'combination', unknown);
  for (const one of batch) {
    const left = changesSince(one, stored, options);
    if (left) counts.left.push(left);
    else planProduct(one, stored, freeIds, plan, counts, options);
  }
  if (!options.dryRun) await carryOut(tx, plan);
  return counts;
}

async function carryOut(tx: TenantTransaction, plan: Plan): Promise<void> {
  await makeManufacturers(tx, [...plan.newProducts, ...plan.changedProducts]);
  await insertRows(tx, 'product', ['id', 'version', ...productColumns], plan.newProducts);
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

/**
 * Makes the manufacturers that the safety data of products name, in one order for all. Two saves that make the same ones
 * in different orders would wait for each other. The trigger on products then finds them.
 */
async function makeManufacturers(tx: TenantTransaction, products: readonly JsonRow[]): Promise<void> {
  const named = products.flatMap(({ gpsr }) => gpsr ?? []);
  if (named.length === 0) return;
  await sql`
    select manufacturer_of(${tx.shopId}, m.party) from (
      select p.party, slug(p.party ->> 'name') as named
      from jsonb_array_elements(${JSON.stringify(named)}::jsonb) s(safety),
        lateral (values (s.safety -> 'manufacturer'), (s.safety -> 'responsiblePerson')) p(party)
      where jsonb_typeof(p.party) = 'object'
      group by p.party order by named, p.party
    ) m`.execute(tx);
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
