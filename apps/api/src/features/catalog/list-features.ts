import type { Feature } from '@witryna/contract/catalog';
import type { Complete } from '@witryna/contract/complete';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { requirePublished } from './require-published.ts';
import { findPublication, listFeatureRows } from './store.ts';

export function listFeatures(
  tenant: Tenant,
  id: number,
  { now, cacheHints }: ReadContext,
): Promise<Complete<Feature>[]> {
  return tenant.read(async (tx) => {
    requirePublished(await findPublication(tx, id), now, cacheHints);
    return listFeatureRows(tx, id);
  });
}
