import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { openForeignApi } from './foreign-api.ts';
import { createLog } from './log.ts';
import { ask, serveForTest } from './serve-for-test.ts';

async function serveBoth(answer: Parameters<typeof serveForTest>[0], suffix = '') {
  const foreign = await serveForTest(answer);
  const apiBaseUrl = `http://127.0.0.1:${foreign.port}${suffix}`;
  const api = openForeignApi({
    env: parseEnv({ API_BASE_URL: apiBaseUrl }),
    publicUrl: 'https://{host}',
    log: createLog('silent'),
    limiter: { take: () => undefined, refuseSpent: () => undefined },
    clock: () => new Date(),
  });
  const { port } = await serveForTest((request, response) => void api.serve(request, response));
  return { port, api };
}

test.each(['', '/api'])('a call is passed on without cookies (base ends with "%s")', async (suffix) => {
  let seen: IncomingMessage | undefined;
  const { port } = await serveBoth((request, response) => {
    seen = request;
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' });
    request.pipe(response);
  }, suffix);
  const headers = { cookie: 'secret=1', 'content-type': 'application/json', host: 'glina.localhost' };
  const answer = await ask(port, '/api/shop/Contact?shopId=5', headers, '{"a":1}');
  expect(answer).toMatchObject({ status: 200, text: '{"a":1}' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(seen?.url).toBe('/api/shop/Contact?shopId=5');
  expect(seen?.headers.cookie).toBeUndefined();
});

test('a path can not lead out of the API', async () => {
  const { port } = await serveBoth((_request, response) => response.end('inside'));
  for (const path of ['/api/../admin', '/pictures/5_L', '/api/shop/%2e%2e/%2e%2e/admin', '/api/x%2f..%2fadmin']) {
    expect((await ask(port, path)).status, path).toBe(404);
  }
});

test('a server that is away, breaks off or answers without end is an upstream failure', async () => {
  const broken = await serveBoth((_request, response) => void response.destroy());
  expect(await ask(broken.port, '/api/x')).toMatchObject({ status: 502, text: '{"error":{"code":"UpstreamFailed"}}' });
  const endless = await serveBoth((_request, response) => {
    const more = () => void (response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(more)));
    more();
  });
  expect((await ask(endless.port, '/api/x')).status).toBe(502);
});

test('a body above the limit is refused', async () => {
  const { port } = await serveBoth((request, response) => void request.resume().once('end', () => response.end()));
  expect((await ask(port, '/api/x', {}, 'x'.repeat(300_000))).status).toBe(413);
});

test('pages ask the same server', async () => {
  const { api } = await serveBoth((request, response) => response.end(request.url));
  const answer = await api.fetchInside(new Request('http://shop.test/api/shop/Category?shopId=5'));
  expect(await answer.text()).toBe('/api/shop/Category?shopId=5');
});
