import { z } from 'zod';
import { body, json } from '../answer.ts';
import { goodsChanged } from '../goods.ts';
import { idText, line, uuid } from '../ids.ts';
import {
  handledManufacturer,
  manufacturerFilter,
  manufacturerList,
  manufacturerSaved,
  manufacturersPage,
  newManufacturer,
  savedManufacturer,
} from '../manufacturers.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofManufacturer = z.object({ host, id: idText });

export const listManufacturers = adminRoute('listManufacturers', {
  method: 'get',
  path: '/admin/{host}/manufacturers',
  request: {
    params: ofShop,
    query: manufacturerFilter.extend({
      limit: z.coerce.number().int().min(1).max(manufacturersPage.sizeMax).default(manufacturersPage.sizeDefault),
      after: line(3_000, 1).optional(),
    }),
  },
  responses: { 200: json(manufacturerList, 'A part of the manufacturers, by name'), ...refused },
});

export const getManufacturer = adminRoute('getManufacturer', {
  method: 'get',
  path: '/admin/{host}/manufacturers/{id}',
  request: { params: ofManufacturer },
  responses: { 200: json(handledManufacturer, 'The manufacturer'), ...refused },
});

export const addManufacturer = adminRoute('addManufacturer', {
  method: 'post',
  path: '/admin/{host}/manufacturers',
  request: { params: ofShop, body: body(newManufacturer) },
  responses: { 200: json(manufacturerSaved, 'The new manufacturer'), ...refused },
});

export const saveManufacturer = adminRoute('saveManufacturer', {
  method: 'put',
  path: '/admin/{host}/manufacturers/{id}',
  request: { params: ofManufacturer, body: body(savedManufacturer) },
  responses: { 200: json(manufacturerSaved, 'Saved, at all goods that name it, too'), ...refused },
});

export const removeManufacturer = adminRoute('removeManufacturer', {
  method: 'delete',
  path: '/admin/{host}/manufacturers/{id}',
  request: { params: ofManufacturer },
  responses: { 200: json(manufacturerSaved, 'Removed. StillUsed if goods name it'), ...refused },
});

export const undoManufacturers = adminRoute('undoManufacturers', {
  method: 'post',
  path: '/admin/{host}/manufacturers/undo',
  request: { params: ofShop, body: body(z.object({ batch: uuid })) },
  responses: { 200: json(goodsChanged, 'What is as it was before'), ...refused },
});
