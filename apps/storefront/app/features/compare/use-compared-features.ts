import type { Feature, ProductListItem } from '@witryna/contract/catalog';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { type ComparedFeature, comparedFeatures } from './compared-features.ts';

type Known = ReadonlyMap<EntityId, readonly Feature[]>;

/** The features of the products, row by row. A product whose features can't be loaded has empty cells. */
export function useComparedFeatures(products: readonly ProductListItem[]): readonly ComparedFeature[] {
  const ids = products.map(({ id }) => id);
  const { data } = useFetch<Known>(ids.join(','), async (signal, before) => {
    const missing = ids.filter((id) => !before?.has(id));
    const found = await Promise.all(missing.map(async (id) => [id, await featuresOf(id, signal)] as const));
    return new Map([...(before ?? []), ...found]);
  });
  return comparedFeatures(ids.map((id) => ({ id, features: data?.get(id) ?? [] })));
}

async function featuresOf(id: EntityId, signal: AbortSignal): Promise<readonly Feature[]> {
  try {
    return await browserApi().get(`shop/Product/${id}/features`, { signal });
  } catch {
    return [];
  }
}
