import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type PlacedOrder, placedOrder } from '@witryna/contract/orders';
import { findPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, askHost } from './ask.ts';
import { glina, lumen } from './demo-shops.ts';
import { shopClient } from './shop-client.ts';
import { makeDataDir, removeDataDir, startShop } from './shop-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterAll(() => removeDataDir(dataDir));

const postmaster = () => findPostmaster(join(dataDir, 'postgres', 'cluster'));

test('while the database is away kept pages are served, the rest says when to come again, and all comes back', async () => {
  const shop = await startShop({ dataDir });
  const keptPages = () => askHost(shop.port, glina.host, '/');
  expect((await keptPages()).status).toBe(200);
  const calls: Answered[] = [];
  const pages: Answered[] = [];
  const left = await postmaster();
  if (!left) throw new Error('there is no database');
  process.kill(left.pid, 'SIGKILL');
  const deadline = performance.now() + 30_000;
  let inARow = 0;
  while (inARow < 20 && performance.now() < deadline) {
    const [page, call] = await Promise.all([keptPages(), askHost(shop.port, lumen.host, '/api/shop/Category')]);
    pages.push(page);
    calls.push(call);
    inARow = call.status === 200 ? inARow + 1 : 0;
  }
  expect(inARow).toBe(20);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = calls.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(refused.length > 0 ? [503] : []));
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await postmaster())?.pid).not.toBe(left.pid);
  await expect
    .poll(async () => (await askHost(shop.port, lumen.host, '/products')).status, { timeout: 15_000 })
    .toBe(200);
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
