import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openMailbox } from '../../apps/api/test/mailbox.ts';
import { sameLimits } from '../../apps/server/settings/default-rate-limits.ts';
import { startPooler } from './failover/start-pooler.ts';
import { handleSwarmOrder } from './handle-swarm-order.ts';
import { type Checked, checkInvariants } from './invariants.ts';
import { settleSwarm } from './settle-swarm.ts';
import { planShopper } from './shopper-plan.ts';
import { createSwarmClient } from './swarm-client.ts';
import type { SwarmDatabase } from './swarm-database.ts';
import { makeSwarmKey } from './swarm-key.ts';
import { createLedger, type SwarmLedger } from './swarm-ledger.ts';
import { type SwarmNodes, startNodes } from './swarm-nodes.ts';
import { makeSwarmShop, type SwarmShop, swarmHost } from './swarm-shop.ts';
import { visitShop } from './visit-shop.ts';

export interface SwarmOptions {
  /** Everything that shoppers do follows from it. */
  seed: number;
  /** The run ends when this many orders are acknowledged, or after `minutes`. */
  orders: number;
  minutes: number;
  nodes: number;
  shoppers: number;
  /** Whether a pooler stands between nodes and database. */
  hasPooler?: boolean;
  /** The folder of the version that the first node runs; by default all run this one. */
  earlier?: string | undefined;
  /** Where the nodes keep their data. */
  folder: string;
  /** Opens the database, and says what will happen to it and to the nodes. */
  planFaults(): Promise<FaultPlan>;
  /** Shows how far the run is. */
  show(line: string): void;
}

export interface FaultPlan {
  database: SwarmDatabase;
  /** Causes the faults while shoppers buy. */
  cause(swarm: RunningSwarm): Promise<SwarmReport>;
}

export interface RunningSwarm {
  seed: number;
  nodes: SwarmNodes;
  shop: SwarmShop;
  ledger: SwarmLedger;
  /** How much of the run is done, from 0 to 1. */
  progress(): number;
  /** Ends the run before its time. */
  end(): void;
  show(line: string): void;
}

export interface SwarmReport {
  figures: [name: string, value: string][];
  checked: Checked[];
}

const MINUTE_MS = 60_000;
const SHOW_EVERY_MS = 5_000;
const COUNT_EVERY_MS = 1_000;

/**
 * Lets many shoppers buy from several nodes, causes faults meanwhile, waits until everything is settled, and checks what
 * must be true then.
 */
export async function runSwarm(options: SwarmOptions): Promise<SwarmReport> {
  const closers: Closers = [];
  try {
    return await openAndRun(options, closers);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** Functions that close what was opened, in the order in which it was. */
type Closers = (() => Promise<void>)[];

async function openAndRun(options: SwarmOptions, closers: Closers): Promise<SwarmReport> {
  const { database, cause } = await options.planFaults();
  closers.push(() => database.close());
  const pooler = options.hasPooler ? await startPooler(database.url, options.folder) : undefined;
  if (pooler) closers.push(() => pooler.stop());
  const mailbox = await openMailbox();
  closers.push(() => mailbox.stop());
  const shop = await makeSwarmShop(database);
  const settings = {
    ...(pooler ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url } : { DATABASE_URL: database.url }),
    ...{ SECRET_KEY: randomBytes(32).toString('base64'), DEMO: '1' },
    ...{ SMTP_URL: mailbox.url, PUBLIC_URL: 'http://{host}', LOG_LEVEL: 'error' },
    RATE_LIMITS: sameLimits(1_000_000_000, 86_400),
  };
  const nodes = await startNodes(options.nodes, options.folder, settings, options.earlier);
  closers.push(() => nodes.stop());
  const client = createSwarmClient(swarmHost, nodes.ports);
  closers.push(async () => client.close());
  const ledger = createLedger();
  const key = await makeSwarmKey(database);
  const began = performance.now();
  const passed = () => (performance.now() - began) / MINUTE_MS / options.minutes;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  const progress = () => (hasEnded ? 1 : Math.max(ledger.placed.size / options.orders, passed()));
  let visited = 0;
  const buy = async () => {
    while (progress() < 1) {
      const plan = planShopper(options.seed, visited++, shop);
      const order = await visitShop({ client, ledger, plan });
      if (order) await handleSwarmOrder({ client, ledger, key }, order, plan.handling);
    }
  };
  const faults = cause({ ...options, nodes, shop, ledger, progress, end });
  let connections = 0;
  const counting = setInterval(() => {
    countConnections(database).then(
      (count) => {
        connections = Math.max(connections, count);
      },
      () => undefined,
    );
  }, COUNT_EVERY_MS);
  const showing = setInterval(() => {
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    options.show(`${seconds} s: ${ledger.placed.size} orders, ${nodes.ports().length} nodes run\n`);
  }, SHOW_EVERY_MS);
  await Promise.all([...Array.from({ length: options.shoppers }, buy), faults]).finally(() => {
    clearInterval(showing);
    clearInterval(counting);
  });
  const seconds = (performance.now() - began) / 1_000;
  await nodes.ready();
  const settling = await settleSwarm(database, options.show).catch(String);
  const checked = await checkInvariants({ database, shop, ledger, mailbox, client });
  if (typeof settling === 'string') checked.unshift({ name: 'everything settles', broken: [settling] });
  const caused = await faults;
  checked.push(...caused.checked);
  const mails = [...mailbox.received.values()];
  const sent = mails.reduce((sum, count) => sum + count, 0);
  return {
    checked,
    figures: [
      ['seed', `${options.seed}`],
      ['shoppers who came', `${visited}`],
      ['orders acknowledged', `${ledger.placed.size} in ${seconds.toFixed(0)} s`],
      ['nodes', `${options.nodes}${options.earlier ? ', of which one runs the earlier version' : ''}`],
      ...caused.figures,
      ['connections of the database at most', `${connections}${pooler ? ', behind a pooler' : ''}`],
      ['settled after', typeof settling === 'string' ? 'never' : `${settling.toFixed(0)} s`],
      ['mails', `${mails.length}, of which ${sent - mails.length} were sent again with the same id`],
      ['refunds, cancellations', `${ledger.refunds.length}, ${ledger.cancelled.size}`],
      ['answers by status', describe(client.statuses)],
      ['refusals', describe(ledger.refusals)],
    ],
  };
}

async function countConnections({ db }: SwarmDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}

function describe(counts: ReadonlyMap<string | number, number>): string {
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => `${name || 'none'}: ${count}`).join(', ');
}
