import { displayFontName, fontName } from '@witryna/contract/fonts';
import { expect, test } from 'vitest';
import { fontsOf } from './fonts.server.ts';
import { lettersOf, reducedLetters } from './typefaces.ts';

/** The ascents that the fallback fonts of a family have in the end, in percent of the em, rounded. */
function ascentsOf(css: string, family: string): number[] {
  const standIns = css.matchAll(
    new RegExp(`"${family} \\d";[^}]*src:local\\([^}]*size-adjust:([\\d.]+)%;ascent-override:([\\d.]+)%`, 'g'),
  );
  return [...standIns].map(([, size, ascent]) => Math.round((Number(size) * Number(ascent)) / 100));
}

test.each(fontName.options)('%s has fallback fonts with matching sizes for every system', (font) => {
  const ascents = ascentsOf(fontsOf({ font }, 'pl').css, 'Shop');
  expect(ascents).toHaveLength(6);
  expect(new Set(ascents).size).toBe(1);
});

test.each(fontName.options)('a Polish page preloads %s with all its letters, and only with them', (font) => {
  const { css, preload } = fontsOf({ font }, 'pl');
  const [core = '', polish = ''] = preload;
  const letters = lettersOf(`${reducedLetters.core},${reducedLetters.polish}`);
  for (const letter of 'Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ „5” – 10 000 zł…') expect(letters).toContain(letter);
  expect(rangeOf(css, core)).toBe('');
  for (const letter of lettersOf(reducedLetters.polish)) expect(lettersOf(rangeOf(css, polish))).toContain(letter);
  expect(fontsOf({ font }, 'en').preload).toEqual([core]);
  for (const letter of '¿Añádelo por 5 €? ¡Sí! „Äpfel, Öl, Über, Größe“')
    expect(lettersOf(reducedLetters.core)).toContain(letter);
});

test.each(displayFontName.options)('headings in %s have files and fallback fonts of their own', (displayFont) => {
  const font = displayFont === 'nunito' ? 'figtree' : 'nunito';
  const { css, preload } = fontsOf({ font, displayFont }, 'pl');
  expect(new Set(preload).size).toBe(4);
  for (const file of preload.slice(2)) expect(css).toContain(`url(${file})`);
  const ascents = ascentsOf(css, 'Display');
  expect(ascents).toHaveLength(3);
  expect(new Set(ascents).size).toBe(1);
  expect(css).toContain('--font-display:Display,');
});

test('headings need no file if that of the texts has their weight', () => {
  const { css, preload } = fontsOf({ font: 'figtree', displayFont: 'figtree' }, 'en');
  expect(preload).toHaveLength(1);
  expect(css).toContain('--font-display:var(--font-shop);');
  expect(css).toContain('--display-weight:700');
  expect(fontsOf({ font: 'nunito', displayFont: 'nunito' }, 'en').preload).toHaveLength(2);
});

test('without a face for headings, they have the font and the weight that go with the texts', () => {
  const { css } = fontsOf({ font: 'outfit' }, 'en');
  expect(css).toContain('--font-display:var(--font-shop);');
  expect(css).toContain('--display-weight:600');
});

/** The letters for which a browser loads a file; empty for a file that it always loads. */
const rangeOf = (css: string, file: string) =>
  css.split(`url(${file})`)[1]?.match(/^[^}]*unicode-range:([^}]+)/)?.[1] ?? '';

test('the range of a font file is all of its characters', () => {
  expect(lettersOf('U+41-43,U+17C')).toBe('ABCż');
});
