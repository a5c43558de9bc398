import { expect, test } from 'vitest';
import { fontOf } from './fonts.server.ts';

test('both files of a font come early where every sentence needs both', () => {
  expect(fontOf('figtree', 'es').preload).toEqual([expect.stringContaining('figtree-latin-wght')]);
  expect(fontOf('figtree', 'pl').preload).toEqual([
    expect.stringContaining('figtree-latin-wght'),
    expect.stringContaining('figtree-latin-ext-wght'),
  ]);
});

test.each(['brygada-1918', 'figtree', 'hanken-grotesk', 'instrument-sans', 'manrope'])(
  '%s finds a stand-in of its own size and line height on every system',
  (name) => {
    const { css } = fontOf(name, 'en');
    const standIns = [...css.matchAll(/src:local\([^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g)];
    expect(standIns).toHaveLength(6);
    const ascents = standIns.map(([, size, ascent]) => Math.round((Number(size) * Number(ascent)) / 100));
    expect(new Set(ascents).size).toBe(1);
  },
);
