import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Fault } from '../fault.ts';
import { handleRule, isHandle } from '../format/handle.ts';
import { readTextFile } from '../read/read-text-file.ts';

/** A document or article: a file with front matter. */
export interface ContentFile<Head> {
  handle: string;
  /** Path within the folder, e.g. `documents/faq.html`. */
  file: string;
  head: Head;
}

interface ContentFolder<Head> {
  name: 'documents' | 'articles';
  head: z.ZodType<Head>;
}

const maxFiles = 20_000;

/** Names of the files in a folder; none if it does not exist. */
export async function listFiles(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

/** Returns the handle that a text file's name has, and its ending; undefined if it has none. */
export function splitFileName(name: string): { handle: string; ending: string } | undefined {
  const [, handle = '', ending = ''] = /^(.+?)((?:\.light)?\.(?:html|md))$/.exec(name) ?? [];
  return isHandle(handle) ? { handle, ending } : undefined;
}

/** Lists documents or articles with their front matter. Files with a fault are left out. */
export async function listContentFiles<Head>(
  folder: string,
  { name, head }: ContentFolder<Head>,
  onFault: (fault: Fault) => void,
): Promise<ContentFile<Head>[]> {
  const found = new Map<string, ContentFile<Head>>();
  const names = await listFiles(folder, name);
  for (const fileName of names) {
    const file = `${name}/${fileName}`;
    const split = splitFileName(fileName);
    if (!split || split.ending.startsWith('.light')) {
      onFault({
        file,
        message: `The file must be named <handle>.html or <handle>.md. ${handleRule}`,
      });
      continue;
    }
    const other = found.get(split.handle);
    if (other || found.size === maxFiles) {
      onFault({
        file,
        message: other
          ? `The file has the same handle as ${other.file}.`
          : `The folder has more than ${maxFiles} files.`,
      });
      continue;
    }
    const text = await readTextFile(join(folder, file), { file, onFault });
    const read = text && head.safeParse(text.fields);
    for (const { path, message } of read?.error?.issues ?? []) onFault({ file, column: path.join('.'), message });
    if (read?.success) found.set(split.handle, { handle: split.handle, file, head: read.data });
  }
  return [...found.values()];
}
