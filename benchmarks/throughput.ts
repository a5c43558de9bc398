import { z } from 'zod';
import { type Load, ratio } from './load.ts';
import { startScript } from './processes.ts';
import { atLeast, type Row } from './rows.ts';
import { getRaw } from './subject.ts';

interface Setup {
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

/**
 * Measures requests per second as a ratio: the server under test against a baseline that does the least possible work.
 */
export async function measureThroughput(setup: Setup): Promise<Row[]> {
  const { shopId } = z
    .object({ shopId: z.int() })
    .parse(JSON.parse(String((await getRaw(setup.port, host, `/api/shop/config/${host}`)).body)));
  const rows = [await cachedPage(setup), await notModified(setup), await apiList(setup, shopId)];
  for (const [name, , address] of pages) rows.push(await uncachedPage(setup, shopId, name, address));
  return rows;
}

async function cachedPage(setup: Setup): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  await waitForBrotli(setup.port, '/products');
  const { headers: got, body } = await getRaw(setup.port, host, '/products', headers);
  if (got['content-encoding'] !== 'br' || got['x-cache'] !== 'hit')
    throw new Error('the page is not cached with Brotli');
  const env = { BODY: body.toString('base64'), HEAD: rawHead(got), STATUS: '200' };
  return compare(setup, 'Cached page, 64 connections', 0.7, 64, 'bytes', env, {
    path: '/products',
    headers,
    status: 200,
  });
}

async function notModified(setup: Setup): Promise<Row> {
  await waitForBrotli(setup.port, '/');
  const etag = String((await getRaw(setup.port, host, '/')).headers.etag);
  const headers = { 'if-none-match': etag, 'accept-encoding': 'br' };
  const { headers: got } = await getRaw(setup.port, host, '/', headers);
  const env = { HEAD: rawHead(got), STATUS: '304' };
  return compare(setup, '304, 64 connections', 0.7, 64, 'bytes', env, { path: '/', headers, status: 304 });
}

function apiList(setup: Setup, shopId: number): Promise<Row> {
  const env = { DATA_DIR: setup.dataDir, SHOP_ID: String(shopId) };
  return compare(setup, 'API list of 24 with total, 16 connections', 0.5, 16, 'list-query', env, {
    path: '/api/shop/Product?pageSize=24',
    status: 200,
  });
}

/**
 * Layout overrides bypass the cache, so each request renders the page. The override gives the same page as the plain
 * address.
 */
function uncachedPage(setup: Setup, shopId: number, name: string, address: string): Promise<Row> {
  const env = { DATA_DIR: setup.dataDir, SHOP_ID: String(shopId), ADDRESS: address, HOST_NAME: host };
  return compare(setup, `Uncached ${name}, 8 connections`, 0.45, 8, 'render', env, { path: address, status: 200 });
}

interface RequestOptions {
  path: string;
  headers?: Record<string, string>;
  status: number;
}

async function compare(
  { port, seconds, rounds }: Setup,
  name: string,
  target: number,
  connections: number,
  baseline: string,
  env: Record<string, string>,
  { path, ...options }: RequestOptions,
): Promise<Row> {
  const bare = await startScript(
    `benchmarks/baselines/${baseline}.ts`,
    { ...env, PORT: String(baselinePort) },
    /listening/,
  );
  try {
    const load = (at: number): Load => ({
      url: `http://127.0.0.1:${at}${path}`,
      host,
      connections,
      seconds,
      ...options,
    });
    const result = await ratio(load(port), load(baselinePort), rounds);
    return atLeast(
      name,
      target,
      result.ratio,
      `${Math.round(result.subject)}/s against ${Math.round(result.baseline)}/s`,
    );
  } finally {
    await bare.stop();
  }
}

/** Requests the page until its Brotli encoding, which the server makes in the background, is available. */
async function waitForBrotli(port: number, path: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const { headers } = await getRaw(port, host, path, { 'accept-encoding': 'br' });
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
