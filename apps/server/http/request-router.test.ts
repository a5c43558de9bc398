import { connect } from 'node:net';
import { ShopError } from '@witryna/contract/errors';
import { expect, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { createRequestRouter } from './request-router.ts';

async function serveRouter(failure = new Error('a bug')) {
  const requested: (string | undefined)[] = [];
  const logged: [object, string][] = [];
  const refused: (string | undefined)[] = [];
  const router = createRequestRouter({
    headers: { 'x-content-type-options': 'nosniff', 'content-security-policy': 'of the router' },
    serveHealth: ({ url }, response) => {
      if (url === '/healthz') response.writeHead(200).end('alive');
      return url === '/healthz';
    },
    serveSecurityText: () => false,
    serveDomains: async () => false,
    serveBackOffice: async () => false,
    serveStatic: ({ url }, response) => {
      if (url !== '/app.js') return false;
      response.writeHead(200, { 'Content-Security-Policy': 'of the file' }).end('run()');
      return true;
    },
    serveDemoIndex: () => false,
    serveFeed: async () => false,
    serveApi: () => {
      throw failure;
    },
    servePage: ({ url }, response) => {
      requested.push(url);
      response.end('page');
    },
    noteRefused: ({ url }) => refused.push(url),
    log: { error: (...entry) => logged.push(entry) },
  });
  const { port } = await serveForTest((request, response) => void router(request, response));
  return { port, requested, refused, logged };
}

/**
 * Sends raw request headers that no HTTP client would send.
 * @returns the status line of the response
 */
function sendHead(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`));
    socket.once('data', (answer) => {
      resolve(String(answer).split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
  });
}

test('a request with two Host headers is refused, even if they are equal', async () => {
  const { port, requested } = await serveRouter();
  for (const second of ['Host: b.test', 'hOST: a.test']) {
    expect(await sendHead(port, `GET / HTTP/1.1\r\nHost: a.test\r\n${second}`)).toBe('HTTP/1.1 400 Bad Request');
  }
  expect(requested).toEqual([]);
});

test('a fragment is removed from the address', async () => {
  const { port, requested } = await serveRouter();
  expect((await ask(port, '/products?sort=sale#top')).text).toBe('page');
  expect(await sendHead(port, 'GET /#/api/ HTTP/1.1\r\nHost: a.test')).toBe('HTTP/1.1 200 OK');
  expect(requested).toEqual(['/products?sort=sale', '/']);
});

test('answers that are no pages have the headers of the router, unless they have others', async () => {
  const { port } = await serveRouter();
  const of = async (path: string) => {
    const { headers } = await ask(port, path);
    return [headers['x-content-type-options'], headers['content-security-policy']];
  };
  for (const path of ['/healthz', '/api/shop/Product', '/pictures/a_M', '/icon.svg?x'])
    expect(await of(path), path).toEqual(['nosniff', 'of the router']);
  expect(await of('/app.js')).toEqual(['nosniff', 'of the file']);
  // A page brings its own, and a refusal of one is no page.
  expect(await of('/products?a=b.svg')).toEqual([undefined, undefined]);
  const refused = await fetch(`http://127.0.0.1:${port}/products`, { method: 'POST' });
  expect([refused.status, refused.headers.get('content-security-policy')]).toEqual([405, 'of the router']);
});

test('a call of the API that fails answers 500 and is logged', async () => {
  const { port, logged } = await serveRouter();
  const { status, headers } = await ask(port, '/api/shop/Product', { 'x-request-id': 'from-the-proxy.7' });
  expect(status).toBe(500);
  expect(headers['server-timing']).toBe('request;desc="from-the-proxy.7"');
  expect(logged).toEqual([[{ err: new Error('a bug'), requestId: 'from-the-proxy.7' }, 'a request failed']]);
});

test('a request that the database can’t serve is answered 503 with Retry-After, and logged', async () => {
  const { port, logged } = await serveRouter(new Error('timeout exceeded when trying to connect'));
  expect(await ask(port, '/api/shop/Product')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(logged).toHaveLength(1);
});

test('who has asked too often is answered after those who ask later, and counted', async () => {
  const { port, refused: noted } = await serveRouter(new ShopError('TooManyRequests', { retryAfterSeconds: 60 }));
  const answered: number[] = [];
  const refused = ask(port, '/api/shop/Product').then(({ status }) => answered.push(status));
  for (let at = 0; at < 3; at += 1) answered.push((await ask(port, '/')).status);
  await refused;
  expect(answered).toEqual([200, 200, 200, 429]);
  expect(noted).toEqual(['/api/shop/Product']);
});
