import type { Feature, ProductListItem } from '@witryna/contract/catalog';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { type ComparedFeature, comparedFeatures, withOptions } from './compared-features.ts';

type Known = ReadonlyMap<EntityId, readonly Feature[]>;

/**
 * The options and features of the products, row by row. A product whose options or features can't be loaded has empty
 * cells.
 */
export function useComparedFeatures(products: readonly ProductListItem[]): readonly ComparedFeature[] {
  const ids = products.map(({ id }) => id);
  const { data } = useFetch<Known>(ids.join(','), async (signal, before) => {
    const missing = ids.filter((id) => !before?.has(id));
    const found = await Promise.all(missing.map(async (id) => [id, await describe(id, signal)] as const));
    return new Map([...(before ?? []), ...found]);
  });
  return comparedFeatures(ids.map((id) => ({ id, features: data?.get(id) ?? [] })));
}

async function describe(id: EntityId, signal: AbortSignal): Promise<readonly Feature[]> {
  const api = browserApi();
  const [details, features] = await Promise.all([
    api.optional('comparedOptions', api.get(`shop/Product/${id}/details`, { signal }), undefined, signal),
    api.optional('comparedFeatures', api.get(`shop/Product/${id}/features`, { signal }), [], signal),
  ]);
  return withOptions(details?.combinations ?? [], features);
}
