import { statSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { fontSets } from '../../build-plugins/font-sets.ts';
import { variantOfFile } from '../platform/kinds/name-of-file.ts';
import { sectionDefinitions } from '../sections/section-definitions.server.ts';
import { createVariants } from './create-variants.ts';
import { fontsOfShop } from './fonts-of-shop.server.ts';
import { variantNames } from './variant-names.ts';
import { blogVariants, homeVariants, listingVariants, productVariants } from './variants.server.ts';

const kinds = [
  { kind: 'home', variants: homeVariants, offered: variantNames.home },
  { kind: 'listing', variants: listingVariants, offered: variantNames.grid },
  { kind: 'product', variants: productVariants, offered: variantNames.product },
  { kind: 'blog', variants: blogVariants, offered: variantNames.blog },
];
const sources = import.meta.glob<string>('./*/*.ts', { eager: true, query: '?raw', import: 'default' });

test('every folder of variants has a registry', () => {
  const folders = new Set(Object.keys(sources).map((path) => path.split('/')[1]));
  expect([...folders].sort()).toEqual(kinds.map(({ kind }) => kind).sort());
});

test.each(Object.entries(sources))('%s exports one checked definition as "variant"', (path, source) => {
  const [, folder = ''] = path.split('/');
  const define = `define${folder.charAt(0).toUpperCase()}${folder.slice(1)}`;
  expect(source.match(/^export .*/gm)).toEqual([expect.stringMatching(`^export const variant = ${define}\\(`)]);
});

test.each(kinds)('each $kind variant has its file’s name and is in `variantNames`', ({ kind, variants, offered }) => {
  const files = Object.keys(sources).filter((path) => path.startsWith(`./${kind}/`));
  expect([...variants.byName.keys()]).toEqual(files.map(variantOfFile));
  expect(offered).toEqual([...variants.byName.keys()]);
});

test.each(kinds)('an unknown $kind variant gives the fallback; a setting is logged once', ({ kind, variants }) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = 'variants.test';
  const standard = variants.choose({ override: null, setting: null, host }).name;
  const unknown = ['Nonsense', 'Nonsense', 'constructor', '__proto__'];
  for (const setting of unknown) expect(variants.choose({ override: null, setting, host }).name).toBe(standard);
  for (const override of unknown) expect(variants.choose({ override, setting: '', host }).name).toBe(standard);
  const logged = warn.mock.calls.map(([line]) => JSON.parse(line));
  warn.mockRestore();
  expect(logged.map(({ name }) => name)).toEqual(['Nonsense', 'constructor', '__proto__']);
  expect(logged[0]).toMatchObject({ level: 'warn', message: `Unknown ${kind} variant`, shop: host });
});

test('an override comes before the shop’s setting, and that before the fallback', () => {
  const { choose } = createVariants('cup', { './cup/tea-cup.ts': 't', './cup/mug-2.ts': 'm' }, 'TeaCup');
  const chosen = (override: string | null, setting: string | null) => choose({ override, setting, host: 'cups.test' });
  expect(chosen(null, null)).toEqual({ name: 'TeaCup', variant: 't' });
  expect(chosen(null, 'Mug2')).toEqual({ name: 'Mug2', variant: 'm' });
  expect(chosen('TeaCup', 'Mug2')).toEqual({ name: 'TeaCup', variant: 't' });
  expect(chosen('Nonsense', 'Mug2')).toEqual({ name: 'Mug2', variant: 'm' });
});

test('a file without a `variant` and a missing fallback throw', () => {
  expect(() => createVariants('cup', { './cup/mug.ts': undefined }, 'Mug')).toThrow(
    './cup/mug.ts must export "variant"',
  );
  expect(() => createVariants('cup', { './cup/mug.ts': 'm' }, 'TeaCup')).toThrow('The cup variant TeaCup is missing');
});

test('a shop has the fonts that it has chosen, else those of its home', () => {
  const homeLayout = 'HomeFashionTwo';
  const ofHome = { font: 'instrument-sans', displayFont: 'playfair-display' };
  expect(fontsOfShop({ homeLayout }, null)).toEqual(ofHome);
  expect(fontsOfShop({ homeLayout: 'HomeFashionSix' }, 'HomeFashionTwo')).toEqual(ofHome);
  expect(fontsOfShop({ homeLayout, font: 'nunito' }, null)).toEqual({ font: 'nunito' });
  expect(fontsOfShop({ homeLayout, displayFont: 'outfit' }, null)).toEqual({ ...ofHome, displayFont: 'outfit' });
  expect(fontsOfShop({}, null)).toEqual(homeVariants.find().variant.fonts);
});

test('homes have fonts, and 14 pairs of them or more', () => {
  const pairs = [...homeVariants.byName.values()].map(({ fonts }) => `${fonts?.displayFont} ${fonts?.font}`);
  expect(pairs.join()).not.toContain('undefined');
  expect(new Set(pairs).size).toBeGreaterThanOrEqual(14);
});

test.each([...homeVariants.byName])(
  '%s preloads at most 45 kB of fonts, 50 kB with Polish letters',
  (_name, { fonts }) => {
    const bytesOf = (name: string | undefined, kind: 'text' | 'display', parts: readonly ('core' | 'polish')[]) => {
      const set = fontSets.find((one) => one.kind === kind && one.name === name);
      return parts.reduce((sum, part) => sum + (set ? statSync(set.pathOf(part)).size : Number.NaN), 0);
    };
    const sum = (...parts: ('core' | 'polish')[]) =>
      bytesOf(fonts?.font, 'text', parts) + bytesOf(fonts?.displayFont, 'display', parts);
    expect(sum('core')).toBeLessThanOrEqual(45_000);
    expect(sum('core', 'polish')).toBeLessThanOrEqual(50_000);
  },
);

test.each([...homeVariants.byName])('%s sets only settings that its sections have', (_name, { sections }) => {
  for (const { kind, ...settings } of sections) {
    const parsed = sectionDefinitions.get(kind)?.settings.parse(settings);
    expect(parsed, kind).toMatchObject(settings);
  }
});
