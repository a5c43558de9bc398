import { ShopError } from '@witryna/contract/errors';
import { expect, test, vi } from 'vitest';
import { liveShop, renderedAs, servePages } from '../test/serve-pages.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import type { PageServerDeps } from './page-server.ts';

const isUnknown = (path: string) => path.startsWith('/no/') || path === '/*';

/** Serves a shop in which addresses below `/no/` are unknown. */
async function serveUnknown(deps: Partial<PageServerDeps> = {}) {
  const rendered: string[] = [];
  const limits: string[] = [];
  const findMovedPage = vi.fn<(shopId: number, address: string) => Promise<string | undefined>>(async () => undefined);
  const get = await servePages(createPageCache({ maxBytes: 1_000_000, clock: () => 0 }), {
    deps: {
      renderer: {
        render: async ({ host, state }, address) => {
          rendered.push(host + address);
          if (state === 'failed') return { ...renderedAs('later'), status: 503, storable: false };
          return { ...renderedAs(`nothing at ${host}`), status: isUnknown(address.split('?')[0] ?? '') ? 404 : 200 };
        },
        routes: {
          routeOf: (path) => ({
            parameters: new Map([['tab', (text: string) => text]]),
            plainQuery: '',
            commonPath: isUnknown(path) && !path.endsWith('.data') ? '/*' : undefined,
          }),
        },
      },
      findMovedPage,
      limiter: { take: (name) => void limits.push(name), refuseSpent: () => undefined },
      hostOf: ({ headers: { host } }) => host,
      ...deps,
    },
  });
  const ask = (path: string, host = 'glina.test') => get(path, { host, 'accept-encoding': 'gzip' });
  return { ask, rendered, limits, findMovedPage };
}

test('all unknown addresses of a host get one page, rendered without theirs; their data are not shared', async () => {
  const { ask, rendered } = await serveUnknown();
  const first = await ask('/no/such-page');
  expect(first).toMatchObject({ status: 404, headers: { 'x-cache': 'miss' } });
  for (const path of ['/no/other', '/no/such-page', '/no/%C3%BC', '/no/such-page?utm_source=mail'])
    expect(await ask(path)).toMatchObject({ status: 404, text: first.text, headers: { 'x-cache': 'hit' } });
  expect(await ask('/no/other?tab=2')).toMatchObject({ headers: { 'x-cache': 'miss' } });
  expect((await ask('/no/other', 'verde.test')).text).not.toBe(first.text);
  expect(rendered).toEqual(['glina.test/*', 'glina.test/*?tab=2', 'verde.test/*']);
  await ask('/no/other.data');
  expect(rendered.at(-1)).toBe('glina.test/no/other.data');
});

test('each request for an unknown address is looked up and counted, also when the page is kept', async () => {
  const { ask, limits, findMovedPage } = await serveUnknown();
  for (const path of ['/no/a', '/no/a', '/no/a', '/no/b?tab=2']) await ask(path);
  expect(findMovedPage.mock.calls).toEqual(['/no/a', '/no/a', '/no/a', '/no/b?tab=2'].map((path) => [1, path]));
  expect(limits).toEqual(Array.from({ length: 4 }, () => ['read', 'notFound']).flat());
});

test('an address that has used up its limit is refused, also when the page is kept', async () => {
  let left = 2;
  const take = (name: string) => {
    if (name === 'notFound' && --left < 0) throw new ShopError('TooManyRequests');
  };
  const refuseSpent = (name: string) => {
    if (name === 'notFound' && left <= 0) throw new ShopError('TooManyRequests');
  };
  const { ask, findMovedPage } = await serveUnknown({ limiter: { take, refuseSpent } });
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await ask(`/no/${at}`)).status);
  expect(statuses).toEqual([404, 404, 429, 429]);
  expect(findMovedPage).toHaveBeenCalledTimes(2);
});

test('a page that has moved is found before and after the page about the others is kept, and is never kept for them', async () => {
  const { ask, rendered, limits, findMovedPage } = await serveUnknown();
  // A shop may also name a target for the path under which the page is kept.
  findMovedPage.mockImplementation(async (_shop, path) => {
    return path.startsWith('/no/moved') ? '/products?page=2' : path === '/*' ? '/wrong' : undefined;
  });
  const moved = { status: 301, headers: { location: '/products?page=2&c=CODE', 'cache-control': 'no-cache' } };
  expect(await ask('/no/moved?c=CODE')).toMatchObject(moved);
  expect(limits).toEqual(['read']);
  expect((await ask('/no/other')).status).toBe(404);
  expect(await ask('/no/moved?c=CODE')).toMatchObject(moved);
  expect((await ask('/no/other')).headers['x-cache']).toBe('hit');
  expect(rendered).toEqual(['glina.test/*']);
  expect(await ask('/*')).toMatchObject({ status: 301, headers: { location: '/wrong' } });
});

test('an address that can’t be looked up gets the page about a shop that is unavailable', async () => {
  const { ask, rendered, findMovedPage } = await serveUnknown();
  await ask('/no/a');
  findMovedPage.mockRejectedValue(new ShopError('ServiceUnavailable'));
  expect(await ask('/no/b')).toMatchObject({ status: 503 });
  expect(rendered).toEqual(['glina.test/*', 'glina.test/no/b']);
});

test('a shop on a foreign server, which names no other addresses, has one page as well', async () => {
  const findShop: PageServerDeps['findShop'] = async (host = '') => ({ ...liveShop(host), shopId: 'A-1' });
  const { ask, rendered, findMovedPage } = await serveUnknown({ findShop });
  for (const path of ['/no/a', '/no/b', '/no/c']) await ask(path);
  expect(rendered).toHaveLength(1);
  expect(findMovedPage).not.toHaveBeenCalled();
});
