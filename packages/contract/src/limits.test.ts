import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sortTypes } from './catalog.ts';
import { limits, pictureWidths } from './limits.ts';
import { deliveryType } from './shop-config.ts';

test('limits, widths, delivery types and sort orders match the specification', () => {
  expect(limits).toMatchObject({ compareProducts: 5, recentArticles: 4, titleFlashMs: 560, scrollToTopPx: 100 });
  expect(limits.chunkLoadMs).toBe(120_000);
  expect(pictureWidths).toMatchObject({ S: 50, M: 120, MPlus: 220, L: 300, LPlus: 480, XL: 640 });
  const types = ['INPOST_PARCEL_LOCKER', 'DPD_PARCEL_LOCKER', 'ORLEN_PARCEL_LOCKER', 'COURIER'];
  expect(types.map((type) => deliveryType.parse(type))).toEqual(types);
  expect(sortTypes).toEqual(['New', 'Sale', 'Bestsellers', 'PriceLowToHigh', 'PriceHighToLow']);
});

test('the stylesheet has exactly the specification’s breakpoints', () => {
  const styles = join(import.meta.dirname, '..', '..', '..', 'apps', 'storefront', 'app', 'app.css');
  const breakpoints = [...readFileSync(styles, 'utf8').matchAll(/--breakpoint-\w+: (\d+)px/g)].map((match) =>
    Number(match[1]),
  );
  expect(breakpoints).toEqual([320, 480, 576, 768, 992, 1200, 1366, 1600]);
});
