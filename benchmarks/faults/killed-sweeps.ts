import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MeasureFault } from '../faults.ts';
import { openOrderDatabase, secondsUntil } from '../order-database.ts';
import { atMost } from '../rows.ts';

const PAID = 500;
const OPEN = 60;
const KILLS = 36;
/** A node that starts no work within this time is waiting for the lease of a node that was killed. */
const FINDS_WORK_MS = 500;

/**
 * The notices of 500 payments were lost and 60 older payments stay unpaid. The node whose sweeper queries the provider
 * is killed 36 times. Measures how long a surviving node then takes to settle all paid orders.
 */
export const measureFault: MeasureFault = async () => {
  const orders = await openOrderDatabase();
  try {
    await orders.placeOrders(OPEN, '111222');
    await orders.placeOrders(PAID, '777123');
    // The orders' mails are deleted, so that the nodes spend no time on them.
    await sql`delete from pgboss.job where name = 'mail'`.execute(orders.db);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const node = startNode(orders.url);
      await waitForOutput(node, 'working');
      await Promise.race([waitForOutput(node, 'asked'), pause(FINDS_WORK_MS)]);
      node.kill('SIGKILL');
      await once(node, 'exit');
    }
    const before = await orders.countPaid();
    const node = startNode(orders.url);
    const settled = async () => (await orders.countPaid()) === PAID;
    const seconds = await secondsUntil(settled).finally(() => node.kill('SIGKILL'));
    const row = atMost(`Paid orders settled after ${KILLS} killed sweeps`, 60, seconds, 's');
    return [{ ...row, result: `${row.result} (${PAID - before} of ${PAID} were left)` }];
  } finally {
    await orders.close();
  }
};

function startNode(url: string): ChildProcess {
  const script = join(import.meta.dirname, '../sweeping-process.ts');
  const env = { ...process.env, DATABASE_URL: url };
  return spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Resolves when the node's process prints `word`, or when it exits. */
function waitForOutput({ stdout }: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve) => {
    stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(word)) resolve();
    });
    stdout?.on('end', resolve);
  });
}
