import { z } from 'zod';
import { body, errorAnswer, json } from '../answer.ts';
import {
  goodsFile,
  goodsFileFaults,
  goodsImport,
  goodsImportLimits,
  goodsImportList,
  goodsImportOptions,
} from '../goods-import.ts';
import { uuid } from '../ids.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofImport = z.object({ host, id: uuid });

export const listGoodsImports = adminRoute('listGoodsImports', {
  method: 'get',
  path: '/admin/{host}/goods-imports',
  request: { params: ofShop },
  responses: { 200: json(goodsImportList, 'The last imports of goods'), ...refused },
});

export const uploadGoods = adminRoute('uploadGoods', {
  method: 'post',
  path: '/admin/{host}/goods-imports',
  request: {
    params: ofShop,
    query: goodsFile,
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' as const } } },
    },
  },
  responses: {
    200: json(goodsImport, 'What the file would change; nothing is changed yet. It takes the place of one that waits'),
    ...refused,
    400: json(errorAnswer, `InvalidRequest; \`fields.file\` is one of ${goodsFileFaults.join(', ')}`),
    413: json(errorAnswer, `PayloadTooLarge: more than ${goodsImportLimits.bytes} bytes`),
  },
});

export const getGoodsImport = adminRoute('getGoodsImport', {
  method: 'get',
  path: '/admin/{host}/goods-imports/{id}',
  request: { params: ofImport },
  responses: { 200: json(goodsImport, 'The import, and how far it is'), ...refused },
});

export const chooseGoodsImport = adminRoute('chooseGoodsImport', {
  method: 'put',
  path: '/admin/{host}/goods-imports/{id}',
  request: { params: ofImport, body: body(goodsImportOptions) },
  responses: { 200: json(goodsImport, 'What the file would change so'), ...refused },
});

export const startGoodsImport = adminRoute('startGoodsImport', {
  method: 'post',
  path: '/admin/{host}/goods-imports/{id}/start',
  request: { params: ofImport },
  responses: { 200: json(goodsImport, 'It runs, or goes on where it stopped'), ...refused },
});

export const cancelGoodsImport = adminRoute('cancelGoodsImport', {
  method: 'post',
  path: '/admin/{host}/goods-imports/{id}/cancel',
  request: { params: ofImport },
  responses: { 200: json(goodsImport, 'No other product is changed; those that were stay so'), ...refused },
});

export const exportGoods = adminRoute('exportGoods', {
  method: 'get',
  path: '/admin/{host}/goods-export',
  request: { params: ofShop },
  responses: {
    200: {
      description: 'All goods of all states as `products.csv`, without their descriptions',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refused,
  },
});

export const readGoodsReport = adminRoute('readGoodsReport', {
  method: 'get',
  path: '/admin/{host}/goods-imports/{id}/report',
  request: { params: ofImport },
  responses: {
    200: { description: 'What became of each product, as CSV', content: { 'text/csv': { schema: z.string() } } },
    ...refused,
  },
});
