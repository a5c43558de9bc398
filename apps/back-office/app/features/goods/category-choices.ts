import type { Choice } from '../../ui/choice-box.tsx';

interface Category {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
}

/** The categories with the path of their parents: `Kitchen › Mugs`, in the order of these names. */
export function categoryChoices(categories: readonly Category[]): Choice[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = ({ id, name, parentId }: Category, below: readonly number[] = []): string => {
    const parent = parentId === null || below.includes(parentId) ? undefined : byId.get(parentId);
    return parent ? `${pathOf(parent, [...below, id])} › ${name}` : name;
  };
  return categories
    .map((category) => ({ value: category.id, label: pathOf(category) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
