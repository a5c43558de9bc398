import type { CouponForm } from '@witryna/contract/coupon-form';

/** Makes the form of a coupon: by default 10% off everything, from now on and without an end. */
export function couponFormOf(part: Partial<CouponForm> = {}): CouponForm {
  return {
    ...{ code: 'LATO10', discount: { kind: 'percent', percent: 10 }, minimumMinor: 0, startsAt: null, endsAt: null },
    ...{ useLimit: null, perShopperLimit: null, categoryId: null, announced: false },
    ...part,
  };
}
