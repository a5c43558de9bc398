import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createRateLimiter, type RateLimiter } from '@witryna/api/http/rate-limits.ts';
import { createForeignServer } from '@witryna/contract/test-double/foreign-server';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../ops/create-log.ts';
import { DEFAULT_RATE_LIMITS } from '../settings/default-rate-limits.ts';
import { parseEnv } from '../settings/env.ts';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { openForeignApi } from './foreign-api.ts';

const unlimited = { take: () => undefined, refuseSpent: () => undefined };

async function serveBoth(answer: Parameters<typeof serveForTest>[0], suffix = '', limiter: RateLimiter = unlimited) {
  const foreign = await serveForTest(answer);
  const apiBaseUrl = `http://127.0.0.1:${foreign.port}${suffix}`;
  const log = Object.assign(createLog('silent'), { debug: vi.fn(), warn: vi.fn() });
  const api = openForeignApi({
    env: parseEnv({ API_BASE_URL: apiBaseUrl }),
    publicUrl: 'https://{host}',
    log,
    limiter,
    clock: () => new Date(),
  });
  const { port } = await serveForTest((request, response) => void api.serve(request, response));
  return { port, api, log };
}

test.each(['', '/api'])('a call is forwarded without cookies (base address ends with "%s")', async (suffix) => {
  let received: IncomingMessage | undefined;
  const { port } = await serveBoth((request, response) => {
    received = request;
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' });
    request.pipe(response);
  }, suffix);
  const headers = { cookie: 'secret=1', 'content-type': 'application/json', host: 'glina.localhost' };
  const answer = await ask(port, '/api/shop/Echo?shopId=5', headers, '{"a":1}');
  expect(answer).toMatchObject({ status: 200, text: '{"a":1}' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(received?.url).toBe('/api/shop/Echo?shopId=5');
  expect(received?.headers.cookie).toBeUndefined();
});

test('a path outside the API is not forwarded', async () => {
  const { port } = await serveBoth((_request, response) => response.end('inside'));
  for (const path of ['/api/../admin', '/pictures/5_L', '/api/shop/%2e%2e/%2e%2e/admin', '/api/x%2f..%2fadmin']) {
    expect((await ask(port, path)).status, path).toBe(404);
  }
});

test('a server that closes the connection or sends an endless answer is an upstream failure', async () => {
  const broken = await serveBoth((_request, response) => void response.destroy());
  expect(await ask(broken.port, '/api/x')).toMatchObject({ status: 502, text: '{"error":{"code":"UpstreamFailed"}}' });
  const endless = await serveBoth((_request, response) => {
    const more = () => void (response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(more)));
    more();
  });
  expect((await ask(endless.port, '/api/x')).status).toBe(502);
});

test('a failed GET is retried once; a POST, and a GET whose answer has Retry-After, are not retried', async () => {
  let calls = 0;
  let retryAfter: Record<string, string> = {};
  const { port } = await serveBoth((_request, response) => {
    calls += 1;
    response.writeHead(calls === 1 ? 503 : 200, { 'content-type': 'application/json', ...retryAfter }).end('[]');
  });
  expect((await ask(port, '/api/shop/Category')).status).toBe(200);
  expect(calls).toBe(2);
  calls = 0;
  expect((await ask(port, '/api/shop/ShoppingCart', {}, '{}')).status).toBe(503);
  expect(calls).toBe(1);
  calls = 0;
  retryAfter = { 'retry-after': '17' };
  const refused = await ask(port, '/api/shop/Country');
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '17' } });
  expect(calls).toBe(1);
});

test('a cached answer replaces failed ones until the foreign server answers 404', async () => {
  let status = 200;
  const { port } = await serveBoth((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('[{"name":"Waga","value":"1 kg"}]');
  });
  const features = () => ask(port, '/api/shop/Product/5/features');
  const first = await features();
  expect(first.status).toBe(200);
  status = 500;
  expect(await features()).toMatchObject({ status: 200, text: first.text });
  status = 404;
  expect((await features()).status).toBe(404);
  status = 500;
  expect((await features()).status).toBe(502);
});

test('a cached answer is used for any spelling of the visitor’s language, but not for another language', async () => {
  const received: IncomingMessage['headers'][] = [];
  let status = 200;
  const { port } = await serveBoth((request, response) => {
    received.push(request.headers);
    response.writeHead(status, { 'content-type': 'application/json' }).end('[]');
  });
  const ask5 = (language: string) =>
    ask(port, '/api/shop/Product/5/features', { 'accept-language': language, accept: 'text/invented' });
  await ask5('pl-PL,pl;q=0.9');
  expect(received).toMatchObject([{ 'accept-language': 'pl', accept: 'application/json' }]);
  status = 500;
  expect((await ask5('PL;q=0.8')).status).toBe(200);
  expect((await ask5('de')).status).toBe(502);
});

test('a client that aborts its request is logged at level debug', async () => {
  const { port, log } = await serveBoth((_request, response) => response.end('{}'));
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/shop/Contact HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{', () => socket.destroy());
  await vi.waitFor(() => expect(log.debug).toHaveBeenCalledOnce());
  expect(log.warn).not.toHaveBeenCalled();
});

test('calls of a browser beyond the rate limit do not reach the foreign server', async () => {
  const limiter = createRateLimiter(DEFAULT_RATE_LIMITS, () => 0);
  const { port } = await serveBoth((_request, response) => response.writeHead(202).end('{}'), '', limiter);
  const send = () => ask(port, '/api/shop/contact', { 'content-type': 'application/json' }, '{}');
  for (let at = 0; at < DEFAULT_RATE_LIMITS.contact.points; at += 1) expect((await send()).status).toBe(202);
  const refused = await send();
  expect(refused).toMatchObject({ status: 429, text: '{"error":{"code":"TooManyRequests"}}' });
  expect(refused.headers['retry-after']).toBe(String(DEFAULT_RATE_LIMITS.contact.seconds));
});

test('other spellings of a path and HEAD count for the same rate limit', async () => {
  const limiter = createRateLimiter(DEFAULT_RATE_LIMITS, () => 0);
  const { port } = await serveBoth((_request, response) => response.writeHead(202).end('{}'), '', limiter);
  const send = (path: string) => ask(port, path, { 'content-type': 'application/json' }, '{}');
  const paths = ['/api/shop/./Contact', '/api/shop//Contact', '/api//shop/%43ontact', '/api/shop/x/../Contact#a'];
  const statuses: number[] = [];
  for (let at = 0; at <= DEFAULT_RATE_LIMITS.contact.points; at += 1) {
    statuses.push((await send(paths[at % paths.length] ?? '')).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const coupon = `http://127.0.0.1:${port}/api/shop/ShoppingCart/sesjasesjasesja1/coupon/`;
  for (let at = 0; at < DEFAULT_RATE_LIMITS.coupon.points; at += 1) await fetch(coupon + at, { method: 'HEAD' });
  expect((await fetch(`${coupon}x`)).status).toBe(429);
});

test('a method that no API call uses is refused and does not count as a failure of the foreign server', async () => {
  const { port, api, log } = await serveBoth((_request, response) => response.end('{}'));
  expect((await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'OPTIONS' })).status).toBe(405);
  const socket = connect(port, '127.0.0.1');
  socket.write('TRACE /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(String((await Array.fromAsync(socket)).at(0))).toMatch(/^HTTP\/1.1 405 /);
  expect(await api.findObstacle()).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
});

test('a body above the limit is refused', async () => {
  const { port } = await serveBoth((request, response) => void request.resume().once('end', () => response.end()));
  expect((await ask(port, '/api/x', {}, 'x'.repeat(300_000))).status).toBe(413);
});

test('pages call the foreign server too', async () => {
  const { api } = await serveBoth((request, response) => response.end(request.url));
  const answer = await api.readForPage((ask) => ask(new Request('http://shop.test/api/shop/Echo?shopId=5')));
  expect(await answer.text()).toBe('/api/shop/Echo?shopId=5');
});

describe('a foreign server with the specification’s calls', () => {
  const session = 'sesjasesjasesja1';
  async function serveForeign(seed: number, style: Parameters<typeof createForeignServer>[1] = {}) {
    return serveBoth(getRequestListener(createForeignServer(seed, style).fetch));
  }

  test('gets its answers converted to the contract’s shape, and is asked for the cart if the answer to a cart change lacks it', async () => {
    const { port, api } = await serveForeign(5, {
      ids: 'words',
      lists: 'array',
      cartChange: 'nothing',
      combinationId: 'id',
      prices: 'text',
    });
    const list = await ask(port, '/api/shop/Product?shopId=x7');
    expect(JSON.parse(list.text)).toMatchObject({ totalItems: 3, data: [{ id: 'x11', minPrice: 19.99 }, {}, {}] });
    const sent = JSON.stringify({ productId: 'x11', combinationId: 'x101', quantity: 2, session });
    const added = await ask(port, '/api/shop/ShoppingCart?shopId=x7', { 'content-type': 'application/json' }, sent);
    expect(added.status).toBe(200);
    expect(JSON.parse(added.text)).toMatchObject({ products: [{ id: 'x11', combinationId: 'x101', quantity: 2 }] });
    const inside = await api.readForPage((ask) => ask(new Request('http://obcy.localhost/api/shop/Category')));
    expect(await inside.json()).toMatchObject([{ id: 'x2' }, { id: 'x1', children: [{ id: 'x3' }, { id: 'x4' }] }]);
  });

  test('gets missing names completed in the language of the shop, whatever the visitor’s language', async () => {
    const { port } = await serveForeign(5, { ids: 'number', kinds: 'names' });
    const deliveries = async () => JSON.parse((await ask(port, '/api/shop/Delivery?shopId=7')).text);
    expect(await deliveries()).toMatchObject([{ name: 'Courier' }, { name: 'InPost parcel locker' }]);
    await ask(port, '/api/shop/config/obcy.localhost');
    expect(await deliveries()).toMatchObject([{ name: 'Kurier' }, { name: 'Paczkomat InPost' }]);
  });

  test('causes our own status and message for an expired shop, whatever status the server sends', async () => {
    for (const status of [200, 500] as const) {
      const { port } = await serveForeign(5, { refusal: { status, place: 'text' } });
      const refused = await ask(port, '/api/shop/config/wygasly.localhost');
      expect(refused.status).toBe(403);
      expect(JSON.parse(refused.text)).toEqual({
        error: { code: 'ShopExpired' },
        message: 'Account validity expired. Shop is not available',
      });
    }
  });

  test('gets the timestamp that bypasses caches with every call, also for the configuration and further calls', async () => {
    const foreign = createForeignServer(5, { ids: 'number', combinationId: 'id', cartChange: 'nothing' });
    const { port, api } = await serveBoth(getRequestListener(foreign.fetch));
    const sent = JSON.stringify({ productId: 11, combinationId: 101, quantity: 1, session });
    const json = { 'content-type': 'application/json', host: 'obcy.localhost' };
    expect((await ask(port, `/api/shop/Checkout/${session}?shopId=7&timestamp=1`, json)).status).toBe(200);
    expect((await ask(port, '/api/shop/ShoppingCart?shopId=7&timestamp=1', json, sent)).status).toBe(200);
    for (let at = 0; at < 2; at += 1)
      expect(await api.findShop('obcy.localhost', { disableCache: true })).toMatchObject({ shopId: 7 });
    expect(foreign.calls).toEqual([
      'GET shop/config/obcy.localhost',
      ...[
        'GET shop/config/obcy.localhost',
        `GET shop/ShoppingCart/${session}`,
        'GET shop/Delivery',
        'GET shop/Country',
      ],
      ...['POST shop/ShoppingCart', `GET shop/ShoppingCart/${session}`],
      ...['GET shop/config/obcy.localhost', 'GET shop/config/obcy.localhost'],
    ]);
    for (const address of foreign.addresses) expect(address).toMatch(/[?&]timestamp=\d+/);
  });

  test('is asked for the configuration of a host; a failed look-up is not repeated at once', async () => {
    const { api } = await serveForeign(5, { ids: 'words', refusal: { status: 400, place: 'message' } });
    expect(await api.findShop('OBCY.localhost:443')).toMatchObject({
      state: 'live',
      shopId: 'x7',
      primaryHost: 'obcy.localhost',
    });
    expect((await api.findShop('nikt.localhost')).state).toBe('notFound');
    expect((await api.findShop('wygasly.localhost')).state).toBe('expired');
    let calls = 0;
    const failing = await serveBoth((_request, response) => {
      calls += 1;
      response.writeHead(500).end();
    });
    expect((await failing.api.findShop('obcy.localhost')).state).toBe('failed');
    await failing.api.findShop('obcy.localhost');
    // The look-up is retried twice. After that, the next look-up of the same host waits for a second.
    expect(calls).toBe(3);
  });
});
