import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { createFront } from './front.ts';

async function serveFront() {
  const asked: (string | undefined)[] = [];
  const front = createFront({
    serveHealth: () => false,
    serveStatic: () => false,
    serveDemoIndex: () => false,
    serveApi: (_request, response) => void response.end('api'),
    servePage: ({ url }, response) => {
      asked.push(url);
      response.end('page');
    },
    log: { error: () => undefined },
  });
  const { port } = await serveForTest((request, response) => void front(request, response));
  return { port, asked };
}

/** The status line, for a head that no client would send. */
function sendHead(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`));
    socket.once('data', (answer) => {
      resolve(String(answer).split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
  });
}

test('a request that names two hosts is refused, even the same one', async () => {
  const { port, asked } = await serveFront();
  for (const second of ['Host: b.test', 'hOST: a.test']) {
    expect(await sendHead(port, `GET / HTTP/1.1\r\nHost: a.test\r\n${second}`)).toBe('HTTP/1.1 400 Bad Request');
  }
  expect(asked).toEqual([]);
});

test('a fragment is no part of the address', async () => {
  const { port, asked } = await serveFront();
  expect((await ask(port, '/products?sort=sale#top')).text).toBe('page');
  expect(await sendHead(port, 'GET /#/api/ HTTP/1.1\r\nHost: a.test')).toBe('HTTP/1.1 200 OK');
  expect(asked).toEqual(['/products?sort=sale', '/']);
});
