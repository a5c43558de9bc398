import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startHttpsServer } from '../../api/test/https-server/https-server.ts';
import { listenOnFreePort } from '../../api/test/listen-on-free-port.ts';
import { serveForTest } from '../test/serve-for-test.ts';
import { openHostNetwork } from './host-network.ts';

test('a certificate is read, also one that browsers refuse', async () => {
  const server = await startHttpsServer((_request, response) => response.end());
  onTestFinished(async () => void (await server.stop()));
  const { problem, validTo } = await openHostNetwork(server.port).certificateOf('localhost');
  expect(problem).toMatch(/^[A-Z_]+$/);
  expect(validTo.getTime()).toBeGreaterThan(Date.UTC(2026, 0, 1));
});

test('a server without TLS has no certificate', async () => {
  const server = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const port = await listenOnFreePort(server);
  onTestFinished(async () => {
    server.close();
    await once(server, 'close');
  });
  await expect(openHostNetwork(port).certificateOf('localhost')).rejects.toThrow();
});

test('an answer is read as it is: no redirect is followed, and headers are sent', async () => {
  const { port } = await serveForTest((request, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end(String(request.headers['x-forwarded-for']));
  });
  const { ask } = openHostNetwork();
  expect(await ask('GET', `http://127.0.0.1:${port}/`, { 'x-forwarded-for': '192.0.2.1' })).toEqual({
    status: 302,
    location: '/elsewhere',
    text: '192.0.2.1',
  });
  expect(await ask('HEAD', `http://127.0.0.1:${port}/`)).toMatchObject({ status: 302, text: '' });
});

test('a name that can’t exist is not found, or nobody can be asked', async () => {
  const { addresses, texts } = openHostNetwork();
  for (const answer of await Promise.all([addresses('nobody.invalid'), texts('nobody.invalid')]))
    expect(Object.keys(answer)).toEqual([expect.stringMatching(/^(?:missing|failed)$/)]);
});
