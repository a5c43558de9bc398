import { sql } from 'kysely';
import { compileOnce } from '../../database/compile-once.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

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

/** The pieces of the lines of an order. */
export function piecesOfLines(lines: readonly { combination_id: number; quantity: number }[]): CombinationQuantity[] {
  return lines.map(({ combination_id: combinationId, quantity }) => ({ combinationId, quantity }));
}

/** Takes stock that `lockStock` has locked. */
export async function takeLocked(tx: TenantTransaction, quantities: readonly CombinationQuantity[]): Promise<void> {
  await stockChange(tx, piecesOf(quantities, -1)).execute();
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
  const { rows } = await tx.executeQuery(lockCombinations(tx, { ids }));
  const stock = new Map(rows.map((row) => [row.id, row.active ? row.stock : 0]));
  return requested.flatMap(({ combinationId, quantity }) => {
    const available = stock.get(combinationId) ?? 0;
    return available < quantity ? [{ combinationId, available }] : [];
  });
}

const lockCombinations = compileOnce((tx, { ids }: { ids: number[] }) =>
  tx
    .selectFrom('combination')
    .select(['id', 'stock', 'active'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate(),
);

/**
 * The statement that locks the stock of combinations as `lockStock` does. It refuses (`OutOfStock`, with a JSON array of
 * `MissingStock`) when there is too little of one.
 */
export const checkStock = compileOnce(
  (_, needed: Pieces) => sql`
    with locked as (
      select id, case when active then stock else 0 end as available from combination
      where id = any(${needed.ids}::bigint[]) order by id for update
    ), missing as (
      select needed.id, coalesce(available, 0) as available
      from unnest(${needed.ids}::bigint[], ${needed.pieces}::int[]) needed (id, pieces) left join locked using (id)
      where coalesce(available, 0) < needed.pieces
    )
    select refuse('OutOfStock', jsonb_agg(jsonb_build_object('combinationId', id, 'available', available))::text)
    from missing having count(*) > 0`,
);

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
  await stockChange(tx, piecesOf(quantities, 1)).execute();
}

export interface Pieces {
  /** Ids of combinations, each once. */
  ids: number[];
  /** The pieces of each. */
  pieces: number[];
}

/** Adds the quantities of each combination up. @param sign -1 for pieces that are taken from the stock */
export function piecesOf(quantities: readonly CombinationQuantity[], sign: 1 | -1): Pieces {
  const merged = mergeEqual(quantities);
  return {
    ids: merged.map(({ combinationId }) => combinationId),
    pieces: merged.map(({ quantity }) => sign * quantity),
  };
}

/**
 * The statement that changes the stock. `lockStock` or `checkStock` must have locked the rows. A trigger
 * then locks and changes the rows of the products.
 */
export function stockChange(db: Pick<TenantTransaction, 'updateTable'>, { ids, pieces }: Pieces) {
  const change = sql<{ id: number; pieces: number }>`unnest(${ids}::bigint[], ${pieces}::int[])`;
  return (
    db
      .updateTable('combination')
      .from(change.as<'change'>(sql`change (id, pieces)`))
      .set({ stock: sql`combination.stock + change.pieces` })
      .whereRef('combination.id', '=', 'change.id')
      // Without this, the database may read all combinations of the shop to join them.
      .where(sql<boolean>`combination.id = any(${ids}::bigint[])`)
  );
}

interface Sold {
  productId: number;
  quantity: number;
}

/** What lines of an order count as sold: no gifts. */
export function soldOf(lines: readonly { product_id: number; quantity: number; gift: boolean }[]): Sold[] {
  return lines.filter(({ gift }) => !gift).map(({ product_id: productId, quantity }) => ({ productId, quantity }));
}

/** Adds to the quantities of products sold today. */
export async function countSales(tx: TenantTransaction, lines: readonly Sold[], now: Date): Promise<void> {
  await tx.executeQuery(salesOf(tx, lines, now));
}

/**
 * The statement that adds to the quantities of products sold today, a day in UTC. A trigger then updates each product's
 * sales of the last 90 days.
 */
export function salesOf(tx: TenantTransaction, lines: readonly Sold[], now: Date) {
  const day = now.toISOString().slice(0, 10);
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  // Rows are inserted in the order of their ids, so that two orders can't deadlock.
  const rows = [...sums].sort(([a], [b]) => a - b).map(([product_id, pieces]) => ({ product_id, day, pieces }));
  return tx
    .insertInto('sale_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'product_id', 'day'])
        .doUpdateSet({ pieces: sql`sale_day.pieces + excluded.pieces` }),
    )
    .compile();
}
