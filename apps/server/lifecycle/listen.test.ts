import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { findPort, type ListenLimits, listen } from './listen.ts';

test('a start with a port that is in use fails with a message of one line', async () => {
  const { port } = await serveForTest((_request, response) => response.end());
  const taken = `PORT ${port} is taken on 127.0.0.1`;
  await expect(findPort(port, '127.0.0.1')).rejects.toThrow(taken);
  await expect(listen(port, '127.0.0.1', () => undefined)).rejects.toThrow(taken);
});

test('a start with the address of another machine fails with a message of one line', async () => {
  await expect(findPort(0, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is no address of this machine');
});

test('a free port is found before anything listens on it', async () => {
  const port = await findPort(0, '127.0.0.1');
  await expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED');
  const { server } = await listen(port, '127.0.0.1', (_request, response) => void response.end('open'));
  onTestFinished(() => void server.close());
  expect((await ask(port, '/')).text).toBe('open');
});

/** The body is larger than the socket buffers of both ends together. */
const largeBody = Buffer.alloc(30_000_000);
const getRequest = 'GET / HTTP/1.1\r\nhost: glina.test\r\n\r\n';

/** Starts a server that answers every request with a large body, and returns a client that reads nothing. */
async function connectPaused(limits: Partial<ListenLimits>) {
  const { server, port } = await listen(0, '127.0.0.1', (_request, response) => void response.end(largeBody), limits);
  onTestFinished(() => void server.close());
  const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  return { client, closed, port };
}

test.each([
  ['whose client reads no response', getRequest],
  ['that sends no request', ''],
])('a connection %s is closed', async (_, sent) => {
  const { client, closed } = await connectPaused({ timeout: 200 });
  client.write(sent);
  await closed;
});

test('a connection whose client reads a response a little at a time is closed', async () => {
  const { client, closed } = await connectPaused({ responseTimeout: 300 });
  let read = 0;
  const reading = setInterval(() => {
    read += client.read()?.length ?? 0;
  }, 20);
  onTestFinished(() => clearInterval(reading));
  client.write(getRequest);
  await closed;
  expect(read).toBeGreaterThan(0);
});

test.each<[string, Partial<ListenLimits>]>([
  ['the server allows', { maxConnections: 1 }],
  ['an address may have', { connectionsPerAddress: 1 }],
])('more connections than %s are closed', async (_, limits) => {
  const { client, closed, port } = await connectPaused(limits);
  await expect(ask(port, '/healthz')).rejects.toThrow(/ECONNRESET|socket hang up/);
  client.destroy();
  await closed;
  expect((await ask(port, '/healthz')).status).toBe(200);
});
