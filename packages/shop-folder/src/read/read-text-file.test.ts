import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBytes } from '../../test/encode-text.ts';
import { withFile } from '../../test/read-bytes.ts';
import type { Fault } from '../fault.ts';
import { writeTextFile } from '../write/write-text-file.ts';
import { readTextFile, type TextFile } from './read-text-file.ts';

async function read(name: string, content: string | Uint8Array): Promise<{ text?: TextFile; faults: Fault[] }> {
  const faults: Fault[] = [];
  const text = await withFile(name, content, (path) =>
    readTextFile(path, { file: name, markdownMs: 1000, onFault: (fault) => faults.push(fault) }),
  );
  return { text, faults };
}

describe('a text file', () => {
  test('has fields and a body', async () => {
    const fields =
      'title: O nas\nposition: 3\nisShown: true\ntags: [kubki, 2024]\nsubtitle:\ndate: 2026-03-31\npostCode: 01234';
    const { text } = await read(
      'about.html',
      `---\r\n${fields.replaceAll('\n', '\r\n')}\r\n---\r\n<p>\r\n---\r\nCześć</p>`,
    );
    expect(text).toEqual({
      fields: {
        title: 'O nas',
        position: 3,
        isShown: true,
        tags: ['kubki', '2024'],
        date: '2026-03-31',
        postCode: '01234',
      },
      html: '<p>\r\n---\r\nCześć</p>',
    });
  });

  test('without fields is all body, in its encoding', async () => {
    const { text } = await read('about.html', encodeBytes('<p>Żółć</p>\n', 'Windows-1250'));
    expect(text).toEqual({ fields: {}, html: '<p>Żółć</p>\n' });
  });

  test('of Markdown is rendered with tables and its HTML', async () => {
    const { text } = await read(
      'about.MD',
      '---\ntitle: A\n---\n# Hej\n\n|a|\n|-|\n|<b>1</b>|\n\n[x](product:kubek)\n',
    );
    expect(text?.html).toContain('<h1>Hej</h1>');
    expect(text?.html).toContain('<td><b>1</b></td>');
    expect(text?.html).toContain('<a href="product:kubek">x</a>');
  });
});

describe('a fault', () => {
  const bomb = `a: &a [x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`).join('\n')}`;
  test.each([
    ['no end of the fields', 'title: A\n<p>x</p>\n', 1, 'no second'],
    ['no YAML', 'title: A\nbody: "x\n---\n', 3, 'YAML'],
    ['a field twice', 'title: A\ntitle: B\n---\n', 3, 'unique'],
    ['a list instead of fields', '- a\n---\n', 2, 'title: About us'],
    ['fields in a field', 'title: A\naddress:\n  city: B\n---\n', 3, '"address"'],
    ['a list in a list', 'tags: [[a]]\n---\n', 2, '"tags"'],
    ['a tag', 'title: A\ncode: !run x\n---\n', 3, 'tag'],
    ['aliases', `${bomb}\n---\n`, 3, '"b"'],
    ['deep nesting', `a: ${'['.repeat(30_000)}\n---\n`, 2, ''],
    ['long fields', `a: ${'x'.repeat(70_000)}\n---\n`, 1, '64 kB'],
  ])('with %s is reported with its line', async (_, fields, line, words) => {
    const { text, faults } = await read('about.html', `---\n${fields}`);
    expect(text).toBeUndefined();
    expect(faults).toMatchObject([{ file: 'about.html', line, message: expect.stringContaining(words) }]);
  });

  test.each([
    ['of more than 2 MB', 'long.html', 'x'.repeat(2 * 1024 * 1024 + 1)],
    ['of more than 256 kB of text', 'long.html', 'ż'.repeat(128 * 1024 + 1)],
    ['of Markdown that makes more than 256 kB', 'long.md', 'a\n\n'.repeat(30_000)],
    ['of Markdown nested too deeply', 'deep.md', '>'.repeat(20_000)],
    ['of Markdown that takes too long', 'slow.md', '_a'.repeat(200_000)],
  ])('in a file %s is reported', async (_, name, content) => {
    const { text, faults } = await read(name, content);
    expect(text).toBeUndefined();
    expect(faults).toMatchObject([{ file: name }]);
  });
});

test('fields and body survive writing and reading, and are written again with the same bytes', async () => {
  const special = fc.constantFrom(
    ...['\n---\n', '---', '\n', '\r\n', '\r', ' ', '\t', '\u0085', '\ufeff'],
    ...['"', "'", ': ', '#', '- ', '~', 'null', '012'],
  );
  const anyText = fc
    .array(fc.oneof(special, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 8 })
    .map((parts) => parts.join('').replaceAll('\0', ''));
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
  const value = fc.oneof(anyText, number, fc.boolean(), fc.array(anyText));
  const fields = fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z -]{0,20}$/), value);
  await fc.assert(
    fc.asyncProperty(fields, anyText, async (written, body) => {
      const content = writeTextFile(written, body);
      const { text, faults } = await read('about.html', content);
      expect(faults).toEqual([]);
      expect(text).toMatchObject({ fields: written, html: body });
      expect(writeTextFile(text?.fields ?? {}, text?.html ?? '')).toBe(content);
    }),
    // Without the options of `oneLinePerField`, the first is written as a line "---" and the second loses its space.
    {
      examples: [
        [{ a: ['\n \n---\nlorem ipsum dolor sit amet consectetur'] }, ''],
        [{ a: [' \n'] }, '---\n'],
      ],
    },
  );
});
