import type { Obstacle } from '@witryna/api/database/readiness.ts';
import { expect, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

const release = { version: '1.2.3', commit: undefined };
const gauges = { witryna_test_bytes: { help: 'A gauge', read: () => 17 } };
const metrics = createMetrics({ gauges, release });

async function serve(obstacle?: Obstacle, metricsToken?: string): Promise<number> {
  const serveHealth = createHealth({
    findObstacle: async () => obstacle,
    metrics,
    metricsToken,
    version: '1.2.3 (24c26c3d)',
  });
  const { port } = await serveForTest((request, response) => {
    if (!serveHealth(request, response)) response.writeHead(418).end();
  });
  return port;
}

test('without a database /healthz answers 200 and /readyz 503 with the reason', async () => {
  const port = await serve({ kind: 'unreachable', since: new Date() });
  expect(await ask(port, '/healthz')).toMatchObject({ status: 200, text: 'alive, version 1.2.3 (24c26c3d)' });
  const readiness = await ask(port, '/readyz');
  expect(readiness).toMatchObject({ status: 503, text: 'the database is unreachable' });
  expect(readiness.headers['retry-after']).toBe('2');
  expect(await ask(await serve(), '/readyz')).toMatchObject({ status: 200, text: 'ready' });
});

test('only the paths of health and metrics are answered', async () => {
  expect((await ask(await serve(), '/healthz/x')).status).toBe(418);
});

test('/metrics answers only clients on this machine or with the token', async () => {
  const token = 'a-long-enough-token';
  const port = await serve(undefined, token);
  expect((await ask(port, '/metrics')).text).toContain('witryna_test_bytes 17');
  const proxied = { 'x-forwarded-for': '127.0.0.1' };
  expect((await ask(port, '/metrics', proxied)).status).toBe(403);
  expect((await ask(port, '/metrics', { ...proxied, authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await ask(port, '/metrics', { ...proxied, authorization: `Bearer ${token}x` })).status).toBe(403);
  expect((await ask(await serve(), '/metrics', { ...proxied, authorization: 'Bearer undefined' })).status).toBe(403);
});

test('/metrics says which version runs', async () => {
  const labels = `version="1.2.3",commit="24c26c3d",node="${process.version}"`;
  const { print } = createMetrics({ release: { version: '1.2.3', commit: '24c26c3d' } });
  expect(await print()).toContain(`witryna_build_info{${labels}} 1`);
});
