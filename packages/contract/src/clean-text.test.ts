import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCode, cleanLine, cleanText } from './clean-text.ts';

const invisible = ['\u200b', '\u200e', '\u202a', '\u202c', '\u2060', '\ufeff', '\u00ad', '\u2066', '\u061c', '\u0007'];

test('characters that show nothing are removed, at the ends and inside', () => {
  for (const one of invisible) {
    for (const clean of [cleanText, cleanLine, cleanCode]) expect(clean(`${one} A${one}B ${one}`)).toBe('AB');
  }
});

test('names and texts keep joiners and the tags of flags, codes do not', () => {
  const scotland = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
  for (const text of ['می\u200cخواهم', '👩\u200d🔧', scotland]) {
    expect([cleanText(text), cleanLine(text)]).toEqual([text, text]);
    expect(cleanCode(text)).not.toMatch(/\p{Cf}/u);
  }
  expect(cleanText(' \u200d\u200b ')).toBe('');
});

test('a text keeps its lines; in a line, a tab becomes a space and a line break stays for the check', () => {
  expect(cleanText('a\tb\r\nc\n')).toBe('a\tb\r\nc');
  expect(cleanLine('Jan\tKowalski')).toBe('Jan Kowalski');
  expect(cleanLine('a\nb')).toBe('a\nb');
});

test('every result is well-formed, has no space around it and is its own clean form', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...invisible, '\ud800', '\u200d', '\t', '\n', ' '), fc.string()),
  });
  fc.assert(
    fc.property(text, fc.constantFrom(cleanText, cleanLine, cleanCode), (typed, clean) => {
      const once = clean(typed);
      expect(once.isWellFormed()).toBe(true);
      expect(once).toBe(once.trim());
      expect(clean(once)).toBe(once);
    }),
  );
});
