import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { serveForTest } from '../test/serve-for-test.ts';
import { limitPipelining } from './limit-pipelining.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: glina.test\r\n\r\n`;

test('a connection that sends requests without reading responses is closed', async () => {
  const handled: string[] = [];
  const { port } = await serveForTest(limitPipelining(({ url = '' }) => void handled.push(url)));
  const socket = connect(port, '127.0.0.1');
  socket.write(Array.from({ length: 1_000 }, (_, at) => request(`/${at}`)).join(''));
  await once(socket, 'close');
  expect(handled.length).toBeLessThan(10);
});

test('a few pipelined requests are answered in order, again and again', async () => {
  const { port } = await serveForTest(limitPipelining(({ url }, response) => void response.end(`[${url}]`)));
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const answered = () => [...text.matchAll(/\[(.*?)\]/g)].map(([, path]) => path);
  for (let round = 1; round <= 10; round += 1) {
    socket.write(request(`/${round}a`) + request(`/${round}b`) + request(`/${round}c`));
    await expect.poll(() => answered().length).toBe(round * 3);
  }
  expect(answered().slice(-3)).toEqual(['/10a', '/10b', '/10c']);
  socket.destroy();
});

test('a request counts towards the limit of its connection until its response is sent', async () => {
  const open: ServerResponse[] = [];
  const { port } = await serveForTest(limitPipelining((_request, response) => void open.push(response)));
  const socket = connect(port, '127.0.0.1');
  for (let at = 0; at < 5; at += 1) {
    socket.write(request(`/${at}`));
    await expect.poll(() => open.length).toBe(at + 1);
  }
  socket.write(request('/one-too-many'));
  await once(socket, 'close');
  expect(open).toHaveLength(5);
});
