import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface FolderOptions<Entry> {
  /** Absolute path of the folder. Every TypeScript file in it is an entry, except tests and `otherFiles`. */
  folder: string;
  otherFiles: readonly string[];
  /** The name under which each file exports its entry. */
  name: string;
  isEntry(value: unknown): value is Entry;
}

/**
 * Imports the entries of a folder, such as the payment providers.
 * @returns the entries by file name, without `.ts`
 * @throws Error for a file without an entry
 */
export async function loadFolder<Entry>({
  folder,
  otherFiles,
  name,
  isEntry,
}: FolderOptions<Entry>): Promise<Map<string, Entry>> {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !otherFiles.includes(file),
  );
  const entries = new Map<string, Entry>();
  for (const file of files.sort()) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
    const entry = module[name];
    if (!isEntry(entry)) throw new Error(`${file} must export a valid ${name}`);
    entries.set(file.slice(0, -'.ts'.length), entry);
  }
  return entries;
}
