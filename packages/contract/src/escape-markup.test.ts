import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('an escaped text ends no element or attribute, and is the text again when its entities are decoded', () => {
  const decoded = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  const writable = fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", ';', 'amp', 'ł', '\n', '😀') });
  fc.assert(
    fc.property(writable, (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/);
      expect(decoded(escapeMarkup(text))).toBe(text);
    }),
  );
  expect(escapeMarkup('a\u0000\u001b\uffff\ud800b\tc')).toBe('a\ufffdb\tc');
});
