import type { TextEncoding } from '../src/read/text-encoding.ts';

const marks = { 'UTF-8': [0xef, 0xbb, 0xbf], 'UTF-16LE': [0xff, 0xfe], 'UTF-16BE': [0xfe, 0xff] } as const;

/** Encodes a text as UTF-8 or UTF-16, with or without a byte order mark. */
export function encodeUnicode(text: string, encoding: keyof typeof marks, isMarked: boolean): Buffer {
  const bytes = Buffer.from(text, encoding === 'UTF-8' ? 'utf8' : 'utf16le');
  if (encoding === 'UTF-16BE') bytes.swap16();
  return Buffer.concat([Buffer.from(isMarked ? marks[encoding] : []), bytes]);
}

/** Encodes a text in an encoding of one byte per character. */
export function encodeBytes(text: string, encoding: TextEncoding): Uint8Array {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => {
    const byte = characters.indexOf(character);
    if (byte === -1) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
}
