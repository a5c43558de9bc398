import { join } from 'node:path';
import type { CheckedFolder } from '@witryna/shop-folder/check/check-folder.ts';
import { readTime } from '@witryna/shop-folder/format/read-time.ts';
import { readTextFile } from '@witryna/shop-folder/read/read-text-file.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { insertRows, type JsonRow, readRows } from '../database/write-rows.ts';
import type { ImportMode } from './import-changes.ts';
import { type Counts, type ImportReport, noCounts } from './import-report.ts';
import type { LinkPaths } from './link-paths.ts';
import { syncRows } from './sync-rows.ts';
import type { ShownPicture } from './take-in-pictures.ts';

interface ContentImport extends ImportMode {
  checked: CheckedFolder;
  links: LinkPaths;
  pictures: ReadonlyMap<string, ShownPicture>;
  ids: { document: ReadonlyMap<string, number>; article: ReadonlyMap<string, number> };
  now: Date;
}

const documentColumns = ['type', 'custom_name', 'body', 'sort_order', 'updated_at'] as const;
const versionColumns = ['type', 'version', 'replaced_at', 'document_id', 'custom_name', 'body'] as const;
const articleColumns = ['title', 'lead', 'body', 'photo', 'author', 'tags', 'published_at'] as const;

/** Imports documents, their earlier texts and articles. */
export async function importContent(
  tx: TenantTransaction,
  { checked, links, pictures, ids, now, ...mode }: ContentImport,
): Promise<Pick<ImportReport['counts'], 'documents' | 'versions' | 'articles'>> {
  const timeOf = (text: string) => {
    return readTime(text, checked.context).value?.toISOString() ?? null;
  };
  const bodyOf = async (file: string) => {
    const options = { file, onFault: () => undefined, text: checked.shared.get(file) };
    return links.html((await readTextFile(join(checked.folder, file), options))?.html ?? '');
  };
  const stored = new Map(
    (await readRows(tx, 'document', ['handle', 'type', 'body', 'updated_at'])).map((row) => [row.handle, row]),
  );
  const documents: JsonRow[] = [];
  for (const [place, { handle, file, head }] of checked.documents.entries()) {
    const body = await bodyOf(file);
    const old = stored.get(handle);
    const changedAt = old?.body === body ? String(old.updated_at) : now.toISOString();
    const updatedAt = head.updated === undefined ? changedAt : (timeOf(head.updated) ?? changedAt);
    documents.push({
      id: ids.document.get(handle),
      handle,
      type: head.type,
      custom_name: head.name,
      body,
      sort_order: head.order ?? place,
      // Orders record this version of a document, so it never moves back.
      updated_at: old && String(old.updated_at) > updatedAt ? old.updated_at : updatedAt,
    });
  }
  if (!mode.dryRun) await freeTypes(tx, [...stored.values()], documents);
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
  const synced = await syncRows(tx, {
    table: 'document',
    kind: 'documents',
    key: 'handle',
    columns: documentColumns,
    rows: documents,
    ...mode,
  });
  const versions: JsonRow[] = [];
  for (const { file, head } of checked.versions) {
    const owner = checked.documents.find((one) => one.head.type === head.type);
    versions.push({
      type: head.type,
      version: timeOf(head.version),
      replaced_at: timeOf(head.replaced),
      // A document that the shop no longer has.
      document_id: (owner && ids.document.get(owner.handle)) ?? 0,
      custom_name: head.name,
      body: await bodyOf(file),
    });
  }
  return {
    documents: synced,
    versions: await keepVersions(tx, versions, mode.dryRun),
    articles: await syncRows(tx, {
      table: 'article',
      kind: 'articles',
      key: 'handle',
      columns: articleColumns,
      rows: articles,
      ...mode,
    }),
  };
}

/** Adds earlier texts that the shop lacks. Texts that orders have accepted never change. */
async function keepVersions(tx: TenantTransaction, rows: readonly JsonRow[], dryRun: boolean): Promise<Counts> {
  const kept = new Set((await readRows(tx, 'document_version', ['type', 'version'])).map(versionKey));
  const made = rows.filter((row) => !kept.has(versionKey(row)));
  if (!dryRun) await insertRows(tx, 'document_version', versionColumns, made);
  return { ...noCounts(), made: made.length, same: rows.length - made.length };
}

const versionKey = ({ type, version }: JsonRow) => `${type} ${new Date(String(version)).getTime()}`;

/**
 * A shop has one document of each type but CUSTOM. What has a type that the folder gives to another document becomes
 * CUSTOM.
 */
async function freeTypes(tx: TenantTransaction, stored: readonly JsonRow[], wanted: readonly JsonRow[]): Promise<void> {
  const owners = new Map(wanted.map(({ type, handle }) => [type, handle]));
  const givingWay = stored.filter(({ type, handle }) => owners.has(type) && owners.get(type) !== handle);
  for (const { handle } of givingWay)
    await tx.updateTable('document').set({ type: 'CUSTOM' }).where('handle', '=', String(handle)).execute();
}
