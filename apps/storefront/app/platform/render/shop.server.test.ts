import type { PageContext } from '@witryna/contract/storefront-entry';
import { expect, test, vi } from 'vitest';
import { stubPage } from '../../../test/stub-page.ts';
import { loadRecentArticles } from '../../features/blog/load-articles.server.ts';
import { loadAskedProduct } from '../../features/contact/load-asked-product.server.ts';
import { codeOf } from '../api/error-messages.ts';
import { shopApiOf } from './shop.server.ts';

function pageThatReads(fetchApi: PageContext['fetchApi']) {
  const tags: string[] = [];
  const validUntil: number[] = [];
  let stored = true;
  const provider = stubPage(fetchApi, {
    addTags: (more) => void tags.push(...more),
    expireAt: (moment) => void validUntil.push(moment),
    doNotStore: () => {
      stored = false;
    },
  });
  return { provider, api: shopApiOf(provider), tags, validUntil, isStored: () => stored };
}

test('a page records the cache tags and validity of its API answers', async () => {
  const headers = { 'cache-tag': 'categories, product:5', 'x-valid-until': '2026-11-22T00:00:00.000Z' };
  const { api, tags, validUntil, isStored } = pageThatReads(async () => Response.json([], { headers }));
  await api.get('shop/Category');
  expect(tags).toEqual(['categories', 'product:5']);
  expect(validUntil).toEqual([Date.UTC(2026, 10, 22)]);
  expect(isStored()).toBe(true);
});

test('a temporary failure keeps the page out of the cache, a missing product does not', async () => {
  const failing = pageThatReads(async () => Response.json({ error: { code: 'ServiceUnavailable' } }, { status: 503 }));
  await expect(failing.api.get('shop/Category')).rejects.toMatchObject({ init: { status: 503 } });
  expect(failing.isStored()).toBe(false);

  const gone = pageThatReads(async () => Response.json({ error: { code: 'NotFound' } }, { status: 404 }));
  const refusal = await gone.api.get('shop/Product/5/details').catch((error: unknown) => error);
  expect(codeOf(refusal)).toBe('NotFound');
  expect(String(refusal)).toBe('NotFound');
  expect(gone.isStored()).toBe(true);
});

test('the recent articles are the first four', async () => {
  const asked: string[] = [];
  const { provider } = pageThatReads(async ({ url }) => {
    asked.push(url);
    return Response.json({ data: [], totalItems: 0 });
  });
  await loadRecentArticles(provider);
  expect(asked).toEqual([expect.stringContaining('/shop/Article?pageSize=4&currentPage=0&')]);
});

test('loaders that need the same data share one call', async () => {
  let calls = 0;
  const { api } = pageThatReads(async () => {
    calls += 1;
    return Response.json([]);
  });
  await Promise.all([api.get('shop/Category'), api.get('shop/Category'), api.get('shop/Country')]);
  expect(calls).toBe(2);
});

test('an invented product that a visitor asks about is left out and not logged, a failed call is logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const { provider } = pageThatReads(async ({ url }) => {
    const code = url.includes('/5/') ? 'ServiceUnavailable' : 'NotFound';
    return Response.json({ error: { code } }, { status: code === 'NotFound' ? 404 : 503 });
  });
  expect(await loadAskedProduct(provider, '999')).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
  expect(await loadAskedProduct(provider, '5')).toBeUndefined();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
