import { expect, test } from 'vitest';
import { plainText } from './product-json-ld.ts';

test('a description for search engines has its words, and its signs as they are read', () => {
  expect(plainText('<p>Do&nbsp;200 ml,</p><p>waga &lt; 1 kg &amp; mniej</p>')).toBe('Do 200 ml, waga < 1 kg & mniej');
  expect(plainText('pisane &amp;lt;b&amp;gt;')).toBe('pisane &lt;b&gt;');
});

test('a long one ends at a word', () => {
  expect(plainText('<p>jeden dwa trzy</p>', 12)).toBe('jeden dwa…');
});
