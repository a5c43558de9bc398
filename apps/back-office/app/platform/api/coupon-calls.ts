import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CouponForm } from '@witryna/contract/coupon-form';
import { type CouponFilter, couponList, couponSaved, handledCoupon } from '@witryna/contract/coupons';
import { call } from './call.ts';
import { couponsKey } from './goods-calls.ts';
import { queryOf, shopPath } from './shop-path.ts';

const couponsPath = (host: string) => `${shopPath(host)}/coupons`;

/** The coupons that a filter finds, part by part. */
export function couponsQuery(host: string, { state, search }: CouponFilter) {
  return infiniteQueryOptions({
    queryKey: [...couponsKey(host), 'list', state ?? '', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(`${couponsPath(host)}?${queryOf({ state, search, after: pageParam ?? undefined })}`, {
        answer: couponList,
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

export function couponQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...couponsKey(host), 'one', id],
    queryFn: ({ signal }) => call(`${couponsPath(host)}/${encodeURIComponent(id)}`, { answer: handledCoupon, signal }),
  });
}

export function addCoupon(host: string, coupon: CouponForm) {
  return call(couponsPath(host), { answer: couponSaved, body: { coupon } });
}

export function saveCoupon(host: string, id: number, saved: { version: number; coupon: CouponForm }) {
  return call(`${couponsPath(host)}/${id}`, { answer: couponSaved, body: saved, method: 'PUT' });
}

export function endCoupon(host: string, id: number) {
  return call(`${couponsPath(host)}/${id}/end`, { answer: couponSaved, body: {} });
}

export function removeCoupon(host: string, id: number) {
  return call(`${couponsPath(host)}/${id}`, { answer: couponSaved, method: 'DELETE' });
}
