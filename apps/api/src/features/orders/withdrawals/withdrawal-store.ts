import { type Withdrawal, withdrawal } from '@witryna/contract/withdrawal';
import type { Insertable } from 'kysely';
import type { WithdrawalRow } from '../../../database/order-tables.ts';
import type { TenantTransaction } from '../../../database/tenant.ts';
import { listOrderLines } from '../orders/order-store.ts';

const storedLines = withdrawal.shape.lines;
export type WithdrawnLines = Withdrawal['lines'];

export function findWithdrawal(tx: TenantTransaction, id: string) {
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type StoredWithdrawal = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

/** What was withdrawn from of an order, oldest first. */
export function listWithdrawals(tx: TenantTransaction, orderId: string) {
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('shop_id', '=', tx.shopId)
    .where('order_id', '=', orderId)
    .orderBy('made_at')
    .execute();
}

/** Undefined where another order has taken the id meanwhile. */
export function insertWithdrawal(
  tx: TenantTransaction,
  row: Omit<Insertable<WithdrawalRow>, 'shop_id' | 'lines'> & { lines: WithdrawnLines },
): Promise<StoredWithdrawal | undefined> {
  return tx
    .insertInto('withdrawal')
    .values({ ...row, lines: JSON.stringify(row.lines), shop_id: tx.shopId })
    .onConflict((id) => id.doNothing())
    .returningAll()
    .executeTakeFirst();
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

/** The goods of an order that nobody has withdrawn from yet. The order must be locked. */
export async function listRemaining(tx: TenantTransaction, orderId: string): Promise<WithdrawnLines> {
  const gone = new Map<number, number>();
  for (const { lines } of (await listWithdrawals(tx, orderId)).map(toWithdrawal)) {
    for (const line of lines) gone.set(line.combinationId, (gone.get(line.combinationId) ?? 0) + line.quantity);
  }
  return (await listOrderLines(tx, orderId)).flatMap(({ combination_id, name, variants, quantity }) => {
    const left = quantity - (gone.get(combination_id) ?? 0);
    return left > 0 ? [{ combinationId: combination_id, name, variants, quantity: left }] : [];
  });
}
