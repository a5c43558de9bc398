import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { Coupon } from './judge-coupon.ts';

export async function findCoupon(tx: TenantTransaction, code: string): Promise<Coupon | undefined> {
  const row = await tx.selectFrom('coupon').selectAll().where('code', '=', code.toUpperCase()).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    code: row.code,
    discount: row.kind === 'percent' ? { percent: Number(row.percent) } : { amountMinor: row.amount_minor ?? 0 },
    minimumMinor: row.minimum_minor,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    useLimit: row.use_limit,
    used: row.used,
  };
}

/**
 * Counts one use of a coupon; returns false when it has no uses left. The row stays locked until the transaction ends.
 */
export async function takeCouponUse(tx: TenantTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set({ used: sql`used + 1` })
    .where('id', '=', id)
    .where((is) => is.or([is('use_limit', 'is', null), is('used', '<', is.ref('use_limit'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives back the coupon use of an order that was cancelled or not paid in time. */
export async function returnCouponUse(tx: TenantTransaction, id: number): Promise<void> {
  await tx.updateTable('coupon').set({ used: sql`greatest(used - 1, 0)` }).where('id', '=', id).execute();
}
