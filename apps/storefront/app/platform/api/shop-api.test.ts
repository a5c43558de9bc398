import { ShopError } from '@witryna/contract/errors';
import { expect, test } from 'vitest';
import { createShopApi } from './shop-api.ts';

function apiThatAnswers(answer: (request: Request) => Response | Promise<Response>, extraQuery = {}) {
  const seen: Request[] = [];
  const api = createShopApi({
    base: 'http://shop.example',
    shopId: 7,
    fetch: async (request) => {
      seen.push(request);
      return answer(request);
    },
    extraQuery: () => extraQuery,
  });
  return { api, seen };
}

async function codeOfRefusal(answer: (request: Request) => Response | Promise<Response>) {
  const { api } = apiThatAnswers(answer);
  return api.get('shop/Category').then(
    () => 'none',
    (error: unknown) => (error instanceof ShopError ? error.code : 'not a refusal'),
  );
}

test('every call carries the shop, dotted queries and the cache bypass', async () => {
  const { api, seen } = apiThatAnswers(() => Response.json({ data: [], totalItems: 0 }), { timestamp: 1 });
  await api.get('shop/Product', { query: { filter: { search: 'łódka', productIds: [1, 2] }, pageSize: 4 } });
  const url = new URL(seen[0]?.url ?? '');
  expect(url.pathname).toBe('/api/shop/Product');
  expect(url.searchParams.getAll('filter.productIds')).toEqual(['1', '2']);
  expect(url.searchParams.get('filter.search')).toBe('łódka');
  expect(url.searchParams.get('shopId')).toBe('7');
  expect(url.searchParams.get('timestamp')).toBe('1');
});

test('a body goes as JSON', async () => {
  const { api, seen } = apiThatAnswers(() => Response.json({}));
  await api.post('shop/Contact', { name: 'Ala' });
  expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  expect(await seen[0]?.json()).toEqual({ name: 'Ala' });
});

test('our refusals keep code and details', async () => {
  const { api } = apiThatAnswers(() =>
    Response.json({ error: { code: 'NoMorePieces', details: { stock: 2 } } }, { status: 409 }),
  );
  await expect(api.get('shop/Category')).rejects.toMatchObject({ code: 'NoMorePieces', details: { stock: 2 } });
});

test('what a foreign server or a proxy answers becomes the nearest code', async () => {
  expect(await codeOfRefusal(() => new Response('<html>', { status: 502 }))).toBe('ServiceUnavailable');
  expect(await codeOfRefusal(() => new Response('', { status: 404 }))).toBe('NotFound');
  expect(await codeOfRefusal(() => new Response('', { status: 429 }))).toBe('TooManyRequests');
  expect(await codeOfRefusal(() => Response.json({ error: { code: 'Unheard' } }, { status: 400 }))).toBe(
    'InvalidRequest',
  );
  expect(await codeOfRefusal(() => new Response('not json'))).toBe('UpstreamFailed');
});

test('a lost connection and a call that takes too long are refusals too', async () => {
  expect(await codeOfRefusal(() => Promise.reject(new TypeError('fetch failed')))).toBe('ServiceUnavailable');
  const late = new DOMException('late', 'TimeoutError');
  expect(await codeOfRefusal(() => Promise.reject(late))).toBe('UpstreamTimeout');
});

test('an answer without a body is no failure', async () => {
  const { api } = apiThatAnswers(() => new Response(null, { status: 204 }));
  await expect(api.delete('shop/ShoppingCart/abc/coupon')).resolves.toEqual({});
});
