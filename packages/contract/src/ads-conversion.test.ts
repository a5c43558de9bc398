import { expect, test } from 'vitest';
import { adsConversion } from './ads-conversion.ts';

test.each([
  ['AW-123456789', 'AbC-D', 'AW-123456789/AbC-D'],
  ['AW-123456789', 'AW-987654321/AbC-D', 'AW-987654321/AbC-D'],
  ['GT-5NR6TQ9', 'AW-987654321/AbC-D', 'AW-987654321/AbC-D'],
  ['GT-5NR6TQ9', 'AbC-D', undefined],
  ['AW-123456789', undefined, undefined],
  ['AW-123456789', 'AbC D', undefined],
  ['AW-123456789', 'AbC.D', undefined],
  // The id without a label.
  ['AW-123456789', 'AW-123456789', undefined],
  ['G-ABCDEF1234', 'AW-987654321/AbC-D', undefined],
  ['GTM-ABC123', 'AW-987654321/AbC-D', undefined],
])('the conversion of %s with the label %s is %s', (tag, label, expected) => {
  expect(adsConversion(tag, label)).toBe(expected);
});
