import type { Feature, ProductListItem } from '@witryna/contract/catalog';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { type ComparedFeature, comparedFeatures } from './compared-features.ts';

/** What the products are said to be, row by row. A product whose features can't be read has empty cells. */
export function useComparedFeatures(products: readonly ProductListItem[]): readonly ComparedFeature[] {
  const [known, setKnown] = useState<ReadonlyMap<EntityId, readonly Feature[]>>(new Map());
  const missing = products.map(({ id }) => id).filter((id) => !known.has(id));
  const wanted = missing.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says what `missing` holds
  useEffect(() => {
    if (wanted === '') return;
    let left = false;
    const asked = missing.map(async (id) => [id, await featuresOf(id)] as const);
    Promise.all(asked).then((found) => {
      if (!left) setKnown((before) => new Map([...before, ...found]));
    });
    return () => {
      left = true;
    };
  }, [wanted]);
  return comparedFeatures(products.map(({ id }) => ({ id, features: known.get(id) ?? [] })));
}

async function featuresOf(id: EntityId): Promise<readonly Feature[]> {
  try {
    return await browserApi().get(`shop/Product/${id}/features`);
  } catch {
    return [];
  }
}
