import { expect, onTestFinished, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { listen } from './listen.ts';

test('a taken port is said in one line', async () => {
  const { port } = await serveForTest((_request, response) => response.end());
  await expect(listen(port, '127.0.0.1')).rejects.toThrow(`PORT ${port} is taken on 127.0.0.1`);
});

test('an address of another machine is said in one line', async () => {
  await expect(listen(0, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is no address of this machine');
});

test('until the start is over it is alive, but not ready', async () => {
  const { server, port, handOver } = await listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  expect((await ask(port, '/healthz')).status).toBe(200);
  expect((await ask(port, '/')).status).toBe(503);
  handOver((_request, response) => void response.end('open'));
  expect((await ask(port, '/')).text).toBe('open');
});
