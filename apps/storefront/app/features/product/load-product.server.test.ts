import { expect, onTestFinished, test, vi } from 'vitest';
import { createShopApi } from '../../platform/api/shop-api.ts';
import { loadProduct } from './load-product.server.ts';

const details = { id: 5, name: 'Kubek', status: 'PUBLISHED', categoryId: 7, photos: [], combinations: [] };
const refusals: Record<string, number> = { description: 404, features: 405, reviews: 400, deliveries: 429 };

test('product parts that a foreign server refuses are left out, and each is logged', async () => {
  const logged: { part?: string; code?: string }[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
  onTestFinished(() => void vi.restoreAllMocks());
  const api = createShopApi({
    base: 'http://foreign.example',
    shopId: 1,
    fetch: async ({ url }) => {
      const part = new URL(url).pathname.split('/').at(-1) ?? '';
      if (part === 'details') return Response.json(details);
      if (part === 'Category') return Response.json([{ id: 7, name: 'Kubki', children: [] }]);
      return new Response('', { status: refusals[part] ?? 404 });
    },
  });
  expect(await loadProduct(api, '5', () => Promise.reject(new Error('no delivery needs the shop')))).toMatchObject({
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

test('both descriptions of a product are sanitised', async () => {
  const bodies: Record<string, string> = {
    description: '<p>Old<script>alert(1)</script></p>',
    light: '<p onclick="x()">Light</p>',
  };
  const load = async (descriptionType: string) => {
    const fetch = async ({ url }: Request) => {
      const part = new URL(url).pathname.split('/').at(-1) ?? '';
      if (part === 'details') return Response.json({ ...details, descriptionType });
      return Response.json(bodies[part] ? { type: descriptionType, body: bodies[part] } : []);
    };
    const api = createShopApi({ base: 'http://shop.example', shopId: 1, fetch });
    const loaded = await loadProduct(api, '5', () => Promise.reject(new Error('no delivery needs the shop')));
    return 'product' in loaded ? loaded.product.description : undefined;
  };
  expect(await load('TD_OLD_DESCRIPTION')).toBe('<p>Old</p>');
  expect(await load('TD_LIGHT_DESCRIPTION')).toBe('<p>Light</p>');
});
