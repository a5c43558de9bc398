import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTable } from '../../apps/server/shop/format-table.ts';
import { planRestarts } from './cause-faults.ts';
import { planFailovers } from './failover/plan-failovers.ts';
import { runSwarm } from './run-swarm.ts';

/**
 * `npm run swarm -- --seed 7 --minutes 3` lets shoppers buy while nodes are killed and the database restarts. `--orders`
 * ends it earlier. `--kills` and `--restarts` set the number of faults, by default 10 and 2 a minute, or for a number
 * of orders one for each 100 and 500. Ends with exit code 1 if an invariant is broken; the data are kept then.
 *
 * `npm run swarm -- --failover` has three PostgreSQL under Patroni instead, of Debian's packages, whose leader goes away in
 * several ways. With `--asynchronous`, commits don't wait for a second one, and the report says what is lost. With
 * `--pooler`, Debian's PgBouncer stands between nodes and database.
 *
 * With `--earlier <folder>`, one node runs a built checkout of the version before, as in the middle of an update.
 */
const number = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...{ seed: number, minutes: number, orders: number, kills: number, restarts: number, nodes: number },
    shoppers: number,
    failover: { type: 'boolean' },
    asynchronous: { type: 'boolean' },
    pooler: { type: 'boolean' },
    earlier: { type: 'string' },
  },
});

type NumberName = 'seed' | 'minutes' | 'orders' | 'kills' | 'restarts' | 'nodes' | 'shoppers';

function read(name: NumberName, fallback: number): number {
  const text = values[name];
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}

const orders = read('orders', Number.POSITIVE_INFINITY);
const minutes = read('minutes', Number.isFinite(orders) || values.failover ? 240 : 3);
const each = (ofOrders: number, ofMinutes: number) =>
  Math.ceil(Number.isFinite(orders) ? orders / ofOrders : minutes * ofMinutes);
const folder = mkdtempSync(join(tmpdir(), 'witryna-swarm-'));
// As root, the database runs as another user, who must be able to enter this folder.
chmodSync(folder, 0o711);
const { figures, checked } = await runSwarm({
  folder,
  show: (line) => process.stderr.write(line),
  minutes,
  seed: read('seed', 1),
  orders,
  hasPooler: values.pooler === true,
  earlier: values.earlier,
  planFaults: () =>
    values.failover
      ? planFailovers(folder, !values.asynchronous)
      : planRestarts(folder, { kills: read('kills', each(100, 10)), restarts: read('restarts', each(500, 2)) }),
  nodes: read('nodes', 3),
  shoppers: read('shoppers', 32),
});
const broken = checked.filter((one) => one.broken.length > 0);
process.stdout.write(`\n${createTable()(figures)}\n`);
process.stdout.write(
  createTable()(
    checked.map(({ name, broken: { length } }) => [name, length === 0 ? 'kept' : `BROKEN ${length} times`]),
  ),
);
const SHOWN = 20;
for (const { name, broken: ids } of broken) {
  process.stdout.write(
    `\n${name}:\n${ids
      .slice(0, SHOWN)
      .map((id) => `  ${id}\n`)
      .join('')}`,
  );
}
if (broken.length === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
else process.stdout.write(`\nThe data are in ${folder}.\n`);
process.exitCode = broken.length === 0 ? 0 : 1;
