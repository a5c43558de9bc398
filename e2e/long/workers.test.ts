import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openSwarmDatabase } from '../../benchmarks/swarm/swarm-database.ts';
import { makeDataDir, removeDataDir, startShop } from '../shop-process.ts';

const REQUESTS = 60;

test('workers share the port, the work and the metrics; one that is killed is replaced while the other answers', async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const database = await openSwarmDatabase(dataDir);
  onTestFinished(() => database.close());
  const shop = await startShop({
    dataDir,
    env: {
      ...{ DATABASE_URL: database.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
      ...{ WORKERS: '2', PUBLIC_URL: 'http://{host}' },
    },
  });
  onTestFinished(async () => void (await shop.stop('SIGKILL')));
  const parent = shop.child.pid ?? 0;
  await expect.poll(() => childrenOf(parent).length).toBe(2);
  const [first = 0, second = 0] = childrenOf(parent);

  const before = await readMetrics(shop.port);
  const statuses = await Promise.all(Array.from({ length: REQUESTS }, () => statusOf(shop.port)));
  expect(new Set(statuses)).toEqual(new Set([302]));
  const after = await readMetrics(shop.port);
  expect(after.pages - before.pages).toBe(REQUESTS);
  expect(after.ready).toBe(1);

  process.kill(first, 'SIGKILL');
  await expect.poll(() => childrenOf(parent).includes(first)).toBe(false);
  // The other one answers meanwhile.
  for (let sent = 0; sent < REQUESTS; sent += 1) expect(await statusOf(shop.port)).toBe(302);
  await expect.poll(() => childrenOf(parent).length, { timeout: 30_000 }).toBe(2);
  expect(childrenOf(parent)).toContain(second);
  expect(await shop.stop()).toBe(0);
});

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Each request has a connection of its own, so that the workers take turns. */
async function get(port: number, path: string, host: string): Promise<{ status: number; body: string }> {
  const sent = request({ port, host: '127.0.0.1', path, headers: { host }, agent: false });
  return new Promise((resolve, reject) => {
    sent.once('error', reject).once('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    sent.end();
  });
}

/** The answer for a host without a shop, which is made each time: it leads to the page that says so. */
const statusOf = async (port: number) => (await get(port, '/', 'nobody.test')).status;

async function readMetrics(port: number) {
  const { body } = await get(port, '/metrics', 'localhost');
  const pages = [...body.matchAll(/^witryna_pages_total\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  return { pages, ready: Number(/^witryna_ready (\d)/m.exec(body)?.[1]) };
}
