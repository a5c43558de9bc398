import { z } from 'zod';
import { type Load, ratio } from './load.ts';
import { start } from './processes.ts';
import { atLeast, type Row } from './rows.ts';
import { ask } from './subject.ts';

interface Surroundings {
  port: number;
  dataDir: string;
  seconds: number;
  rounds: number;
}

const baselinePort = 4195;
const host = 'glina.localhost';
const pages = [
  ['home', '/', '/?home=HomeFashionOne'],
  ['listing', '/products', '/products?grid=ShopGridStandard'],
  ['product', '/product/1', '/product/1?product=ProductTabBottom'],
] as const;

/** Every ratio of the table: ours against the least that could do the same, in alternating runs. */
export async function measureThroughput(around: Surroundings): Promise<Row[]> {
  const { shopId } = z
    .object({ shopId: z.int() })
    .parse(JSON.parse(String((await ask(around.port, host, `/api/shop/config/${host}`)).body)));
  const rows = [await cachedPage(around), await notModified(around), await apiList(around, shopId)];
  for (const [name, , address] of pages) rows.push(await uncachedPage(around, shopId, name, address));
  return rows;
}

async function cachedPage(around: Surroundings): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  await warm(around.port, '/products');
  const { headers: got, body } = await ask(around.port, host, '/products', headers);
  if (got['content-encoding'] !== 'br' || got['x-cache'] !== 'hit')
    throw new Error('the page is not kept in its best form');
  const env = { BODY: body.toString('base64'), HEAD: rawHead(got), STATUS: '200' };
  return compare(around, 'Cached page, 64 connections', 0.7, 64, 'bytes', env, {
    path: '/products',
    headers,
    status: 200,
  });
}

async function notModified(around: Surroundings): Promise<Row> {
  await warm(around.port, '/');
  const etag = String((await ask(around.port, host, '/')).headers.etag);
  const headers = { 'if-none-match': etag, 'accept-encoding': 'br' };
  const { headers: got } = await ask(around.port, host, '/', headers);
  const env = { HEAD: rawHead(got), STATUS: '304' };
  return compare(around, '304, 64 connections', 0.7, 64, 'bytes', env, { path: '/', headers, status: 304 });
}

function apiList(around: Surroundings, shopId: number): Promise<Row> {
  const env = { DATA_DIR: around.dataDir, SHOP_ID: String(shopId) };
  return compare(around, 'API list of 24 with total, 16 connections', 0.5, 16, 'query', env, {
    path: '/api/shop/Product?pageSize=24',
    status: 200,
  });
}

/** A layout override is rendered for each request: nothing is kept or shared, and the tree is the same. */
function uncachedPage(around: Surroundings, shopId: number, name: string, address: string): Promise<Row> {
  const env = { DATA_DIR: around.dataDir, SHOP_ID: String(shopId), ADDRESS: address, HOST_NAME: host };
  return compare(around, `Uncached ${name}, 8 connections`, 0.45, 8, 'render', env, { path: address, status: 200 });
}

interface Asked {
  path: string;
  headers?: Record<string, string>;
  status: number;
}

async function compare(
  { port, seconds, rounds }: Surroundings,
  what: string,
  wanted: number,
  connections: number,
  baseline: string,
  env: Record<string, string>,
  { path, ...asked }: Asked,
): Promise<Row> {
  const bare = await start(`benchmarks/baselines/${baseline}.ts`, { ...env, PORT: String(baselinePort) }, /listening/);
  try {
    const load = (at: number): Load => ({ url: `http://127.0.0.1:${at}${path}`, host, connections, seconds, ...asked });
    const result = await ratio(load(port), load(baselinePort), rounds);
    return atLeast(
      what,
      wanted,
      result.ratio,
      `${Math.round(result.subject)}/s against ${Math.round(result.baseline)}/s`,
    );
  } finally {
    await bare.stop();
  }
}

/** Asks until the best form, which is made in the background, is there. */
async function warm(port: number, path: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const { headers } = await ask(port, host, path, { 'accept-encoding': 'br' });
    if (headers['content-encoding'] === 'br') return;
  }
  throw new Error(`${path} was never compressed`);
}

function rawHead(headers: Record<string, string | string[] | undefined>): string {
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  return JSON.stringify(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [name, String(value)])),
  );
}
