import { expect, test } from 'vitest';
import { createProcessorMeter } from './processor-meter.ts';
import { createRenderTurns, type RenderOwner, type RenderTurns } from './render-turns.ts';

/** Turns in which a page takes the given processor time, at a time that tests set. */
function createTestTurns(
  limits = { atOnce: 2, perShop: 2 },
  pagesAtOnce = (_owner: RenderOwner): number | undefined => undefined,
  rest = async (_ms: number): Promise<void> => undefined,
) {
  const time = { now: 0 };
  let processorMs = 0;
  const meter = createProcessorMeter(() => processorMs);
  const turns = createRenderTurns(limits, meter, pagesAtOnce, () => time.now, rest);
  const take = (owner: number, ms: number, end = async () => undefined) =>
    turns.run(owner, () => {
      processorMs += ms;
      return end();
    });
  return { turns, take, time };
}

/** Begins renderings of shops, and returns how to end them, in the order of their beginning. */
function render(turns: RenderTurns, ...owners: number[]) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = owners.map((owner) =>
    turns.run(owner, () => {
      begun.push(owner);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, endNext, all };
}

test('a shop that takes more than its share renders one page at a time, after the others', async () => {
  const { turns, take } = createTestTurns();
  await take(1, 5_000);
  await take(2, 100);
  const { begun, endNext, all } = render(turns, 1, 1, 1, 2, 3);
  expect(begun).toEqual([1, 2]);
  for (const _ of all) await endNext();
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3, 1, 1]);
});

test('a shop that takes more than its share rests as long as its page took, but not its visitor', async () => {
  const rests: number[] = [];
  let endRest = () => {};
  const { turns, take } = createTestTurns({ atOnce: 1, perShop: 1 }, undefined, (ms) => {
    rests.push(ms);
    return new Promise((resolve) => {
      endRest = resolve;
    });
  });
  await take(1, 5_000);
  await take(2, 100);
  expect(await take(1, 40)).toMatchObject({ usedMs: 40 });
  const { begun, endNext, all } = render(turns, 1, 2);
  expect(begun).toEqual([2]);
  await endNext();
  endRest();
  await expect.poll(() => begun).toEqual([2, 1]);
  await endNext();
  await Promise.all(all);
  expect(await take(2, 10)).toMatchObject({ usedMs: 10 });
  endRest();
  expect(rests).toEqual([40, 0]);
});

test('what a page took that could not be rendered counts for its shop', async () => {
  const { turns, take } = createTestTurns();
  await expect(take(1, 5_000, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(await take(2, 100)).toEqual({ result: undefined, usedMs: 100 });
  const { begun, endNext, all } = render(turns, 1, 1, 2);
  expect(begun).toEqual([1, 2]);
  for (const _ of all) await endNext();
  await Promise.all(all);
});

test('what a shop has taken is forgotten in time, and alone it may use the whole node', async () => {
  const { turns, take, time } = createTestTurns();
  await take(1, 5_000);
  const alone = render(turns, 1, 1);
  expect(alone.begun).toEqual([1, 1]);
  for (const _ of alone.all) await alone.endNext();
  await take(2, 100);
  time.now += 10_000;
  const later = render(turns, 1, 1);
  expect(later.begun).toEqual([1, 1]);
  for (const _ of later.all) await later.endNext();
});

test('200 pages of a shop wait at most; others are not refused', async () => {
  const { turns } = createTestTurns({ atOnce: 2, perShop: 1 });
  const { endNext, all } = render(turns, ...Array.from({ length: 201 }, () => 1));
  await expect(turns.run(1, async () => undefined)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  expect(await turns.run(2, async () => 'page')).toEqual({ result: 'page', usedMs: 0 });
  for (const _ of all) await endNext();
  await Promise.all(all);
});

test('an operator gives a shop fewer pages at once, or more, than others have', async () => {
  const { turns } = createTestTurns({ atOnce: 4, perShop: 2 }, (owner) => ({ 1: 1, 2: 3 })[owner]);
  const { begun, endNext, all } = render(turns, 1, 1, 2, 2, 2, 2);
  expect(begun).toEqual([1, 2, 2, 2]);
  for (const _ of all) await endNext();
  await Promise.all(all);
});

test('a shop is limited while it takes more than its share beside others, and while too many of its pages wait', async () => {
  const { turns, take, time } = createTestTurns();
  await take(1, 5_000);
  expect(turns.limits(1)).toBeUndefined();
  await take(2, 100);
  expect([turns.limits(1), turns.limits(2)]).toEqual(['held', undefined]);
  time.now += 60_000;
  expect(turns.limits(1)).toBeUndefined();
  const { endNext, all } = render(turns, ...Array<number>(202).fill(3));
  expect(turns.limits(3)).toBe('refused');
  await expect(take(3, 1)).rejects.toThrow('ServiceUnavailable');
  for (const _ of all) await endNext();
  await Promise.all(all);
  expect(turns.limits(3)).toBeUndefined();
});
