import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCartServer, refusal } from '../../../test/fake-cart-server.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';

let server: ReturnType<typeof fakeCartServer>;
let calls: typeof import('./cart-calls.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
  server = fakeCartServer();
  stubBrowser((request) => server.fetch(request));
  calls = await import('./cart-calls.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Adds a piece to a cart with `before` pieces of the line. The server does not know operation ids. */
async function add(before: number | undefined) {
  const operationId = crypto.randomUUID();
  const addition = { productId: 5, combinationId: 51, quantity: 1, before, operationId };
  const result = await calls.sendAdd(addition, AbortSignal.timeout(5_000)).then(
    ({ products }) => products[0]?.quantity,
    (error: unknown) => String(error),
  );
  return { result, sent: server.calls.map(({ method }) => method).join(' ') };
}

/** Fails the given number of additions, before or after the server has counted them. */
function failAdditions(times: number, counted: 0 | 1): void {
  let left = times;
  server.refuse = ({ method }) => {
    if (method !== 'POST' || left === 0) return undefined;
    left -= 1;
    server.pieces.set('5/51', (server.pieces.get('5/51') ?? 0) + counted);
    return new Response('{}', { status: 500 });
  };
}

test('an addition that failed and did not count is repeated once', async () => {
  server.pieces.set('5/51', 2);
  failAdditions(1, 0);
  expect(await add(2)).toEqual({ result: 3, sent: 'POST GET POST' });
  failAdditions(2, 0);
  expect((await add(3)).result).toContain('UpstreamFailed');
  expect(server.pieces.get('5/51')).toBe(3);
});

test('an addition that failed but counted is not repeated', async () => {
  failAdditions(1, 1);
  expect(await add(0)).toEqual({ result: 1, sent: 'POST GET' });
});

test('an addition that the server refuses, or whose cart is unknown, is not repeated', async () => {
  server.refuse = ({ method }) => (method === 'POST' ? refusal(409, 'NoMorePieces') : undefined);
  expect(await add(0)).toMatchObject({ sent: 'POST' });
  failAdditions(1, 0);
  expect(await add(undefined)).toMatchObject({ sent: 'POST POST' });
});

test('a server that has no cart yet counts as an empty cart', async () => {
  failAdditions(1, 0);
  const refuse = server.refuse;
  server.refuse = (call) => (call.method === 'GET' ? refusal(404, 'NotFound') : refuse(call));
  expect(await add(0)).toEqual({ result: 1, sent: 'POST GET POST' });
  expect(server.pieces.get('5/51')).toBe(1);
});
