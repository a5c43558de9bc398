import type { ProductListItem } from '@witryna/contract/catalog';
import { limits } from '@witryna/contract/limits';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { hasId, sameId } from '../../platform/storage/stored-ids.ts';

export type ProductsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; retry(): Promise<unknown> }
  | {
      readonly kind: 'ready';
      readonly products: readonly ProductListItem[];
      /** Ids of the list that are no longer on offer. */
      readonly gone: readonly EntityId[];
    };

interface Known {
  readonly requested: readonly EntityId[];
  readonly products: readonly ProductListItem[];
}

const nothing: Known = { requested: [], products: [] };

/**
 * Loads the products of a stored list of ids, in its order, and finds the ids that are no longer on offer. Removing
 * an id needs no call. `ids` is undefined until the list is known.
 */
export function useProducts(ids: readonly EntityId[] | undefined): ProductsState {
  const missingIn = ({ requested }: Known) => (ids ?? []).filter((id) => !hasId(requested, id));
  const { data, error, reload } = useFetch<Known>(ids?.join(','), async (signal, before = nothing) => {
    const missing = missingIn(before);
    const products = await fetchProducts(missing, signal);
    return { requested: [...before.requested, ...missing], products: [...before.products, ...products] };
  });
  if (error !== undefined) return { kind: 'failed', error, retry: reload };
  if (!ids || !data || missingIn(data).length > 0) return { kind: 'loading' };
  const found = ids.map((id) => data.products.find((product) => sameId(product.id, id)));
  const gone = ids.filter((_, place) => !found[place]);
  return { kind: 'ready', products: found.filter((product) => product !== undefined), gone };
}

/** Loads products by their ids, in any order. Ids that are no longer on offer are left out. */
export async function fetchProducts(ids: readonly EntityId[], signal: AbortSignal): Promise<ProductListItem[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / limits.pageSizeMax) }, (_, at) =>
    ids.slice(at * limits.pageSizeMax, (at + 1) * limits.pageSizeMax),
  );
  const answers = await Promise.all(
    parts.map((productIds) =>
      browserApi().get('shop/Product', {
        query: { filter: { productIds }, pageSize: limits.pageSizeMax, currentPage: 0, facets: false },
        signal,
      }),
    ),
  );
  return answers.flatMap(({ data }) => data);
}
