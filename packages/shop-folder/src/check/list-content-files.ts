import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Fault } from '../fault.ts';
import { handleRule, isHandle } from '../format/handle.ts';
import { readTime, type TimeContext } from '../format/read-time.ts';
import { notAFile } from '../read/is-readable-file.ts';
import { readTextFile } from '../read/read-text-file.ts';
import type { SharedDocuments } from '../read/shared-documents.ts';
import { listIssues } from './list-issues.ts';

/** A document, an earlier text of one, or an article: a file with front matter. */
export interface ContentFile<Head> {
  handle: string;
  /** Path within the folder, e.g. `documents/faq.html`. */
  file: string;
  head: Head;
}

interface ContentFolder<Head> {
  name: 'documents' | 'versions' | 'articles';
  head: z.ZodType<Head>;
  /** The fields with a time. */
  times: readonly (keyof Head & string)[];
  /** Files that the folder lacks. */
  shared?: SharedDocuments;
}

const maxFiles = 20_000;

/** Names of the files in a folder; none if it does not exist. Hidden ones are left out. */
export async function listFiles(folder: string, name: string, onFault: (fault: Fault) => void): Promise<string[]> {
  const found = await lstat(join(folder, name)).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) {
    onFault({ file: name, message: 'The file must be a folder.' });
    return [];
  }
  const entries = await readdir(join(folder, name), { withFileTypes: true });
  const shown = entries.filter((entry) => !entry.name.startsWith('.'));
  for (const entry of shown) if (!entry.isFile()) onFault({ file: `${name}/${entry.name}`, message: notAFile });
  return shown
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

/** Returns the handle that a text file's name has, and its ending; undefined if it has none. */
export function splitFileName(name: string): { handle: string; ending: string } | undefined {
  const [, handle = '', ending = ''] = /^(.+?)((?:\.light)?\.(?:html|md))$/.exec(name) ?? [];
  return isHandle(handle) ? { handle, ending } : undefined;
}

/** Lists the files of a folder with their front matter. Files with a fault are left out. */
export async function listContentFiles<Head>(
  folder: string,
  { name, head, times, shared = new Map() }: ContentFolder<Head>,
  context: TimeContext,
  onFault: (fault: Fault) => void,
): Promise<ContentFile<Head>[]> {
  const found = new Map<string, ContentFile<Head>>();
  const files = [...(await listFiles(folder, name, onFault)).map((own) => `${name}/${own}`), ...shared.keys()].sort();
  for (const file of files) {
    const split = splitFileName(file.slice(name.length + 1));
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
    const text = await readTextFile(join(folder, file), { file, onFault, text: shared.get(file) });
    const read = text && head.safeParse(text.fields);
    for (const { path, message } of read?.error ? listIssues(read.error) : []) onFault({ file, column: path, message });
    const wrong = times.flatMap((time) => {
      const given = read?.data?.[time];
      const fault = given === undefined ? undefined : readTime(String(given), context).fault;
      return fault === undefined ? [] : [{ file, column: time, message: fault }];
    });
    for (const fault of wrong) onFault(fault);
    if (read?.success && wrong.length === 0) found.set(split.handle, { handle: split.handle, file, head: read.data });
  }
  return [...found.values()];
}
