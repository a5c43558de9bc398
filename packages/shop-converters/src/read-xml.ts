import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BrokenFile, type Fault, quoteText } from '@witryna/shop-folder/fault.ts';
import { type XmlElement, xmlItems } from '@witryna/shop-folder/read/xml-items.ts';
import { checkSize } from './source-table.ts';

/**
 * Reads the items of an XML file one after the other. Texts that are too long are left out and reported.
 * @throws BrokenFile at the first fault
 * @param file the file's name in reports
 * @param isItem whether an element with this name is an item
 * @param maxElements how many elements an item may have, if that is not the usual number
 */
export async function* readXml(
  path: string,
  file: string,
  isItem: (name: string) => boolean,
  onFault: (fault: Fault) => void,
  maxElements?: number,
): AsyncGenerator<XmlElement> {
  await checkSize(path);
  const onLongText = (row: number, column: string) =>
    onFault({ file, row, column, message: 'is longer than 1 MB: left out' });
  for await (const items of xmlItems(decodeXml(path), isItem, onLongText, maxElements)) yield* items;
}

/** Decodes the file by its byte order mark or by the encoding that its declaration names. */
async function* decodeXml(path: string): AsyncGenerator<string> {
  const decoder = await decoderOf(path);
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new BrokenFile(`The file has bytes that are not ${decoder.encoding}.`);
  }
}

async function decoderOf(path: string): Promise<InstanceType<typeof TextDecoder>> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0).finally(() => handle.close());
  const start = buffer.subarray(0, bytesRead).toString('latin1');
  if (start.startsWith('\xff\xfe')) return new TextDecoder('utf-16le', { fatal: true });
  if (start.startsWith('\xfe\xff')) return new TextDecoder('utf-16be', { fatal: true });
  const [, named = 'utf-8'] = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding=["']([\w-]+)["']/.exec(start) ?? [];
  try {
    return new TextDecoder(named, { fatal: true });
  } catch {
    throw new BrokenFile(`The file names ${quoteText(named)} as its encoding, which is none that can be read.`);
  }
}
