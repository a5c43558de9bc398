import type { Category } from '@witryna/contract/catalog';
import type { Tenant } from '../../database/tenant.ts';
import { listCategoryRows, type StoredCategory } from './store.ts';

/** Reads the category tree, with sibling categories in the order that the shop has chosen. */
export async function listCategories(tenant: Tenant): Promise<Category[]> {
  return toTree(await tenant.read(listCategoryRows));
}

/**
 * Builds a tree of the categories. A category becomes a root if its parent is missing, or if it is in or below a cycle,
 * so that no category is lost.
 */
function toTree(rows: StoredCategory[]): Category[] {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  const nodes = new Map<number, Category>();
  for (const row of rows) {
    const parentId = row.parent_id !== null && hasPathToRoot(row.id, parents) ? row.parent_id : null;
    const { id, name, url, sort_order: order, photo, text } = row;
    nodes.set(id, { id, parentId, name, url, order, photo, text, children: [] });
  }
  const roots: Category[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

function hasPathToRoot(id: number, parents: Map<number, number | null>): boolean {
  const seen = new Set<number>();
  let at: number | null | undefined = id;
  while (at !== null && at !== undefined) {
    if (seen.has(at)) return false;
    seen.add(at);
    at = parents.get(at);
  }
  return true;
}
