import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Kind<Entry> {
  /** Absolute path; every file of it is an entry, its tests and `others` left out. */
  folder: string;
  others: readonly string[];
  /** What each file exports its entry as. */
  name: string;
  isEntry(value: unknown): value is Entry;
}

/** Reads a folder that is a registry: its entries by the names of their files. @throws when a file exports none */
export async function loadFolder<Entry>({ folder, others, name, isEntry }: Kind<Entry>): Promise<Map<string, Entry>> {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !others.includes(file),
  );
  const entries = new Map<string, Entry>();
  for (const file of files.sort()) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
    const entry = module[name];
    if (!isEntry(entry)) throw new Error(`${file} exports no ${name} of its kind`);
    entries.set(file.slice(0, -'.ts'.length), entry);
  }
  return entries;
}
