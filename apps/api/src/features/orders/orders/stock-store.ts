import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/tenant.ts';

export interface CombinationQuantity {
  combinationId: number;
  quantity: number;
}

const byId = (a: CombinationQuantity, b: CombinationQuantity) => a.combinationId - b.combinationId;

/** A combination with too little stock, and its stock. */
export interface MissingStock {
  combinationId: number;
  available: number;
}

/**
 * Takes the requested stock of all combinations, or of none when one has too little.
 * @returns the combinations with too little stock; empty when all stock was taken
 */
export async function takeStock(
  tx: TenantTransaction,
  quantities: readonly CombinationQuantity[],
): Promise<MissingStock[]> {
  const missing = await lockStock(tx, quantities);
  if (missing.length === 0) await stockChange(tx, quantities, -1).execute();
  return missing;
}

/**
 * Locks the stock of combinations until the transaction ends, in the order of their ids, so that two orders can't
 * deadlock.
 * @returns the combinations with too little stock; empty when there is enough of all
 */
export async function lockStock(
  tx: TenantTransaction,
  quantities: readonly CombinationQuantity[],
): Promise<MissingStock[]> {
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
  return requested.flatMap(({ combinationId, quantity }) => {
    const available = stock.get(combinationId) ?? 0;
    return available < quantity ? [{ combinationId, available }] : [];
  });
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
  await lockStock(tx, quantities);
  await stockChange(tx, quantities, 1).execute();
}

/**
 * The statement that adds the quantities to the stock, or subtracts them. `lockStock` must have locked the rows. A trigger
 * then locks and changes the rows of the products.
 */
export function stockChange(
  db: Pick<TenantTransaction, 'updateTable'>,
  quantities: readonly CombinationQuantity[],
  sign: 1 | -1,
) {
  const merged = mergeEqual(quantities);
  const ids = merged.map(({ combinationId }) => combinationId);
  const pieces = merged.map(({ quantity }) => sign * quantity);
  const change = sql<{ id: number; pieces: number }>`unnest(${ids}::bigint[], ${pieces}::int[])`;
  return db
    .updateTable('combination')
    .from(change.as<'change'>(sql`change (id, pieces)`))
    .set({ stock: sql`combination.stock + change.pieces` })
    .whereRef('combination.id', '=', 'change.id');
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
