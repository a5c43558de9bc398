import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBytes, encodeUnicode } from '../../test/encode-text.ts';
import { withFile } from '../../test/read-bytes.ts';
import { BrokenFile } from '../fault.ts';
import { decodeFile, decodeText } from './decode-text.ts';

const polish = 'Handle,Title\nkubek,"Zażółć gęślą jaźń"\n';
const spanish = 'Handle,Title\ntaza,"Taza de cerámica, tamaño único. ¡Ideal para el café!"\n';

describe('encodings', () => {
  test.each([
    ['UTF-8', true],
    ['UTF-8', false],
    ['UTF-16LE', true],
    ['UTF-16LE', false],
    ['UTF-16BE', true],
    ['UTF-16BE', false],
  ] as const)('%s with mark %s is recognised', (encoding, isMarked) => {
    expect(decodeText(encodeUnicode(polish, encoding, isMarked))).toBe(polish);
  });

  test.each([
    ['Windows-1250', polish],
    ['Windows-1250', 'Handle,Title\nmagnes,Toruń\n'],
    ['Windows-1250', 'Handle,Title\nhrnek,"Příliš žluťoučký kůň úpěl ďábelské ódy"\n'],
    ['Windows-1252', spanish],
  ] as const)('bytes that are not UTF-8 are read as %s by their letters: %j', (encoding, text) => {
    expect(decodeText(encodeBytes(text, encoding))).toBe(text);
  });

  test('any text is decoded as it was, with a mark and as UTF-8 without one', () => {
    const text = fc.string({ unit: 'binary' }).map((any) => any.replaceAll(/[\0\ufeff]/g, ''));
    fc.assert(
      fc.property(text, fc.constantFrom('UTF-8', 'UTF-16LE', 'UTF-16BE'), (written, encoding) => {
        expect(decodeText(encodeUnicode(written, encoding, true))).toBe(written);
        expect(decodeText(encodeUnicode(written, 'UTF-8', false))).toBe(written);
      }),
    );
  });
});

describe('bytes that cannot be decoded', () => {
  const lines = (count: number, end: string) => `żółw,1${end}`.repeat(count);

  test.each(['\n', '\r\n'])(
    'after 64 kB of UTF-8 other bytes are refused with their line, with lines ending in %j',
    async (end) => {
      const bytes = Buffer.concat([Buffer.from(lines(9_000, end)), encodeBytes(lines(2, end), 'Windows-1250')]);
      await expect(decodeAll(bytes)).rejects.toMatchObject({
        place: { line: 9_001 },
        message: expect.stringContaining('UTF-8'),
      });
      expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ place: { line: 9_001 } }));
    },
  );

  test('half a character of UTF-16 is refused with its line', async () => {
    const bytes = encodeUnicode(lines(20_000, '\r\n'), 'UTF-16LE', true);
    bytes.writeUInt16LE(0xd83d, bytes.length - 8);
    await expect(decodeAll(bytes)).rejects.toMatchObject({ place: { line: 20_000 } });
  });

  test('a character that is cut at the end of the file is refused', async () => {
    const bytes = Buffer.from(`${lines(9_000, '\n')}ż`).subarray(0, -1);
    await expect(decodeAll(bytes)).rejects.toMatchObject({ place: { line: 9_001 } });
  });

  test.each([
    ['a workbook', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0!\0\x9c\xe8\xc4\x97\0\0\0\0\0\0\0\0', 'latin1')],
    ['a text with the character U+0000', Buffer.from(`${'a'.repeat(50)}\0`)],
  ])('%s is refused', async (_, bytes) => {
    await expect(decodeAll(bytes)).rejects.toThrow(BrokenFile);
  });
});

function decodeAll(bytes: Uint8Array): Promise<string> {
  return withFile('table.csv', bytes, async (path) => (await Array.fromAsync(decodeFile(path, () => {}))).join(''));
}
