import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ask, serveForTest } from '../../test/serve-for-test.ts';
import { serveWatchedShop } from './serve-watched-shop.ts';

const HOST = 'shop.test';
const PAGE = '<!doctype html><title>Shop</title>';
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-x'; connect-src 'self'",
  'content-length': String(PAGE.length),
  etag: 'W/"1"',
};
const browser = { host: 'localhost:1', accept: 'text/html,*/*' };

let now = new Date('2026-11-22T12:00:00Z');

/** Serves a shop whose server answers as `listener` does, and has no server without it. */
async function watchedShop(listener?: RequestListener) {
  const requests: { method?: string; path?: string; headers: IncomingMessage['headers'] }[] = [];
  const upstream = await serveForTest((request, response) => {
    requests.push({ method: request.method, path: request.url, headers: request.headers });
    listener?.(request, response);
  });
  const serverUrl = `http://127.0.0.1:${upstream.port}`;
  if (!listener) {
    upstream.server.close();
    await once(upstream.server, 'close');
  }
  const shop = await serveWatchedShop({ serverUrl, port: 0, clock: () => now });
  onTestFinished(() => shop.close());
  shop.show(HOST);
  return { shop, requests, port: Number(new URL(shop.url).port) };
}

/** Answers every request with a page. */
const sendPage: RequestListener = (_request, response) => void response.writeHead(200, pageHeaders).end(PAGE);

test('a page gets the script at its end, and no ETag and length of its own', async () => {
  const { port } = await watchedShop(sendPage);
  const { status, headers, text: page } = await ask(port, '/', browser);
  expect(page).toMatch(/^<!doctype html><title>Shop<\/title><script src="\/_watch\/reload.js" data-version="[\w-]+">/);
  expect({ status, ...headers }).toMatchObject({ status: 200, 'content-type': pageHeaders['content-type'] });
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('content-length');
  const script = await ask(port, '/_watch/reload.js', browser);
  expect(script).toMatchObject({ status: 200, headers: { 'content-type': 'text/javascript' } });
});

test.each([
  ['other files', { 'content-type': 'text/css' }],
  ['pages that may not run the script', { ...pageHeaders, 'content-security-policy': "script-src 'sha256-x'" }],
])('%s stay as they are', async (_what, headers) => {
  const { port } = await watchedShop((_request, response) => {
    response.writeHead(200, { ...headers, etag: 'W/"1"', 'content-length': '4' }).end('text');
  });
  const answer = await ask(port, '/file', browser);
  expect(answer).toMatchObject({ text: 'text', headers: { etag: 'W/"1"', 'content-length': '4' } });
});

test('the server gets the shop as host, the body, and no headers of the connection', async () => {
  const { port, requests } = await watchedShop(async (request, response) => {
    response.writeHead(201, {
      'content-type': 'application/json',
      'set-cookie': ['a=1', 'b=2'],
      'keep-alive': 'timeout=9',
    });
    response.end(await text(request));
  });
  const headers = {
    ...{
      host: 'localhost:1',
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      origin: 'http://localhost:1',
    },
    ...{ connection: 'x-hop', 'x-hop': '1', te: 'trailers', forwarded: 'host=a.test', 'x-forwarded-host': 'a.test' },
  };
  const answer = await ask(port, '/api/cart?x=1', headers, '{"a":"ą"}');
  expect(answer).toMatchObject({ status: 201, text: '{"a":"ą"}' });
  expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'] });
  expect(answer.headers['keep-alive']).not.toBe('timeout=9');
  expect(requests).toMatchObject([{ method: 'POST', path: '/api/cart?x=1' }]);
  expect(requests[0]?.headers).toEqual({
    ...{ host: HOST, 'content-type': 'application/json', 'accept-encoding': 'identity', origin: 'http://localhost:1' },
    ...{ connection: 'close', 'content-length': '10' },
  });
});

test.each([
  [`https://${HOST}/cart?a=1#b`, '/cart?a=1#b'],
  ['/cart?disableCache=true', '/cart'],
  ['https://pay.test/1', 'https://pay.test/1'],
])('a redirect to %s leads to %s', async (location, expected) => {
  const { port } = await watchedShop((_request, response) => void response.writeHead(301, { location }).end());
  expect((await ask(port, '/', browser)).headers.location).toBe(expected);
});

test('after a change, pages are not taken from the cache of the server for a while, and nothing else is asked so', async () => {
  const { port, requests, shop } = await watchedShop(sendPage);
  await ask(port, '/a', browser);
  shop.reload();
  await ask(port, '/b', browser);
  await ask(port, '/c.data?x=1', { host: 'localhost:1', accept: '*/*' });
  await ask(port, '/api/d', { host: 'localhost:1', accept: 'application/json' });
  now = new Date(now.getTime() + 5_001);
  await ask(port, '/e', browser);
  const asked = ['/a', '/b?disableCache=true', '/c.data?x=1&disableCache=true', '/api/d', '/e'];
  expect(requests.map(({ path }) => path)).toEqual(asked);
});

test('an open page hears of the version of the shop when it begins to listen, and of each new one', async () => {
  const { port, shop } = await watchedShop(sendPage);
  const versionOfPage = async () => /data-version="(.*?)"/.exec((await ask(port, '/', browser)).text)?.[1];
  const first = await versionOfPage();
  const answer = await fetch(`http://localhost:${port}/_watch/changes`);
  const parts = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await parts?.read())?.value).toBe(`data: ${first}\n\n`);
  shop.reload();
  const second = await versionOfPage();
  expect(second).not.toBe(first);
  expect((await parts?.read())?.value).toBe(`data: ${second}\n\n`);
  await parts?.cancel();
});

test.each<[string, RequestListener | undefined]>([
  ['does not run', undefined],
  ['is starting', (_request, response) => void response.writeHead(503).end('starting')],
  ['breaks off', (request) => void request.socket.destroy()],
])('while the server %s, a page that tries again is sent', async (_state, listener) => {
  const { port } = await watchedShop(listener);
  const { status, text: page } = await ask(port, '/', browser);
  expect({ status, page }).toEqual({ status: 502, page: expect.stringContaining('http-equiv="refresh"') });
});

test('names that somebody has pointed to this machine are refused', async () => {
  const { port, requests } = await watchedShop(sendPage);
  const statusOf = async (host: string) => (await ask(port, '/', { ...browser, host })).status;
  expect(await statusOf(`evil.test:${port}`)).toBe(403);
  expect(await statusOf('localhost.evil.test')).toBe(403);
  expect(requests).toEqual([]);
  for (const host of [HOST, `shop.localhost:${port}`, '127.0.0.1']) expect(await statusOf(host)).toBe(200);
});

test('at most a hundred pages listen', async () => {
  const { port } = await watchedShop(sendPage);
  const stop = new AbortController();
  const listen = () => fetch(`http://localhost:${port}/_watch/changes`, { signal: stop.signal });
  const statuses = (await Promise.all(Array.from({ length: 101 }, listen))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  stop.abort();
});

test('a port in use is named', async () => {
  const { port } = await watchedShop(sendPage);
  const second = serveWatchedShop({ serverUrl: 'http://127.0.0.1:1', port, clock: () => now });
  await expect(second).rejects.toThrow(`can't listen on port ${port}`);
});
