import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ShownText } from '@witryna/messages/shown-texts';
import { rowsOf, type TableFileName } from '@witryna/shop-folder/check/folder-tables.ts';
import { listFiles } from '@witryna/shop-folder/check/list-content-files.ts';
import { linesOf } from '@witryna/shop-folder/check/texts/plain-lines.ts';
import { documentsOf, stringsIn } from '@witryna/shop-folder/check/texts/shop-texts.ts';
import { placeholder } from '@witryna/shop-folder/create/fill-template.ts';
import { templatePlaceholders } from '@witryna/shop-folder/create/fill-templates.ts';
import { optionColumns } from '@witryna/shop-folder/format/product-columns.ts';
import { readTextFile } from '@witryna/shop-folder/read/read-text-file.ts';
import { keepTogether } from '../apps/storefront/app/platform/texts/keep-together.ts';

const root = join(import.meta.dirname, '..');
/** The folders with texts that we write for shops: the demo shops, and the templates of new shops. */
const sources = ['demo/shops', 'packages/shop-folder/templates'];

/** The columns of a folder's tables that people read. */
const shownColumns: readonly { file: TableFileName; columns: readonly string[] }[] = [
  { file: 'categories.csv', columns: ['Name'] },
  {
    file: 'products.csv',
    columns: [
      ...['Title', 'Vendor', 'Tags', 'Images', 'Features', 'Product Type', 'Warnings'],
      ...optionColumns.filter((column) => !column.endsWith('Color')),
    ],
  },
  { file: 'reviews.csv', columns: ['Body', 'Reply'] },
];

/** Handles, links, addresses and the like, which nobody reads as words. */
const isCode = (text: string) => /^[a-z0-9/#][\w./:@#?&%=-]*$/.test(text);
/** The file of a picture, before its text. */
const pictureFile = /^\S+\.\w+: /gm;
const ignore = (): void => undefined;

/** Lists the folders of the demo shops and of the templates. */
export async function shopFolders(): Promise<string[]> {
  const found = await Promise.all(
    sources.map(async (source) => {
      const names = await readdir(join(root, source));
      return names.filter((name) => name !== 'pictures').map((name) => join(root, source, name));
    }),
  );
  return found.flat();
}

/** Lists the texts of a shop's folder line by line, as pages show them. */
export async function listFolderTexts(folder: string): Promise<ShownText[]> {
  const settings = new Map(stringsIn(JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8')), ''));
  const marks = await templatePlaceholders();
  const texts: ShownText[] = [];
  const add = (place: string, html: string) => {
    const unmarked = html.replace(placeholder, (mark) => (marks.has(mark) ? mark.slice(1, -1) : mark));
    for (const line of linesOf(unmarked))
      texts.push({
        language: settings.get('language') ?? '',
        place: `${relative(root, folder)}/${place}`,
        text: keepTogether(line),
        ofShop: true,
      });
  };

  for (const [path, text] of settings) if (!isCode(text)) add(`shop.json ${path}`, text);
  for (const { file, columns } of shownColumns)
    for await (const { row, cells } of rowsOf(folder, file, ignore))
      for (const column of columns) add(`${file}:${row} ${column}`, (cells[column] ?? '').replace(pictureFile, ''));
  for (const { file, name, text } of await documentsOf(folder, true)) {
    add(`${file} name`, name);
    add(file, text);
  }
  for (const kind of ['articles', 'descriptions'])
    for (const name of await listFiles(folder, kind, ignore)) {
      const file = `${kind}/${name}`;
      const read = await readTextFile(join(folder, file), { file, onFault: ignore });
      for (const [field, text] of stringsIn(read?.fields, '')) add(`${file} ${field}`, text);
      add(file, read?.html ?? '');
    }
  return texts;
}
