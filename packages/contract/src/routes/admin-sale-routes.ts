import { z } from 'zod';
import { body, json } from '../answer.ts';
import { goodsChanged } from '../goods.ts';
import { idText, uuid } from '../ids.ts';
import {
  handledSale,
  newSale,
  saleFilter,
  saleList,
  salePreview,
  salePreviewAsked,
  saleSaved,
  salesPage,
  savedSale,
} from '../sales.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofSale = z.object({ host, id: idText });

export const listSales = adminRoute('listSales', {
  method: 'get',
  path: '/admin/{host}/sales',
  request: {
    params: ofShop,
    query: saleFilter.extend({
      limit: z.coerce.number().int().min(1).max(salesPage.sizeMax).default(salesPage.sizeDefault),
      after: idText.optional(),
    }),
  },
  responses: { 200: json(saleList, 'A part of the sales, the newest first, with what each has brought'), ...refused },
});

export const getSale = adminRoute('getSale', {
  method: 'get',
  path: '/admin/{host}/sales/{id}',
  request: { params: ofSale },
  responses: { 200: json(handledSale, 'The sale with what it has brought'), ...refused },
});

export const previewSale = adminRoute('previewSale', {
  method: 'post',
  path: '/admin/{host}/sales/preview',
  request: { params: ofShop, body: body(salePreviewAsked) },
  responses: { 200: json(salePreview, 'What the sale would change. Nothing is saved'), ...refused },
});

export const addSale = adminRoute('addSale', {
  method: 'post',
  path: '/admin/{host}/sales',
  request: { params: ofShop, body: body(newSale) },
  responses: { 200: json(saleSaved, 'The new sale'), ...refused },
});

export const saveSale = adminRoute('saveSale', {
  method: 'put',
  path: '/admin/{host}/sales/{id}',
  request: { params: ofSale, body: body(savedSale) },
  responses: { 200: json(saleSaved, 'Saved. Of a sale that runs, only name, end and banner may change'), ...refused },
});

export const startSale = adminRoute('startSale', {
  method: 'post',
  path: '/admin/{host}/sales/{id}/start',
  request: { params: ofSale },
  responses: { 200: json(saleSaved, 'It begins within seconds; `moving` says until when'), ...refused },
});

export const endSale = adminRoute('endSale', {
  method: 'post',
  path: '/admin/{host}/sales/{id}/end',
  request: { params: ofSale },
  responses: { 200: json(saleSaved, 'The full prices are back within seconds'), ...refused },
});

export const removeSale = adminRoute('removeSale', {
  method: 'delete',
  path: '/admin/{host}/sales/{id}',
  request: { params: ofSale },
  responses: { 200: json(saleSaved, 'Removed. StillUsed if it has begun'), ...refused },
});

export const undoSales = adminRoute('undoSales', {
  method: 'post',
  path: '/admin/{host}/sales/undo',
  request: { params: ofShop, body: body(z.object({ batch: uuid })) },
  responses: { 200: json(goodsChanged, 'What is as it was before'), ...refused },
});
