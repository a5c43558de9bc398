import { join } from 'node:path';
import { documentHead } from '../../format/content-heads.ts';
import type { ShopFile } from '../../format/shop-file.ts';
import { readTextFile } from '../../read/read-text-file.ts';
import { readSharedDocuments, type SharedDocuments } from '../../read/shared-documents.ts';
import { listFiles } from '../list-content-files.ts';
import { shopFileName } from '../read-shop-file.ts';

/** A text of a shop and where it stands. */
export interface ShopText {
  file: string;
  /** The path in `shop.json`, such as `frontPage.content.hero.slides[0].big`. */
  column?: string;
  text: string;
}

export interface ShopDocument extends ShopText {
  /** Missing if its front matter has a fault. */
  type?: string | undefined;
  name: string;
}

/** Reports of faults are the work of the check itself. */
const ignore = () => undefined;

/** Lists the texts of `shop.json` that pages show. */
export function textsOfShop({ meta, frontPage, frontPageDefaults, footer, footerHtml }: ShopFile): ShopText[] {
  return [...stringsIn({ meta, frontPage, frontPageDefaults, footer, footerHtml }, '')].map(([column, text]) => {
    return { file: shopFileName, column, text };
  });
}

/** Lists the strings in JSON with their paths. */
export function* stringsIn(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* stringsIn(item, `${path}[${at}]`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* stringsIn(inner, path === '' ? key : `${path}.${key}`);
}

/** All documents are in memory at once, so further ones are not read. */
const maxDocuments = 200;

/** Reads the documents of a folder; those of a demo shop that are no files of it only if `isDemo`. */
export async function documentsOf(folder: string, isDemo: boolean): Promise<ShopDocument[]> {
  const shared: SharedDocuments = isDemo ? await readSharedDocuments(folder) : new Map();
  const names = (await listFiles(folder, 'documents', ignore)).map((name) => `documents/${name}`);
  const documents: ShopDocument[] = [];
  for (const file of [...names, ...shared.keys()].sort().slice(0, maxDocuments)) {
    const found = await readTextFile(join(folder, file), { file, onFault: ignore, text: shared.get(file) });
    if (!found) continue;
    const { data } = documentHead.safeParse(found.fields);
    documents.push({ file, text: found.html, type: data?.type, name: data?.name ?? '' });
  }
  return documents;
}
