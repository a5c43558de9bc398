import { z } from 'zod';
import { body, json } from '../answer.ts';
import {
  categoryPlace,
  categorySaved,
  categoryTree,
  handledCategory,
  newCategory,
  savedCategory,
} from '../categories.ts';
import { goodsChanged } from '../goods.ts';
import { idText, uuid } from '../ids.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofCategory = z.object({ host, id: idText });

export const listCategoryTree = adminRoute('listCategoryTree', {
  method: 'get',
  path: '/admin/{host}/categories',
  request: { params: ofShop },
  responses: { 200: json(categoryTree, 'All categories of the shop'), ...refused },
});

export const getCategory = adminRoute('getCategory', {
  method: 'get',
  path: '/admin/{host}/categories/{id}',
  request: { params: ofCategory },
  responses: { 200: json(handledCategory, 'The category, with what its form needs'), ...refused },
});

export const addCategory = adminRoute('addCategory', {
  method: 'post',
  path: '/admin/{host}/categories',
  request: { params: ofShop, body: body(newCategory) },
  responses: { 200: json(categorySaved, 'The new category, the last one below its parent'), ...refused },
});

export const saveCategory = adminRoute('saveCategory', {
  method: 'put',
  path: '/admin/{host}/categories/{id}',
  request: { params: ofCategory, body: body(savedCategory) },
  responses: { 200: json(categorySaved, 'Saved. Below another parent it becomes the last one'), ...refused },
});

export const moveCategory = adminRoute('moveCategory', {
  method: 'post',
  path: '/admin/{host}/categories/{id}/move',
  request: { params: ofCategory, body: body(categoryPlace) },
  responses: { 200: json(categorySaved, 'Moved, with everything below it'), ...refused },
});

export const removeCategory = adminRoute('removeCategory', {
  method: 'delete',
  path: '/admin/{host}/categories/{id}',
  request: { params: ofCategory },
  responses: { 200: json(categorySaved, 'Removed. StillUsed if something is in it'), ...refused },
});

export const undoCategories = adminRoute('undoCategories', {
  method: 'post',
  path: '/admin/{host}/categories/undo',
  request: { params: ofShop, body: body(z.object({ batch: uuid })) },
  responses: { 200: json(goodsChanged, 'What is as it was before'), ...refused },
});
