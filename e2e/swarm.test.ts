import { expect, test } from 'vitest';
import { planRestarts } from '../benchmarks/swarm/cause-faults.ts';
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
      const { kills, restarts, ...run } = size;
      const planFaults = () => planRestarts(folder, { kills, restarts });
      const { checked, figures } = await runSwarm({
        ...run,
        seed: 1,
        nodes: 2,
        folder,
        planFaults,
        show: () => undefined,
      });
      expect(checked.filter(({ broken }) => broken.length > 0)).toEqual([]);
      expect(Object.fromEntries(figures)['kills of nodes']).toBe(`${kills}`);
    } finally {
      await removeDataDir(folder);
    }
  },
  240_000,
);
