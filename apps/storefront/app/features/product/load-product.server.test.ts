import { expect, onTestFinished, test, vi } from 'vitest';
import { createShopApi } from '../../platform/api/shop-api.ts';
import { loadProduct } from './load-product.server.ts';

const details = { id: 5, name: 'Kubek', status: 'PUBLISHED', categoryId: 7, photos: [], combinations: [] };
const refusals: Record<string, number> = { description: 404, features: 405, reviews: 400, deliveries: 429 };

/** Loads product 5 from a server that gives the answers by the last part of their paths, and refuses other calls. */
function load(answers: Record<string, unknown>, refuse = (_part: string) => new Response('', { status: 404 })) {
  const api = createShopApi({
    base: 'http://foreign.example',
    shopId: 1,
    fetch: async ({ url }) => {
      const part = new URL(url).pathname.split('/').at(-1) ?? '';
      return part in answers ? Response.json(answers[part]) : refuse(part);
    },
  });
  return loadProduct(api, '5', () => Promise.reject(new Error('no delivery needs the shop')));
}

test('product parts that a foreign server refuses are left out, and each is logged', async () => {
  const logged: { part?: string; code?: string }[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
  onTestFinished(() => void vi.restoreAllMocks());
  const answers = { details, Category: [{ id: 7, name: 'Kubki', children: [] }] };
  expect(await load(answers, (part) => new Response('', { status: refusals[part] ?? 404 }))).toMatchObject({
    state: 'found',
    product: { description: '', features: [], reviews: { totalItems: 0 }, deliveries: [], related: [] },
  });
  expect(logged.map(({ part, code }) => `${part} ${code}`).sort()).toEqual([
    'deliveries TooManyRequests',
    'description NotFound',
    'features MethodNotAllowed',
    'relatedProducts NotFound',
    'reviews InvalidRequest',
  ]);
});

test.each([
  ['TD_LIGHT_DESCRIPTION', '<p>page builder</p>'],
  ['TD_OLD_DESCRIPTION', '<p>old</p>'],
])(
  'the light description is shown only if the page builder is its source: %s',
  async (descriptionType, description) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const bodies = { description: { body: '<p>old</p>' }, light: { body: '<p>page builder</p>' } };
    expect(await load({ details: { ...details, descriptionType }, ...bodies })).toMatchObject({
      product: { description },
    });
  },
);

test.each([
  ['ProductNotPublished', 'unavailable'],
  ['NotFound', 'missing'],
])('a product that is refused as %s is %s', async (code, state) => {
  const refused = Response.json({ error: { code } }, { status: 404 });
  expect(await load({}, () => refused)).toEqual({ state });
});

test('both descriptions of a product are sanitised', async () => {
  const bodies = {
    description: { body: '<p>Old<script>alert(1)</script></p>' },
    light: { body: '<p onclick="x()">Light</p>' },
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const shown = (descriptionType: string) => load({ details: { ...details, descriptionType }, ...bodies });
  expect(await shown('TD_OLD_DESCRIPTION')).toMatchObject({ product: { description: '<p>Old</p>' } });
  expect(await shown('TD_LIGHT_DESCRIPTION')).toMatchObject({ product: { description: '<p>Light</p>' } });
});

test('the products that a shop has chosen come first, in its order; others of the category fill the row', async () => {
  const listed = (id: number) => ({ id, name: `Produkt ${id}`, minPrice: 10 });
  const chosen = { ...details, relatedIds: [9, 5, 404, 8] };
  const asked: string[] = [];
  const api = createShopApi({
    base: 'http://foreign.example',
    shopId: 1,
    fetch: async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const ids = searchParams.getAll('filter.productIds');
      asked.push(ids.join(','));
      if (pathname.endsWith('details')) return Response.json(chosen);
      if (pathname.endsWith('Category')) return Response.json([{ id: 7, name: 'Kubki', children: [] }]);
      if (!pathname.endsWith('Product')) return Response.json([]);
      // Withdrawn ones are in no list.
      return Response.json({ data: (ids.length > 0 ? [8, 9] : [1, 8, 2, 5, 3, 4, 6]).map(listed) });
    },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const loaded = await loadProduct(api, '5', () => Promise.reject(new Error('no delivery needs the shop')));
  expect(loaded).toMatchObject({ state: 'found', product: { related: [9, 8, 1, 2, 3, 4].map((id) => ({ id })) } });
  expect(asked).toContain('9,404,8');
  chosen.relatedIds = [1, 2, 3, 4, 5, 6, 7, 8];
  asked.length = 0;
  await loadProduct(api, '5', () => Promise.reject(new Error('no delivery needs the shop')));
  expect(asked).toContain('1,2,3,4,6,7,8');
});
