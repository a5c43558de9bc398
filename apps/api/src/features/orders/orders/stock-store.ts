import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/tenant.ts';

export interface Pieces {
  combinationId: number;
  quantity: number;
}

const byId = (a: Pieces, b: Pieces) => a.combinationId - b.combinationId;

/**
 * Takes all pieces or none. Locks rows in the order of their ids, so that two orders can't deadlock.
 * @returns what is missing, with the stock as it is; empty when all was taken
 */
export async function takeStock(
  tx: TenantTransaction,
  pieces: readonly Pieces[],
): Promise<{ combinationId: number; available: number }[]> {
  const wanted = pieces.toSorted(byId);
  const ids = wanted.map(({ combinationId }) => combinationId);
  const rows = await tx
    .selectFrom('combination')
    .select(['id', 'stock', 'active'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const stock = new Map(rows.map((row) => [row.id, row.active ? row.stock : 0]));
  const missing = wanted.flatMap(({ combinationId, quantity }) => {
    const available = stock.get(combinationId) ?? 0;
    return available < quantity ? [{ combinationId, available }] : [];
  });
  if (missing.length === 0) await moveStock(tx, wanted, -1);
  return missing;
}

/** Puts pieces back. Combinations that were deleted meanwhile are skipped. */
export async function returnStock(tx: TenantTransaction, pieces: readonly Pieces[]): Promise<void> {
  await moveStock(tx, pieces.toSorted(byId), 1);
}

async function moveStock(tx: TenantTransaction, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  for (const { combinationId, quantity } of pieces) {
    await tx
      .updateTable('combination')
      .set({ stock: sql`stock + ${sign * quantity}::int` })
      .where('id', '=', combinationId)
      .execute();
  }
}

/** Counts the pieces sold on a day. A trigger keeps each product's sum of the last 90 days. */
export async function countSales(
  tx: TenantTransaction,
  lines: readonly { productId: number; quantity: number }[],
  day: string,
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  for (const [productId, pieces] of [...sums].sort(([a], [b]) => a - b)) {
    await tx
      .insertInto('sale_day')
      .values({ product_id: productId, day, pieces })
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'product_id', 'day']).doUpdateSet({ pieces: sql`sale_day.pieces + ${pieces}` }),
      )
      .execute();
  }
}
