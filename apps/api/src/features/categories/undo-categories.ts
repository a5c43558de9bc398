import { randomUUID } from 'node:crypto';
import { removedCategory } from '@witryna/contract/categories';
import { ShopError } from '@witryna/contract/errors';
import type { GoodsChanged } from '@witryna/contract/goods';
import type { FieldChange } from '@witryna/contract/shop-events';
import type { Tenant } from '../../database/tenant.ts';
import { readBatch } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { revertFields } from './category-changes.ts';
import { placeFault, placeOf } from './category-places.ts';
import { type CategoryEdit, faultsOf, lockedTree, type TreeCategory, writeCategory } from './save-category.ts';

/**
 * Undoes what one press did: a category has its earlier values and place again, and one that was removed comes back.
 * @throws ShopError UndoImpossible if it was undone already, or its values are no longer kept
 */
export async function undoCategories(tenant: Tenant, batch: string, person: Person): Promise<GoodsChanged> {
  const doing = { ...person, batch: randomUUID(), undoes: batch };
  return tenant.write(async (tx) => {
    let tree = await lockedTree(tx);
    const events = await readBatch(tx, 'category', batch);
    if (events.length === 0) throw new ShopError('UndoImpossible', { fields: [] });
    const changed: number[] = [];
    const refused: GoodsChanged['refused'] = [];
    for (const { thing_id: id, changes } of events) {
      const planned = planUndo(tree, id, changes);
      const [fault] = 'field' in planned ? [planned] : await faultsOf(tx, tree, planned);
      if (fault || 'field' in planned) {
        refused.push({ id, field: fault?.field ?? '', reason: fault?.reason ?? 'changedSince' });
        continue;
      }
      await writeCategory(tx, tree, planned, doing, 'undone');
      changed.push(id);
      tree = await lockedTree(tx);
    }
    return { batch: changed.length > 0 ? doing.batch : null, changed, refused };
  });
}

function planUndo(
  tree: readonly TreeCategory[],
  id: number,
  changes: readonly FieldChange[],
): CategoryEdit | { field: string; reason: string } {
  const known = tree.find((one) => one.id === id);
  const [first] = changes;
  if (first?.field === 'removed') {
    const removed = removedCategory.safeParse(first.before).data;
    if (known || !removed) return { field: 'removed', reason: 'changedSince' };
    return placed(tree, { id, form: removed.category, before: removed.before });
  }
  if (!known) return { field: 'removed', reason: 'changedSince' };
  const { form, before, conflicts } = revertFields({ form: known.form, place: placeOf(tree, known) }, changes);
  const [conflict] = conflicts;
  if (conflict !== undefined) return { field: conflict, reason: 'changedSince' };
  return placed(tree, { id, form, before });
}

/** Becomes the last one where the category that it stood before is gone. */
function placed(tree: readonly TreeCategory[], edit: CategoryEdit): CategoryEdit {
  const { id, form, before } = edit;
  const fault = placeFault(tree, id, { parentId: form.parentId, before });
  return fault?.field === 'before' ? { ...edit, before: null } : edit;
}
