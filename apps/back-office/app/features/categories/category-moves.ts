import type { CategoryPlace, ListedCategory } from '@witryna/contract/categories';
import { categoryLimits } from '@witryna/contract/category-form';

type Placed = Pick<ListedCategory, 'id' | 'parentId'>;

/** A category with those below it. */
export interface CategoryNode<Own extends Placed = ListedCategory> {
  readonly category: Own;
  readonly children: readonly CategoryNode<Own>[];
}

/** Makes the tree of categories. One whose parent is missing, or that is below itself, is left out. */
export function treeOf<Own extends Placed>(list: readonly Own[]): readonly CategoryNode<Own>[] {
  const below = new Map<number | null, Own[]>();
  for (const one of list) {
    const siblings = below.get(one.parentId);
    if (siblings) siblings.push(one);
    else below.set(one.parentId, [one]);
  }
  const nodesIn = (parentId: number | null): CategoryNode<Own>[] =>
    (below.get(parentId) ?? []).map((category) => ({ category, children: nodesIn(category.id) }));
  return nodesIn(null);
}

const levelsOf = (nodes: readonly CategoryNode<Placed>[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => levelsOf(children)));

function findNode(nodes: readonly CategoryNode<Placed>[], id: number): CategoryNode<Placed> | undefined {
  for (const node of nodes) {
    const found = node.category.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

const siblingsIn = (list: readonly Placed[], parentId: number | null) =>
  list.filter((one) => one.parentId === parentId).map(({ id }) => id);

/** The categories above one, the nearest first. */
export function parentsOf(list: readonly Placed[], id: number | null): number[] {
  const parents = new Map(list.map((one) => [one.id, one.parentId]));
  const above: number[] = [];
  for (let at = id === null ? null : parents.get(id); at != null && !above.includes(at); at = parents.get(at))
    above.push(at);
  return above;
}

/** The categories below which another, or a new one, may stand: never below itself, nor deeper than a tree may be. */
export function possibleParents(list: readonly Placed[], id?: number): ReadonlySet<number> {
  const tree = treeOf(list);
  const own = id === undefined ? undefined : findNode(tree, id);
  const levels = 1 + levelsOf(own?.children ?? []);
  const possible = new Set<number>();
  const walk = (nodes: readonly CategoryNode<Placed>[], level: number) => {
    for (const { category, children } of nodes) {
      if (category.id === id || level + levels > categoryLimits.levels) continue;
      possible.add(category.id);
      walk(children, level + 1);
    }
  };
  walk(tree, 1);
  return possible;
}

const mayStandBelow = (list: readonly Placed[], id: number, parentId: number | null) =>
  parentId === null || possibleParents(list, id).has(parentId);

export const moves = ['up', 'down', 'in', 'out'] as const;
export type Move = (typeof moves)[number];

/** Where a move puts a category; undefined if it can't be moved so. */
export function placeAfter(list: readonly Placed[], id: number, move: Move): CategoryPlace | undefined {
  const own = list.find((one) => one.id === id);
  if (!own) return undefined;
  const { parentId } = own;
  const siblings = siblingsIn(list, parentId);
  const at = siblings.indexOf(id);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  if (move === 'up') return previous === undefined ? undefined : { parentId, before: previous };
  if (move === 'down') return next === undefined ? undefined : { parentId, before: siblings[at + 2] ?? null };
  if (move === 'in') {
    if (previous === undefined || !mayStandBelow(list, id, previous)) return undefined;
    return { parentId: previous, before: null };
  }
  const parent = list.find((one) => one.id === parentId);
  if (!parent) return undefined;
  const uncles = siblingsIn(list, parent.parentId);
  return { parentId: parent.parentId, before: uncles[uncles.indexOf(parent.id) + 1] ?? null };
}

export type Drop = 'before' | 'inside' | 'after';

/** Where a category goes that is dropped on another; undefined if it can't go there. */
export function placeOfDrop(
  list: readonly Placed[],
  { id, target, drop, isOpen }: { id: number; target: number; drop: Drop; isOpen: boolean },
): CategoryPlace | undefined {
  const onto = list.find((one) => one.id === target);
  if (!onto || id === target) return undefined;
  const place = dropPlace(list, onto, drop, isOpen);
  const siblings = siblingsIn(list, place.parentId).filter((one) => one !== id);
  // A place before itself is the place that it has.
  const before = place.before === id ? nextOf(siblingsIn(list, place.parentId), id) : place.before;
  if (before !== null && !siblings.includes(before)) return undefined;
  return mayStandBelow(list, id, place.parentId) ? { parentId: place.parentId, before } : undefined;
}

function dropPlace(list: readonly Placed[], onto: Placed, drop: Drop, isOpen: boolean): CategoryPlace {
  const children = siblingsIn(list, onto.id);
  if (drop === 'inside') return { parentId: onto.id, before: null };
  if (drop === 'before') return { parentId: onto.parentId, before: onto.id };
  // Below an open category comes the first of those in it.
  if (isOpen && children.length > 0) return { parentId: onto.id, before: children[0] ?? null };
  return { parentId: onto.parentId, before: nextOf(siblingsIn(list, onto.parentId), onto.id) };
}

function nextOf(ids: readonly number[], id: number): number | null {
  return ids[ids.indexOf(id) + 1] ?? null;
}

/** The list as it is after a move. */
export function movedList<Own extends Placed>(list: readonly Own[], id: number, place: CategoryPlace): Own[] {
  const own = list.find((one) => one.id === id);
  if (!own) return [...list];
  const others = list.filter((one) => one.id !== id);
  const at = place.before === null ? others.length : others.findIndex((one) => one.id === place.before);
  return others.toSpliced(at, 0, { ...own, parentId: place.parentId });
}

/** Which of its siblings a category is, from 1 on. */
export function positionOf(list: readonly Placed[], id: number): { place: number; count: number } {
  const own = list.find((one) => one.id === id);
  const siblings = siblingsIn(list, own?.parentId ?? null);
  return { place: siblings.indexOf(id) + 1, count: siblings.length };
}
