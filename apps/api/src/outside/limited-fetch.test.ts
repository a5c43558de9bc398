import { expect, test } from 'vitest';
import { limitFetch } from './limited-fetch.ts';

const limits = () => ({ signal: AbortSignal.timeout(30), maxBytes: 10 });
const fetchOf = (answer: () => Response) => limitFetch(async () => answer(), limits());

test('a response within the limits keeps its status, headers and body', async () => {
  const answer = await fetchOf(() => new Response('0123456789', { status: 302, headers: { location: '/x' } }))(
    'https://pay.example/',
  );
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([302, '/x', '0123456789']);
  expect((await fetchOf(() => new Response(null, { status: 204 }))('https://pay.example/')).status).toBe(204);
});

test('each call says who makes it, whatever name it was given', async () => {
  const sent: (string | null)[] = [];
  const limited = limitFetch(async (_input, init) => {
    sent.push(new Headers(init?.headers).get('user-agent'), new Headers(init?.headers).get('accept'));
    return new Response();
  }, limits());
  await limited('https://pay.example/', { headers: { accept: 'text/xml', 'User-Agent': 'node' } });
  expect(sent).toEqual(['Witryna', 'text/xml']);
});

test('a response that is too large is aborted while it is read', async () => {
  let sent = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(4));
        },
      }),
    );
  await expect(fetchOf(endless)('https://pay.example/')).rejects.toThrow('more than 10 bytes');
  expect(sent).toBeLessThan(10);
});

test('a call that hangs times out, and the caller can abort it', async () => {
  const hanging = limitFetch(async (_input, init) => {
    init?.signal?.throwIfAborted();
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  }, limits());
  await expect(hanging('https://pay.example/')).rejects.toThrow(/timeout/i);
  await expect(hanging('https://pay.example/', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
    'gone',
  );
});

test.each([
  'http://localhost/',
  'http://db/',
  'https://shop.localhost/',
  'http://127.0.0.1:5432/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
])('%s is refused as a private address', async (address) => {
  await expect(fetchOf(() => new Response('secret'))(address)).rejects.toThrow('not a public address');
});

test('redirects are not followed, even on request', async () => {
  let given: RequestInit | undefined;
  const fetch = limitFetch(async (_input, init) => {
    given = init;
    return new Response();
  }, limits());
  await fetch('https://93.184.215.14/', { redirect: 'follow' });
  expect(given?.redirect).toBe('manual');
});
