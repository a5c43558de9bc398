import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads all files of a folder: their bytes as Latin-1 text, which is short and exact, by path within the folder. */
export async function readFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return new Map(files.map((file, at) => [file.slice(folder.length + 1), read[at] ?? '']));
}

/** Reads a file of `readFolder` as UTF-8. */
export function textIn(files: ReadonlyMap<string, string>, name: string): string {
  return Buffer.from(files.get(name) ?? '', 'latin1').toString('utf8');
}
