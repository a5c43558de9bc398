import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type GoodsChange,
  type GoodsFilter,
  goodsChanged,
  goodsList,
  type goodsSorts,
  goodsUndone,
  goodsUndos,
  handledProduct,
  newProductChoices,
  priceListResult,
  productSaved,
} from '@witryna/contract/goods';
import type { ProductForm } from '@witryna/contract/product-form';
import { type LoggedThing, shopEventList } from '@witryna/contract/shop-events';
import { call } from './call.ts';
import { queryOf, shopPath } from './shop-path.ts';

export type GoodsSort = (typeof goodsSorts)[number];

/** Everything that is read of a shop's goods, to be read again after a change. */
export const goodsKey = (host: string) => ['goods', host] as const;
export const goodsListsKey = (host: string) => [...goodsKey(host), 'list'] as const;
const goodsPath = (host: string) => `${shopPath(host)}/goods`;

/** The goods that meet a filter, part by part. */
export function goodsQuery(host: string, filter: GoodsFilter, sort: GoodsSort) {
  return infiniteQueryOptions({
    queryKey: [...goodsListsKey(host), filter, sort],
    queryFn: ({ pageParam, signal }) =>
      call(`${goodsPath(host)}?${queryOf({ ...filter, sort, after: pageParam || undefined })}`, {
        answer: goodsList,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** The first goods that a search finds. */
export function foundGoodsQuery(host: string, search: string, limit: number) {
  return queryOptions({
    queryKey: [...goodsKey(host), 'found', search, limit],
    queryFn: ({ signal }) =>
      call(`${goodsPath(host)}?${queryOf({ search, sort: 'name', limit })}`, { answer: goodsList, signal }),
  });
}

/** Goods by their ids, such as those that a product names. */
export function namedGoodsQuery(host: string, ids: readonly number[]) {
  const wanted = ids.toSorted((one, other) => one - other).join(',');
  return queryOptions({
    queryKey: [...goodsKey(host), 'named', wanted],
    queryFn: ({ signal }) =>
      call(`${goodsPath(host)}?${queryOf({ ids: wanted, limit: ids.length })}`, { answer: goodsList, signal }),
    enabled: ids.length > 0,
  });
}

export function productQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...goodsKey(host), 'one', id],
    queryFn: ({ signal }) => call(`${goodsPath(host)}/${encodeURIComponent(id)}`, { answer: handledProduct, signal }),
    // A form that is open must not change by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function choicesQuery(host: string) {
  return queryOptions({
    queryKey: [...goodsKey(host), 'choices'],
    queryFn: ({ signal }) => call(`${shopPath(host)}/goods-choices`, { answer: newProductChoices, signal }),
  });
}

export function addProduct(host: string, product: ProductForm) {
  return call(goodsPath(host), { answer: productSaved, body: { product } });
}

interface Saved {
  readonly version: number;
  readonly shownStock: Readonly<Record<string, number>>;
  readonly product: ProductForm;
}

export function saveProduct(host: string, id: number, saved: Saved) {
  return call(`${goodsPath(host)}/${id}`, { answer: productSaved, body: saved, method: 'PUT' });
}

export function changeGoods(host: string, ids: readonly number[], change: GoodsChange) {
  return call(`${goodsPath(host)}/change`, { answer: goodsChanged, body: { ids, change } });
}

const undoPaths = {
  product: 'goods',
  category: 'categories',
  manufacturer: 'manufacturers',
  coupon: 'coupons',
  sale: 'sales',
  review: 'reviews',
} as const satisfies Record<LoggedThing, string>;

/** Undoes what one press did to things of a kind. */
export function undoChange(host: string, thing: LoggedThing, batch: string) {
  return call(`${shopPath(host)}/${undoPaths[thing]}/undo`, { answer: goodsUndone, body: { batch } });
}

const UNDO_MS = 2_000;

/** How far the jobs are that undo large changes; while one runs, it is read again and again. */
export function undosQuery(host: string) {
  return queryOptions({
    queryKey: [...eventsKey(host), 'undos'],
    queryFn: async ({ signal }) => {
      return (await call(`${shopPath(host)}/goods-undos`, { answer: goodsUndos, signal })).undos;
    },
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? UNDO_MS : false),
  });
}

/** A list of thousands of rows takes its time. */
const LIST_MS = 300_000;

export const priceListAddress = (host: string) => `/api/${shopPath(host)}/price-list`;

/** Reads a price list. @param apply whether its changes are made, not only listed */
export function sendPriceList(host: string, file: File, apply: boolean) {
  return call(`${shopPath(host)}/price-list?${queryOf({ apply })}`, {
    answer: priceListResult,
    file,
    headers: { 'content-type': 'text/csv' },
    withinMs: LIST_MS,
  });
}

/** Everything that is read of what was done in a shop. */
export const eventsKey = (host: string) => ['events', host] as const;

/** What was done to a product, the newest first. */
export function eventsQuery(host: string, product: number) {
  const path = `${goodsPath(host)}/${product}/events`;
  return infiniteQueryOptions({
    queryKey: [...eventsKey(host), product],
    queryFn: ({ pageParam, signal }) =>
      call(`${path}?${queryOf({ after: pageParam ?? undefined })}`, { answer: shopEventList, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Everything that is read of a shop's categories, manufacturers, coupons and sales. */
export const categoriesKey = (host: string) => ['categories', host] as const;
export const manufacturersKey = (host: string) => ['manufacturers', host] as const;
export const couponsKey = (host: string) => ['coupons', host] as const;
export const salesKey = (host: string) => ['sales', host] as const;
/** Everything that is read of the reviews of a shop's goods. */
export const reviewsKey = (host: string) => ['reviews', host] as const;

/** What must be read again when goods, or one of these have changed: all of these, and what was done. */
export const changedKeys = (host: string) => [
  goodsKey(host),
  categoriesKey(host),
  manufacturersKey(host),
  couponsKey(host),
  salesKey(host),
  reviewsKey(host),
  eventsKey(host),
];

/** The address of a picture of a shop, as the back office's own host serves it. */
export function pictureAddress(host: string, picture: string, size: 'M' | 'MPlus' | 'XL' = 'M'): string {
  return `/api/${shopPath(host)}/pictures/${encodeURIComponent(picture)}_${size}`;
}
