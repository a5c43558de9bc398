import { createReadStream } from 'node:fs';
import { BrokenFile } from '../fault.ts';
import { detectEncoding, SAMPLE_BYTES, type TextEncoding } from './text-encoding.ts';

const NOT_TEXT = 'This is not text. A workbook of a spreadsheet program must be saved as CSV first.';

/**
 * Decodes the text of a small file.
 * @throws BrokenFile with the line that cannot be decoded
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes.subarray(0, SAMPLE_BYTES), bytes.length <= SAMPLE_BYTES);
  const decode = createDecoder(encoding);
  try {
    return decode(bytes) + decode();
  } catch {
    const findLine = createLineFinder(encoding);
    throw undecodable(encoding, findLine(bytes) ?? findLine());
  }
}

/**
 * Decodes the text of a file piece by piece.
 * @param onEncoding gets the encoding before the first piece
 * @throws BrokenFile with the line that cannot be decoded
 */
export async function* decodeFile(
  path: string,
  onEncoding: (encoding: TextEncoding) => void,
): AsyncGenerator<string, void, undefined> {
  let encoding: TextEncoding | undefined;
  let decode: Decode | undefined;
  try {
    for await (const bytes of readBytes(path)) {
      if (!encoding) {
        encoding = detectEncoding(bytes, bytes.length < SAMPLE_BYTES);
        onEncoding(encoding);
      }
      decode ??= createDecoder(encoding);
      yield decode(bytes);
    }
    if (decode) yield decode();
  } catch (error) {
    if (!encoding || !(error instanceof Undecodable)) throw error;
    const findLine = createLineFinder(encoding);
    for await (const bytes of readBytes(path)) {
      const line = findLine(bytes);
      if (line !== undefined) throw undecodable(encoding, line);
    }
    throw undecodable(encoding, findLine());
  }
}

function readBytes(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: SAMPLE_BYTES });
}

class Undecodable extends Error {}

/** Decodes the next bytes, or without bytes ends the text. */
type Decode = (bytes?: Uint8Array) => string;

function createDecoder(encoding: TextEncoding): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new Undecodable();
    }
    // A zero character never occurs in text. PostgreSQL refuses it too.
    if (text.includes('\0')) throw new Undecodable();
    return text;
  };
}

function undecodable(encoding: TextEncoding, line: number | undefined): BrokenFile {
  return new BrokenFile(
    encoding === 'UTF-8'
      ? 'The file starts as UTF-8, but this line has other bytes. Save the whole file as UTF-8.'
      : NOT_TEXT,
    { line },
  );
}

/**
 * Returns a function that gets a text piece by piece, and returns the line of the first character that is broken. Without
 * bytes it returns the last line, whose last character is cut.
 */
function createLineFinder(encoding: TextEncoding): (bytes?: Uint8Array) => number | undefined {
  const decode = createDecoder(encoding);
  let line = 1;
  let before = '';
  return (bytes) => {
    if (!bytes) return line;
    for (const piece of cutAfterNewlines(bytes, encoding === 'UTF-16LE' ? 2 : 1)) {
      try {
        const text = decode(piece);
        const endsSameLine = before.endsWith('\r') && text.startsWith('\n');
        line += countLineEnds(text) - (endsSameLine ? 1 : 0);
        before = text || before;
      } catch {
        return line;
      }
    }
    return undefined;
  };
}

function* cutAfterNewlines(bytes: Uint8Array, newlineBytes: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline === -1 ? bytes.length : newline + newlineBytes;
    yield bytes.subarray(start, end);
    start = end;
  }
}

/** Counts the line ends of a text: `\r\n`, `\n` and `\r`. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count += 1;
  }
  return count;
}
