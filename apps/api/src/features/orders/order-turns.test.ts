import { afterEach, expect, test, vi } from 'vitest';
import { createOrderTurns } from './order-turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('runs as much work of each owner as may run at once, in turn, and refuses what would wait too long', async () => {
  const turns = createOrderTurns({ atOnce: 2, waiting: 2, oneEveryMs: 60_000 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (owner: number, name: string) =>
    turns.run(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const running = ['a', 'b', 'c', 'd'].map((name) => work(1, name));
  await expect(work(1, 'e')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  running.push(work(2, 'other'));
  expect(begun).toEqual(['a', 'b', 'other']);
  for (let at = 0; at < 5; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  expect(await Promise.all(running)).toEqual(['a', 'b', 'c', 'd', 'other']);
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
});

test('lets all go on when no work waits any more', async () => {
  const turns = createOrderTurns({ atOnce: 1, waiting: 2, oneEveryMs: 60_000 });
  await turns.whenNoneWait(1);
  const ends: (() => void)[] = [];
  const work = () => turns.run(1, () => new Promise<void>((resolve) => ends.push(resolve)));
  const running = [work(), work(), work()];
  let gone = 0;
  const waiters = Array.from({ length: 3 }, () =>
    turns.whenNoneWait(1).then(() => {
      gone += 1;
    }),
  );
  ends.shift()?.();
  await expect.poll(() => ends.length).toBe(1);
  // One still waits.
  expect(gone).toBe(0);
  ends.shift()?.();
  await Promise.all(waiters);
  await expect.poll(() => ends.length).toBe(1);
  ends.shift()?.();
  await Promise.all(running);
});

test('while work waits, lets one caller after the other on, the longest waiting first', async () => {
  vi.useFakeTimers();
  const turns = createOrderTurns({ atOnce: 1, waiting: 1, oneEveryMs: 250 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [turns.run(1, () => promise), turns.run(1, () => promise)];
  const on: string[] = [];
  const held = ['a', 'b', 'c'].map((name) => turns.whenNoneWait(1).then(() => on.push(name)));
  await vi.advanceTimersByTimeAsync(249);
  expect(on).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(on).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(500);
  expect(on).toEqual(['a', 'b', 'c']);
  await Promise.all(held);
  // Nobody is held any more, so no timer is left.
  expect(vi.getTimerCount()).toBe(0);
  resolve();
  await Promise.all(running);
});

test('lets those of an owner go on while only the work of others waits', async () => {
  const turns = createOrderTurns({ atOnce: 1, waiting: 1, oneEveryMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [
    turns.run(1, () => promise),
    turns.run(1, () => promise),
    turns.runBeforeMails(2, () => promise, 60_000),
  ];
  const gone: number[] = [];
  const waiters = [1, 2, 3].map((owner) => turns.whenNoneWait(owner).then(() => gone.push(owner)));
  await waiters[2];
  expect(gone).toEqual([3]);
  resolve();
  await Promise.all([...waiters, ...running]);
});

test('waits for work that goes before mails, which takes no turn, until it has ended, failed or taken too long', async () => {
  const turns = createOrderTurns({ atOnce: 1, waiting: 0, oneEveryMs: 60_000 });
  let wentOn = false;
  const { promise, reject } = Promise.withResolvers<never>();
  const hurried = turns.runBeforeMails(1, () => promise, 60_000);
  const waiters = turns.whenNoneWait(1).then(() => {
    wentOn = true;
  });
  expect(await turns.run(1, async () => 'a turn')).toBe('a turn');
  expect(wentOn).toBe(false);
  reject(new Error('no'));
  await expect(hurried).rejects.toThrow('no');
  await waiters;
  const hanging = Promise.withResolvers<string>();
  const late = turns.runBeforeMails(1, () => hanging.promise, 1);
  await turns.whenNoneWait(1);
  hanging.resolve('late');
  expect(await late).toBe('late');
  await turns.whenNoneWait(1);
});
