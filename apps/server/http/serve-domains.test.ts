import { toShopError } from '@witryna/api/http/answer-error.ts';
import { HOST_PROOF_PATH } from '@witryna/api/secrets/host-proof.ts';
import { expect, test } from 'vitest';
import type { PageShop } from '../pages/page-shop.ts';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { liveShop } from '../test/serve-pages.ts';
import { createServeDomains, type DomainDeps } from './serve-domains.ts';

const token = 'a-long-enough-token';
const forwarded = { 'x-forwarded-for': '127.0.0.1' };

async function serve(change: Partial<DomainDeps> = {}) {
  const asked: string[] = [];
  const states = new Map<string, PageShop['state']>([
    ['open.test', 'live'],
    ['closed.test', 'expired'],
  ]);
  const serveDomains = createServeDomains({
    async findShop(host = '') {
      asked.push(host);
      return { ...liveShop(host), state: states.get(host) ?? 'notFound' };
    },
    otherHosts: ['admin.test'],
    proveHost: (host) => `proof of ${host}`,
    hostOf: ({ headers }) => headers.host,
    addressOf: () => '192.0.2.1',
    token,
    proxies: undefined,
    ...change,
  });
  const { port } = await serveForTest((request, response) => {
    serveDomains(request, response).then(
      (answered) => answered || response.writeHead(418).end(),
      (error) => response.writeHead(toShopError(error).status).end(),
    );
  });
  const statusOf = async (domain: string, headers = {}) =>
    (await ask(port, `/internal/host?domain=${domain}`, headers)).status;
  return { port, asked, states, statusOf };
}

test('hosts of shops, open or closed, and those of the back office are ours; others are not', async () => {
  const { port, statusOf } = await serve();
  for (const host of ['open.test', 'OPEN.test.', 'closed.test', 'admin.test']) expect(await statusOf(host)).toBe(200);
  expect(await statusOf('nobody.test')).toBe(404);
  for (const host of ['', '127.0.0.1', 'a%2Fb', '%00']) expect(await statusOf(host)).toBe(400);
  expect((await ask(port, '/internal/host')).status).toBe(400);
  expect((await ask(port, '/internal/hosts?domain=open.test')).status).toBe(418);
});

test('only this machine, proxies themselves, and who has the token may ask', async () => {
  const { statusOf, asked } = await serve();
  expect(await statusOf('open.test', forwarded)).toBe(403);
  expect(await statusOf('open.test', { ...forwarded, authorization: `Bearer ${token}x` })).toBe(403);
  expect(asked).toEqual([]);
  expect(await statusOf('open.test', { ...forwarded, authorization: `Bearer ${token}` })).toBe(200);
  const withoutToken = await serve({ token: undefined, proxies: ['127.0.0.0/8'] });
  expect(await withoutToken.statusOf('open.test')).toBe(200);
  expect(await withoutToken.statusOf('open.test', forwarded)).toBe(403);
});

test('new names are looked up four at a time and 200 wait, while hosts that were ours are answered at once', async () => {
  const { promise: found, resolve: find } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { statusOf } = await serve({
    async findShop(host = '') {
      asked.push(host);
      if (host !== 'open.test') await found;
      return { ...liveShop(host), state: host === 'open.test' ? 'live' : 'notFound' };
    },
  });
  expect(await statusOf('open.test')).toBe(200);
  const invented = Array.from({ length: 205 }, (_, at) => statusOf(`invented-${at}.test`));
  expect(await Promise.race(invented)).toBe(503);
  expect(await statusOf('open.test')).toBe(200);
  expect(new Set(asked).size).toBe(1 + 4);
  find();
  expect((await Promise.all(invented)).filter((status) => status === 404)).toHaveLength(204);
});

test('while hosts can’t be looked up, those that were ours are ours, and others are told to wait', async () => {
  const { statusOf, states } = await serve();
  expect(await statusOf('open.test')).toBe(200);
  for (const host of ['open.test', 'new.test']) states.set(host, 'failed');
  expect(await statusOf('open.test')).toBe(200);
  expect(await statusOf('new.test')).toBe(503);
  states.set('open.test', 'notFound');
  expect(await statusOf('open.test')).toBe(404);
});

test('a host proves that it leads here, to anybody, and names the range of the client', async () => {
  const { port } = await serve();
  const answer = await ask(port, HOST_PROOF_PATH, { ...forwarded, host: 'Open.test:443' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(answer.text)).toEqual({ proof: 'proof of open.test', client: 'reserved' });
  const foreign = await serve({ proveHost: undefined });
  expect((await ask(foreign.port, HOST_PROOF_PATH)).status).toBe(418);
});
