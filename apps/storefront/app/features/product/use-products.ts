import type { ProductListItem } from '@witryna/contract/catalog';
import { limits } from '@witryna/contract/limits';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';

export type ProductsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; retry(): void }
  | {
      readonly kind: 'ready';
      readonly products: readonly ProductListItem[];
      /** Ids of the list that are no longer on offer. */
      readonly gone: readonly EntityId[];
    };

/**
 * The products behind a stored list of ids, in its order; what is no longer on offer is named apart. Ids that leave the list need
 * no new call. `ids` is undefined as long as the list itself isn't known.
 */
export function useProducts(ids: readonly EntityId[] | undefined): ProductsState {
  const [known, setKnown] = useState<readonly ProductListItem[]>();
  const [asked, setAsked] = useState<readonly EntityId[]>([]);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const missing = ids?.filter((id) => !asked.some((other) => sameId(id, other))) ?? [];
  const wanted = missing.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says what `missing` holds; another try asks again
  useEffect(() => {
    if (!ids || (wanted === '' && known)) return;
    let left = false;
    fetchProducts(missing)
      .then((products) => {
        if (left) return;
        setKnown((before = []) => [...before, ...products]);
        setAsked((before) => [...before, ...missing]);
      })
      .catch((error: unknown) => !left && setFailure({ error }));
    return () => {
      left = true;
    };
  }, [wanted, ids === undefined, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  if (failure) return { kind: 'failed', error: failure.error, retry };
  if (!ids || !known || wanted !== '') return { kind: 'loading' };
  const found = ids.map((id) => known.find((product) => sameId(product.id, id)));
  const gone = ids.filter((_, place) => !found[place]);
  return { kind: 'ready', products: found.filter((product) => product !== undefined), gone };
}

async function fetchProducts(ids: readonly EntityId[]): Promise<ProductListItem[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / limits.pageSizeMax) }, (_, at) =>
    ids.slice(at * limits.pageSizeMax, (at + 1) * limits.pageSizeMax),
  );
  const answers = await Promise.all(
    parts.map((productIds) =>
      browserApi().get('shop/Product', {
        query: { filter: { productIds }, pageSize: limits.pageSizeMax, currentPage: 0 },
      }),
    ),
  );
  return answers.flatMap(({ data }) => data);
}
