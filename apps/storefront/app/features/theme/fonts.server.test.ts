import { fontName } from '@witryna/contract/shop-config';
import { expect, test } from 'vitest';
import { fontOf } from './fonts.server.ts';
import { lettersOf, reducedLetters } from './typefaces.ts';

test.each(fontName.options)('%s has fallback fonts with matching sizes for every system', (name) => {
  const { css } = fontOf(name, 'pl');
  const standIns = [...css.matchAll(/src:local\([^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g)];
  expect(standIns).toHaveLength(6);
  const ascents = standIns.map(([, size, ascent]) => Math.round((Number(size) * Number(ascent)) / 100));
  expect(new Set(ascents).size).toBe(1);
});

test.each(fontName.options)('a Polish page preloads %s with all its letters, and only with them', (name) => {
  const { css, preload } = fontOf(name, 'pl');
  const [core = '', polish = ''] = preload;
  const letters = lettersOf(`${reducedLetters.core},${reducedLetters.polish}`);
  for (const letter of 'Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ „5” – 10 000 zł…') expect(letters).toContain(letter);
  expect(rangeOf(css, core)).toBe('');
  for (const letter of lettersOf(reducedLetters.polish)) expect(lettersOf(rangeOf(css, polish))).toContain(letter);
  expect(fontOf(name, 'en').preload).toEqual([core]);
  for (const letter of '¿Añádelo por 5 €? ¡Sí! „Äpfel, Öl, Über, Größe“')
    expect(lettersOf(reducedLetters.core)).toContain(letter);
});

/** The letters for which a browser loads a file; empty for a file that it always loads. */
const rangeOf = (css: string, file: string) =>
  css.split(`url(${file})`)[1]?.match(/^[^}]*unicode-range:([^}]+)/)?.[1] ?? '';

test('the range of a font file is all of its characters', () => {
  expect(lettersOf('U+41-43,U+17C')).toBe('ABCż');
});
