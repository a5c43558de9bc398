import { serverLimits } from '@witryna/contract/server-limits';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import type { ImportedCategory } from '../../database/imported-product.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { takeIds } from '../../database/write-rows.ts';
import { faultsOf, lockedTree, writeCategory } from '../categories/save-category.ts';
import type { Doing } from '../goods/event-store.ts';
import { listCategoryRows } from '../shop/store.ts';

interface FoundCategories {
  /** Ids of the shop's categories by the handles of the file's. */
  ids: Map<string, number>;
  /** The file's categories that the shop lacks: their names with those above them, by handle. */
  missing: Map<string, string>;
}

/** Finds the categories that a file names in the shop: those of its id, or of the same name below the same one. */
export async function findCategories(
  tx: TenantTransaction,
  categories: readonly ImportedCategory[],
): Promise<FoundCategories> {
  const stored = await listCategoryRows(tx);
  const byPlace = new Map(stored.toReversed().map(({ id, name, parent_id }) => [placeOf(parent_id, name), id]));
  const [ids, missing, paths] = [new Map<string, number>(), new Map<string, string>(), new Map<string, string>()];
  const known = new Set(stored.map(({ id }) => id));
  for (const { handle, name, parent, id: named } of categories) {
    const path = parent === null ? name : `${paths.get(parent)} > ${name}`;
    paths.set(handle, path);
    const above = parent === null ? null : ids.get(parent);
    const found = above === undefined ? undefined : byPlace.get(placeOf(above, name));
    const id = named !== undefined && known.has(named) ? named : found;
    if (id === undefined) missing.set(handle, path);
    else ids.set(handle, id);
  }
  return { ids, missing };
}

const placeOf = (parent: number | null, name: string) => `${parent ?? ''} ${name.trim().toLowerCase()}`;

/** Each one reads the whole tree, which stays locked until the transaction ends. */
const madeAtOnce = 20;

/**
 * Finds the categories that a file names, and makes those that the shop lacks, as the back office does, as long as the
 * shop may have more and the tree does not become too deep.
 * @param most how many are made in this transaction
 * @returns whether there are more to make in another transaction
 */
export async function makeCategories(
  tx: TenantTransaction,
  categories: readonly ImportedCategory[],
  doing: Doing,
  most = madeAtOnce,
): Promise<{ ids: Map<string, number>; hasMore: boolean }> {
  const { ids, missing } = await findCategories(tx, categories);
  let made = 0;
  for (const { handle, name, parent } of categories) {
    const parentId = parent === null ? null : ids.get(parent);
    if (!missing.has(handle) || parentId === undefined) continue;
    const tree = await lockedTree(tx);
    if (tree.length >= serverLimits.categories) break;
    const [id = 0] = await takeIds(tx, 'category', 1);
    const ownHandle = freeHandle(handle, new Set(tree.map((one) => one.form.handle)));
    const edit = { id, form: { handle: ownHandle, name, parentId, picture: null, text: null }, before: null };
    if ((await faultsOf(tx, tree, edit)).length > 0) continue;
    await writeCategory(tx, tree, edit, doing, 'made');
    ids.set(handle, id);
    made += 1;
    if (made === most) return { ids, hasMore: true };
  }
  return { ids, hasMore: false };
}
