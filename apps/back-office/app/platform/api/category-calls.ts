import { queryOptions } from '@tanstack/react-query';
import { type CategoryPlace, categorySaved, categoryTree, handledCategory } from '@witryna/contract/categories';
import type { CategoryForm } from '@witryna/contract/category-form';
import { call } from './call.ts';
import { categoriesKey } from './goods-calls.ts';
import { shopPath } from './shop-path.ts';

const categoriesPath = (host: string) => `${shopPath(host)}/categories`;

/** All categories of a shop, in their order. */
export function treeQuery(host: string) {
  return queryOptions({
    queryKey: [...categoriesKey(host), 'tree'],
    queryFn: ({ signal }) => call(categoriesPath(host), { answer: categoryTree, signal }),
  });
}

export function categoryQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...categoriesKey(host), 'one', id],
    queryFn: ({ signal }) =>
      call(`${categoriesPath(host)}/${encodeURIComponent(id)}`, { answer: handledCategory, signal }),
  });
}

export function addCategory(host: string, category: CategoryForm) {
  return call(categoriesPath(host), { answer: categorySaved, body: { category } });
}

export function saveCategory(host: string, id: number, saved: { version: number; category: CategoryForm }) {
  return call(`${categoriesPath(host)}/${id}`, { answer: categorySaved, body: saved, method: 'PUT' });
}

export function moveCategory(host: string, id: number, place: CategoryPlace) {
  return call(`${categoriesPath(host)}/${id}/move`, { answer: categorySaved, body: place });
}

export function removeCategory(host: string, id: number) {
  return call(`${categoriesPath(host)}/${id}`, { answer: categorySaved, method: 'DELETE' });
}
