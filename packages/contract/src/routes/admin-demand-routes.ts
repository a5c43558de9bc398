import { z } from 'zod';
import { json } from '../answer.ts';
import { leftCarts, waitingGoods } from '../demand.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });

export const listWaitingGoods = adminRoute('listWaitingGoods', {
  method: 'get',
  path: '/admin/{host}/waiting-goods',
  request: { params: ofShop },
  responses: { 200: json(waitingGoods, 'How many wait for which goods, the most wanted first'), ...refused },
});

export const exportWaitingGoods = adminRoute('exportWaitingGoods', {
  method: 'post',
  path: '/admin/{host}/waiting-goods/export',
  request: { params: ofShop },
  responses: {
    200: { description: 'The same as CSV', content: { 'text/csv': { schema: z.string() } } },
    ...refused,
  },
});

export const countLeftCarts = adminRoute('countLeftCarts', {
  method: 'get',
  path: '/admin/{host}/left-carts',
  request: { params: ofShop },
  responses: { 200: json(leftCarts, 'How many carts were ordered or left, by day, the latest first'), ...refused },
});
