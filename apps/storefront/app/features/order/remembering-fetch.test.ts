import { expect, test } from 'vitest';
import { rememberingFetch } from './remembering-fetch.ts';

function server() {
  const asked: (string | null)[] = [];
  const state = { body: '{"n":1}', etag: '"1"' };
  const fetch = rememberingFetch(async (request) => {
    const known = request.headers.get('if-none-match');
    asked.push(known);
    if (known === state.etag) return new Response(null, { status: 304 });
    return new Response(state.body, { headers: { etag: state.etag } });
  });
  const ask = async (path = '/status') => (await fetch(new Request(`https://glina.example${path}`))).text();
  return { asked, state, ask };
}

test('nothing new is answered from memory, something new replaces it', async () => {
  const { asked, state, ask } = server();
  expect(await ask()).toBe('{"n":1}');
  expect(await ask()).toBe('{"n":1}');
  Object.assign(state, { body: '{"n":2}', etag: '"2"' });
  expect(await ask()).toBe('{"n":2}');
  expect(asked).toEqual([null, '"1"', '"1"']);
});

test('every address has a memory of its own', async () => {
  const { asked, ask } = server();
  await ask('/a');
  await ask('/b');
  expect(asked).toEqual([null, null]);
});

test('refusals pass through and are not remembered', async () => {
  const fetch = rememberingFetch(async () => new Response('no', { status: 404, headers: { etag: '"x"' } }));
  expect((await fetch(new Request('https://glina.example/'))).status).toBe(404);
});
