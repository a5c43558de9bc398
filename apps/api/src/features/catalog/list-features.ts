import type { Feature } from '@witryna/contract/catalog';
import type { Around } from '../../answer-record.ts';
import type { Tenant } from '../../database/tenant.ts';
import { requireShown } from './require-shown.ts';
import { findPublication, listFeatureRows } from './store.ts';

export function listFeatures(tenant: Tenant, id: number, { now, seen }: Around): Promise<Feature[]> {
  return tenant.read(async (tx) => {
    requireShown(await findPublication(tx, id), now, seen);
    return listFeatureRows(tx, id);
  });
}
