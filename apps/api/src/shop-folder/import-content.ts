import { join } from 'node:path';
import type { CheckedFolder } from '@witryna/shop-folder/check/check-folder.ts';
import { readTime } from '@witryna/shop-folder/format/read-time.ts';
import { readTextFile } from '@witryna/shop-folder/read/read-text-file.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import type { ImportReport } from './import-report.ts';
import type { LinkPaths } from './link-paths.ts';
import { syncRows } from './sync-rows.ts';
import type { ShownPicture } from './take-in-pictures.ts';
import { type JsonRow, readRows } from './write-rows.ts';

interface ContentImport {
  checked: CheckedFolder;
  links: LinkPaths;
  pictures: ReadonlyMap<string, ShownPicture>;
  ids: { document: ReadonlyMap<string, number>; article: ReadonlyMap<string, number> };
  now: Date;
  prune: boolean;
  dryRun: boolean;
}

const documentColumns = ['type', 'custom_name', 'body', 'sort_order', 'updated_at'] as const;
const articleColumns = ['title', 'lead', 'body', 'photo', 'author', 'tags', 'published_at'] as const;

/** Imports documents and articles. */
export async function importContent(
  tx: TenantTransaction,
  { checked, links, pictures, ids, now, ...mode }: ContentImport,
): Promise<Pick<ImportReport['counts'], 'documents' | 'articles'>> {
  const timeOf = (text: string) => {
    return readTime(text, checked.context).value?.toISOString() ?? null;
  };
  const bodyOf = async (file: string) =>
    links.html((await readTextFile(join(checked.folder, file), { file, onFault: () => undefined }))?.html ?? '');
  const stored = new Map(
    (await readRows(tx, 'document', ['handle', 'body', 'updated_at'])).map((row) => [row.handle, row]),
  );
  const documents: JsonRow[] = [];
  for (const [place, { handle, file, head }] of checked.documents.entries()) {
    const body = await bodyOf(file);
    const old = stored.get(handle);
    const changedAt = old?.body === body ? old.updated_at : now.toISOString();
    documents.push({
      id: ids.document.get(handle),
      handle,
      type: head.type,
      custom_name: head.name,
      body,
      sort_order: head.order ?? place,
      updated_at: head.updated === undefined ? changedAt : timeOf(head.updated),
    });
  }
  const articles: JsonRow[] = [];
  for (const { handle, file, head } of checked.articles) {
    const picture = head.picture === undefined ? undefined : pictures.get(head.picture);
    articles.push({
      id: ids.article.get(handle),
      handle,
      title: head.title,
      lead: head.lead ?? null,
      body: await bodyOf(file),
      photo: picture ? { id: picture.id, alt: head.alt ?? '' } : null,
      author: head.author ?? null,
      tags: head.tags ?? [],
      published_at: timeOf(head.published),
    });
  }
  return {
    documents: await syncRows(tx, {
      table: 'document',
      key: 'handle',
      columns: documentColumns,
      rows: documents,
      ...mode,
    }),
    articles: await syncRows(tx, { table: 'article', key: 'handle', columns: articleColumns, rows: articles, ...mode }),
  };
}
