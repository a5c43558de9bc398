import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds a folder for each language. */
export const messagesFolder = join(import.meta.dirname, '..');

/** Labels of entries (payment, delivery, integration) that a language adds; a language need not have any. */
export const LABELS = 'entries';

/** The areas of a language, by the names of its files. */
export function listAreas(language: string, folder = messagesFolder): string[] {
  const path = join(folder, language);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).map((file) => file.replace(/\.json$/, ''));
  return names.filter((name) => name !== LABELS).sort();
}

export function messageFile(language: string, area: string, folder = messagesFolder): string {
  return join(folder, language, `${area}.json`);
}

/** Texts of one area as written: ICU syntax by key. Empty where there is no such file. */
export function readMessages(language: string, area: string, folder = messagesFolder): Record<string, string> {
  const path = messageFile(language, area, folder);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
