import type { CategoryForm } from '@witryna/contract/category-form';
import type { StoredPhoto } from '../../database/json-columns.ts';
import type { JsonRow } from '../../database/write-rows.ts';

export interface StoredCategoryForm {
  url: string;
  name: string;
  parent_id: number | null;
  photo: StoredPhoto | null;
  text: string | null;
}

/** Columns of `category` that a form gives; `id` identifies the row. */
export const categoryColumns = ['url', 'parent_id', 'name', 'sort_order', 'photo', 'text'] as const;

export function categoryRow(form: CategoryForm, { id, sortOrder }: { id: number; sortOrder: number }): JsonRow {
  const { handle, parentId, name, picture, text } = form;
  return { id, url: handle, parent_id: parentId, name, sort_order: sortOrder, photo: picture, text };
}

/** Makes the form of a stored category: the other direction of `categoryRow`. */
export function categoryFormOf({ url, name, parent_id: parentId, photo, text }: StoredCategoryForm): CategoryForm {
  return { handle: url, name, parentId, picture: photo && { id: photo.id, alt: photo.alt }, text };
}
