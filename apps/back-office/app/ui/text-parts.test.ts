import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfText } from './text-parts.ts';

const links = (text: string) => partsOfText(text).flatMap(({ text: part, isLink }) => (isLink ? part : []));

test.each([
  ['See https://status.example/a?b=1#c.', ['https://status.example/a?b=1#c']],
  ['(https://a.example), HTTP://b.example!', ['https://a.example', 'HTTP://b.example']],
  ['two\nhttps://a.example/\nlines', ['https://a.example/']],
  ['javascript:alert(1) data:text/html,x //a.example ftp://a.example', []],
  ['https:// https://user:secret@a.example', []],
  ['<a href="https://a.example">', ['https://a.example']],
])('in %j the links are %j', (text, expected) => expect(links(text)).toEqual(expected));

test('the parts are the whole text, each at its place, and every link is an address of the web', () => {
  const words = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:alert(1)', 'https://', ' ', '\n'));
  fc.assert(
    fc.property(fc.array(words), (some) => {
      const text = some.join('');
      const parts = partsOfText(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part) => text.startsWith(part.text, part.at))).toBe(true);
      for (const link of links(text)) expect(new URL(link).protocol).toMatch(/^https?:$/);
    }),
  );
});
