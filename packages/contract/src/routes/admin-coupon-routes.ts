import { z } from 'zod';
import { body, json } from '../answer.ts';
import {
  couponFilter,
  couponList,
  couponSaved,
  couponsPage,
  handledCoupon,
  newCoupon,
  savedCoupon,
} from '../coupons.ts';
import { goodsChanged } from '../goods.ts';
import { idText, uuid } from '../ids.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofCoupon = z.object({ host, id: idText });

export const listCoupons = adminRoute('listCoupons', {
  method: 'get',
  path: '/admin/{host}/coupons',
  request: {
    params: ofShop,
    query: couponFilter.extend({
      limit: z.coerce.number().int().min(1).max(couponsPage.sizeMax).default(couponsPage.sizeDefault),
      after: idText.optional(),
    }),
  },
  responses: {
    200: json(couponList, 'A part of the coupons, the newest first, with what each has brought'),
    ...refused,
  },
});

export const getCoupon = adminRoute('getCoupon', {
  method: 'get',
  path: '/admin/{host}/coupons/{id}',
  request: { params: ofCoupon },
  responses: { 200: json(handledCoupon, 'The coupon with what it has brought'), ...refused },
});

export const addCoupon = adminRoute('addCoupon', {
  method: 'post',
  path: '/admin/{host}/coupons',
  request: { params: ofShop, body: body(newCoupon) },
  responses: { 200: json(couponSaved, 'The new coupon'), ...refused },
});

export const saveCoupon = adminRoute('saveCoupon', {
  method: 'put',
  path: '/admin/{host}/coupons/{id}',
  request: { params: ofCoupon, body: body(savedCoupon) },
  responses: { 200: json(couponSaved, 'Saved. Orders that have used it keep what it took off'), ...refused },
});

export const endCoupon = adminRoute('endCoupon', {
  method: 'post',
  path: '/admin/{host}/coupons/{id}/end',
  request: { params: ofCoupon },
  responses: { 200: json(couponSaved, 'It counts no more from now on'), ...refused },
});

export const removeCoupon = adminRoute('removeCoupon', {
  method: 'delete',
  path: '/admin/{host}/coupons/{id}',
  request: { params: ofCoupon },
  responses: { 200: json(couponSaved, 'Removed. StillUsed if an order has used it'), ...refused },
});

export const undoCoupons = adminRoute('undoCoupons', {
  method: 'post',
  path: '/admin/{host}/coupons/undo',
  request: { params: ofShop, body: body(z.object({ batch: uuid })) },
  responses: { 200: json(goodsChanged, 'What is as it was before'), ...refused },
});
