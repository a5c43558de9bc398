import { randomUUID } from 'node:crypto';
import type { CategoryPlace, CategorySaved, StillUsed } from '@witryna/contract/categories';
import { type CategoryForm, categoryForm } from '@witryna/contract/category-form';
import { ShopError } from '@witryna/contract/errors';
import { serverLimits } from '@witryna/contract/server-limits';
import type { FieldChange, ShopEvent } from '@witryna/contract/shop-events';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { takeIds } from '../../database/write-rows.ts';
import { changedMeanwhile } from '../goods/changed-meanwhile.ts';
import { type Doing, logEvents } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { changedFields } from './category-changes.ts';
import { placeFault, placeOf, siblingsWith } from './category-places.ts';
import { categoryFormOf, categoryRow } from './category-rows.ts';
import { countUses, deleteCategory, findNamedBy, lockCategories, readCategoryForms, writeCategories } from './store.ts';

/** A category of a tree that is locked. */
export interface TreeCategory {
  id: number;
  parentId: number | null;
  version: number;
  form: CategoryForm;
}

export async function lockedTree(tx: TenantTransaction): Promise<TreeCategory[]> {
  await lockCategories(tx);
  // A second statement sees what was added while the first one waited.
  return readTree(tx);
}

async function readTree(tx: TenantTransaction): Promise<TreeCategory[]> {
  const rows = await readCategoryForms(tx);
  return rows.map((row) => ({ ...row, parentId: row.parent_id, form: categoryFormOf(row) }));
}

/** A category as it is to be; `form.parentId` counts, not that of the place. */
export interface CategoryEdit {
  id: number;
  form: CategoryForm;
  /** The sibling that it stands before; null for the last place. */
  before: number | null;
}

export interface CategoryFault {
  field: string;
  reason: string;
}

/** Lists what must not be saved: values out of their limits, names that lead nowhere or are taken, and wrong places. */
export async function faultsOf(
  tx: TenantTransaction,
  tree: readonly TreeCategory[],
  { id, form, before }: CategoryEdit,
): Promise<CategoryFault[]> {
  const { error } = categoryForm.safeParse(form);
  const faults = (error?.issues ?? []).map(({ path, code, message }) => ({
    field: path.join('.'),
    reason: code === 'custom' ? message : code,
  }));
  const { hasPicture, isTaken } = await findNamedBy(tx, { id, picture: form.picture?.id ?? null, handle: form.handle });
  if (form.picture && !hasPicture) faults.push({ field: 'picture', reason: 'unknown' });
  if (isTaken) faults.push({ field: 'handle', reason: 'taken' });
  const fault = placeFault(tree, id, { parentId: form.parentId, before });
  if (fault) faults.push(fault);
  return faults;
}

function refuse(faults: readonly CategoryFault[], path = ''): void {
  if (faults.length === 0) return;
  throw new ShopError('InvalidRequest', {
    fields: Object.fromEntries(faults.toReversed().map(({ field, reason }) => [`${path}${field}`, reason])),
  });
}

/** Writes a category without a fault, and the places of its siblings, by the same code as an import; logs what differs. */
export async function writeCategory(
  tx: TenantTransaction,
  tree: readonly TreeCategory[],
  { id, form, before }: CategoryEdit,
  doing: Doing,
  action: ShopEvent['action'],
): Promise<CategorySaved> {
  const known = tree.find((one) => one.id === id);
  const place: CategoryPlace = { parentId: form.parentId, before };
  const forms = new Map(tree.map((one) => [one.id, one.form]));
  const rows = siblingsWith(tree, id, place).flatMap((own, sortOrder) => {
    const ownForm = own === id ? form : forms.get(own);
    return ownForm ? [categoryRow(ownForm, { id: own, sortOrder })] : [];
  });
  await writeCategories(tx, rows);
  const written = await readTree(tx);
  const own = written.find((one) => one.id === id);
  if (!own) throw new Error(`category ${id} was not written`);
  const changes = known
    ? changedFields({ form: known.form, place: placeOf(tree, known) }, { form: own.form, place: placeOf(written, own) })
    : [];
  if (known && changes.length === 0) return { id, version: own.version, batch: null };
  await logOne(tx, own, doing, known ? action : action === 'undone' ? 'undone' : 'made', changes);
  return { id, version: own.version, batch: doing.batch };
}

async function logOne(
  tx: TenantTransaction,
  { id, version, form: { name } }: Pick<TreeCategory, 'id' | 'version' | 'form'>,
  doing: Doing,
  action: ShopEvent['action'],
  changes: FieldChange[],
): Promise<void> {
  await logEvents(tx, [{ thing: 'category', thingId: id, name, version, action, changes }], doing);
}

/** Adds a category, as the last one below its parent. @throws ShopError InvalidRequest; LimitReached */
export async function addCategory(tenant: Tenant, form: CategoryForm, person: Person): Promise<CategorySaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const tree = await lockedTree(tx);
    const limit = serverLimits.categories;
    if (tree.length >= limit) throw new ShopError('LimitReached', { limit });
    const [id = 0] = await takeIds(tx, 'category', 1);
    const edit = { id, form, before: null };
    refuse(await faultsOf(tx, tree, edit), 'category.');
    return writeCategory(tx, tree, edit, doing, 'made');
  });
}

interface Saved {
  id: number;
  /** The version with which the form began. */
  version: number;
  category: CategoryForm;
}

/** Saves a category. @throws ShopError NotFound; ChangedMeanwhile; InvalidRequest */
export async function saveCategory(
  tenant: Tenant,
  { id, version, category }: Saved,
  person: Person,
): Promise<CategorySaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const tree = await lockedTree(tx);
    const known = found(tree, id);
    if (known.version !== version)
      throw await changedMeanwhile(tx, { thing: 'category', id, known: version, version: known.version });
    const before = category.parentId === known.parentId ? placeOf(tree, known).before : null;
    const edit = { id, form: category, before };
    refuse(await faultsOf(tx, tree, edit), 'category.');
    return writeCategory(tx, tree, edit, doing, 'changed');
  });
}

/** Moves a category with everything below it. @throws ShopError NotFound; InvalidRequest: a circle, or too deep */
export async function moveCategory(
  tenant: Tenant,
  { id, parentId, before }: CategoryPlace & { id: number },
  person: Person,
): Promise<CategorySaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const tree = await lockedTree(tx);
    const { form } = found(tree, id);
    const fault = placeFault(tree, id, { parentId, before });
    if (fault) refuse([fault]);
    return writeCategory(tx, tree, { id, form: { ...form, parentId }, before }, doing, 'changed');
  });
}

/**
 * Removes a category that nothing is in. Goods stay where shoppers and shopkeepers look for them: they are not moved
 * unasked, because hundreds of them may be in it.
 * @throws ShopError NotFound; StillUsed with how many goods, categories and coupons name it
 */
export async function removeCategory(tenant: Tenant, id: number, person: Person): Promise<CategorySaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const tree = await lockedTree(tx);
    const known = found(tree, id);
    const uses: StillUsed = await countUses(tx, id);
    if (Object.values(uses).some((count) => count > 0)) throw new ShopError('StillUsed', { ...uses });
    await deleteCategory(tx, id);
    const removed = { category: known.form, before: placeOf(tree, known).before };
    await logOne(tx, known, doing, 'removed', [{ field: 'removed', before: removed, after: null }]);
    return { id, version: known.version, batch: doing.batch };
  });
}

function found(tree: readonly TreeCategory[], id: number): TreeCategory {
  const category = tree.find((one) => one.id === id);
  if (!category) throw new ShopError('NotFound');
  return category;
}
