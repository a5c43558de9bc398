import { expect, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { closeServer, waitForStart } from './shut-down.ts';

test('at shutdown, a request in flight is finished and a new one is refused', async () => {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { server, port } = await serveForTest(async (_request, response) => {
    arrived.resolve();
    await release.promise;
    response.end('done');
  });
  const running = ask(port, '/');
  await arrived.promise;
  const closed = closeServer(server);
  await new Promise(setImmediate);
  await expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED');
  release.resolve();
  expect((await running).text).toBe('done');
  await closed;
});

test('at shutdown, a request that takes too long is aborted', async () => {
  const arrived = Promise.withResolvers<void>();
  const { server, port } = await serveForTest(() => arrived.resolve());
  const hanging = ask(port, '/');
  const refused = expect(hanging).rejects.toThrow();
  await arrived.promise;
  await closeServer(server, 50);
  await refused;
});

test('waitForStart waits until the start has finished, but not for a start that hangs', async () => {
  const hangs = new Promise<void>(() => undefined);
  await waitForStart(hangs, 50);
  const fails = Promise.reject(new Error('the start failed'));
  await expect(waitForStart(fails, 5_000)).rejects.toThrow('the start failed');
});
