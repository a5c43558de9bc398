import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseColor, toHex } from './oklch.ts';
import { fixedSurfaces, type Palette, paletteOf } from './palette.ts';

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((bytes) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

const papers = ['surface', 'soft', 'softDark', 'accentSoft', 'successSoft', 'dangerSoft'] as const;
const inks = ['text', 'muted', 'accentInk', 'saleInk', 'success', 'warning', 'danger', 'focus'] as const;
const inksOnField = ['text', 'fieldMuted', 'fieldInk', 'saleInk', 'success', 'warning', 'danger', 'focus'] as const;
type Color = keyof Palette | keyof typeof fixedSurfaces;
const pairs: [Color, Color][] = [
  ...inks.flatMap((ink) => papers.map((paper): [Color, Color] => [ink, paper])),
  ...inksOnField.map((ink): [Color, Color] => [ink, 'field']),
  ['accentText', 'accent'],
  ['accentText', 'accentHover'],
  ['saleText', 'sale'],
  ['inverseText', 'inverse'],
];

function expectReadable(main: string, tag: string, shift = 0) {
  const palette = { ...paletteOf(main, tag, shift), ...fixedSurfaces };
  for (const [ink, paper] of pairs) {
    const ratio = contrast(palette[ink], palette[paper]);
    expect(ratio, `${ink} on ${paper} for ${main}, ${tag}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3);
}

test('every text pair is readable for any colours that a shop may choose', () => {
  fc.assert(fc.property(color, color, fc.integer({ min: -180, max: 180 }), expectReadable), { numRuns: 300 });
});

test('every text pair is readable for a grid of colours with the extremes', () => {
  const steps = ['00', '55', 'aa', 'ff'];
  const grid = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  for (const main of grid) expectReadable(main, main);
});

test('converting a colour to OKLCH and back does not change it', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const parsed = parseColor(hex);
      expect(parsed && toHex(parsed)).toBe(hex);
    }),
  );
});

test('the field has another hue than the main colour, by the shift of the font; the tones of a grey are grey', () => {
  const hueOf = (hex: string) => parseColor(hex)?.h ?? 0;
  const main = '#1f3a7a';
  expect(Math.abs(hueOf(paletteOf(main, null, 0).field) - hueOf(main))).toBeLessThan(6);
  expect(Math.abs(hueOf(paletteOf(main, null, 90).field) - ((hueOf(main) + 90) % 360))).toBeLessThan(6);
  const { soft, softDark, field, inverse } = paletteOf('#555555', null, 90);
  for (const tone of [soft, softDark, field, inverse]) expect(tone).toMatch(/^#(..)\1\1$/);
});

test('an invalid colour becomes the default', () => {
  for (const text of ['', 'red;}', '#12', 'url(x)', 'rgb(1,2)']) {
    expect(paletteOf(text, text)).toEqual(paletteOf(null, undefined));
  }
});

test('short hex and rgb() give the same colour as long hex', () => {
  expect(parseColor('#0af')).toEqual(parseColor('#00aaff'));
  expect(parseColor('rgb(0, 170, 255)')).toEqual(parseColor('#00aaff'));
});

test('the style sheet has the surfaces that are the same in every shop', () => {
  const css = readFileSync(new URL('../../app.css', import.meta.url), 'utf8');
  const colors = new Map(Array.from(css.matchAll(/--color-([\w-]+): (#\w+);/g), ([, name, value]) => [name, value]));
  for (const [name, value] of Object.entries(fixedSurfaces))
    expect(colors.get(name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)), name).toBe(value);
});
