import type { CategoryForm } from '@witryna/contract/category-form';

/** What is typed in the form of a category. */
export interface CategoryDraft {
  readonly name: string;
  readonly handle: string;
  /** Whether the handle follows the name until somebody types another. */
  readonly handleFollows: boolean;
  readonly parentId: number | null;
  readonly picture: CategoryForm['picture'];
  readonly text: string;
}

export function emptyCategory(parentId: number | null): CategoryDraft {
  return { name: '', handle: '', handleFollows: true, parentId, picture: null, text: '' };
}

export function draftOfCategory({ name, handle, parentId, picture, text }: CategoryForm): CategoryDraft {
  return { name, handle, handleFollows: false, parentId, picture, text: text ?? '' };
}

/** What is read of the form with the schema of the contract. */
export function categoryOf({ handleFollows: _, text, ...draft }: CategoryDraft): unknown {
  return { ...draft, text: text.trim() === '' ? null : text };
}
