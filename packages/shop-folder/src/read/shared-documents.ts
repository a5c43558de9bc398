import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Texts of documents by their path in the shop's folder, e.g. `documents/terms.html`. */
export type SharedDocuments = ReadonlyMap<string, string>;

const sharedFile = z.strictObject({
  /** The folder of the templates, from the shop's folder. */
  templates: z.string(),
  /** What replaces which part of the templates. */
  texts: z.record(z.string(), z.string()),
});

/**
 * Makes the documents that a demo shop has in common with others: those of the templates that its `documents.json` names,
 * with the shop's own texts. A document of the folder replaces that of a template. Only demo shops may have such a file,
 * because it reads files outside the folder.
 */
export async function readSharedDocuments(folder: string): Promise<SharedDocuments> {
  const file = join(folder, 'documents.json');
  if (!existsSync(file)) return new Map();
  const { templates, texts } = sharedFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const all = (await readdir(join(folder, templates))).sort();
  const names = all.filter((name) => !existsSync(join(folder, 'documents', name)));
  const documents = names.map(async (name) => {
    const template = await readFile(join(folder, templates, name), 'utf8');
    const text = Object.entries(texts).reduce((all, [part, own]) => all.replaceAll(part, () => own), template);
    return [`documents/${name}`, text] as const;
  });
  return new Map(await Promise.all(documents));
}
