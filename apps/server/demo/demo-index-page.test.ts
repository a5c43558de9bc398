import { expect, test } from 'vitest';
import { requestedHost } from '../http/client-address.ts';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { createDemoIndexPage } from './demo-index-page.ts';

async function startIndex(): Promise<number> {
  const serveIndex = await createDemoIndexPage({
    originOf: (host) => `https://${host}`,
    showcaseHost: 'showcase.test',
    hostOf: (request) => requestedHost(request, 1),
  });
  const { port } = await serveForTest((request, response) => {
    if (!serveIndex(request, response)) response.writeHead(404).end();
  });
  return port;
}

test('every layout is shown with its picture and opens in a shop that it suits', async () => {
  const port = await startIndex();
  const { text } = await ask(port, '/', { host: 'localhost' });
  expect(text).toContain('<a href="https://verde.localhost/?home=HomePlants">');
  // Each open shop has a picture.
  expect(text).not.toMatch(/src(?:set)?="_/);
  const [picture = ''] = /\/looks\/HomePlants\.webp/.exec(text) ?? [];
  expect(picture).not.toBe('');
  expect(await ask(port, picture, { host: 'localhost' })).toMatchObject({ status: 200 });
  expect(await ask(port, picture, { host: 'glina.test' })).toMatchObject({ status: 404 });
});

test('the list of demo shops is served only if the host from the trusted proxy is localhost', async () => {
  const port = await startIndex();
  const status = async (headers: Record<string, string>) => (await ask(port, '/', headers)).status;
  expect(await status({ host: 'localhost' })).toBe(200);
  expect(await status({ host: 'localhost', 'x-forwarded-host': 'glina.test' })).toBe(404);
  expect(await status({ host: 'localhost', 'x-forwarded-host': 'localhost, glina.test' })).toBe(404);
  expect(await status({ host: 'glina.test', 'x-forwarded-host': 'glina.test, localhost' })).toBe(200);
});
