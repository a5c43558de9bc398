import { changedGoods, type GoodsChanged } from '@witryna/contract/goods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bulkKinds, emptyDraft, readChange, readPercent, runChange } from './bulk-change.ts';

test.each([
  ['12,5', 12.5],
  ['12.5 %', 12.5],
  ['7', 7],
  ['12,555', undefined],
  ['-3', undefined],
  ['', undefined],
])('%j is read as %j percent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent);
});

test('what the dialog sends is what the call takes', () => {
  const drafts = fc.record({
    status: fc.constantFrom('published' as const, 'draft' as const, 'withdrawn' as const),
    categoryId: fc.option(fc.integer({ min: 1, max: 99 })),
    addTags: fc.array(fc.constantFrom('new', 'gift')),
    removeTags: fc.array(fc.constantFrom('old')),
    vatRate: fc.oneof(fc.string(), fc.stringMatching(/^\d{1,3}([.,]\d{1,3})?%?$/)),
    direction: fc.constantFrom('up' as const, 'down' as const),
    percent: fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}([.,]\d{1,3})?%?$/)),
    endsSale: fc.boolean(),
    saleFrom: fc.constantFrom('', '2026-12-01T08:00'),
    saleTo: fc.constantFrom('', '2026-11-01T08:00', '2026-12-05T20:30'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...bulkKinds), drafts, (kind, draft) => {
      const read = readChange(kind, draft);
      if ('change' in read) expect(() => changedGoods.parse({ ids: [1], change: read.change })).not.toThrow();
      else expect(read.problem).toMatch(/^\w+$/);
    }),
  );
});

test('many products are changed in several calls, and a failed call keeps what was done', async () => {
  const ids = Array.from({ length: 450 }, (_, at) => at + 1);
  const sizes: number[] = [];
  const run = async (part: readonly number[]): Promise<GoodsChanged> => {
    sizes.push(part.length);
    if (part.includes(401)) throw new Error('away');
    return {
      batch: `batch ${sizes.length}`,
      changed: part.slice(1),
      refused: [{ id: part[0] ?? 0, field: 'a', reason: 'b' }],
    };
  };
  const { batches, changed, refused, error } = await runChange(ids, run);
  expect([sizes, batches, changed.length, refused.map(({ id }) => id), String(error)]).toEqual([
    [200, 200, 50],
    ['batch 1', 'batch 2'],
    398,
    [1, 201],
    'Error: away',
  ]);
});

test('an empty dialog asks for what is missing', () => {
  expect(bulkKinds.flatMap((kind) => Object.values(readChange(kind, emptyDraft)).slice(0, 1))).toEqual([
    { kind: 'status', status: 'published' },
    'percent',
    'percent',
    { kind: 'category', categoryId: null },
    'tags',
    { kind: 'vat', vatRate: null },
  ]);
});
