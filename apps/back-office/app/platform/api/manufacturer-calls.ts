import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ManufacturerForm } from '@witryna/contract/manufacturer-form';
import { handledManufacturer, manufacturerList, manufacturerSaved } from '@witryna/contract/manufacturers';
import { call } from './call.ts';
import { manufacturersKey } from './goods-calls.ts';
import { queryOf, shopPath } from './shop-path.ts';

const manufacturersPath = (host: string) => `${shopPath(host)}/manufacturers`;

/** The manufacturers that a search finds, part by part. */
export function manufacturersQuery(host: string, search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...manufacturersKey(host), 'list', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(`${manufacturersPath(host)}?${queryOf({ search, after: pageParam || undefined })}`, {
        answer: manufacturerList,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function manufacturerQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...manufacturersKey(host), 'one', id],
    queryFn: ({ signal }) =>
      call(`${manufacturersPath(host)}/${encodeURIComponent(id)}`, { answer: handledManufacturer, signal }),
  });
}

export function addManufacturer(host: string, manufacturer: ManufacturerForm) {
  return call(manufacturersPath(host), { answer: manufacturerSaved, body: { manufacturer } });
}

interface Saved {
  readonly version: number;
  readonly manufacturer: ManufacturerForm;
}

export function saveManufacturer(host: string, id: number, saved: Saved) {
  return call(`${manufacturersPath(host)}/${id}`, { answer: manufacturerSaved, body: saved, method: 'PUT' });
}

export function removeManufacturer(host: string, id: number) {
  return call(`${manufacturersPath(host)}/${id}`, { answer: manufacturerSaved, method: 'DELETE' });
}
