import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopFileName } from '../check/read-shop-file.ts';
import { decodeText } from '../read/decode-text.ts';

/**
 * Writes the id of the folder's shop into `shop.json`, as its first field. The rest of the file stays as it is, but it
 * becomes UTF-8.
 * @returns false if the file has an id by now
 * @throws the file system's error if the file can't be written
 */
export async function addFolderId(folder: string, id: string): Promise<boolean> {
  const path = join(folder, shopFileName);
  const text = decodeText(await readFile(path));
  if (hasId(text)) return false;
  const [start = '', space = ''] = /^\s*\{(\s*)/.exec(text) ?? [];
  const written = `${path}.${id}`;
  try {
    const content = `${start}"id": "${id}",${space || ' '}${text.slice(start.length)}`;
    await writeFile(written, content, { flag: 'wx', mode: (await stat(path)).mode });
    await rename(written, path);
  } finally {
    await rm(written, { force: true });
  }
  return true;
}

/** Whether the folder's `shop.json` has an id. @throws the file system's error; SyntaxError */
export async function hasFolderId(folder: string): Promise<boolean> {
  return hasId(decodeText(await readFile(join(folder, shopFileName))));
}

function hasId(json: string): boolean {
  const content: unknown = JSON.parse(json);
  return typeof content === 'object' && content !== null && 'id' in content;
}
