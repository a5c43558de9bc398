import { readBoolean } from '@witryna/shop-folder/read/cell-values.ts';
import type { ConvertOptions } from './conversion.ts';
import { finishArticle } from './finish-article.ts';
import type { FolderAdditions } from './folder-additions.ts';
import { readForeignTime } from './foreign-time.ts';
import { namedColumns } from './named-columns.ts';
import { type ContentTable, readContentRows } from './read-content-rows.ts';
import { maxText, type SourceRow } from './source-row.ts';

/** Columns of the apps that export Shopify's blogs, which Shopify itself can't. */
const findColumn = namedColumns({
  handle: { to: 'name of the file', names: 'handle|slug' },
  title: { to: 'title', names: 'title|post_title' },
  body: { to: 'text', names: 'body html|body|content|post_content' },
  lead: { to: 'lead', names: 'summary html|summary|excerpt|post_excerpt' },
  author: { to: 'author', names: 'author|author name' },
  tags: { to: 'tags', names: 'tags' },
  at: { to: 'published', names: 'published at|published_at|date|post_date|created at' },
  published: { to: '(drafts)', names: 'published' },
  blog: { to: 'redirects.csv', names: 'blog: handle|blog handle' },
});

/** Reads a table of blog posts. The posts of Shopify had the addresses `/blogs/<blog>/<post>`. */
export async function readArticleTable(
  _folder: string,
  path: string,
  additions: FolderAdditions,
  options: ConvertOptions,
): Promise<ContentTable> {
  const handles = new Set<string>();
  return readContentRows(path, findColumn, ['title', 'body', 'at'], (row) =>
    addArticle(row, additions, handles, options),
  );
}

async function addArticle(
  row: SourceRow,
  additions: FolderAdditions,
  handles: Set<string>,
  { timeZone }: ConvertOptions,
): Promise<void> {
  const text = (column: string) => row.text(column, maxText) ?? '';
  const isDraft = row.read('published', readBoolean) === false;
  const publishedAt = row.read('at', (time) => readForeignTime(time.replace(/ UTC$/, 'Z'), timeZone));
  const [given, blog] = [row.text('handle', 1_000), row.text('blog', 200)];
  const article = {
    ...{ handle: given, title: text('title'), html: text('body'), lead: text('lead'), author: text('author') },
    ...{ tags: text('tags').split(','), publishedAt: isDraft ? null : publishedAt },
  };
  const handle = await finishArticle(article, additions, handles, row.report);
  if (handle !== undefined && given !== null && blog !== null)
    additions.redirects.add(`/blogs/${blog}/${given}`, `article:${handle}`);
}
