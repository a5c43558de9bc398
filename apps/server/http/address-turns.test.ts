import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sendRequest } from '../test/send-request.ts';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { createAddressTurns, takeCallsInTurn } from './address-turns.ts';

/** Serves calls that end when the test says so. The address is taken from a header. */
async function serveCalls() {
  const begun: string[] = [];
  const refused: (string | undefined)[] = [];
  const ends: (() => void)[] = [];
  const serve = takeCallsInTurn(
    async ({ url = '' }, response) => {
      begun.push(url);
      await new Promise<void>((resolve) => ends.push(resolve));
      response.end('answer');
    },
    ({ headers }) => String(headers['x-address']),
    createAddressTurns(2),
    ({ headers }) => refused.push(headers.host),
  );
  let received = 0;
  const { port } = await serveForTest((request, response) => {
    received += 1;
    void serve(request, response);
  });
  const call = (address: string, path = '/api/shop/Product') => ask(port, path, { 'x-address': address });
  const begins = (count: number) => expect.poll(() => begun.length).toBe(count);
  return { port, begun, refused, ends, call, begins, received: () => received };
}

test('an address has two costly calls answered at a time, 100 wait, and others don’t wait for it', async () => {
  const { port, ends, call, begins, received, refused: noted } = await serveCalls();
  const flood = Array.from({ length: 102 }, () => call('a'));
  await begins(2);
  await expect.poll(() => received()).toBe(102);
  const refused = await call('a');
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'TooManyRequests' } });
  expect(refused.headers['retry-after']).toBe('2');
  expect(noted).toEqual([`127.0.0.1:${port}`]);
  const others = [call('b'), call('a', '/api/shop/VatId')];
  await begins(4);
  for (const end of ends.splice(2)) end();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  const all = Promise.all(flood);
  const ending = setInterval(() => ends.shift()?.(), 1);
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]));
  clearInterval(ending);
});

test('a call whose client has left while it waited is not answered', async () => {
  const { port, begun, ends, call, begins, received } = await serveCalls();
  const two = [call('a'), call('a')];
  await begins(2);
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /api/shop/Product?left HTTP/1.1\r\nhost: a.test\r\nx-address: a\r\n\r\n', () => socket.destroy()),
  );
  await new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(() => received()).toBe(3);
  const last = call('a', '/api/shop/Product?last');
  for (const end of ends.splice(0)) end();
  await Promise.all(two);
  await begins(3);
  ends.shift()?.();
  expect((await last).status).toBe(200);
  expect(begun.at(-1)).toBe('/api/shop/Product?last');
});

test.each([
  ['HEAD', '/api/shop/Product'],
  ['GET', '/api/shop/FeedItem?items=1'],
  ['GET', '/api/shop/%50roduct?shopId=1&shopId=1'],
  ['GET', '/api/./shop//product'],
])('a costly call is known as %s %s, too', async (method, path) => {
  const { port, ends, call, begins, received } = await serveCalls();
  const two = [call('a'), call('a')];
  await begins(2);
  const third = sendRequest(port, { method, path, headers: { 'x-address': 'a' } });
  const other = call('a', '/api/shop/VatId');
  await expect.poll(() => received()).toBe(4);
  await begins(3);
  for (const end of ends.splice(0)) end();
  await Promise.all([...two, other]);
  await begins(4);
  ends.shift()?.();
  expect((await third).status).toBe(200);
});
