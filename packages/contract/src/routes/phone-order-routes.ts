import { z } from 'zod';
import { body, json } from '../answer.ts';
import { line, text, uuid } from '../ids.ts';
import { goodsToAdd } from '../order-amendment.ts';
import { pickupPoint } from '../orders.ts';
import { paymentLink, phoneDraft, phoneOffer, phoneOrder, placedByPhone } from '../phone-orders.ts';
import { adminRoute, host, refused, withKey } from './admin-routes.ts';

const ofShop = z.object({ host });

export const searchPhoneGoods = adminRoute('searchPhoneGoods', {
  method: 'get',
  path: '/admin/{host}/phone-orders/goods',
  request: { params: ofShop, query: z.object({ text: text(100, 1) }) },
  responses: {
    200: json(z.array(goodsToAdd), 'Up to 100 combinations on sale, of goods that the text finds'),
    ...refused,
  },
});

export const searchPhonePoints = adminRoute('searchPhonePoints', {
  method: 'get',
  path: '/admin/{host}/phone-orders/points',
  request: {
    params: ofShop,
    query: z.object({
      network: line(60, 1),
      text: text(100, 1),
      cash: z.stringbool().optional(),
    }),
  },
  responses: { 200: json(z.array(pickupPoint), 'Up to 50 points of the network'), ...refused },
});

export const offerPhoneOrder = adminRoute('offerPhoneOrder', {
  method: 'post',
  path: '/admin/{host}/phone-orders/offer',
  request: { params: ofShop, body: body(phoneDraft) },
  responses: { 200: json(phoneOffer, 'What the shop offers for the goods; nothing is changed'), ...refused },
});

export const placePhoneOrder = adminRoute('placePhoneOrder', {
  method: 'post',
  path: '/admin/{host}/phone-orders',
  request: {
    params: ofShop,
    headers: withKey,
    body: body(phoneOrder),
  },
  responses: { 200: json(placedByPhone, 'The order; a repeated key answers with the first one'), ...refused },
});

export const makePaymentLink = adminRoute('makePaymentLink', {
  method: 'post',
  path: '/admin/{host}/orders/{id}/payment-link',
  request: { params: z.object({ host, id: uuid }) },
  responses: { 200: json(paymentLink, 'The link; each call makes another one'), ...refused },
});
