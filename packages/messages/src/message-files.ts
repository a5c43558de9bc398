import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Contains a folder for each language. */
export const messagesFolder = join(import.meta.dirname, '..');

/** The optional file with a language's labels of entries (payment, delivery, integration). */
export const LABELS = 'entries';

/** Lists the areas of a language by its files. */
export function listAreas(language: string, folder = messagesFolder): string[] {
  const path = join(folder, language);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).map((file) => file.replace(/\.json$/, ''));
  return names.filter((name) => name !== LABELS).sort();
}

export function messageFile(language: string, area: string, folder = messagesFolder): string {
  return join(folder, language, `${area}.json`);
}

/** The texts of an area by key, in ICU syntax. Empty when there is no such file. */
export function readMessages(language: string, area: string, folder = messagesFolder): Record<string, string> {
  const path = messageFile(language, area, folder);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
