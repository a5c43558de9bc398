import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { productList } from '@witryna/contract/catalog';
import { medianBy } from './median.ts';
import { floods } from './neighbours/floods.ts';
import { type RunningProcess, startProgram } from './processes.ts';
import { atMost, type Row } from './rows.ts';
import { getRaw, startSubject } from './subject.ts';

interface Setup {
  dataDir: string;
  seconds: number;
  rounds: number;
}

const ownPort = 4193;
const host = 'glina.localhost';
const CONNECTIONS = 8;
const MOST = 3;
/** So many requests come from one network address. Then another visitor comes, so that limits never refuse them. */
const REQUESTS_OF_VISITOR = 20;
const kept = ['/', '/products', '/about', '/contact'];

/**
 * Measures how much slower the shop is for others while one network address floods it, at the default limits: the 99th
 * percentile of their response times, as a multiple of that of a quiet server.
 */
export async function measureNeighbours({ dataDir, seconds, rounds }: Setup): Promise<Row[]> {
  const subject = await startSubject(ownPort, dataDir, { RATE_LIMITS: '{}', TRUST_PROXY: '127.0.0.1' });
  try {
    const goods = await findGoods();
    await send(new Agent(), 0, addition(session, goods[0]));
    await visit(goods, 3);
    const measure = async (flood?: string) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await underFlood(flood, () => visit(goods, seconds)));
      return medianBy(times, (time) => time);
    };
    const quiet = await measure();
    const rows: Row[] = [];
    for (const flood of Object.keys(floods)) {
      const during = await measure(flood);
      const row = atMost(`Others during a flood of ${flood}`, MOST, during / quiet, 'times');
      rows.push({ ...row, result: `${row.result} (p99 ${during.toFixed(1)} against ${quiet.toFixed(1)} ms)` });
    }
    return rows;
  } finally {
    await subject.stop();
  }
}

const session = randomUUID();
let addresses = 0;

async function underFlood(flood: string | undefined, work: () => Promise<number>): Promise<number> {
  if (flood === undefined) return work();
  // Each flood has an address that has not used up its limits.
  addresses += 1;
  const flooding = await startFlood(flood, `203.0.113.${addresses}`);
  try {
    return await work();
  } finally {
    await flooding.stop();
  }
}

/** The flood has the least priority, as it comes from another machine, and must not slow down the measuring. */
function startFlood(flood: string, address: string): Promise<RunningProcess> {
  const script = join(import.meta.dirname, 'flooding-process.ts');
  const env = { PORT: String(ownPort), FLOOD: flood, ADDRESS: address, SESSION: session };
  return startProgram(['nice', '-n', '19', process.execPath, script], env, /flooding/);
}

interface Goods {
  productId: number | string;
  combinationId: number | string;
}

/** Finds products of one combination that can be put into carts. */
async function findGoods(): Promise<Goods[]> {
  const answer = await getRaw(ownPort, host, '/api/shop/Product?pageSize=50');
  return productList
    .parse(JSON.parse(String(answer.body)))
    .data.flatMap((product) =>
      product.defaultCombinationId && (product.stock ?? 0) > 0
        ? { productId: product.id, combinationId: product.defaultCombinationId }
        : [],
    );
}

/**
 * Visits the shop over eight connections: of 20 requests 16 are for kept pages, three for lists and one puts goods into a
 * new cart.
 * @returns the 99th percentile of the response times in milliseconds
 */
async function visit(goods: readonly Goods[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  const shopper = async () => {
    while (performance.now() < end) {
      sent += 1;
      const began = performance.now();
      await send(agent, sent, requestAt(sent, goods));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, shopper));
  agent.destroy();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

function requestAt(at: number, goods: readonly Goods[]): { path: string; body?: string } {
  const kind = at % 20;
  if (kind === 0) {
    return addition(randomUUID(), goods[at % goods.length]);
  }
  if (kind % 6 === 5) return { path: `/api/shop/Product?pageSize=24&currentPage=${at % 3}` };
  return { path: kept[at % kept.length] ?? '/' };
}

function addition(session: string, goods: Goods | undefined) {
  return { path: '/api/shop/ShoppingCart', body: JSON.stringify({ session, quantity: 1, ...goods }) };
}

/** @throws if the answer is no success: quick refusals would make the others look fast */
function send(agent: Agent, at: number, { path, body }: { path: string; body?: string }): Promise<void> {
  const visitor = Math.floor(at / REQUESTS_OF_VISITOR) % 65_536;
  const headers = {
    host,
    'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}`,
    'accept-encoding': 'gzip',
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: ownPort, agent, path, method, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path}: ${response.statusCode}`));
      });
    });
    sent.once('error', reject).end(body);
  });
}
