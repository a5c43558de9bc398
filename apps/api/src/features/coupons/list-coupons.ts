import type { CouponFilter, CouponList, HandledCoupon, ListedCoupon } from '@witryna/contract/coupons';
import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { currencyOf } from '../goods/list-goods.ts';
import { couponOf } from './coupon-rows.ts';
import { type HandledRow, listCouponRows, readCoupon, sumOrders } from './handled-coupon-store.ts';

interface ListInput extends CouponFilter {
  limit: number;
  after?: number | undefined;
}

/** Lists a part of a shop's coupons with what each has brought. */
export function listCoupons(tenant: Tenant, input: ListInput, now: Date): Promise<CouponList> {
  const { state, search, after, limit } = input;
  return tenant.read(async (tx) => {
    const rows = await listCouponRows(tx, { state, search, after, limit: limit + 1 }, now);
    const shown = rows.slice(0, limit);
    const figures = await sumOrders(
      tx,
      shown.map(({ id }) => id),
    );
    return {
      currency: await currencyOf(tx),
      coupons: shown.map((row) => knownCoupon(row, figures)),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

/** @throws ShopError NotFound */
export function getCoupon(tenant: Tenant, id: number, now: Date): Promise<HandledCoupon> {
  return tenant.read(async (tx) => {
    const row = await readCoupon(tx, id, now);
    if (!row) throw new ShopError('NotFound');
    const known = knownCoupon(row, await sumOrders(tx, [id]));
    return { ...known, version: row.version, currency: await currencyOf(tx) };
  });
}

const noFigures = { orders: 0, turnoverMinor: 0, discountMinor: 0 };

function knownCoupon(row: HandledRow, figures: Awaited<ReturnType<typeof sumOrders>>): ListedCoupon {
  const { id, state, used } = row;
  return { id, state, used, coupon: couponOf(row), figures: figures.get(id) ?? noFigures };
}
