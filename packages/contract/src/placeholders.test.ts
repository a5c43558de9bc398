import { expect, test } from 'vitest';
import { fillPlaceholders, wordsInBraces } from './placeholders.ts';

test('only placeholders with a known value are replaced, and values are not read again', () => {
  const text = '{cutOff}, {freeFrom}, {other} {a b} {{cutOff}} .x{color:red} {constructor}';
  expect(fillPlaceholders(text, { cutOff: '{freeFrom}' })).toBe(
    '{freeFrom}, {freeFrom}, {other} {a b} {{freeFrom}} .x{color:red} {constructor}',
  );
  expect(wordsInBraces(text)).toEqual(['cutOff', 'freeFrom', 'other', 'cutOff', 'constructor']);
});
