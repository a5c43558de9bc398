import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseColor, toHex } from './oklch.ts';
import { fixedSurfaces, type Palette, paletteOf } from './palette.ts';

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((bytes) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

const papers = [
  'surface',
  'soft',
  'softDark',
  'accentSoft',
  'successSoft',
  'dangerSoft',
  'lilac',
  'aqua',
  'paleBlue',
  'violet',
  'light',
] as const;
const inks = ['text', 'muted', 'accentInk', 'saleInk', 'success', 'danger', 'focus'] as const;
type Color = keyof Palette | keyof typeof fixedSurfaces;
const pairs: [Color, Color][] = [
  ...inks.flatMap((ink) => papers.map((paper): [Color, Color] => [ink, paper])),
  ['accentText', 'accent'],
  ['accentText', 'accentHover'],
  ['saleText', 'sale'],
  ['inverseText', 'inverse'],
];

function expectReadable(main: string, tag: string) {
  const palette = { ...paletteOf(main, tag), ...fixedSurfaces };
  for (const [ink, paper] of pairs) {
    const ratio = contrast(palette[ink], palette[paper]);
    expect(ratio, `${ink} on ${paper} for ${main}, ${tag}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3);
}

test('every text pair is readable for any colours that a shop may choose', () => {
  fc.assert(fc.property(color, color, expectReadable), { numRuns: 300 });
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
