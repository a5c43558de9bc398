import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { TableRow } from '@witryna/shop-folder/read/read-table.ts';
import type { XmlElement } from '@witryna/shop-folder/read/xml-items.ts';
import { readXml } from './read-xml.ts';

/** Atom calls the description `summary` or `content`. `updated` is not read. */
const atomNames: Readonly<Record<string, string>> = { summary: 'description', content: 'description', updated: '' };

/** Reads the items of a feed in RSS or Atom as rows of a table. Values of a repeated element are lines of one cell. */
export async function* readGoogleXml(
  path: string,
  file: string,
  onFault: (fault: Fault) => void,
): AsyncGenerator<TableRow> {
  for await (const item of readXml(path, file, (name) => name === 'item' || name === 'entry', onFault))
    yield { row: item.row, cells: cellsOfItem(item) };
}

function cellsOfItem(item: XmlElement): TableRow['cells'] {
  // Elements of Google come last: `g:id` counts more than the `id` of Atom.
  const children = item.children.toSorted((a, b) => Number(a.name.startsWith('g:')) - Number(b.name.startsWith('g:')));
  const cells = new Map<string, string[]>();
  for (const child of children) {
    const isGoogle = child.name.startsWith('g:');
    const name = isGoogle ? child.name.slice(2) : (atomNames[child.name] ?? child.name);
    const text = textOf(child);
    if (name === '' || text === '') continue;
    const own = isGoogle && !children.some((other) => other.name === child.name && other !== child);
    cells.set(name, own ? [text] : [...(cells.get(name) ?? []), text]);
  }
  return Object.fromEntries([...cells].map(([name, texts]) => [name, texts.join('\n')]));
}

/** Joins parts by colons, as Google's tables do: `section:name:value` of `g:product_detail`. */
function textOf({ name, text, attributes, children }: XmlElement): string {
  if (children.length > 0) return children.map((child) => child.text.trim()).join(':');
  return text.trim() || (name === 'link' ? (attributes.href ?? '') : '');
}
