import { fontName } from '@witryna/contract/shop-config';
import { expect, test } from 'vitest';
import { fontOf } from './fonts.server.ts';

test.each(fontName.options)('%s has fallback fonts with matching sizes for every system', (name) => {
  const { css } = fontOf(name, 'pl');
  const standIns = [...css.matchAll(/src:local\([^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g)];
  expect(standIns).toHaveLength(6);
  const ascents = standIns.map(([, size, ascent]) => Math.round((Number(size) * Number(ascent)) / 100));
  expect(new Set(ascents).size).toBe(1);
});
