import { ShopError } from '@witryna/contract/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createShopApi } from './shop-api.ts';

function apiThatAnswers(answer: (request: Request) => Response | Promise<Response>, extraQuery = {}) {
  const requests: Request[] = [];
  const api = createShopApi({
    base: 'http://shop.example',
    shopId: 7,
    fetch: async (request) => {
      requests.push(request);
      return answer(request);
    },
    extraQuery: () => extraQuery,
  });
  return { api, requests };
}

async function codeOfRefusal(answer: (request: Request) => Response | Promise<Response>) {
  const { api } = apiThatAnswers(answer);
  return api.get('shop/Category').then(
    () => 'none',
    (error: unknown) => (error instanceof ShopError ? error.code : 'not a refusal'),
  );
}

test('every call has the shop id, a dotted query and the extra parameters', async () => {
  const { api, requests } = apiThatAnswers(() => Response.json({ data: [], totalItems: 0 }), { timestamp: 1 });
  await api.get('shop/Product', { query: { filter: { search: 'łódka', productIds: [1, 2] }, pageSize: 4 } });
  const url = new URL(requests[0]?.url ?? '');
  expect(url.pathname).toBe('/api/shop/Product');
  expect(url.searchParams.getAll('filter.productIds')).toEqual(['1', '2']);
  expect(url.searchParams.get('filter.search')).toBe('łódka');
  expect(url.searchParams.get('shopId')).toBe('7');
  expect(url.searchParams.get('timestamp')).toBe('1');
});

test('a page part whose call fails is left out, and logged once per part and error code', async () => {
  const logged: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
  onTestFinished(() => void vi.restoreAllMocks());
  const { api } = apiThatAnswers(({ url }) => new Response('', { status: url.includes('Article') ? 405 : 404 }));
  const aborted = AbortSignal.abort();
  for (const _ of [1, 2]) {
    expect(await api.optional('features', api.get('shop/Product/5/features'), [])).toEqual([]);
    expect(await api.optional('features', api.get('shop/Product/6/features'), [])).toEqual([]);
    expect(await api.optional('recentArticles', api.get('shop/Article'), null)).toBeNull();
    await api.optional('aborted', api.get('shop/Article', { signal: aborted }), null, aborted);
  }
  const entry = { level: 'warn', message: 'A part of the page is left out', shop: 'shop.example' };
  expect(logged).toEqual([
    { ...entry, part: 'features', code: 'NotFound' },
    { ...entry, part: 'recentArticles', code: 'MethodNotAllowed' },
  ]);
});

test('a body is sent as JSON', async () => {
  const { api, requests } = apiThatAnswers(() => Response.json({}));
  await api.post('shop/Contact', { name: 'Ala' });
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(await requests[0]?.json()).toEqual({ name: 'Ala' });
});

test('a refusal of our API keeps its code and details', async () => {
  const { api } = apiThatAnswers(() =>
    Response.json({ error: { code: 'NoMorePieces', details: { stock: 2 } } }, { status: 409 }),
  );
  await expect(api.get('shop/Category')).rejects.toMatchObject({ code: 'NoMorePieces', details: { stock: 2 } });
});

test('an error of a foreign server or a proxy becomes the nearest code', async () => {
  expect(await codeOfRefusal(() => new Response('<html>', { status: 502 }))).toBe('ServiceUnavailable');
  expect(await codeOfRefusal(() => new Response('{}', { status: 500 }))).toBe('UpstreamFailed');
  expect(await codeOfRefusal(() => new Response('', { status: 504 }))).toBe('UpstreamTimeout');
  expect(await codeOfRefusal(() => new Response('', { status: 404 }))).toBe('NotFound');
  expect(await codeOfRefusal(() => new Response('', { status: 429 }))).toBe('TooManyRequests');
  expect(await codeOfRefusal(() => Response.json({ error: { code: 'Unheard' } }, { status: 400 }))).toBe(
    'InvalidRequest',
  );
  expect(await codeOfRefusal(() => new Response('not json'))).toBe('UpstreamFailed');
});

test('a lost connection and a timeout are refusals too', async () => {
  expect(await codeOfRefusal(() => Promise.reject(new TypeError('fetch failed')))).toBe('ServiceUnavailable');
  const late = new DOMException('late', 'TimeoutError');
  expect(await codeOfRefusal(() => Promise.reject(late))).toBe('UpstreamTimeout');
});

test('an answer without a body is read as an empty object', async () => {
  const { api } = apiThatAnswers(() => new Response(null, { status: 204 }));
  await expect(api.delete('shop/ShoppingCart/abc/coupon')).resolves.toEqual({});
});

test('a failed call is logged without query and session; refusals and aborted calls are not logged', async () => {
  const logged: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
  onTestFinished(() => void vi.restoreAllMocks());
  const ask = async (status: number, signal?: AbortSignal) => {
    const headers = { 'x-request-id': 'of-the-call' };
    const { api } = apiThatAnswers(() => Response.json({}, { status, headers }));
    const call = api.get('shop/ShoppingCart/sesjasesjasesja1/upsellProducts', {
      query: { a: 1 },
      ...(signal && { signal }),
    });
    await expect(call).rejects.toThrow();
  };
  await ask(404);
  await ask(503, AbortSignal.abort());
  expect(logged).toEqual([]);
  await ask(503);
  expect(logged).toEqual([
    {
      level: 'warn',
      message: 'A call failed',
      shop: 'shop.example',
      method: 'GET',
      call: 'shop/ShoppingCart/…/upsellProducts',
      code: 'ServiceUnavailable',
      requestId: 'of-the-call',
    },
  ]);
});
