import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ExportRefused } from './export-report.ts';

/** The folders that an export writes, each with the files that it can have. */
const contents: Readonly<Record<string, RegExp>> = {
  '.': /^(?:shop\.json|(?:categories|products|prices|reviews|redirects)\.csv|orders\.jsonl)$/,
  descriptions: /^[a-z0-9-]+(?:\.light)?\.html$/,
  documents: /^[a-z0-9-]+\.html$/,
  articles: /^[a-z0-9-]+\.html$/,
  pictures: /^[A-Za-z0-9._-]+\.(?:webp|jpg|png|avif|gif|svg)$/,
};

/**
 * Writes a folder under another name beside it and renames it at the end, so that nobody finds a folder that is half
 * written. A folder that is not empty is replaced only with `overwrite`; files that no export writes stay in it.
 * @param write writes into the folder that it gets
 * @throws ExportRefused if the folder is not empty
 */
export async function writeNewFolder<T>(
  folder: string,
  { overwrite }: { overwrite: boolean },
  write: (folder: string) => Promise<T>,
): Promise<T> {
  const target = resolve(folder);
  const isEmpty = (await namesIn(target)).length === 0;
  if (!isEmpty) await requireExport(target, overwrite);
  const unfinished = join(dirname(target), `${basename(target)}.unfinished-${randomUUID().slice(0, 8)}`);
  await mkdir(unfinished, { recursive: true });
  try {
    const result = await write(unfinished);
    if (isEmpty) await rename(unfinished, target);
    else await replaceFiles(target, unfinished);
    return result;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function requireExport(target: string, overwrite: boolean): Promise<void> {
  if (!overwrite) throw new ExportRefused(`${target} is not empty; to replace an earlier export, add --overwrite`);
  if (!(await namesIn(target)).includes('shop.json'))
    throw new ExportRefused(`${target} is not empty and has no shop.json, so it is not an earlier export`);
}

/** Moves the files of `source` to `target`, and removes the files of an earlier export that `source` lacks. */
async function replaceFiles(target: string, source: string): Promise<void> {
  for (const [name, ours] of Object.entries(contents)) {
    const written = new Set(await namesIn(join(source, name), true));
    if (written.size > 0) await mkdir(join(target, name), { recursive: true });
    for (const file of await namesIn(join(target, name), true))
      if (ours.test(file) && !written.has(file)) await rm(join(target, name, file));
    for (const file of written) await rename(join(source, name, file), join(target, name, file));
  }
}

/** Names of what is in a folder, or only of its files; none if the folder does not exist. */
async function namesIn(folder: string, onlyFiles = false): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !onlyFiles || entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')
      throw new ExportRefused(`${folder} is not a folder`);
    throw error;
  }
}
