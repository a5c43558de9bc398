import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutQuote } from './without-quote.ts';

const quote = '> Tak, jest zielony.\n> Pozdrawiamy\n>\n> > Czy jest zielony?';

test.each([
  [
    'of a program with a line before it',
    `Dziękuję!\n\nW dniu 2026-11-30 o 10:00 Glina napisał(a):\n${quote}`,
    'Dziękuję!',
  ],
  [
    'whose line is broken',
    `Danke!\n\nAm Mo., 30. Nov. 2026 um 10:00 Uhr schrieb Glina\n<a@glina.example>:\n\n${quote}\n`,
    'Danke!',
  ],
  ['without a line', `Gracias.\n${quote}`, 'Gracias.'],
  ['of Outlook', `Thanks\n\n________________________________\nFrom: Glina\nSent: Monday`, 'Thanks'],
  ['of Outlook in words', `Thanks\r\n\r\n-----Oryginalna wiadomość-----\r\nOd: Glina`, 'Thanks'],
])('the repeated mail %s is left out', (_, text, own) => {
  expect(withoutQuote(text)).toBe(own);
});

test.each([
  ['answers between quoted lines', '> Zielony czy niebieski?\nNiebieski.\n> Kiedy?\nW piątek.'],
  ['a text without a quote', 'Mam pytania:\n1. Kiedy?\n2. Ile?'],
  ['nothing but a quote', quote],
])('%s stay whole', (_, text) => {
  expect(withoutQuote(text)).toBe(text);
});

test('any text keeps its beginning, and never becomes empty', () => {
  const line = fc.constantFrom('', 'a', '> b', '>', 'On Monday X wrote:', 'c.', '__________', '-- ');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      const own = withoutQuote(text);
      expect(text.trim().startsWith(own)).toBe(true);
      expect(own === '').toBe(text.trim() === '');
    }),
  );
});
