import type { Category } from '../catalog.ts';
import type { Complete } from '../complete.ts';
import { slugOf } from '../slug.ts';
import type { Foreign, ForeignId, Report } from './foreign.ts';
import { type Fields, readEntries, readFields, readId, readListAnswer, readText, readWhole } from './values.ts';

type Node = Complete<Foreign<Category>>;
const MOST_LEVELS = 20;

/** Reads categories, a tree or a flat list, as a tree. Siblings are sorted by order, then as received. */
export function readCategories(answer: unknown, report: Report): Node[] {
  const nodes = new Map<string, Node>();
  collect(readListAnswer(answer), null, nodes, report, 0);
  const roots: Node[] = [];
  for (const node of nodes.values()) {
    const parent = hangsFromRoot(node, nodes) ? nodes.get(String(node.parentId)) : undefined;
    if (!parent) node.parentId = null;
    (parent?.children ?? roots).push(node);
  }
  for (const { children } of [{ children: roots }, ...nodes.values()]) children.sort((a, b) => a.order - b.order);
  return roots;
}

function collect(
  entries: unknown[],
  parentId: ForeignId | null,
  nodes: Map<string, Node>,
  report: Report,
  level: number,
) {
  for (const [place, entry] of entries.entries()) {
    const fields: Fields = readFields(entry) ?? {};
    const id = readId(fields.id) ?? readId(fields.categoryId);
    const name = readText(fields.name);
    if (id === undefined || name === undefined || level > MOST_LEVELS) {
      report('categories', entry);
      continue;
    }
    const named = readId(fields.parentId) ?? parentId;
    const node: Node = {
      id,
      parentId: named,
      name,
      url: readText(fields.url) ?? slugOf(name),
      order: readWhole(fields.order) ?? place,
      children: [],
    };
    if (!nodes.has(String(id))) nodes.set(String(id), node);
    collect(readEntries(fields.children) ?? [], id, nodes, report, level + 1);
  }
}

function hangsFromRoot(node: Node, nodes: Map<string, Node>): boolean {
  const seen = new Set<Node>();
  for (let at: Node | undefined = node; at; at = at.parentId === null ? undefined : nodes.get(String(at.parentId))) {
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return node.parentId !== null;
}
