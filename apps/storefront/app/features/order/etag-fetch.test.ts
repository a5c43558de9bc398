import { expect, test } from 'vitest';
import { etagFetch } from './etag-fetch.ts';

function server() {
  const etags: (string | null)[] = [];
  const state = { body: '{"n":1}', etag: '"1"' };
  const fetch = etagFetch(async (request) => {
    const known = request.headers.get('if-none-match');
    etags.push(known);
    if (known === state.etag) return new Response(null, { status: 304 });
    return new Response(state.body, { headers: { etag: state.etag } });
  });
  const ask = async (path = '/status') => (await fetch(new Request(`https://glina.example${path}`))).text();
  return { etags, state, ask };
}

test('a 304 is answered from memory, a new answer replaces it', async () => {
  const { etags, state, ask } = server();
  expect(await ask()).toBe('{"n":1}');
  expect(await ask()).toBe('{"n":1}');
  Object.assign(state, { body: '{"n":2}', etag: '"2"' });
  expect(await ask()).toBe('{"n":2}');
  expect(etags).toEqual([null, '"1"', '"1"']);
});

test('every address has its own answer', async () => {
  const { etags, ask } = server();
  await ask('/a');
  await ask('/b');
  expect(etags).toEqual([null, null]);
});

test('the answer to a failed request is returned with its status', async () => {
  const fetch = etagFetch(async () => new Response('no', { status: 404, headers: { etag: '"x"' } }));
  expect((await fetch(new Request('https://glina.example/'))).status).toBe(404);
});
