import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, empty, json, refusals } from '../answer.ts';
import { line, uuid } from '../ids.ts';
import { paperNumbers } from '../order-papers.ts';
import { labelNumbers, labelSizes, newParcel, orderParcel, orderParcels, parcelList } from '../parcels.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const own = z.object({ host, id: uuid });

export const listOrderParcels = adminRoute('listOrderParcels', {
  method: 'get',
  path: '/admin/{host}/orders/{id}/parcels',
  request: { params: own },
  responses: { 200: json(orderParcels, 'The parcels of the order, and how the next one could be sent'), ...refused },
});

export const createParcel = adminRoute('createParcel', {
  method: 'post',
  path: '/admin/{host}/orders/{id}/parcels',
  request: { params: own, body: body(newParcel) },
  responses: {
    200: json(orderParcel, 'Wanted: the carrier is asked at once. A second call answers with the same parcel'),
    ...refused,
  },
});

export const listParcels = adminRoute('listParcels', {
  method: 'get',
  path: '/admin/{host}/parcels',
  request: { params: ofShop, query: z.object({ numbers: paperNumbers }) },
  responses: { 200: json(parcelList, 'The parcels of these orders that count'), ...refused },
});

export const cancelParcel = adminRoute('cancelParcel', {
  method: 'post',
  path: '/admin/{host}/parcels/{id}/cancel',
  request: { params: own },
  responses: { 200: json(orderParcel, 'Cancelled, or unused if the carrier does not take it back'), ...refused },
});

export const getParcelLabels = adminRoute('getParcelLabels', {
  method: 'get',
  path: '/admin/{host}/parcel-labels',
  request: { params: ofShop, query: z.object({ numbers: labelNumbers, size: z.enum(labelSizes).default('a6') }) },
  responses: {
    200: {
      description: 'One PDF with the labels of these orders, grouped by carrier and service',
      content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...refused,
  },
});

const notified = z.object({ carrier: line(50, 1) });

/** Carriers try an address by GET before they send to it. */
export const tryCarrierNotice = createRoute({
  method: 'get',
  path: '/shop/carriers/{carrier}/notify',
  request: { params: notified },
  responses: { 200: json(empty, 'The address exists'), ...refusals },
});

/** Nobody signs these calls, so each is only a hint: the parcel is read soon, from the carrier itself. */
export const receiveCarrierNotice = createRoute({
  method: 'post',
  path: '/shop/carriers/{carrier}/notify',
  request: { params: notified },
  responses: { 200: json(empty, 'Accepted'), ...refusals },
});
