import { Node as EditorNode, type Extensions, getSchema } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMSerializer, DOMParser as EditorParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';

/** A part of a description that has only other elements in it. */
const block = (name: string, content: string) =>
  EditorNode.create({
    name,
    group: 'block',
    content,
    defining: true,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });
const Caption = EditorNode.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});
/** Says what a heading is of, to people who hear the table. */
const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** What a description may contain (`html-rules.ts` of the shop folder), as far as the editor knows it. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Whoever edits a link must not leave the page by it. The shop itself says how links open.
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
    trailingNode: false,
  }),
  Image.configure({ inline: false }),
  // Its own HTML has widths in style attributes, which neither our policy nor the shop allows.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  ScopedHeader,
  TableCell,
  block('section', 'block+'),
  block('figure', 'image figcaption?'),
  Caption,
];

const schema = getSchema(extensions);

/** What the editor makes of a description, without writing to the page. */
export function throughEditor(html: string): string {
  const parsed = EditorParser.fromSchema(schema).parse(new DOMParser().parseFromString(html, 'text/html').body);
  const holder = document.implementation.createHTMLDocument().createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(parsed.content, { document: holder.ownerDocument }));
  return tidy(holder.innerHTML);
}

/** Takes off the paragraph that the editor puts around the text of each item and cell, and an empty description's. */
export function tidy(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child')) {
    const isOnly = paragraph.parentElement?.querySelectorAll(':scope > p').length === 1;
    if (isOnly) paragraph.replaceWith(...paragraph.childNodes);
  }
  // The editor knows no head of a table, so its first row is one by what it says of itself.
  for (const row of body.querySelectorAll('table > tbody:first-child > tr:first-child')) {
    const isHead = row.children.length > 0 && [...row.children].every((cell) => cell.matches('th[scope="col"]'));
    if (!isHead) continue;
    const head = body.ownerDocument.createElement('thead');
    const rest = row.parentElement;
    rest?.before(head);
    head.append(row);
    if (rest?.children.length === 0) rest.remove();
  }
  for (const cell of body.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
    cell.removeAttribute('colwidth');
  }
  return body.textContent?.trim() === '' && !body.querySelector('img, hr, table') ? '' : body.innerHTML;
}

const synonyms: Record<string, string> = { B: 'strong', I: 'em', H1: 'h2', DEL: 's', STRIKE: 's' };
/** What the shop's pages write by themselves, or leave out. */
const ignored = new Set(['rel', 'target', 'loading', 'class', 'style', 'id']);

/** Describes HTML by what a reader sees of it, so that two ways to write the same are equal. */
export function canonical(html: string): string {
  const { body } = new DOMParser().parseFromString(tidy(html), 'text/html');
  return describe(body)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?!(?:strong|em|u|s|a|code)\b)[a-z0-9][^<>]*>) ?/g, '$1')
    .trim();
}

function describe(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll('<', '&lt;');
  if (!(node instanceof Element)) return '';
  const inside = [...node.childNodes].map(describe).join('');
  if (node.tagName === 'BODY' || node.tagName === 'TBODY') return inside;
  const name = synonyms[node.tagName] ?? node.tagName.toLowerCase();
  const attributes = [...node.attributes]
    .filter((attribute) => !ignored.has(attribute.name) && attribute.value !== '')
    .map((attribute) => ` ${attribute.name}="${attribute.value}"`)
    .toSorted();
  return `<${name}${attributes.join('')}>${inside}</${name}>`;
}
