import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRows, cutRows, readRows } from './backup-format.ts';

test('rows that are cut into entries are the same rows, and no row is cut', async () => {
  const row = fc.string({ unit: fc.constantFrom('a', 'ł', '\t', '\\') }).map((text) => `${text}\n`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, step, size) => {
        const all = Buffer.from(rows.join(''));
        const parts = Array.from({ length: Math.ceil(all.length / step) }, (_, at) =>
          all.subarray(at * step, (at + 1) * step),
        );
        const entries = await Array.fromAsync(cutRows('public.cart', toAsync(parts), size));
        const read = await Promise.all(entries.map(readRows));
        expect(Buffer.concat(read.map((part) => part?.rows ?? Buffer.alloc(0)))).toEqual(all);
        expect(read.every((part) => part?.table === 'public.cart' && part.rows.at(-1) === 10)).toBe(true);
        expect(read.reduce((sum, part) => sum + countRows(part?.rows ?? Buffer.alloc(0)), 0)).toBe(rows.length);
        expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
      },
    ),
    { numRuns: 50 },
  );
});

async function* toAsync<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
