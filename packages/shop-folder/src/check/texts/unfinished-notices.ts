import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { placeholder } from '../../create/fill-template.ts';
import { templatePlaceholders } from '../../create/fill-templates.ts';
import { type Fault, quoteText } from '../../fault.ts';
import { isReadableFile } from '../../read/is-readable-file.ts';
import { tableFiles } from '../folder-tables.ts';
import { listFiles } from '../list-content-files.ts';
import { shopFileName } from '../read-shop-file.ts';
import type { ShopDocument } from './shop-texts.ts';

interface Marks {
  count: number;
  first?: string | undefined;
}

/** No mark is longer. */
const maxCharacters = 1_000;
const ignore = () => undefined;

/**
 * Notes the files that still have marks «…» of our templates. Spanish quotation marks are the same characters, so only
 * marks that a template has count.
 */
export async function unfinishedNotices(folder: string, documents: readonly ShopDocument[]): Promise<Fault[]> {
  const known = await templatePlaceholders();
  const files = [shopFileName, ...Object.keys(tableFiles)];
  for (const name of ['articles', 'descriptions'])
    files.push(...(await listFiles(folder, name, ignore)).map((file) => `${name}/${file}`));
  const notices = documents.flatMap(({ file, text }) => noticeOf(file, countMarks(text, known)));
  for (const file of files) {
    const path = join(folder, file);
    if (await isReadableFile(path, { file, onFault: ignore }))
      notices.push(...noticeOf(file, await countInFile(path, known)));
  }
  return notices;
}

function noticeOf(file: string, { count, first }: Marks): Fault[] {
  if (first === undefined) return [];
  const what = count === 1 ? 'A mark «…» is' : `${count.toLocaleString('en')} marks «…» are`;
  return [{ file, message: `${what} to be filled in: ${quoteText(first)}${count > 1 ? ' and others' : ''}.` }];
}

function countMarks(text: string, known: ReadonlySet<string>): Marks {
  const marks = (text.match(placeholder) ?? []).filter((mark) => known.has(mark));
  return { count: marks.length, first: marks[0] };
}

/** Reads a file as a stream, because tables may be long. One that can't be read has no marks. */
async function countInFile(path: string, known: ReadonlySet<string>): Promise<Marks> {
  let found: Marks = { count: 0 };
  let rest = '';
  const add = (text: string) => {
    const { count, first } = countMarks(text, known);
    found = { count: found.count + count, first: found.first ?? first };
  };
  try {
    for await (const chunk of createReadStream(path, 'utf8')) {
      const text = rest + chunk;
      // A mark may go on in the next chunk.
      const open = text.lastIndexOf('«');
      const isOpen = open > text.lastIndexOf('»') && text.length - open < maxCharacters;
      add(isOpen ? text.slice(0, open) : text);
      rest = isOpen ? text.slice(open) : '';
    }
  } catch {
    return { count: 0 };
  }
  return found;
}
