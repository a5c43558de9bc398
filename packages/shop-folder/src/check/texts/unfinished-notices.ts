import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { placeholder } from '../../create/fill-template.ts';
import { templatePlaceholders } from '../../create/fill-templates.ts';
import { type Fault, quoteText } from '../../fault.ts';
import { tableFiles } from '../folder-tables.ts';
import { listFiles } from '../list-content-files.ts';
import { shopFileName } from '../read-shop-file.ts';
import type { ShopDocument } from './shop-texts.ts';

/**
 * Notes the files that still have marks «…» of our templates. Spanish quotation marks are the same characters, so only
 * marks that a template has count.
 */
export async function unfinishedNotices(folder: string, documents: readonly ShopDocument[]): Promise<Fault[]> {
  const known = await templatePlaceholders();
  const names = [shopFileName, ...Object.keys(tableFiles)];
  for (const name of ['articles', 'descriptions'])
    names.push(...(await listFiles(folder, name, () => undefined)).map((file) => `${name}/${file}`));
  const notices: Fault[] = documents.flatMap(({ file, text }) => noticeOf(file, marksIn(text, known)));
  for (const file of names) notices.push(...noticeOf(file, await marksInFile(join(folder, file), known)));
  return notices;
}

function noticeOf(file: string, marks: readonly string[]): Fault[] {
  const [first] = marks;
  if (first === undefined) return [];
  const count = marks.length === 1 ? 'A mark «…» is' : `${marks.length.toLocaleString('en')} marks «…» are`;
  return [{ file, message: `${count} to be filled in: ${quoteText(first)}${marks.length > 1 ? ' and others' : ''}.` }];
}

function marksIn(text: string, known: ReadonlySet<string>): string[] {
  return (text.match(placeholder) ?? []).filter((mark) => known.has(mark));
}

/** Reads a file as a stream: tables may be long. One that can't be read has none. */
async function marksInFile(path: string, known: ReadonlySet<string>): Promise<string[]> {
  const marks: string[] = [];
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, 'utf8')) {
      const text = rest + chunk;
      // A mark may go on in the next chunk.
      const open = text.lastIndexOf('«');
      const end = open > text.lastIndexOf('»') && text.length - open < 1_000 ? open : text.length;
      marks.push(...marksIn(text.slice(0, end), known));
      rest = text.slice(end);
    }
  } catch {
    return [];
  }
  return marks;
}
