import { type Withdrawal, withdrawal } from '@witryna/contract/withdrawal';
import type { WithdrawalExclusion } from '@witryna/contract/withdrawal-exclusions';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { listOrderLines } from '../orders/order-store.ts';

const storedLines = withdrawal.shape.lines;
export type WithdrawnLines = Withdrawal['lines'];
export type RemainingLine = WithdrawnLines[number] & { withdrawalExcluded: WithdrawalExclusion | null };

export function findWithdrawal(tx: TenantTransaction, id: string) {
  return tx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
}
export type StoredWithdrawal = Selectable<TenantTables['withdrawal']>;

/** Lists the withdrawals from an order, oldest first. */
export function listWithdrawals(tx: TenantTransaction, orderId: string) {
  return tx.selectFrom('withdrawal').selectAll().where('order_id', '=', orderId).orderBy('made_at').execute();
}

/** Stores a withdrawal. Returns undefined when a withdrawal with this id already exists. */
export function insertWithdrawal(
  tx: TenantTransaction,
  row: Omit<Insertable<TenantTables['withdrawal']>, 'lines'> & { lines: WithdrawnLines },
): Promise<StoredWithdrawal | undefined> {
  return tx
    .insertInto('withdrawal')
    .values({ ...row, lines: JSON.stringify(row.lines) })
    .onConflict((id) => id.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Whether somebody in the shop has recorded a statement that came by letter, e-mail or phone. */
export async function isRecorded(tx: TenantTransaction, { id, order_id }: StoredWithdrawal): Promise<boolean> {
  const found = await tx
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', order_id)
    .where('kind', '=', 'withdrawal')
    .where(sql<string>`details->>'id'`, '=', id)
    .where(sql<string | null>`details->>'actor'`, 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function toWithdrawal(row: StoredWithdrawal): Withdrawal {
  return {
    fullName: row.full_name,
    email: row.email,
    lines: storedLines.parse(row.lines),
    goods: row.goods,
    madeAt: row.made_at.toISOString(),
  };
}

/**
 * Lists the goods of an order that have not been withdrawn. A withdrawal that only describes its goods in words counts
 * for none. The order must be locked.
 */
export async function listRemaining(tx: TenantTransaction, orderId: string): Promise<RemainingLine[]> {
  const withdrawn = new Map<number, number>();
  for (const { lines } of (await listWithdrawals(tx, orderId)).map(toWithdrawal)) {
    for (const line of lines)
      withdrawn.set(line.combinationId, (withdrawn.get(line.combinationId) ?? 0) + line.quantity);
  }
  return (await listOrderLines(tx, orderId)).flatMap(({ combination_id: combinationId, name, variants, ...line }) => {
    // Pieces that were taken out may be those that were withdrawn before.
    const quantity = Math.min(line.quantity, line.quantity + line.removed - (withdrawn.get(combinationId) ?? 0));
    return quantity > 0
      ? [{ combinationId, name, variants, quantity, withdrawalExcluded: line.withdrawal_excluded }]
      : [];
  });
}
