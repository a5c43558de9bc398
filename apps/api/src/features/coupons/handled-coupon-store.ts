import type { CouponForm } from '@witryna/contract/coupon-form';
import { couponPartOf } from '@witryna/contract/coupon-part';
import type { CouponFigures, CouponFilter, CouponState } from '@witryna/contract/coupons';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { likeText } from '../goods/goods-list-store.ts';
import { couponRow } from './coupon-rows.ts';

const columns = [
  ...(['id', 'version', 'code', 'kind', 'percent', 'amount_minor', 'minimum_minor', 'starts_at', 'ends_at'] as const),
  ...(['use_limit', 'used', 'per_shopper_limit', 'category_id', 'announced'] as const),
];

const stateAt = (now: Date) => sql<CouponState>`case
  when ends_at <= ${now} or used >= use_limit then 'ended'
  when starts_at > ${now} then 'planned'
  else 'active' end`;

const couponsAt = (tx: TenantTransaction, now: Date) =>
  tx.selectFrom('coupon').select(columns).select(stateAt(now).as('state'));

interface ListedPart extends CouponFilter {
  after: number | undefined;
  limit: number;
}

/** Lists coupons, the newest first. A shop has some thousands at most. */
export function listCouponRows(tx: TenantTransaction, { state, search, after, limit }: ListedPart, now: Date) {
  let coupons = couponsAt(tx, now).orderBy('id', 'desc').limit(limit);
  if (state) coupons = coupons.where(stateAt(now), '=', state);
  if (search) coupons = coupons.where('code', 'like', `%${likeText(search.toUpperCase())}%`);
  if (after !== undefined) coupons = coupons.where('id', '<', after);
  return coupons.execute();
}

export function readCoupon(tx: TenantTransaction, id: number, now: Date) {
  return couponsAt(tx, now).where('id', '=', id).executeTakeFirst();
}

/** Reads one coupon, and keeps others from changing or using it until the transaction ends. */
export function lockCoupon(tx: TenantTransaction, id: number, now: Date) {
  return couponsAt(tx, now).where('id', '=', id).forUpdate().executeTakeFirst();
}
export type HandledRow = NonNullable<Awaited<ReturnType<typeof lockCoupon>>>;

interface SummedRow {
  id: number;
  orders: number;
  turnover_minor: number;
  discount_minor: number;
  offers_minor: number;
  manual_minor: number;
}

/** Sums up the orders of coupons that were not cancelled. A coupon without any is missing. */
export async function sumOrders(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CouponFigures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SummedRow>`
    select coupon_id as id, count(*)::int as orders, sum(total_minor)::bigint as turnover_minor,
      sum(discount_minor)::bigint as discount_minor, sum(offers_minor)::bigint as offers_minor,
      sum(manual_discount_minor)::bigint as manual_minor
    from shop_order where coupon_id = any(${[...ids]}::bigint[]) and state <> 'cancelled'
    group by coupon_id`.execute(tx);
  return new Map(rows.map((row) => [row.id, figuresOf(row)]));
}

function figuresOf({ orders, turnover_minor, discount_minor, offers_minor, manual_minor }: SummedRow): CouponFigures {
  const manualDiscount = { amountMinor: manual_minor };
  return {
    orders,
    turnoverMinor: turnover_minor,
    discountMinor: couponPartOf({ discountMinor: discount_minor, offersMinor: offers_minor, manualDiscount }),
  };
}

/** Counts the orders of all states that have used a coupon. */
export async function countOrders(tx: TenantTransaction, id: number): Promise<number> {
  const { orders } = await tx
    .selectFrom('shop_order')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('coupon_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(orders);
}

export async function countCoupons(tx: TenantTransaction): Promise<number> {
  const { coupons } = await tx
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll<number>().as('coupons'))
    .executeTakeFirstOrThrow();
  return Number(coupons);
}

/** Whether another coupon has the code. */
export async function isCodeTaken(tx: TenantTransaction, code: string, id: number | undefined): Promise<boolean> {
  let others = tx.selectFrom('coupon').select('id').where('code', '=', code);
  if (id !== undefined) others = others.where('id', '<>', id);
  return (await others.executeTakeFirst()) !== undefined;
}

/** Whether the shop has a category, which nobody can remove then until the transaction ends. */
export async function keepCategory(tx: TenantTransaction, id: number): Promise<boolean> {
  const found = tx.selectFrom('category').select('id').where('id', '=', id).forShare();
  return (await found.executeTakeFirst()) !== undefined;
}

/** @param kept the id and version of one that comes back */
export function insertCoupon(tx: TenantTransaction, form: CouponForm, kept: { id?: number; version?: number } = {}) {
  const values = { ...couponRow(form), ...kept };
  return tx.insertInto('coupon').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
}

/** Writes what a form gives; how often orders have used the coupon stays. */
export function updateCoupon(tx: TenantTransaction, id: number, form: CouponForm) {
  const update = tx.updateTable('coupon').set(couponRow(form)).where('id', '=', id);
  return update.returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function deleteCoupon(tx: TenantTransaction, id: number): Promise<void> {
  await tx.deleteFrom('coupon').where('id', '=', id).execute();
}
