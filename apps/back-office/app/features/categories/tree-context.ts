import type { ListedCategory } from '@witryna/contract/categories';
import { createContext, use } from 'react';
import type { Drop, Move } from './category-moves.ts';

/** What the rows of the tree know and may do. */
export interface Tree {
  readonly host: string;
  readonly categories: readonly ListedCategory[];
  /** The category with buttons that move it. */
  readonly moving: number | undefined;
  readonly dragged: number | undefined;
  isOpen(id: number): boolean;
  toggle(id: number): void;
  /** @param selector what in the row gets the focus then */
  move(id: number, move: Move, selector?: string): void;
  setMoving(id: number | undefined): void;
  /** Asks whether a category is to be removed. */
  ask(category: ListedCategory): void;
  drag(id: number | undefined): void;
  mayDrop(target: number, drop: Drop): boolean;
  drop(target: number, drop: Drop): void;
}

export const TreeContext = createContext<Tree | undefined>(undefined);

export function useTree(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error('useTree is for the rows of the tree');
  return tree;
}
