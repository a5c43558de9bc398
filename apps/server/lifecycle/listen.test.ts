import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { listen } from './listen.ts';

test('a start with a port that is in use fails with a message of one line', async () => {
  const { port } = await serveForTest((_request, response) => response.end());
  await expect(listen(port, '127.0.0.1')).rejects.toThrow(`PORT ${port} is taken on 127.0.0.1`);
});

test('a start with the address of another machine fails with a message of one line', async () => {
  await expect(listen(0, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is no address of this machine');
});

test('while the server starts, /healthz answers 200 and everything else 503', async () => {
  const { server, port, handOver } = await listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  expect((await ask(port, '/healthz')).status).toBe(200);
  expect((await ask(port, '/')).status).toBe(503);
  handOver((_request, response) => void response.end('open'));
  expect((await ask(port, '/')).text).toBe('open');
});

test.each([
  ['whose client reads no response', 'GET / HTTP/1.1\r\nhost: glina.test\r\n\r\n'],
  ['that sends no request', ''],
])('a connection %s is closed', async (_, sent) => {
  const timeouts = { headersTimeout: 20_000, requestTimeout: 60_000, keepAliveTimeout: 60_000, timeout: 200 };
  const { server, port, handOver } = await listen(0, '127.0.0.1', timeouts);
  onTestFinished(() => void server.close());
  // The body is larger than the socket buffers of both ends together.
  handOver((_request, response) => void response.end(Buffer.alloc(30_000_000)));
  const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
  const socket = connect(port, '127.0.0.1').pause();
  await once(socket, 'connect');
  socket.write(sent);
  await closed;
  socket.destroy();
});
