import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type PlacedOrder, placedOrder } from '@witryna/contract/orders';
import { findPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, askHost, sendJson } from './ask.ts';
import { glina, lumen } from './demo-shops.ts';
import { shopClient } from './shop-client.ts';
import { freezeDatabase } from './shop-database.ts';
import { makeDataDir, removeDataDir, startShop } from './shop-process.ts';
import { textsOf } from './texts.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterAll(() => removeDataDir(dataDir));

const postmaster = () => findPostmaster(join(dataDir, 'postgres', 'cluster'));

/** What visitors do, read and write, in pages that are not kept and in calls. */
function visit(port: number, at: number): Promise<Answered[]> {
  const { host } = lumen;
  const session = `session-${at}-${randomUUID()}`;
  const message = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C', consent: true };
  return Promise.all([
    askHost(port, host, `/products?search=lamp${at}`),
    askHost(port, host, '/api/shop/Category'),
    askHost(port, host, `/api/shop/Product?filter.search=lamp${at}`),
    askHost(port, host, `/api/shop/ShoppingCart/${session}`),
    sendJson(port, host, '/api/shop/Contact', message),
  ]);
}

test('while the database is killed and comes back, kept pages are served and all else says when to come again', async () => {
  const shop = await startShop({ dataDir });
  const keptPage = () => askHost(shop.port, glina.host, '/');
  expect((await keptPage()).status).toBe(200);
  const left = await postmaster();
  if (!left) throw new Error('there is no database');
  const kept: Answered[] = [];
  const others: Answered[] = [];
  const before = Array.from({ length: 8 }, (_, at) => visit(shop.port, at));
  process.kill(left.pid, 'SIGKILL');
  others.push(...(await Promise.all(before)).flat());
  const deadline = performance.now() + 30_000;
  let inARow = 0;
  for (let at = 8; inARow < 20 && performance.now() < deadline; at += 1) {
    const [page, visited] = await Promise.all([keptPage(), visit(shop.port, at)]);
    kept.push(page);
    others.push(...visited);
    inARow = visited.every(({ status }) => status < 300) ? inARow + 1 : 0;
  }
  expect(inARow).toBe(20);
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = others.filter(({ status }) => status >= 300);
  expect(refused).not.toEqual([]);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await postmaster())?.pid).not.toBe(left.pid);
  await shop.stop();
});

test('a database that falls silent is noticed within two seconds, and pages say so in the visitor’s language', async () => {
  const shop = await startShop({ dataDir });
  const ask = (path: string) => askHost(shop.port, glina.host, path, { headers: { 'accept-language': 'en' } });
  expect((await ask('/')).status).toBe(200);
  const goOn = await freezeDatabase(dataDir);
  for (const path of ['/products', '/contact', '/api/shop/Category']) {
    const began = performance.now();
    const answer = await ask(path);
    expect(performance.now() - began, path).toBeLessThan(2_000);
    expect(answer.status, path).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    if (path.startsWith('/api')) continue;
    expect(answer.text).toContain('<html lang="en"');
    expect(answer.text).toContain(textsOf('en')('shop', 'errorGeneric'));
    expect(answer.text).toContain('href="/status"');
  }
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
  const status = await ask('/status');
  expect(status.status).toBe(503);
  expect(status.text).toContain(textsOf('en')('status', 'failedTitle'));
  goOn();
  await expect.poll(async () => (await ask('/products')).status).toBe(200);
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  expect((await ask('/status')).text).toContain(textsOf('en')('status', 'liveTitle'));
  await shop.stop();
});

test('killed while orders are placed, the next start has each acknowledged one whole and no half one', async () => {
  const first = await startShop({ dataDir });
  const before = shopClient(first.port, lumen);
  const line = await before.findSimple();
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () => ({ key: randomUUID(), body: await before.fillIn(line) })),
  );
  let heard = 0;
  const sent = orders.map(async ({ key, body }) => {
    const answer = await before.place(body, key);
    heard += 1;
    // in the middle: some are answered, some are under way
    if (heard === 3) first.child.kill('SIGKILL');
    return answer;
  });
  const answers = await Promise.all(sent);
  await first.stop('SIGKILL');

  const second = await startShop({ dataDir });
  const after = shopClient(second.port, lumen);
  const numbers = new Set<string>();
  for (const [at, { key, body }] of orders.entries()) {
    const repeated = await after.place(body, key);
    expect(repeated.status, repeated.text).toBe(200);
    const order = placedOrder.parse(JSON.parse(repeated.text));
    const acknowledged = readAnswer(answers[at]);
    if (acknowledged) expect(order).toMatchObject({ id: acknowledged.id, number: acknowledged.number });
    const read = JSON.parse((await after.readOrder(order.id, order.secret)).text);
    expect(read).toMatchObject({ number: order.number, products: [{ quantity: 1 }], totalMinor: order.totalMinor });
    numbers.add(order.number);
  }
  expect(numbers.size).toBe(orders.length);
  expect((await after.findSimple()).stock).toBe(line.stock - orders.length);
  await second.stop();
});

function readAnswer(answer: Answered | undefined): PlacedOrder | undefined {
  return answer?.status === 200 ? placedOrder.parse(JSON.parse(answer.text)) : undefined;
}

test('told to stop it finishes what is under way, takes nothing new and ends its database', async () => {
  const shop = await startShop({ dataDir });
  const body = JSON.stringify({ name: 'A', email: 'a@example.com', subject: 'B', message: 'C', consent: true });
  const head = `POST /api/shop/Contact HTTP/1.1\r\nHost: ${lumen.host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect(shop.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head + body.slice(0, 10));
  // the shop has the request in hand once it answers another one that came after it
  expect((await askHost(shop.port, lumen.host, '/healthz')).status).toBe(200);
  const stopped = shop.stop();
  await expect.poll(async () => (await askHost(shop.port, lumen.host, '/healthz')).status).toBe(0);
  socket.write(body.slice(10));
  const [answer] = await once(socket.setEncoding('latin1'), 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 202 /);
  socket.destroy();
  expect(await stopped).toBe(0);
  expect(await postmaster()).toBeUndefined();
});
