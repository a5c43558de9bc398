import { expect, test } from 'vitest';
import { leadSpan } from './lead-span.ts';

test.each([2, 3])('a grid of %i columns has no hole, however many entries it has', (columns) => {
  for (let entries = 1; entries <= 12; entries += 1) {
    const span = leadSpan(entries, columns);
    expect((span + entries - 1) % columns).toBe(0);
    expect(span).toBeGreaterThanOrEqual(1);
    expect(span).toBeLessThanOrEqual(columns);
  }
});
