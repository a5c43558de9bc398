import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { sql } from 'kysely';
import { glina } from '../e2e/demo-shops.ts';
import { requestHost, sendJson } from '../e2e/request-host.ts';
import { shopClient } from '../e2e/shop-client.ts';
import { busyShop, crowds, PIECES } from './fairness/crowds.ts';
import { medianBy } from './median.ts';
import { startProgram } from './processes.ts';
import { atMost, type Row } from './rows.ts';
import { startSubject } from './subject.ts';

interface Setup {
  dataDir: string;
  seconds: number;
  rounds: number;
}

/** The 99th percentile of the response times in milliseconds, by what was asked for. */
type Times = Record<keyof typeof visits, number>;

const ownPort = 4195;
const MOST = 3;
const log = { info: () => undefined, warn: () => undefined };

/** What visitors of other shops do meanwhile, and how often a second. Each visitor has an address of its own. */
const visits = {
  pages: {
    perSecond: 30,
    prepare: async (at: number) => {
      const path = ['/', '/products', '/about', '/contact'][at % 4] ?? '/';
      const headers = { ...from(at), 'accept-encoding': 'gzip' };
      return () => requestHost(ownPort, glina.host, path, { headers });
    },
  },
  carts: {
    perSecond: 5,
    prepare: async (at: number, line: Line) => {
      const body = { ...line, quantity: 1, session: randomBytes(16).toString('hex') };
      return () => sendJson(ownPort, glina.host, '/api/shop/ShoppingCart', body, from(at));
    },
  },
  orders: {
    perSecond: 5,
    prepare: async (at: number, line: Line) => {
      const client = shopClient(ownPort, glina, from(at));
      const order = await client.fillIn(line);
      return () => client.place(order, randomUUID());
    },
  },
};
const kinds = Object.keys(visits) as (keyof typeof visits)[];

type Line = { productId: number; combinationId: number };

/**
 * Measures how much slower pages, carts and orders of other shops are while one shop is busy, at the default limits: the
 * 99th percentile of their response times, as a multiple of that of a quiet server. Counts the orders of the flash sale.
 */
export async function measureFairness({ dataDir, seconds, rounds }: Setup): Promise<Row[]> {
  const subject = await startSubject(ownPort, dataDir, { RATE_LIMITS: '{}', TRUST_PROXY: '127.0.0.1' });
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = connectDatabase<Tables>({ url }, { log });
  try {
    const line = await shopClient(ownPort, glina, from(0)).findSimple();
    await setStock(db, line.combinationId, 1_000_000);
    const sold = await shopClient(ownPort, busyShop, from(0)).findSimple();
    await visitOthers(line, 3);
    const measure = async (crowd?: string) => {
      const measured: Times[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await setStock(db, sold.combinationId, PIECES);
        measured.push(await beside(crowd, () => visitOthers(line, seconds)));
      }
      return (kind: keyof Times) => medianBy(measured, (times) => times[kind])[kind];
    };
    const quiet = await measure();
    const rows: Row[] = [];
    for (const crowd of Object.keys(crowds)) {
      const busy = await measure(crowd);
      for (const kind of kinds) {
        const row = atMost(`${kind} of others while a shop ${crowd}`, MOST, busy(kind) / quiet(kind), 'times');
        const detail = `p99 ${busy(kind).toFixed(1)} against ${quiet(kind).toFixed(1)} ms`;
        rows.push({ ...row, result: `${row.result} (${detail})` });
      }
    }
    return rows;
  } finally {
    await close();
    await stop();
    await subject.stop();
  }
}

/** Visitors come from addresses of their own, so that limits never refuse them. */
function from(at: number): Record<string, string> {
  return { 'x-forwarded-for': `10.1.${(at >> 8) & 255}.${at & 255}` };
}

async function setStock(db: ReturnType<typeof connectDatabase<Tables>>['db'], combination: number, stock: number) {
  await sql`update combination set stock = ${stock} where id = ${combination}`.execute(db);
}

/** The crowd has the least priority, as it comes from other machines, and must not slow down the measuring. */
async function beside<T>(crowd: string | undefined, work: () => Promise<T>): Promise<T> {
  if (crowd === undefined) return work();
  const script = join(import.meta.dirname, 'crowd-process.ts');
  const env = { PORT: String(ownPort), CROWD: crowd };
  const crowded = await startProgram(['nice', '-n', '19', process.execPath, script], env, /crowded/);
  try {
    return await work();
  } finally {
    await crowded.stop();
  }
}

let visitors = 0;

/** Visits of all kinds come at their pace, whether or not earlier ones were answered. */
async function visitOthers(line: Line, seconds: number): Promise<Times> {
  const measured = await Promise.all(
    kinds.map(async (kind) => {
      const { perSecond, prepare } = visits[kind];
      const times: number[] = [];
      const sent: Promise<void>[] = [];
      const began = performance.now();
      for (let at = 0; at < seconds * perSecond; at += 1) {
        visitors += 1;
        const send = await prepare(visitors, line);
        await pause(Math.max(0, began + (at * 1_000) / perSecond - performance.now()));
        sent.push(time(kind, send).then((took) => void times.push(took)));
      }
      await Promise.all(sent);
      return [kind, times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0] as const;
    }),
  );
  return Object.fromEntries(measured) as Times;
}

/** @throws if the answer is no success: quick refusals would make the others look fast */
async function time(kind: string, send: () => ReturnType<typeof requestHost>): Promise<number> {
  const began = performance.now();
  const { status, text } = await send();
  if (status !== 200) throw new Error(`${kind} of others: ${status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}
