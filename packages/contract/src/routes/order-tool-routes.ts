import { z } from '@hono/zod-openapi';
import { newOrderNote, orderNote } from '../admin-orders.ts';
import { body, json } from '../answer.ts';
import { idText, uuid } from '../ids.ts';
import { labelsOfOrder, newOrderLabel, newOrderView, orderChoices, orderLabel, orderView } from '../order-choices.ts';
import { orderPapers, paperNumbers, paperSizes } from '../order-papers.ts';
import { adminRoute, done, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofOrder = z.object({ host, id: uuid });
/** Labels, views and notes have ids of the shop. */
const own = z.object({ host, id: idText });

/** What is no id is ignored: any page may make a browser send one. */
const lastEvent = uuid.optional().catch(undefined).openapi({ type: 'string', format: 'uuid' });

export const streamOrders = adminRoute('streamOrders', {
  method: 'get',
  path: '/admin/{host}/orders/stream',
  request: { params: ofShop, headers: z.object({ 'last-event-id': lastEvent }) },
  responses: {
    200: {
      description: 'Tells of new orders, without anything about them; ends after minutes, and when the session ends',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...refused,
  },
});

export const getOrderPapers = adminRoute('getOrderPapers', {
  method: 'get',
  path: '/admin/{host}/papers/{paper}',
  request: {
    params: ofShop.extend({ paper: z.enum(orderPapers) }),
    query: z.object({ numbers: paperNumbers, size: z.enum(paperSizes).default('a4') }),
  },
  responses: {
    200: {
      description: 'A PDF with the papers of the orders, each from a new page on, or one pick list of all their goods',
      content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...refused,
  },
});

export const listOrderChoices = adminRoute('listOrderChoices', {
  method: 'get',
  path: '/admin/{host}/order-choices',
  request: { params: ofShop },
  responses: { 200: json(orderChoices, 'What orders can be filtered by, and one’s own views'), ...refused },
});

export const addOrderView = adminRoute('addOrderView', {
  method: 'post',
  path: '/admin/{host}/order-views',
  request: { params: ofShop, body: body(newOrderView) },
  responses: { 200: json(orderView, 'Kept for the person who is signed in'), ...refused },
});

export const removeOrderView = adminRoute('removeOrderView', {
  method: 'delete',
  path: '/admin/{host}/order-views/{id}',
  request: { params: own },
  responses: { ...done, ...refused },
});

export const addOrderLabel = adminRoute('addOrderLabel', {
  method: 'post',
  path: '/admin/{host}/order-labels',
  request: { params: ofShop, body: body(newOrderLabel) },
  responses: { 200: json(orderLabel, 'Added'), ...refused },
});

export const changeOrderLabel = adminRoute('changeOrderLabel', {
  method: 'put',
  path: '/admin/{host}/order-labels/{id}',
  request: { params: own, body: body(newOrderLabel) },
  responses: { ...done, ...refused },
});

export const removeOrderLabel = adminRoute('removeOrderLabel', {
  method: 'delete',
  path: '/admin/{host}/order-labels/{id}',
  request: { params: own },
  responses: { 204: { description: 'Removed, also from all orders' }, ...refused },
});

export const labelOrder = adminRoute('labelOrder', {
  method: 'put',
  path: '/admin/{host}/orders/{id}/labels',
  request: { params: ofOrder, body: body(labelsOfOrder) },
  responses: { 200: json(labelsOfOrder, 'The labels that the order has now'), ...refused },
});

export const addOrderNote = adminRoute('addOrderNote', {
  method: 'post',
  path: '/admin/{host}/orders/{id}/notes',
  request: { params: ofOrder, body: body(newOrderNote) },
  responses: { 200: json(orderNote, 'Noted, for the people of the shop only'), ...refused },
});

export const removeOrderNote = adminRoute('removeOrderNote', {
  method: 'delete',
  path: '/admin/{host}/order-notes/{id}',
  request: { params: own },
  responses: { 204: { description: 'Removed; only its author and owners may' }, ...refused },
});
