import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { listBranches } from '../catalog/branches-store.ts';
import type { Coupon } from './judge-coupon.ts';

/** Reads the coupon that a session's open cart has. */
export function couponOfCart(tx: TenantTransaction, session: string) {
  return tx
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', (all) =>
      all.selectFrom('cart').select('coupon_code').where('session', '=', session).where('state', '=', 'open'),
    );
}

export async function findCoupon(tx: TenantTransaction, code: string): Promise<Coupon | undefined> {
  const row = await tx.selectFrom('coupon').selectAll().where('code', '=', code.toUpperCase()).executeTakeFirst();
  return row && openCoupon(tx, row);
}

type Row = Selectable<Tables['coupon']>;
/** Inside JSON, the times are texts. */
type StoredCoupon = Omit<Row, 'starts_at' | 'ends_at'> & Record<'starts_at' | 'ends_at', Date | string | null>;

export async function openCoupon(tx: TenantTransaction, row: StoredCoupon): Promise<Coupon> {
  const { category_id: category, starts_at: startsAt, ends_at: endsAt } = row;
  return {
    id: row.id,
    code: row.code,
    discount: discountOf(row),
    minimumMinor: row.minimum_minor,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    useLimit: row.use_limit,
    used: row.used,
    perShopperLimit: row.per_shopper_limit,
    categoryIds: category === null ? null : ((await listBranches(tx, [category])).get(category) ?? []),
  };
}

function discountOf({ percent, amount_minor }: Pick<Row, 'percent' | 'amount_minor'>): Coupon['discount'] {
  if (percent !== null) return { percent: Number(percent) };
  return amount_minor === null ? 'free-delivery' : { amountMinor: amount_minor };
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

/**
 * Whether another order with this e-mail address may use the coupon. The order's transaction must have locked the coupon
 * before (`takeCouponUse`), or parallel orders would not see each other.
 */
export async function mayUseAgain(tx: TenantTransaction, { id, perShopperLimit }: Coupon, email: string) {
  if (perShopperLimit === null) return true;
  const { uses } = await tx
    .selectFrom('shop_order')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', id)
    .where('state', '<>', 'cancelled')
    .where(sql`lower(buyer ->> 'email')`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return Number(uses) < perShopperLimit;
}

/** Gives back the coupon use of an order that was cancelled or not paid in time. */
export async function returnCouponUse(tx: TenantTransaction, id: number): Promise<void> {
  await tx.updateTable('coupon').set({ used: sql`greatest(used - 1, 0)` }).where('id', '=', id).execute();
}
