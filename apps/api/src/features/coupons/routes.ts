import {
  addCoupon as addCouponRoute,
  endCoupon as endCouponRoute,
  getCoupon as getCouponRoute,
  listCoupons as listCouponsRoute,
  removeCoupon as removeCouponRoute,
  saveCoupon as saveCouponRoute,
  undoCoupons as undoCouponsRoute,
} from '@witryna/contract/routes/admin-coupon-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { personOf } from '../goods/person-of.ts';
import { getCoupon, listCoupons } from './list-coupons.ts';
import { addCoupon, endCoupon, removeCoupon, saveCoupon } from './save-coupon.ts';
import { undoCoupons } from './undo-coupons.ts';

/** The calls with which a back office works on the coupons of the shop that its path names. */
export function couponRoutes(deps: Pick<ApiDeps, 'clock'>) {
  return createRouter()
    .openapi(listCouponsRoute, async (c) => {
      return c.json(await listCoupons(c.get('tenant'), c.req.valid('query'), deps.clock()), 200);
    })
    .openapi(getCouponRoute, async (c) => {
      return c.json(await getCoupon(c.get('tenant'), c.req.valid('param').id, deps.clock()), 200);
    })
    .openapi(addCouponRoute, async (c) => {
      return c.json(await addCoupon(c.get('tenant'), c.req.valid('json').coupon, personOf(c, deps)), 200);
    })
    .openapi(saveCouponRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await saveCoupon(c.get('tenant'), { id, ...c.req.valid('json') }, personOf(c, deps)), 200);
    })
    .openapi(endCouponRoute, async (c) => {
      return c.json(await endCoupon(c.get('tenant'), c.req.valid('param').id, personOf(c, deps)), 200);
    })
    .openapi(removeCouponRoute, async (c) => {
      return c.json(await removeCoupon(c.get('tenant'), c.req.valid('param').id, personOf(c, deps)), 200);
    })
    .openapi(undoCouponsRoute, async (c) => {
      return c.json(await undoCoupons(c.get('tenant'), c.req.valid('json').batch, personOf(c, deps)), 200);
    });
}
