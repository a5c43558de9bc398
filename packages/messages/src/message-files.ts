import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that contains a folder of texts for each language. */
export const messagesFolder = join(import.meta.dirname, '..');

/** Name of the optional file with a language's labels of payments, deliveries and integrations. */
export const LABELS = 'entries';

/** Name of the optional file with the texts that a language rightly shares with English, e.g. `["Blog"]`. */
const SHARED = 'shared-with-english';

/** Name of the file with a language's words for the things of a shop. */
export const GLOSSARY = 'glossary';

/** Lists the areas of texts that a language has, by its files. */
export function listAreas(language: string, folder = messagesFolder): string[] {
  const path = join(folder, language);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).map((file) => file.replace(/\.json$/, ''));
  return names.filter((name) => ![LABELS, SHARED, GLOSSARY].includes(name)).sort();
}

/** The path of the file with the texts of an area in a language. */
export function messageFile(language: string, area: string, folder = messagesFolder): string {
  return join(folder, language, `${area}.json`);
}

/** Reads the texts of an area by key, in ICU syntax. Returns an empty object when there is no such file. */
export function readMessages(language: string, area: string, folder = messagesFolder): Record<string, string> {
  return readJson(language, area, folder, {});
}

/** Reads the texts that a language rightly shares with English. */
export function readShared(language: string, folder = messagesFolder): readonly string[] {
  return readJson<readonly string[]>(language, SHARED, folder, []);
}

/** Reads a file of a language's folder, or `none` if there is no such file. */
export function readJson<Content>(language: string, name: string, folder: string, none: Content): Content {
  const path = messageFile(language, name, folder);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : none;
}
