import { expect, test } from 'vitest';
import { runSwarm } from '../benchmarks/swarm/run-swarm.ts';
import { makeDataDir, removeDataDir } from './shop-process.ts';

test('no order, piece, payment, refund or mail is lost or doubled while nodes are killed and the database restarts', async () => {
  const folder = await makeDataDir();
  try {
    const { checked, figures } = await runSwarm({
      ...{ seed: 1, orders: 100, minutes: 2, kills: 3, restarts: 1, nodes: 2, shoppers: 12, folder },
      show: () => undefined,
    });
    expect(checked.filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(Object.fromEntries(figures)['kills of nodes']).toBe('3, of 2 nodes');
  } finally {
    await removeDataDir(folder);
  }
}, 240_000);
