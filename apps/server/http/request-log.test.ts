import { type RequestListener, request as send } from 'node:http';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { logCalls, loggedPath } from './request-log.ts';

test('logged paths contain no session id and no secret', () => {
  const session = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 16, maxLength: 64 });
  fc.assert(
    fc.property(session, (id) => {
      expect(loggedPath(`/api/shop/ShoppingCart/${id}/5/7?secret=${id}`)).toBe('/api/shop/ShoppingCart/…/5/7');
      expect(loggedPath(`/api/shop/Order/${id}`)).toBe('/api/shop/Order/…');
    }),
  );
  expect(loggedPath('/api/shop/Product/5/description/light')).toBe('/api/shop/Product/5/description/light');
});

const defaultAnswer: RequestListener = (request, response) => void response.end(request.headers['x-request-id']);

async function serveLogged(status = 200, answer: RequestListener = defaultAnswer) {
  const lines: Record<string, unknown>[] = [];
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const observed: unknown[] = [];
  const serve = logCalls(
    (request, response) => {
      response.statusCode = status;
      answer(request, response);
    },
    pino({ level: 'debug' }, into) as never,
    { observeCall: (method, code) => observed.push([method, code]) },
  );
  const { port } = await serveForTest((request, response) => void serve(request, response));
  return { port, lines, observed };
}

test('a valid request id is kept, and one that could forge a log line is replaced', async () => {
  const { port, lines } = await serveLogged();
  const { text, headers } = await ask(port, '/api/x', { 'x-request-id': 'from-the-proxy.7' });
  expect(text).toBe('from-the-proxy.7');
  expect(headers['server-timing']).toBe('request;desc="from-the-proxy.7"');
  expect((await ask(port, '/api/x', { 'x-request-id': 'a "forged" one' })).text).toMatch(/^[0-9a-f-]{36}$/);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[0]).toMatchObject({ requestId: 'from-the-proxy.7', method: 'GET', path: '/api/x', status: 200 });
});

test('failures are logged as errors, writes as info and reads as debug', async () => {
  const failing = await serveLogged(503);
  await ask(failing.port, '/api/x');
  await vi.waitFor(() => expect(failing.lines[0]).toMatchObject({ level: 50, status: 503 }));
  expect(failing.observed).toEqual([['GET', 503]]);
  const good = await serveLogged();
  await ask(good.port, '/api/x', {}, '{}');
  await ask(good.port, '/api/x');
  await vi.waitFor(() => expect(good.lines.map((line) => line.level)).toEqual([30, 20]));
});

test('a call that its client aborts is logged as debug', async () => {
  const { port, lines, observed } = await serveLogged(503, () => undefined);
  const request = send({ port, host: '127.0.0.1', path: '/api/x', method: 'POST', agent: false });
  request.once('error', () => undefined);
  request.write('{', () => request.destroy());
  await vi.waitFor(() => expect(lines).toEqual([expect.objectContaining({ level: 20, status: 499 })]));
  expect(observed).toEqual([['POST', 499]]);
});
