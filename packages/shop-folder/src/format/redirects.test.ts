import { expect, test } from 'vitest';
import type { Fault } from '../fault.ts';
import { readRedirects } from './redirects.ts';

async function readPairs(pairs: readonly (readonly [from: string, to: string])[]) {
  const faults: Fault[] = [];
  const table = async function* () {
    for (const [at, [From, To]] of pairs.entries()) yield { row: at + 2, cells: { From, To } };
  };
  const read = [];
  for await (const { from } of readRedirects(table(), (fault) => faults.push(fault))) read.push(from);
  return { read, faults: faults.map(({ row, column }) => `${row} ${column}`) };
}

test('a redirect that leads back to itself is refused, and so is one that browsers would give up', async () => {
  expect(
    await readPairs([
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
      ['/d', '/d'],
    ]),
  ).toEqual({ read: ['/a', '/b'], faults: ['4 To', '5 To'] });
  const chain = Array.from({ length: 12 }, (_, at) => [`/${20 - at}`, `/${21 - at}`] as const);
  expect(await readPairs(chain)).toEqual({ read: chain.slice(0, 11).map(([from]) => from), faults: ['13 To'] });
});
