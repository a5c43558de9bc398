import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const values = fc.record({
  a: fc.integer({ min: 0, max: 2 }),
  b: fc.option(fc.integer({ min: 0, max: 2 })),
  c: fc.record({ id: fc.integer({ min: 0, max: 1 }) }),
});

test('a field that only one has changed gets that value, and one that both have changed is named', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { merged, conflicts } = mergeValues(base, mine, theirs);
      for (const field of ['a', 'b', 'c'] as const) {
        const text = ({ [field]: value }: typeof base) => JSON.stringify(value);
        const changed = [mine, theirs].filter((one) => text(one) !== text(base));
        expect(conflicts.includes(field)).toBe(changed.length === 2 && text(mine) !== text(theirs));
        expect(text(merged)).toBe(text(changed[0] ?? base));
      }
    }),
  );
});
