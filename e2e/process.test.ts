import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOnFreePort } from '../apps/api/test/listen-on-free-port.ts';
import { longTest } from '../scripts/one-of.ts';
import { makeFullDisk } from './full-disk.ts';
import { requestHost } from './request-host.ts';
import { launchShop, makeDataDir, removeDataDir, startShop } from './shop-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterAll(() => removeDataDir(dataDir));

const postmaster = () => findPostmaster(join(dataDir, 'postgres', 'cluster'));

const getStatus = async (port: number, host: string, path: string) => (await requestHost(port, host, path)).status;

longTest(
  'the server starts the demo shops, prints their addresses, and when it stops, sends its traces and stops its database',
  async () => {
    let traces = '';
    const collector = createServer(async (request, response) => {
      traces += await text(request);
      response.end('{}');
    });
    const endpoint = `http://127.0.0.1:${await listenOnFreePort(collector)}`;
    const shop = await startShop({ dataDir, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    expect(shop.output()).toContain(`http://glina.localhost:${shop.port}`);
    expect(await getStatus(shop.port, 'glina.localhost', '/')).toBe(200);
    expect(await getStatus(shop.port, 'glina.localhost', '/api/shop/config/glina.localhost')).toBe(200);
    expect(await shop.stop()).toBe(0);
    expect(await postmaster()).toBeUndefined();
    collector.close();
    for (const name of ['GET page', 'render', 'GET /api/shop/config/:host', 'select shop'])
      expect(traces).toContain(`"name":"${name}"`);
  },
);

longTest('a second process on the same port exits with a message and leaves the first one running', async () => {
  const first = await startShop({ dataDir });
  const before = await postmaster();
  const second = await launchShop({ dataDir, port: first.port });
  await new Promise((resolve) => second.child.once('close', resolve));
  expect(second.child.exitCode).toBe(1);
  expect(second.output().trim()).toBe(
    `PORT ${first.port} is taken on 127.0.0.1: stop what listens there, or set PORT to another one`,
  );
  expect(await getStatus(first.port, 'glina.localhost', '/api/shop/Category')).toBe(200);
  expect((await postmaster())?.pid).toBe(before?.pid);
  await first.stop();
});

longTest('two processes share a database, which runs until the last one stops', async () => {
  const [one, two] = await Promise.all([startShop({ dataDir }), startShop({ dataDir })]);
  await one.stop();
  expect(await getStatus(two.port, 'glina.localhost', '/api/shop/Category')).toBe(200);
  await two.stop();
  expect(await postmaster()).toBeUndefined();
});

longTest('the server starts again after its process and its database were killed', async () => {
  const shop = await startShop({ dataDir });
  const database = await postmaster();
  if (database) process.kill(database.pid, 'SIGKILL');
  await shop.stop('SIGKILL');
  const next = await startShop({ dataDir });
  expect(await getStatus(next.port, 'glina.localhost', '/api/shop/Category')).toBe(200);
  await next.stop();
});

longTest('a killed database is restarted, and the process becomes ready again', async () => {
  const shop = await startShop({ dataDir });
  const database = await postmaster();
  if (database) process.kill(database.pid, 'SIGKILL');
  await expect.poll(() => getStatus(shop.port, 'glina.localhost', '/api/shop/Category'), { timeout: 15_000 }).toBe(200);
  await expect.poll(() => getStatus(shop.port, 'localhost', '/readyz'), { timeout: 15_000 }).toBe(200);
  await shop.stop();
});

test('an invalid setting stops the start with a message of one line', async () => {
  const shop = await launchShop({ dataDir, env: { PAGE_CACHE_MB: 'much' } });
  await new Promise((resolve) => shop.child.once('close', resolve));
  expect(shop.child.exitCode).toBe(1);
  expect(shop.output()).toBe('PAGE_CACHE_MB is "much"; it may be a whole number from 0 to 65536\n');
});

longTest('a full disk stops the start with a message of one line that names the folder', async () => {
  const disk = await makeFullDisk();
  try {
    const shop = await launchShop({ dataDir: disk.dataDir, env: { LOG_LEVEL: 'warn' } });
    await new Promise((resolve) => shop.child.once('close', resolve));
    expect(shop.child.exitCode).toBe(1);
    expect(shop.output()).toMatch(new RegExp(`^No space left on the disk of ${disk.dataDir}: .+\n$`));
  } finally {
    await disk.remove();
  }
});
