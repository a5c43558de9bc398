import { readFileSync } from 'node:fs';
import { medianBy } from './median.ts';
import { openOrderDatabase } from './order-database.ts';
import { childrenOf } from './processes.ts';
import { atMost, type Row } from './rows.ts';
import { startPooler } from './swarm/failover/start-pooler.ts';

const UNPAID = '111222';

/**
 * Measures what PgBouncer, through which statements are not prepared, costs in processor time: the same visits with an
 * order each, with it and without it, by turns. What shoppers, API, database and pooler take is added up.
 */
export async function measurePooler(orders: number, rounds: number): Promise<Row[]> {
  const database = await openOrderDatabase();
  const { url, dataDir, placeOrders, placeOrdersThrough } = database;
  const pooler = await startPooler(url, dataDir);
  try {
    const measure = async (place: typeof placeOrders) => {
      const before = processorSeconds(process.pid);
      await place(orders, UNPAID);
      return ((processorSeconds(process.pid) - before) / orders) * 1_000;
    };
    const placePooled = placeOrdersThrough({ url, pooler: pooler.url });
    for (const place of [placeOrders, placePooled]) await measure(place);
    const results: { direct: number; pooled: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      results.push({ direct: await measure(placeOrders), pooled: await measure(placePooled) });
    const { direct, pooled } = medianBy(results, (result) => result.pooled / result.direct);
    const row = atMost('processor time of an order through the pooler', 2, pooled / direct, 'times');
    return [{ ...row, result: `${row.result} (${pooled.toFixed(1)} against ${direct.toFixed(1)} ms)` }];
  } finally {
    await pooler.stop();
    await database.close();
  }
}

/** What a process and its descendants have taken, in seconds. Linux only, where a tick is 10 ms. */
function processorSeconds(pid: number): number {
  // The name of the program, which may contain spaces, is in brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / 100 + childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), 0);
}
