import type { TenantTransaction } from '../database/tenant.ts';
import { takeIds } from '../database/write-rows.ts';

type TableWithIds = 'product' | 'category' | 'document' | 'article' | 'delivery_type';

/**
 * Finds the ids of things by handle, and takes ids for those that the shop lacks. So texts can link to things that are
 * written later.
 * @param dryRun takes no ids; the ids of new things are then negative
 */
export async function reserveIds(
  tx: TenantTransaction,
  table: TableWithIds,
  handles: Iterable<string>,
  dryRun: boolean,
): Promise<Map<string, number>> {
  const stored = await listIds(tx, table);
  const ids = new Map(stored.map(({ id, handle }) => [handle, id]));
  const missing = [...handles].filter((handle) => !ids.has(handle));
  const taken = dryRun ? missing.map((_, at) => -1 - at) : await takeIds(tx, table, missing.length);
  missing.forEach((handle, at) => {
    ids.set(handle, taken[at] ?? 0);
  });
  return ids;
}

function listIds(tx: TenantTransaction, table: TableWithIds): Promise<{ id: number; handle: string }[]> {
  if (table === 'category') return tx.selectFrom('category').select(['id', 'url as handle']).execute();
  return tx.selectFrom(table).select(['id', 'handle']).execute();
}

/** Lists the order of all products, which the import keeps where it can. */
export function listProductOrders(tx: TenantTransaction) {
  return tx.selectFrom('product').select(['handle', 'sort_order']).execute();
}
