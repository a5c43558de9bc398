import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/tenant.ts';

export interface CombinationQuantity {
  combinationId: number;
  quantity: number;
}

const byId = (a: CombinationQuantity, b: CombinationQuantity) => a.combinationId - b.combinationId;

/**
 * Takes the requested stock of all combinations, or of none when one has too little. Locks the rows in the order of
 * their ids, so that two orders can't deadlock.
 * @returns the combinations with too little stock and their stock; empty when all stock was taken
 */
export async function takeStock(
  tx: TenantTransaction,
  quantities: readonly CombinationQuantity[],
): Promise<{ combinationId: number; available: number }[]> {
  const requested = mergeEqual(quantities);
  const ids = requested.map(({ combinationId }) => combinationId);
  const rows = await tx
    .selectFrom('combination')
    .select(['id', 'stock', 'active'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const stock = new Map(rows.map((row) => [row.id, row.active ? row.stock : 0]));
  const missing = requested.flatMap(({ combinationId, quantity }) => {
    const available = stock.get(combinationId) ?? 0;
    return available < quantity ? [{ combinationId, available }] : [];
  });
  if (missing.length === 0) await changeStock(tx, requested, -1);
  return missing;
}

/** Adds the quantities of each combination up: one that was bought may also be a gift. */
function mergeEqual(quantities: readonly CombinationQuantity[]): CombinationQuantity[] {
  const sums = new Map<number, number>();
  for (const { combinationId, quantity } of quantities)
    sums.set(combinationId, (sums.get(combinationId) ?? 0) + quantity);
  return [...sums].map(([combinationId, quantity]) => ({ combinationId, quantity })).sort(byId);
}

/** Puts stock back on sale. Skips combinations that have been deleted since. */
export async function returnStock(tx: TenantTransaction, quantities: readonly CombinationQuantity[]): Promise<void> {
  await changeStock(tx, mergeEqual(quantities), 1);
}

/** Locks the rows in the order of their ids, unless `takeStock` has locked them. */
async function changeStock(
  tx: TenantTransaction,
  quantities: readonly CombinationQuantity[],
  sign: 1 | -1,
): Promise<void> {
  const ids = quantities.map(({ combinationId }) => combinationId);
  const changes = quantities.map(({ quantity }) => sign * quantity);
  await sql`
    with change as (select * from unnest(${ids}::bigint[], ${changes}::int[]) as c (id, pieces)),
      locked as (select id from combination where id = any(${ids}::bigint[]) order by id for update)
    update combination set stock = stock + change.pieces
    from change join locked using (id) where combination.id = change.id`.execute(tx);
}

/**
 * Adds to the quantities of products sold on a day. A trigger then updates each product's sales of the last 90 days.
 * @param day ISO date
 */
export async function countSales(
  tx: TenantTransaction,
  lines: readonly { productId: number; quantity: number }[],
  day: string,
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  // Rows are inserted in the order of their ids, so that two orders can't deadlock.
  const rows = [...sums].sort(([a], [b]) => a - b).map(([product_id, pieces]) => ({ product_id, day, pieces }));
  await tx
    .insertInto('sale_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'product_id', 'day'])
        .doUpdateSet({ pieces: sql`sale_day.pieces + excluded.pieces` }),
    )
    .execute();
}
