import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

test('hands a turn on after work that fails', async () => {
  const turns = createTurns<number>({ atOnceOf: () => 1, maxWaiting: 1 });
  const failing = turns.run(1, () => Promise.reject(new Error('no')));
  const next = turns.run(1, async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('never runs more than allowed, of all and of each owner, loses no work, and begins an owner’s in its order', async () => {
  const step = fc.record({
    owner: fc.integer({ min: 1, max: 4 }),
    lasts: fc.integer({ min: 0, max: 3 }),
    fails: fc.boolean(),
  });
  const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 5 }), ofOwner: fc.integer({ min: 1, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(limits, fc.array(step, { maxLength: 40 }), async ({ atOnce, ofOwner }, steps) => {
      const turns = createTurns<number>({ atOnce, atOnceOf: () => ofOwner });
      const running: number[] = [];
      const begun: { owner: number; at: number }[] = [];
      let most = 0;
      const all = steps.map(({ owner, lasts, fails }, at) =>
        turns.run(owner, async () => {
          running.push(owner);
          begun.push({ owner, at });
          most = Math.max(most, running.length);
          expect(running.filter((one) => one === owner).length).toBeLessThanOrEqual(ofOwner);
          for (let tick = 0; tick < lasts; tick += 1) await new Promise(setImmediate);
          running.splice(running.indexOf(owner), 1);
          if (fails) throw new Error('failed');
        }),
      );
      const ends = await Promise.allSettled(all);
      expect(ends.map(({ status }) => status)).toEqual(steps.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')));
      expect(most).toBeLessThanOrEqual(atOnce);
      for (const owner of [1, 2, 3, 4]) {
        const order = begun.filter((one) => one.owner === owner).map(({ at }) => at);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(turns.waiting(owner)).toBe(0);
      }
    }),
    { numRuns: 50 },
  );
});

test('work of a busy owner does not hold up that of others, nor do owners who wait overtake each other', async () => {
  const turns = createTurns<string>({ atOnce: 2, atOnceOf: () => 1, maxWaiting: 2 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (owner: string, name: string) =>
    turns.run(owner, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1'), run('b', 'b2')];
  expect(begun).toEqual(['a1', 'b1']);
  await expect(run('a', 'a4')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  for (let at = 0; at < 6; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  // a1 ends, and a's next turn comes before c's, which waits for less long; then b's, and so on in turn.
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
});
