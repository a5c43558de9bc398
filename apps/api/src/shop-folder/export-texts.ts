import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptedDocumentTypes } from '@witryna/contract/content';
import { timeText } from '@witryna/shop-folder/format/cell-text.ts';
import type { ArticleHead, DocumentHead, VersionHead } from '@witryna/shop-folder/format/content-heads.ts';
import { writeTextFile } from '@witryna/shop-folder/write/write-text-file.ts';
import { runFewAtATime } from '../concurrency/run-few-at-a-time.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import type { StoredProduct } from '../features/goods/store.ts';
import { pagesOf, type ShopExport } from './export-context.ts';
import { readArticles, readDocuments, readVersions, type StoredArticle } from './export-store.ts';

const textsAtOnce = 100;

interface TextFile {
  name: string;
  fields: DocumentHead | VersionHead | ArticleHead | Record<string, never>;
  body: string;
}

/** Writes the descriptions of products. */
export async function saveDescriptions(rows: readonly StoredProduct[], context: ShopExport): Promise<void> {
  const { links, leftOut, count } = context;
  const files = rows.flatMap(({ handle, description_type, old_description, light_description }): TextFile[] => {
    const shown = description_type === 'TD_LIGHT_DESCRIPTION' ? light_description : '';
    if (light_description !== shown) leftOut('description of the page builder that is not shown', handle);
    return [
      { name: `${handle}.html`, fields: {}, body: links.html(old_description) },
      { name: `${handle}.light.html`, fields: {}, body: links.html(shown) },
    ].filter(({ body }) => body !== '');
  });
  await saveFiles(context, 'descriptions', files);
  count('descriptions', files.length);
}

export async function exportDocuments(tx: TenantTransaction, context: ShopExport): Promise<void> {
  const { handles, links, count } = context;
  const places = new Map([...handles.document.values()].map((handle, place) => [handle, place]));
  for (const ids of pagesOf(handles.document.keys(), textsAtOnce)) {
    const rows = await readDocuments(tx, ids);
    const files = rows.map(({ handle, type, custom_name, body, updated_at }): TextFile => {
      const order = places.get(handle);
      const fields = { type, name: custom_name.trim() || type, order, updated: timeText(updated_at) };
      return { name: `${handle}.html`, fields, body: links.html(body) };
    });
    await saveFiles(context, 'documents', files);
    count('documents', files.length);
  }
}

/** Writes the earlier texts of terms and privacy policy, which orders have accepted. */
export async function exportVersions(tx: TenantTransaction, context: ShopExport): Promise<void> {
  for (const type of acceptedDocumentTypes) {
    let after = new Date(0);
    for (;;) {
      const rows = await readVersions(tx, type, after, textsAtOnce);
      const last = rows.at(-1);
      if (!last) break;
      after = last.version;
      const files = rows.map(({ custom_name, body, version, replaced_at }): TextFile => {
        const name = `${type.toLowerCase().replace('_', '-')}-${version.toISOString().replace(/\D/g, '')}.html`;
        const head = { version: timeText(version), replaced: timeText(replaced_at) };
        return { name, fields: { type, name: custom_name.trim() || type, ...head }, body: context.links.html(body) };
      });
      await saveFiles(context, 'versions', files);
      context.count('versions', files.length);
    }
  }
}

export async function exportArticles(tx: TenantTransaction, context: ShopExport): Promise<void> {
  const { handles, links, count } = context;
  for (const ids of pagesOf(handles.article.keys(), textsAtOnce)) {
    const rows = await readArticles(tx, ids);
    const files = rows.map((row): TextFile => {
      return { name: `${row.handle}.html`, fields: articleHeadOf(row, context), body: links.html(row.body) };
    });
    await saveFiles(context, 'articles', files);
    count('articles', files.length);
  }
}

function articleHeadOf({ handle, photo, ...row }: StoredArticle, { names, leftOut }: ShopExport): ArticleHead {
  const picture = photo ? names.pictureFiles.get(photo.id) : undefined;
  if (photo && picture === undefined) leftOut('picture of an article that the shop lacks', `${handle}: ${photo.id}`);
  return {
    title: row.title.trim(),
    ...(row.lead && { lead: row.lead }),
    ...(row.author && { author: row.author }),
    ...(row.tags.length > 0 && { tags: row.tags }),
    ...(picture && { picture }),
    ...(picture && photo?.alt && { alt: photo.alt }),
    published: timeText(row.published_at),
  };
}

async function saveFiles({ folder, signal }: ShopExport, name: string, files: readonly TextFile[]): Promise<void> {
  if (files.length > 0) await mkdir(join(folder, name), { recursive: true });
  const save = (file: TextFile) => writeFile(join(folder, name, file.name), writeTextFile(file.fields, file.body));
  await runFewAtATime(files, save, { signal });
}
