import { expect, test } from 'vitest';
import { runSwarm } from '../benchmarks/swarm/run-swarm.ts';
import { oneOf } from '../scripts/one-of.ts';
import { makeDataDir, removeDataDir } from './shop-process.ts';

const sizes = [
  { orders: 25, minutes: 0.5, kills: 1, restarts: 0, shoppers: 12 },
  { orders: 100, minutes: 2, kills: 3, restarts: 1, shoppers: 12 },
];

test.each(oneOf(sizes, 0))(
  'no order, piece, payment, refund or mail is lost or doubled while nodes are killed $kills times, and the database restarts $restarts times',
  async (size) => {
    const folder = await makeDataDir();
    try {
      const { checked, figures } = await runSwarm({ ...size, seed: 1, nodes: 2, folder, show: () => undefined });
      expect(checked.filter(({ broken }) => broken.length > 0)).toEqual([]);
      expect(Object.fromEntries(figures)['kills of nodes']).toBe(`${size.kills}, of 2 nodes`);
    } finally {
      await removeDataDir(folder);
    }
  },
  240_000,
);
