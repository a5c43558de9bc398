import { z } from 'zod';
import { body, errorAnswer, json, pictureBody } from '../answer.ts';
import {
  changedGoods,
  goodsChanged,
  goodsFilter,
  goodsIds,
  goodsList,
  goodsPage,
  goodsSorts,
  goodsUndone,
  goodsUndos,
  handledProduct,
  newProduct,
  newProductChoices,
  priceListLimits,
  priceListResult,
  productSaved,
  savedProduct,
  uploadedPicture,
} from '../goods.ts';
import { idText, line, uuid } from '../ids.ts';
import { pictureLimits } from '../limits.ts';
import { shopEventList, shopEventsPage } from '../shop-events.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofProduct = z.object({ host, id: idText });
const part = z.object({
  limit: z.coerce.number().int().min(1).max(shopEventsPage.sizeMax).default(shopEventsPage.sizeDefault),
  after: idText.optional(),
});

export const listGoods = adminRoute('listGoods', {
  method: 'get',
  path: '/admin/{host}/goods',
  request: {
    params: ofShop,
    query: goodsFilter.extend({
      ids: goodsIds.optional().describe('Ids, separated by commas'),
      sort: z.enum(goodsSorts).default('newest'),
      limit: z.coerce.number().int().min(1).max(goodsPage.sizeMax).default(goodsPage.sizeDefault),
      after: line(700, 1).optional(),
    }),
  },
  responses: { 200: json(goodsList, 'A part of the goods'), ...refused },
});

export const getGoodsChoices = adminRoute('getGoodsChoices', {
  method: 'get',
  path: '/admin/{host}/goods-choices',
  request: { params: ofShop },
  responses: { 200: json(newProductChoices, 'What a new product can be given'), ...refused },
});

export const getGoods = adminRoute('getGoods', {
  method: 'get',
  path: '/admin/{host}/goods/{id}',
  request: { params: ofProduct },
  responses: { 200: json(handledProduct, 'The product, with what its form needs'), ...refused },
});

export const addGoods = adminRoute('addGoods', {
  method: 'post',
  path: '/admin/{host}/goods',
  request: { params: ofShop, body: body(newProduct) },
  responses: { 200: json(productSaved, 'The new product'), ...refused },
});

export const saveGoods = adminRoute('saveGoods', {
  method: 'put',
  path: '/admin/{host}/goods/{id}',
  request: { params: ofProduct, body: body(savedProduct) },
  responses: { 200: json(productSaved, 'Saved. A combination that is left out is no longer sold'), ...refused },
});

export const changeGoods = adminRoute('changeGoods', {
  method: 'post',
  path: '/admin/{host}/goods/change',
  request: { params: ofShop, body: body(changedGoods) },
  responses: { 200: json(goodsChanged, 'What was changed, and what was not'), ...refused },
});

export const undoGoods = adminRoute('undoGoods', {
  method: 'post',
  path: '/admin/{host}/goods/undo',
  request: { params: ofShop, body: body(z.object({ batch: uuid })) },
  responses: { 200: json(goodsUndone, 'What has its earlier values again'), ...refused },
});

export const listGoodsUndos = adminRoute('listGoodsUndos', {
  method: 'get',
  path: '/admin/{host}/goods-undos',
  request: { params: ofShop },
  responses: { 200: json(goodsUndos, 'How far the jobs are that undo large changes'), ...refused },
});

export const listGoodsEvents = adminRoute('listGoodsEvents', {
  method: 'get',
  path: '/admin/{host}/goods/{id}/events',
  request: { params: ofProduct, query: part },
  responses: { 200: json(shopEventList, 'What was done to the product, the newest first'), ...refused },
});

export const uploadPicture = adminRoute('uploadPicture', {
  method: 'post',
  path: '/admin/{host}/pictures',
  request: {
    params: ofShop,
    query: z.object({ name: line(200, 1).describe('The file’s name; the id of the picture begins with it') }),
    body: pictureBody,
  },
  responses: {
    200: json(uploadedPicture, 'The stored picture; a HEIC photo has become a JPEG'),
    ...refused,
    413: json(errorAnswer, `PayloadTooLarge: more than ${pictureLimits.bytes} bytes`),
  },
});

export const getPicture = adminRoute('getPicture', {
  method: 'get',
  path: '/admin/{host}/pictures/{name}',
  request: { params: z.object({ host, name: line(200, 1).describe('`{id}_{size}`, as on the pages of the shop') }) },
  responses: {
    200: { description: 'The picture', content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
    ...refused,
  },
});

export const readPriceList = adminRoute('readPriceList', {
  method: 'get',
  path: '/admin/{host}/price-list',
  request: { params: ofShop },
  responses: {
    200: {
      description: 'Prices and stock of all combinations as CSV',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refused,
  },
});

export const writePriceList = adminRoute('writePriceList', {
  method: 'post',
  path: '/admin/{host}/price-list',
  request: {
    params: ofShop,
    query: z.object({ apply: z.stringbool().default(false).describe('Otherwise the changes are only listed') }),
    body: { required: true, content: { 'text/csv': { schema: { type: 'string' as const } } } },
  },
  responses: {
    200: json(priceListResult, 'What the list changes, or has changed'),
    ...refused,
    413: json(errorAnswer, `PayloadTooLarge: more than ${priceListLimits.bytes} bytes`),
  },
});
