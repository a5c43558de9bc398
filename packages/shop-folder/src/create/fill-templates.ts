import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { escapeMarkup } from '@witryna/contract/escape-markup';
import { z } from 'zod';
import { readTime } from '../format/read-time.ts';
import { fillShopFile } from './fill-shop-file.ts';
import { fillTable } from './fill-table.ts';
import { type FilledFile, fillText, type KnownTexts, placeholder } from './fill-template.ts';
import { type NewShop, placeAbroad } from './new-shop.ts';

const templates = join(import.meta.dirname, '../../templates');
/** A file beside the templates of a language: which value each placeholder takes. */
const namesFile = 'placeholders.json';

interface Filling {
  /** UUID of the shop. */
  id: string;
  shop: NewShop;
  /** The schema of `shop.json`. */
  schema: object;
  now: Date;
}

/** Makes the files of a new shop, by their path in the folder. */
export async function fillTemplates(
  folder: string,
  { id, shop, schema, now }: Filling,
): Promise<Map<string, FilledFile>> {
  const { [namesFile]: names = '', ...own } = await readFiles(join(templates, shop.language));
  const known = knownTexts(shop, folder, names);
  const fill = createFill({ id, shop, now }, known);
  const files = new Map<string, FilledFile>();
  for (const [file, template] of Object.entries(own)) files.set(file, await fill(file, template));
  for (const [file, text] of Object.entries(await readFiles(join(templates, 'pictures'))))
    files.set(join('pictures', file), { text, placeholders: 0 });
  return files.set('shop.schema.json', { text: `${JSON.stringify(schema, null, 2)}\n`, placeholders: 0 });
}

/** Lists the placeholders of the templates of all languages, e.g. `«company name»`. */
export async function templatePlaceholders(): Promise<Set<string>> {
  const files = await readFiles(templates);
  return new Set(Object.values(files).flatMap((text) => text.match(placeholder) ?? []));
}

async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = paths.sort().map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Lists the texts that replace placeholders.
 * @param names JSON: which value of the shop each placeholder takes
 */
function knownTexts(shop: NewShop, folder: string, names: string): KnownTexts {
  const { otherHosts: _, ...texts } = shop;
  const values = new Map(Object.entries({ ...texts, folder: shellWord(folder) }));
  const nameOf = z.record(z.string(), z.string()).parse(JSON.parse(names));
  const found = Object.entries(nameOf).flatMap(([placeholder, name]) => {
    const value = values.get(name);
    return value ? [[`«${placeholder}»`, value] as const] : [];
  });
  return new Map(found);
}

/** Writes a path as one word of a shell command. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** How many times larger the sample amounts are in a currency whose unit is worth less than a euro. */
const scales: Readonly<Record<string, number>> = { PLN: 4, CZK: 25, HUF: 400, RON: 5, SEK: 11, DKK: 7, JPY: 160 };

function createFill({ id, shop, now }: Omit<Filling, 'schema'>, known: KnownTexts) {
  const scale = scales[shop.currency] ?? 1;
  const vatRate = placeAbroad(shop)?.vatRate;
  const dateOf = (text: string) => {
    const { value } = / days ago$/.test(text) ? readTime(text, { timeZone: 'UTC', relativeTo: now }) : {};
    return value ? value.toISOString().slice(0, 10) : text;
  };
  return async (file: string, template: string): Promise<FilledFile> => {
    if (file === 'shop.json') return fillShopFile(template, { ...shop, id }, known, scale);
    if (extname(file) === '.csv') return fillTable(template, { known, scale, vatRate, dateOf });
    const text = template.replace(/(?<=^published: ).+$/m, dateOf);
    return fillText(text, known, extname(file) === '.html' ? escapeMarkup : undefined);
  };
}
