import type { Category } from '../catalog.ts';
import type { Complete } from '../complete.ts';
import { slugOf } from '../slug.ts';
import type { Foreign, ForeignId, Report } from './foreign.ts';
import { readPhoto } from './read-list-item.ts';
import {
  type Fields,
  isMissing,
  readEntries,
  readFields,
  readId,
  readInteger,
  readListAnswer,
  readText,
} from './read-values.ts';

type Node = Complete<Foreign<Category>>;
const MAX_LEVELS = 20;

/**
 * Reads categories, sent as a tree or as a flat list, as a tree. Siblings are sorted by `order`; those with an equal
 * `order` stay as received.
 * @returns null if the answer has no list. Unlike an empty list, it does not say that a category doesn't exist.
 */
export function readCategories(answer: unknown, report: Report): Node[] | null {
  const entries = readListAnswer(answer);
  if (isMissing(answer) || !readEntries(answer)) return null;
  const nodes = new Map<string, Node>();
  collect(entries, null, nodes, report, 0);
  const roots: Node[] = [];
  for (const node of nodes.values()) {
    const parent = isBelowRoot(node, nodes) ? nodes.get(String(node.parentId)) : undefined;
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
  for (const [index, entry] of entries.entries()) {
    const fields: Fields = readFields(entry) ?? {};
    const id = readId(fields.id) ?? readId(fields.categoryId);
    const name = readText(fields.name);
    if (id === undefined || name === undefined || level > MAX_LEVELS) {
      report('categories', entry);
      continue;
    }
    const node: Node = {
      id,
      parentId: readId(fields.parentId) ?? parentId,
      name,
      url: readText(fields.url) ?? slugOf(name),
      order: readInteger(fields.order) ?? index,
      photo: readPhoto(fields.photo, name),
      text: readText(fields.text),
      children: [],
    };
    if (!nodes.has(String(id))) nodes.set(String(id), node);
    collect(readEntries(fields.children) ?? [], id, nodes, report, level + 1);
  }
}

/** Whether a category is below a root. False for a root itself, and for a category whose ancestors form a cycle. */
function isBelowRoot(node: Node, nodes: Map<string, Node>): boolean {
  const seen = new Set<Node>();
  for (let at: Node | undefined = node; at; at = at.parentId === null ? undefined : nodes.get(String(at.parentId))) {
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return node.parentId !== null;
}
