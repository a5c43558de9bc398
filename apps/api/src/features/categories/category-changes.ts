import { isDeepStrictEqual } from 'node:util';
import { type CategoryPlace, categoryPlace } from '@witryna/contract/categories';
import { type CategoryForm, categoryForm } from '@witryna/contract/category-form';
import type { FieldChange } from '@witryna/contract/shop-events';

/** What is logged of a category: its form, and its place with the parent. */
export interface CategoryState {
  form: CategoryForm;
  place: CategoryPlace;
}

const fields = ['handle', 'name', 'picture', 'text'] as const;

/** Lists what differs between two states of a category. */
export function changedFields(was: CategoryState, is: CategoryState): FieldChange[] {
  const changes: FieldChange[] = fields.map((field) => ({ field, before: was.form[field], after: is.form[field] }));
  return [...changes, { field: 'place', before: was.place, after: is.place }].filter(
    ({ before, after }) => !isDeepStrictEqual(before, after),
  );
}

/**
 * Sets fields back to what they were. Of a place, the parent counts: who stands beside it may have changed since.
 * @returns the category as it then is, and the fields that somebody has changed since, which can't be set back
 */
export function revertFields(state: CategoryState, changes: readonly FieldChange[]) {
  const conflicts: string[] = [];
  let { form, place } = state;
  for (const { field, before, after } of changes) {
    const name = fields.find((one) => one === field);
    if (field === 'place') {
      const [was, is] = [categoryPlace.safeParse(before).data, categoryPlace.safeParse(after).data];
      if (was && is?.parentId === place.parentId) place = was;
      else conflicts.push(field);
    } else if (name && isDeepStrictEqual(form[name], after)) {
      const value = categoryForm.shape[name].safeParse(before);
      if (value.success) form = { ...form, [name]: value.data };
      else conflicts.push(field);
    } else conflicts.push(field);
  }
  return { form: { ...form, parentId: place.parentId }, before: place.before, conflicts };
}
