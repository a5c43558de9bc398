import { basename } from 'node:path';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { XmlElement } from '@witryna/shop-folder/read/xml-items.ts';
import { readForeignTime } from './foreign-time.ts';
import { readXml } from './read-xml.ts';

/** A comment of a post, or a review of a product. */
export interface WordPressComment {
  id: string;
  /** The comment that it answers; "0" if none. */
  parent: string;
  author: string;
  /** The account of its author; "0" for visitors. */
  userId: string;
  body: string;
  at: Date | null;
  isApproved: boolean;
  meta: ReadonlyMap<string, string>;
}

/** A post, product or coupon of WordPress's export file. */
export interface WordPressItem {
  row: number;
  type: string;
  status: string;
  title: string;
  slug: string;
  link: string;
  at: Date | null;
  author: string;
  content: string;
  excerpt: string;
  tags: string[];
  meta: ReadonlyMap<string, string>;
  comments: WordPressComment[];
}

/** A product may have thousands of reviews with a dozen elements each. */
const maxElements = 200_000;

/** Reads the items of WordPress's own export (Tools → Export), with the shown names of their authors. */
export async function* wordPressItems(path: string, onFault: (fault: Fault) => void): AsyncGenerator<WordPressItem> {
  const authors = new Map<string, string>();
  const isItem = (name: string) => name === 'item' || name === 'wp:author';
  for await (const element of readXml(path, basename(path), isItem, onFault, maxElements)) {
    const text = textsOf(element);
    if (element.name === 'wp:author') authors.set(text('wp:author_login'), text('wp:author_display_name'));
    else yield itemOf(element, authors);
  }
}

function itemOf(element: XmlElement, authors: ReadonlyMap<string, string>): WordPressItem {
  const text = textsOf(element);
  const author = text('dc:creator');
  return {
    row: element.row,
    type: text('wp:post_type'),
    status: text('wp:status'),
    title: text('title'),
    slug: text('wp:post_name'),
    link: text('link'),
    at: timeOf(text('wp:post_date_gmt')),
    author: authors.get(author) || author,
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    tags: element.children
      .filter(({ name, attributes }) => name === 'category' && attributes.domain === 'post_tag')
      .map((tag) => tag.text.trim()),
    meta: metaOf(element, 'wp:postmeta'),
    comments: element.children.filter(({ name }) => name === 'wp:comment').map(commentOf),
  };
}

function commentOf(element: XmlElement): WordPressComment {
  const text = textsOf(element);
  return {
    id: text('wp:comment_id'),
    parent: text('wp:comment_parent'),
    author: text('wp:comment_author'),
    userId: text('wp:comment_user_id'),
    body: text('wp:comment_content'),
    at: timeOf(text('wp:comment_date_gmt')),
    isApproved: text('wp:comment_approved') === '1',
    meta: metaOf(element, 'wp:commentmeta'),
  };
}

function textsOf({ children }: XmlElement): (name: string) => string {
  return (name) => children.find((child) => child.name === name)?.text.trim() ?? '';
}

function metaOf({ children }: XmlElement, name: string): ReadonlyMap<string, string> {
  const entries = children.filter((child) => child.name === name).map(textsOf);
  return new Map(entries.map((text) => [text('wp:meta_key'), text('wp:meta_value')]));
}

/** Drafts have the time `0000-00-00 00:00:00`. */
function timeOf(text: string): Date | null {
  return readForeignTime(`${text}Z`, 'UTC').value ?? null;
}
