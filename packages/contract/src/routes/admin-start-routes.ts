import { z } from 'zod';
import { json } from '../answer.ts';
import { ordersToDo, startPage } from '../start-page.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

export const getStartPage = adminRoute('getStartPage', {
  method: 'get',
  path: '/admin/{host}/start',
  request: { params: z.object({ host }) },
  responses: { 200: json(startPage, 'What needs a hand now, and how the shop sells'), ...refused },
});

export const countOrders = adminRoute('countOrders', {
  method: 'get',
  path: '/admin/{host}/orders-to-do',
  request: { params: z.object({ host }) },
  responses: {
    200: json(ordersToDo, 'How many orders wait for what; `accepted` is without those whose money is awaited'),
    ...refused,
  },
});
