import { expect, test } from 'vitest';
import { runFewAtATime } from './run-few-at-a-time.ts';

const hostOf = (item: string) => (item.includes(':') ? item.slice(0, item.indexOf(':')) : undefined);
const turn = () => new Promise(setImmediate);

/** Works on each item for a few turns of the event loop, and counts how many are worked on at the same time. */
function createWorker() {
  const running: (string | undefined)[] = [];
  const most = { all: 0, perHost: 0 };
  const work = async (item: string) => {
    const host = hostOf(item);
    running.push(host);
    most.all = Math.max(most.all, running.length);
    if (host) most.perHost = Math.max(most.perHost, running.filter((other) => other === host).length);
    for (let turns = 0; turns < 1 + (item.length % 3); turns += 1) await turn();
    running.splice(running.indexOf(host), 1);
    return item.toUpperCase();
  };
  return { work, most };
}

test('four items run at a time, two for one host, and the results have the order of the items', async () => {
  const { work, most } = createWorker();
  const items = ['a', 'b', 'c'].flatMap((host) => Array.from({ length: 20 }, (_, at) => `${host}:${10 ** (at % 3)}`));
  expect(await runFewAtATime(items, work, { hostOf })).toEqual(items.map((item) => item.toUpperCase()));
  expect(most).toEqual({ all: 4, perHost: 2 });
});

test('items without a host run four at a time, and those of one host two at a time', async () => {
  const files = createWorker();
  await runFewAtATime(['a', 'b', 'c', 'd', 'e', 'f'], files.work, { hostOf });
  expect(files.most.all).toBe(4);
  const ofOneHost = createWorker();
  await runFewAtATime(['a:1', 'a:2', 'a:3', 'a:4', 'a:5'], ofOneHost.work, { hostOf });
  expect(ofOneHost.most.all).toBe(2);
  expect(await runFewAtATime([], files.work, { hostOf })).toEqual([]);
});

test('after an abort no other item begins, and those begun end first', async () => {
  const aborted = new AbortController();
  const begun: number[] = [];
  const ended: number[] = [];
  const items = Array.from({ length: 50 }, (_, at) => at);
  const running = runFewAtATime(
    items,
    async (item) => {
      begun.push(item);
      if (item === 5) aborted.abort(new Error('stopped by hand'));
      await turn();
      ended.push(item);
    },
    { signal: aborted.signal },
  );
  await expect(running).rejects.toThrow('stopped by hand');
  expect(begun.length).toBeLessThan(10);
  expect(ended).toEqual(begun);
});

test('after an error no other item begins, and those begun end first', async () => {
  let [begun, ended] = [0, 0];
  const running = runFewAtATime(
    Array.from({ length: 50 }, (_, at) => at),
    async (item) => {
      begun += 1;
      if (item === 1) throw new Error('disk full');
      await turn();
      ended += 1;
    },
  );
  await expect(running).rejects.toThrow('disk full');
  expect([begun, ended]).toEqual([4, 3]);
});
