import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { readTime } from '../format/read-time.ts';
import { shopSchema } from '../format/shop-schema.ts';
import { fillShopFile } from './fill-shop-file.ts';
import { fillTable } from './fill-table.ts';
import { escapeHtml, type FilledFile, fillText, type KnownTexts } from './fill-template.ts';
import type { NewShop } from './new-shop.ts';

const templates = join(import.meta.dirname, '../../templates');
/** A file beside the templates of a language: which value each placeholder takes. */
const namesFile = 'placeholders.json';

/** Thrown when a shop can't be created in a folder. The message is for people. */
export class FolderRefused extends Error {}

/** What was written: how many files, and how many placeholders each of them still has. */
export interface CreatedFolder {
  files: number;
  placeholders: ReadonlyMap<string, number>;
}

interface CreateOptions {
  shop: NewShop;
  now: Date;
  signal: AbortSignal;
}

/** @throws FolderRefused if something is in the folder already, or if it is a file */
export async function refuseUsedFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder).catch((error: Error) => {
    throw new FolderRefused(`${folder} can't be read: ${error.message}`, { cause: error });
  });
  if (entries.length > 0) throw new FolderRefused(`${folder} is not empty`);
}

/**
 * Writes the folder of a small shop that can sell at once.
 * @throws FolderRefused
 */
export async function createFolder(folder: string, options: CreateOptions): Promise<CreatedFolder> {
  await refuseUsedFolder(folder);
  const files = await fillTemplates(folder, options);
  const made = await mkdir(folder, { recursive: true });
  try {
    for (const [file, { text }] of files) {
      options.signal.throwIfAborted();
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text, { flag: 'wx' });
    }
  } catch (error) {
    // Half a folder could not be created again, because it is not empty.
    for (const path of made ? [made] : await readdir(folder).then((names) => names.map((name) => join(folder, name))))
      await rm(path, { recursive: true, force: true });
    throw error;
  }
  const left = [...files].filter(([, { placeholders }]) => placeholders > 0);
  return { files: files.size, placeholders: new Map(left.map(([file, { placeholders }]) => [file, placeholders])) };
}

async function fillTemplates(folder: string, { shop, now }: CreateOptions): Promise<Map<string, FilledFile>> {
  const own = join(templates, shop.language);
  const names = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(join(own, namesFile), 'utf8')));
  const known = knownTexts(shop, folder, names);
  const fill = createFill(shop, known, now);
  const files = new Map<string, FilledFile>();
  for (const file of await listFiles(own))
    if (file !== namesFile) files.set(file, await fill(file, await readFile(join(own, file), 'utf8')));
  for (const file of await listFiles(join(templates, 'pictures')))
    files.set(join('pictures', file), {
      text: await readFile(join(templates, 'pictures', file), 'utf8'),
      placeholders: 0,
    });
  return files.set('shop.schema.json', { text: `${JSON.stringify(shopSchema(), null, 2)}\n`, placeholders: 0 });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}

/** Lists the texts that replace placeholders. @param names what each placeholder stands for */
function knownTexts(shop: NewShop, folder: string, names: Readonly<Record<string, string>>): KnownTexts {
  const values = new Map(Object.entries({ ...shop, folder: shellWord(folder) }));
  return new Map(
    Object.entries(names).flatMap(([placeholder, name]): [string, string][] => {
      const value = values.get(name);
      return value ? [[`«${placeholder}»`, value]] : [];
    }),
  );
}

/** Writes a path as one word of a shell command. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** How many times larger the sample amounts are in a currency whose unit is worth less than a euro. */
const scales: Readonly<Record<string, number>> = {
  PLN: 4,
  CZK: 25,
  HUF: 400,
  RON: 5,
  SEK: 11,
  NOK: 12,
  DKK: 7,
  JPY: 160,
};

function createFill(shop: NewShop, known: KnownTexts, now: Date) {
  const scale = scales[shop.currency] ?? 1;
  const dateOf = (text: string) => {
    const { value } = / days ago$/.test(text) ? readTime(text, { timeZone: 'UTC', relativeTo: now }) : {};
    return value ? value.toISOString().slice(0, 10) : text;
  };
  return async (file: string, template: string): Promise<FilledFile> => {
    if (file === 'shop.json') return fillShopFile(template, shop, known, scale);
    if (extname(file) === '.csv') return fillTable(template, { known, scale, dateOf });
    const text = template.replace(/(?<=^published: ).+$/m, dateOf);
    return fillText(text, known, extname(file) === '.html' ? escapeHtml : undefined);
  };
}
