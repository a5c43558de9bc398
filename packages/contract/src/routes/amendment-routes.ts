import { z } from 'zod';
import { movedOrder } from '../admin-orders.ts';
import { body, json } from '../answer.ts';
import { text, uuid } from '../ids.ts';
import { amendedTotals, amendmentDraft, goodsToAdd, orderAmendment } from '../order-amendment.ts';
import { adminRoute, host, refused, withKey } from './admin-routes.ts';

const ofOrder = z.object({ host, id: uuid });

export const searchOrderGoods = adminRoute('searchOrderGoods', {
  method: 'get',
  path: '/admin/{host}/orders/{id}/goods',
  request: { params: ofOrder, query: z.object({ text: text(100, 1) }) },
  responses: {
    200: json(z.array(goodsToAdd), 'Up to 100 combinations on sale, of goods that the text finds'),
    ...refused,
  },
});

export const previewAmendment = adminRoute('previewAmendment', {
  method: 'post',
  path: '/admin/{host}/orders/{id}/amendment/preview',
  request: { params: ofOrder, body: body(amendmentDraft) },
  responses: { 200: json(amendedTotals, 'What the order would come to; nothing is changed'), ...refused },
});

export const amendOrder = adminRoute('amendOrder', {
  method: 'post',
  path: '/admin/{host}/orders/{id}/amendment',
  request: {
    params: ofOrder,
    headers: withKey,
    body: body(orderAmendment),
  },
  responses: { 200: json(movedOrder, 'Changed; what was placed is kept beside it'), ...refused },
});
