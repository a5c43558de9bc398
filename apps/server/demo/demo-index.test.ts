import { expect, test } from 'vitest';
import { requestedHost } from '../http/client-address.ts';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { createDemoIndex } from './demo-index.ts';

test('the list of shops belongs to the host that the trusted proxy names, and to no other', async () => {
  const serveIndex = await createDemoIndex({
    originOf: (host) => `https://${host}`,
    showcaseHost: 'showcase.test',
    hostOf: (request) => requestedHost(request, 1),
  });
  const { port } = await serveForTest((request, response) => {
    if (!serveIndex(request, response)) response.writeHead(404).end();
  });
  const status = async (headers: Record<string, string>) => (await ask(port, '/', headers)).status;
  expect(await status({ host: 'localhost' })).toBe(200);
  expect(await status({ host: 'localhost', 'x-forwarded-host': 'glina.test' })).toBe(404);
  expect(await status({ host: 'localhost', 'x-forwarded-host': 'localhost, glina.test' })).toBe(404);
  expect(await status({ host: 'glina.test', 'x-forwarded-host': 'glina.test, localhost' })).toBe(200);
});
