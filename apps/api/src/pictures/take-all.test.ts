import { expect, test } from 'vitest';
import { takeAll } from './take-all.ts';

const hostOf = (item: string) => (item.includes(':') ? item.slice(0, item.indexOf(':')) : undefined);
const turn = () => new Promise(setImmediate);

/** Takes the items in a few turns of the event loop each, and counts how many are taken at the same time. */
function createTaker() {
  const running: (string | undefined)[] = [];
  const most = { all: 0, perHost: 0 };
  const take = async (item: string) => {
    const host = hostOf(item);
    running.push(host);
    most.all = Math.max(most.all, running.length);
    if (host) most.perHost = Math.max(most.perHost, running.filter((other) => other === host).length);
    for (let turns = 0; turns < 1 + (item.length % 3); turns += 1) await turn();
    running.splice(running.indexOf(host), 1);
    return item.toUpperCase();
  };
  return { take, most };
}

test('four pictures are taken at a time, two from one host, and the results have the order of the items', async () => {
  const { take, most } = createTaker();
  const items = ['a', 'b', 'c'].flatMap((host) => Array.from({ length: 20 }, (_, at) => `${host}:${10 ** (at % 3)}`));
  expect(await takeAll(items, take, { hostOf })).toEqual(items.map((item) => item.toUpperCase()));
  expect(most).toEqual({ all: 4, perHost: 2 });
});

test('files have no host and are taken four at a time, and one host alone two at a time', async () => {
  const files = createTaker();
  await takeAll(['a', 'b', 'c', 'd', 'e', 'f'], files.take, { hostOf });
  expect(files.most.all).toBe(4);
  const ofOneHost = createTaker();
  await takeAll(['a:1', 'a:2', 'a:3', 'a:4', 'a:5'], ofOneHost.take, { hostOf });
  expect(ofOneHost.most.all).toBe(2);
  expect(await takeAll([], files.take, { hostOf })).toEqual([]);
});

test('after an abort no other picture begins, and those begun end first', async () => {
  const aborted = new AbortController();
  const begun: number[] = [];
  const ended: number[] = [];
  const items = Array.from({ length: 50 }, (_, at) => at);
  const taking = takeAll(
    items,
    async (item) => {
      begun.push(item);
      if (item === 5) aborted.abort(new Error('stopped by hand'));
      await turn();
      ended.push(item);
    },
    { hostOf: () => undefined, signal: aborted.signal },
  );
  await expect(taking).rejects.toThrow('stopped by hand');
  expect(begun.length).toBeLessThan(10);
  expect(ended).toEqual(begun);
});

test('after an error no other picture begins, and those begun end first', async () => {
  let [begun, ended] = [0, 0];
  const taking = takeAll(
    Array.from({ length: 50 }, (_, at) => at),
    async (item) => {
      begun += 1;
      if (item === 1) throw new Error('disk full');
      await turn();
      ended += 1;
    },
    { hostOf: () => undefined },
  );
  await expect(taking).rejects.toThrow('disk full');
  expect([begun, ended]).toEqual([4, 3]);
});
