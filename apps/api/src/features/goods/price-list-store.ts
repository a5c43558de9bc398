import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists the ids of all products in the order of the shop. */
export async function listAllProductIds(tx: TenantTransaction): Promise<number[]> {
  const rows = await tx.selectFrom('product').select('id').orderBy('sort_order').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

interface Named {
  ids: readonly number[];
  skus: readonly string[];
}

/** Finds combinations by their ids or SKUs, with the product of each. */
export async function listCombinationsOf(tx: TenantTransaction, { ids, skus }: Named) {
  return tx
    .selectFrom('combination')
    .select(['id', 'product_id', 'sku'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[]) or sku = any(${[...skus]}::text[])`)
    .orderBy('product_id')
    .execute();
}
