import { expect, test } from 'vitest';
import { createShopApi } from '../../platform/api/shop-api.ts';
import { readListingQuery } from './listing-query.ts';
import { loadListing } from './load-listing.server.ts';
import { rowOf } from './row-of.ts';

/** Loads a list and notes the calls; the categories come once the products have been asked for, or at once. */
async function load(slug: string | undefined, categoriesWait: boolean, categories: unknown = []) {
  const calls: string[] = [];
  const asked = Promise.withResolvers<void>();
  const api = createShopApi({
    base: 'http://shop.example',
    shopId: 1,
    fetch: async ({ url }) => {
      const call = new URL(url).pathname.split('/').at(-1) ?? '';
      calls.push(call);
      if (call === 'Product') asked.resolve();
      else if (categoriesWait) await asked.promise;
      return Response.json(call === 'Product' ? { data: [], totalItems: 0 } : categories);
    },
  });
  const query = readListingQuery(new URLSearchParams());
  return { listing: await loadListing(api, { slug, query, pageSize: 15, suggests: false }), calls };
}

test('the products are asked for before the categories have come', async () => {
  expect((await load(undefined, true)).listing).toMatchObject({ state: 'found' });
});

test('without a list of categories, a listing is kept and named by its address', async () => {
  const { listing } = await load('12-kubki-i-miski', false, null);
  const kubki = { id: '12', name: 'Kubki i miski' };
  expect(listing).toMatchObject({ state: 'found', category: kubki, trail: [kubki] });
  const { listing: nameless } = await load('12', false, null);
  expect(nameless).toMatchObject({ state: 'found', category: { id: '12', name: '' }, trail: [] });
  expect((await load('12-kubki', false, [])).listing).toMatchObject({ state: 'missing' });
});

test('an address that can be no category asks for no products', async () => {
  const { listing, calls } = await load('!', false);
  expect(listing).toMatchObject({ state: 'missing' });
  expect(calls).toEqual(['Category']);
});

test('only a list in rows asks for details; a server that sends none has plain rows', async () => {
  const arrival = {
    today: '2026-11-24',
    from: '2026-11-25',
    to: '2026-11-25',
    orderBefore: '2026-11-24T13:00:00.000Z',
  };
  const features = [{ name: 'Pojemność', value: '320 ml', group: null }];
  const mug = { id: 5, name: 'Kubek', minPrice: 71, lead: 'Z kamionki', features, arrival };
  const urls: string[] = [];
  const api = createShopApi({
    base: 'http://shop.example',
    shopId: 1,
    fetch: async ({ url }) => {
      urls.push(url);
      return Response.json(
        url.includes('Product') ? { data: [mug, { id: 6, name: 'Miska', minPrice: 9 }], totalItems: 2 } : [],
      );
    },
  });
  const request = { slug: undefined, query: readListingQuery(new URLSearchParams()), pageSize: 15, suggests: false };
  const inRows = await loadListing(api, { ...request, rowOf: (product) => rowOf(product, 'pl', 'Europe/Warsaw') });
  expect(inRows).toMatchObject({
    products: [
      {
        details: {
          lead: 'Z kamionki',
          features: [{ name: 'Pojemność', value: '320 ml' }],
          arrival: { when: 'tomorrow' },
        },
      },
      { details: undefined },
    ],
  });
  await loadListing(api, request);
  const lists = urls.filter((url) => url.includes('shop/Product'));
  expect(lists.map((url) => new URL(url).searchParams.get('details'))).toEqual(['true', null]);
});
