import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { encodeBytes, encodeUnicode } from '../../../packages/shop-folder/test/encode-text.ts';
import { hostileTexts, hostileValues } from './hostile-values.ts';
import { writeFiles } from './make-folder.ts';
import { type FolderParts, richFolder, toFiles } from './rich-folder.ts';

/** A folder that was valid before something in one of its files was changed. */
export interface MutatedFolder {
  /** What was changed, for the message of a failing test. */
  what: string;
  /** The files of the folder before the change. */
  files: readonly string[];
  write(folder: string): void;
}

const base = richFolder();
const files = Object.keys(toFiles(base));

function mutated(what: string, change: (parts: FolderParts) => void): MutatedFolder {
  const parts = richFolder();
  change(parts);
  return { what, files, write: (folder) => writeFiles(folder, toFiles(parts)) };
}

const place = fc.nat({ max: 1_000 });
const hostileText = fc.constantFrom(...hostileTexts);

/** Changes one cell, row or column of a table. */
const tableMutation = fc
  .tuple(
    fc.constantFrom(...Object.keys(base.tables), 'products.csv', 'products.csv'),
    fc.constantFrom('set', 'set', 'set', 'swap', 'copy', 'dropCell', 'addCell', 'dropRow', 'doubleRow', 'moveRow'),
    fc.tuple(place, place, place, place),
    hostileText,
  )
  .map(([file, kind, [a, b, c, d], text]) =>
    mutated(`${file} ${kind} ${a} ${b} ${c} ${d} ${show(text)}`, ({ tables }) => {
      const rows = tables[file] ?? [];
      const row = rows[a % rows.length] ?? [];
      const other = rows[c % rows.length] ?? [];
      const [at, otherAt] = [b % row.length, d % row.length];
      const cell = row[at] ?? '';
      if (kind === 'set') row[at] = text;
      else if (kind === 'swap') [row[at], other[otherAt]] = [other[otherAt] ?? '', cell];
      else if (kind === 'copy') other[at] = cell;
      else if (kind === 'dropCell') row.splice(at, 1);
      else if (kind === 'addCell') row.splice(at, 0, text);
      else if (kind === 'dropRow') rows.splice(a % rows.length, 1);
      else if (kind === 'doubleRow') rows.splice(c % rows.length, 0, [...row]);
      else rows.splice(c % rows.length, 0, ...rows.splice(a % rows.length, 1));
    }),
  );

const columnMutation = fc
  .tuple(
    fc.constantFrom(...Object.keys(base.tables)),
    fc.constantFrom('drop', 'double', 'rename', 'move', 'fill'),
    place,
    place,
    hostileText,
  )
  .map(([file, kind, a, b, text]) =>
    mutated(`${file} column ${kind} ${a} ${b} ${show(text)}`, ({ tables }) => {
      const rows = tables[file] ?? [];
      const width = rows[0]?.length ?? 1;
      rows.forEach((row, line) => {
        const cell = row[a % width] ?? '';
        if (kind === 'drop') row.splice(a % width, 1);
        else if (kind === 'double') row.splice(b % width, 0, cell);
        else if (kind === 'move') row.splice(b % width, 0, ...row.splice(a % width, 1));
        else if (kind === 'rename' && line === 0) row[a % width] = text;
        else if (kind === 'fill' && line > 0) row[a % width] = text;
      });
    }),
  );

type Path = readonly (string | number)[];

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, key]);
}

const paths = [...pathsOf(base.shop)];

const jsonMutation = fc
  .tuple(
    fc.constantFrom(...paths),
    fc.constantFrom('set', 'set', 'set', 'delete', 'unknown', 'double', 'wrap', 'copy'),
    fc.constantFrom(...hostileValues, ...hostileTexts),
    fc.constantFrom(...paths),
  )
  .map(([path, kind, value, from]) =>
    mutated(`shop.json ${path.join('.')} ${kind} ${show(value)} ${from.join('.')}`, ({ shop }) => {
      const parent = get(shop, path.slice(0, -1));
      const key = String(path.at(-1));
      if (kind === 'delete' && Array.isArray(parent)) parent.splice(Number(key), 1);
      else if (kind === 'delete') delete parent[key];
      // A list has no names. A number as name would make it billions of entries long.
      else if (kind === 'unknown' && Array.isArray(parent)) parent.push(value);
      else if (kind === 'unknown') parent[typeof value === 'string' ? value : 'x'] = value;
      else if (kind === 'double' && Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]));
      else if (kind === 'wrap') parent[key] = [parent[key]];
      else if (kind === 'copy') parent[key] = structuredClone(get(shop, from));
      else parent[key] = value;
    }),
  );

// biome-ignore lint/suspicious/noExplicitAny: a mutation may break every type
function get(value: any, path: Path): any {
  return path.reduce((found, key) => found[key], value);
}

const fieldNames = ['type', 'name', 'order', 'updated', 'title', 'lead', 'author', 'tags', 'picture', 'alt', 'x'];

/** Changes the front matter or the body of a text. */
const textMutation = fc
  .tuple(
    fc.constantFrom(...Object.keys(base.texts)),
    fc.constantFrom('field', 'field', 'dropField', 'body', 'append', 'noEnd', 'rename', 'copy'),
    fc.constantFrom(...fieldNames, 'published'),
    hostileText,
    fc.constantFrom('', 'json', 'alias', 'list', 'deep'),
  )
  .map(([file, kind, field, text, style]) =>
    mutated(`${file} ${kind} ${field} ${show(text)} ${style}`, ({ texts }) => {
      const old = texts[file] ?? '';
      const written = {
        '': text,
        json: JSON.stringify(text),
        alias: `&a ${JSON.stringify(text)}\ny: *a`,
        list: `[${JSON.stringify(text)}, 1, true]`,
        deep: '['.repeat(20_000),
      }[style];
      const withoutField = old.replace(new RegExp(`^${field}:.*\n`, 'm'), '');
      if (kind === 'field') texts[file] = withoutField.replace(/^---\n/, () => `---\n${field}: ${written}\n`);
      else if (kind === 'dropField') texts[file] = withoutField;
      else if (kind === 'body') texts[file] = text;
      else if (kind === 'append') texts[file] = `${old}${text}`;
      else if (kind === 'noEnd') texts[file] = old.replace(/\n---\n/, '\n');
      else if (kind === 'rename') texts[file.replace(/[^/.]+\./, `${field}.`)] = old;
      else for (const other of Object.keys(texts)) if (other.startsWith(file.slice(0, 5))) texts[other] = old;
    }),
  );

/** Changes the bytes of a file. */
const byteMutation = fc
  .tuple(
    fc.constantFrom(...files),
    fc.constantFrom('flip', 'delete', 'insert', 'double', 'cut', 'encode', 'separator', 'lines', 'empty'),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom('UTF-8', 'UTF-16LE', 'UTF-16BE'),
    fc.boolean(),
  )
  .map(([file, kind, where, inserted, encoding, marked]): MutatedFolder => {
    const what = `${file} bytes ${kind} ${where} ${inserted} ${encoding} ${marked}`;
    const change = (bytes: Buffer): Uint8Array => {
      const at = Math.floor(where * bytes.length);
      const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
      const text = bytes.toString();
      if (kind === 'flip') return Buffer.concat([before, inserted.subarray(0, 1), after.subarray(1)]);
      if (kind === 'delete') return Buffer.concat([before, after.subarray(inserted.length)]);
      if (kind === 'insert') return Buffer.concat([before, inserted, after]);
      if (kind === 'double') return Buffer.concat([before, after.subarray(0, inserted[0]), after]);
      if (kind === 'cut') return before;
      if (kind === 'encode') return encodeUnicode(text, encoding, marked);
      if (kind === 'separator') return Buffer.from(text.replaceAll(',', marked ? ';' : '\t'));
      if (kind === 'lines' && marked) return Buffer.from(text.replaceAll('\n', '\r\n'));
      if (kind === 'lines') return encodeBytes(text.replace(/[^\0-\x7fąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/gu, '?'), 'Windows-1250');
      return Buffer.alloc(0);
    };
    return {
      what,
      files,
      write(folder) {
        const all = toFiles(richFolder());
        writeFiles(folder, { ...all, [file]: change(Buffer.from(all[file] ?? [])) });
      },
    };
  });

/** Replaces a file by something that is not a regular file, or by nothing. */
const replaceMutation = fc
  .tuple(
    fc.constantFrom(...files, 'descriptions', 'documents', 'articles', 'pictures'),
    fc.constantFrom('folder', 'link', 'outside', 'pipe', 'nothing', 'file'),
  )
  .map(
    ([file, kind]): MutatedFolder => ({
      what: `${file} replaced by ${kind}`,
      files,
      write(folder) {
        writeFiles(folder, toFiles(richFolder()));
        const path = join(folder, file);
        rmSync(path, { recursive: true });
        if (kind === 'folder') mkdirSync(path);
        else if (kind === 'link') symlinkSync(join(folder, 'categories.csv'), path);
        else if (kind === 'outside') symlinkSync('/etc/hostname', path);
        else if (kind === 'pipe') execFileSync('mkfifo', [path]);
        else if (kind === 'file') writeFiles(folder, { [file]: 'x' });
      },
    }),
  );

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;
}

/** A folder with any change of one file. */
export const mutatedFolders = fc.oneof(
  { weight: 8, arbitrary: tableMutation },
  { weight: 3, arbitrary: columnMutation },
  { weight: 6, arbitrary: jsonMutation },
  { weight: 4, arbitrary: textMutation },
  { weight: 4, arbitrary: byteMutation },
  { weight: 1, arbitrary: replaceMutation },
);
