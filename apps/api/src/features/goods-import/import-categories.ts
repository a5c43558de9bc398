import { serverLimits } from '@witryna/contract/server-limits';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import type { ImportedCategory } from '../../database/imported-product.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { listCategoryRows } from '../shop/store.ts';
import { insertCategory } from './category-store.ts';

interface FoundCategories {
  /** Ids of the shop's categories by the handles of the file's. */
  ids: Map<string, number>;
  /** The file's categories that the shop lacks: their names with those above them, by handle. */
  missing: Map<string, string>;
}

/** Finds the categories that a file names in the shop: those of the same name below the same one. */
export async function findCategories(
  tx: TenantTransaction,
  categories: readonly ImportedCategory[],
): Promise<FoundCategories> {
  const stored = await listCategoryRows(tx);
  const byPlace = new Map(stored.toReversed().map(({ id, name, parent_id }) => [placeOf(parent_id, name), id]));
  const [ids, missing, paths] = [new Map<string, number>(), new Map<string, string>(), new Map<string, string>()];
  for (const { handle, name, parent } of categories) {
    const path = parent === null ? name : `${paths.get(parent)} > ${name}`;
    paths.set(handle, path);
    const above = parent === null ? null : ids.get(parent);
    const id = above === undefined ? undefined : byPlace.get(placeOf(above, name));
    if (id === undefined) missing.set(handle, path);
    else ids.set(handle, id);
  }
  return { ids, missing };
}

const placeOf = (parent: number | null, name: string) => `${parent ?? ''} ${name.trim().toLowerCase()}`;

/** Finds the categories that a file names, and makes those that the shop lacks, as long as it may have more. */
export async function makeCategories(
  tx: TenantTransaction,
  categories: readonly ImportedCategory[],
): Promise<Map<string, number>> {
  const { ids, missing } = await findCategories(tx, categories);
  if (missing.size === 0) return ids;
  const stored = await listCategoryRows(tx);
  const urls = new Set(stored.map(({ url }) => url));
  let [count, place] = [stored.length, Math.max(-1, ...stored.map((row) => row.sort_order)) + 1];
  for (const { handle, name, parent } of categories) {
    const above = parent === null ? null : ids.get(parent);
    if (!missing.has(handle) || above === undefined || count >= serverLimits.categories) continue;
    ids.set(
      handle,
      await insertCategory(tx, { name, url: freeHandle(handle, urls), parent_id: above, sort_order: place }),
    );
    count += 1;
    place += 1;
  }
  return ids;
}
