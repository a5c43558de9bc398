import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { ExportRefused } from './export-report.ts';

/** The file that lists all files of an export, so that the next one removes no others. */
const listName = '.export';

/**
 * Writes a folder under another name beside it and renames it at the end, so that nobody finds a folder that is half
 * written. A folder that is not empty is replaced only with `overwrite` and if it is an export; files that the export
 * has not written stay in it.
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
    await writeFile(join(unfinished, listName), `${(await filesIn(unfinished)).join('\n')}\n`);
    if (isEmpty) await rename(unfinished, target);
    else await replaceFiles(target, unfinished);
    return result;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function requireExport(target: string, overwrite: boolean): Promise<void> {
  if (!overwrite) throw new ExportRefused(`${target} is not empty; to replace an earlier export, add --overwrite`);
  if (!(await namesIn(target)).includes(listName))
    throw new ExportRefused(`${target} is not empty and has no ${listName} file, so it is not an earlier export`);
}

/** Moves the files of `source` to `target`, and removes the files of the earlier export that `source` lacks. */
async function replaceFiles(target: string, source: string): Promise<void> {
  const written = new Set(await filesIn(source));
  const earlier = (await readFile(join(target, listName), 'utf8')).split('\n').filter(isInside);
  for (const file of earlier) if (!written.has(file)) await rm(join(target, file), { force: true });
  for (const file of [...written, listName]) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await rename(join(source, file), join(target, file));
  }
}

/** Whether a line of the list names a file in the folder. Somebody may have changed the list. */
function isInside(file: string): boolean {
  return file !== '' && !isAbsolute(file) && !file.split(/[/\\]/).includes('..');
}

/** Paths of all files in a folder, in the order of their names. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== listName);
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')).sort();
}

/** Names of what is in a folder; none if the folder does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')
      throw new ExportRefused(`${folder} is not a folder`);
    throw error;
  }
}
