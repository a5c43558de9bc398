import { Agent } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '../test/send-request.ts';
import { serveForTest } from '../test/serve-for-test.ts';
import { createDrain } from './drain.ts';

test('a node that stops still answers, says that it is not ready, and keeps no connection open', async () => {
  const drain = createDrain((_request, response) => void response.end('page'));
  const { port } = await serveForTest((request, response) => void drain.handler(request, response));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = (path: string) => sendRequest(port, { path, agent });
  expect(await ask('/readyz')).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } });
  drain.begin();
  expect(await ask('/')).toMatchObject({ status: 200, text: 'page', headers: { connection: 'close' } });
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'stopping', headers: { connection: 'close' } });
});
