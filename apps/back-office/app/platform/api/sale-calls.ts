import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SaleForm, SalePlan } from '@witryna/contract/sale-form';
import { handledSale, type SaleFilter, saleList, salePreview, saleSaved } from '@witryna/contract/sales';
import { call } from './call.ts';
import { salesKey } from './goods-calls.ts';
import { queryOf, shopPath } from './shop-path.ts';

const salesPath = (host: string) => `${shopPath(host)}/sales`;

/** How often a sale is read again while its prices are about to change. */
const MOVING_MS = 1_500;

/** The sales that a filter finds, part by part. */
export function salesQuery(host: string, { state, search }: SaleFilter) {
  return infiniteQueryOptions({
    queryKey: [...salesKey(host), 'list', state ?? '', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(`${salesPath(host)}?${queryOf({ state, search, after: pageParam ?? undefined })}`, {
        answer: saleList,
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

export function saleQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...salesKey(host), 'one', id],
    queryFn: ({ signal }) => call(`${salesPath(host)}/${encodeURIComponent(id)}`, { answer: handledSale, signal }),
    refetchInterval: ({ state }) => (state.data?.moving ? MOVING_MS : false),
  });
}

/** What a sale would change. The last answer stays in view while the next one is read. */
export function salePreviewQuery(host: string, id: number | null, plan: SalePlan | undefined) {
  return queryOptions({
    queryKey: [...salesKey(host), 'preview', id, plan],
    queryFn: ({ signal }) => call(`${salesPath(host)}/preview`, { answer: salePreview, body: { id, plan }, signal }),
    enabled: plan !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function addSale(host: string, sale: SaleForm) {
  return call(salesPath(host), { answer: saleSaved, body: { sale } });
}

export function saveSale(host: string, id: number, saved: { version: number; sale: SaleForm }) {
  return call(`${salesPath(host)}/${id}`, { answer: saleSaved, body: saved, method: 'PUT' });
}

export function startSale(host: string, id: number) {
  return call(`${salesPath(host)}/${id}/start`, { answer: saleSaved, body: {} });
}

export function endSale(host: string, id: number) {
  return call(`${salesPath(host)}/${id}/end`, { answer: saleSaved, body: {} });
}

export function removeSale(host: string, id: number) {
  return call(`${salesPath(host)}/${id}`, { answer: saleSaved, method: 'DELETE' });
}
