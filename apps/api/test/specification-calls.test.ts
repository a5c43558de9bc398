import { gunzipSync } from 'node:zlib';
import { featureOfCall, features } from '@witryna/contract/features';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Tables } from '../src/database/database.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createTestApi } from './test-api.ts';

const { db } = await createTestDatabase<Tables>();
const { api } = createTestApi(db);

/** The calls of section 7 of the specification, in its order. */
const calls = [
  'GET shop/config/{host}',
  'GET shop/Layout/{host}/front-page',
  'GET shop/Layout/{host}/footer',
  'GET shop/Layout/sections/head',
  'GET shop/Delivery',
  'GET shop/Country',
  'POST shop/Contact',
  'GET shop/Category',
  'GET shop/Product',
  'GET shop/Product/{id}/details',
  'GET shop/Product/{id}/description',
  'GET shop/Product/{id}/description/light',
  'GET shop/Product/{id}/features',
  'GET shop/Product/{id}/reviews',
  'GET shop/Product/{id}/deliveries',
  'POST shop/Product/{id}/reviews',
  'GET shop/Article',
  'GET shop/Article/{id}',
  'GET shop/Document',
  'GET shop/Document/{type}',
  'GET shop/ShoppingCart/{session}',
  'POST shop/ShoppingCart',
  'DELETE shop/ShoppingCart/{session}/{productId}/{combinationId}',
  'DELETE shop/ShoppingCart/{session}',
  'GET shop/ShoppingCart/{session}/coupon/{code}',
  'DELETE shop/ShoppingCart/{session}/coupon',
  'GET shop/ShoppingCart/{session}/upsellProducts',
  'POST shop/ShoppingCart/{session}/cart-details',
];

const parameter = z.object({ name: z.string(), in: z.string() }).loose();
const operation = z.object({ parameters: z.array(parameter).optional() }).loose();
const openApi = z.object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), operation)) });

const document = openApi.parse(await (await api.request('http://a.test/api/openapi.json')).json());
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => [`${method.toUpperCase()} ${path.replace('/api/', '')}`, found]),
  ),
);
const queryOf = (call: string) =>
  (operations.get(call)?.parameters ?? []).flatMap((one) => (one.in === 'query' ? [one.name] : []));

test('all 28 calls of the specification exist, each with a shopId', () => {
  expect(calls).toHaveLength(28);
  expect(calls.filter((call) => !operations.has(call))).toEqual([]);
  expect(calls.filter((call) => !queryOf(call).includes('shopId'))).toEqual([]);
});

test('every call beyond the specification belongs to a feature, and every feature has a call', () => {
  const own = [...operations.keys()].filter((call) => !calls.includes(call) && call.includes(' shop/'));
  // Payment providers and carriers make these calls, not pages, so they belong to no feature.
  const notices = [
    'GET shop/carriers/{carrier}/notify',
    'POST shop/carriers/{carrier}/notify',
    'POST shop/payments/{provider}/notify/{key}',
  ];
  const featureOf = (call: string) => featureOfCall(...(call.split(' ') as [string, string]));
  expect(own.filter((call) => featureOf(call) === undefined).toSorted()).toEqual(notices);
  // This feature is a promise about a call of the specification.
  const withCalls = features.filter((feature) => feature !== 'operationIds');
  expect(new Set(own.flatMap((call) => featureOf(call) ?? []))).toEqual(new Set(withCalls));
  expect(calls.filter((call) => featureOf(call) !== undefined)).toEqual([]);
});

test('lists accept the dotted parameters of the specification', () => {
  expect(queryOf('GET shop/Product')).toEqual(
    expect.arrayContaining([
      'filter.categoryId',
      'filter.productIds',
      'filter.sortType',
      'filter.search',
      'filter.onlyOneCombination',
      'pageSize',
      'currentPage',
    ]),
  );
  expect(queryOf('GET shop/Article')).toEqual(expect.arrayContaining(['pageSize', 'currentPage', 'filter.search']));
  expect(queryOf('GET shop/Document/{type}')).toContain('id');
});

test('the description of the calls is sent compressed and with its ETag', async () => {
  const ask = (headers: Record<string, string>) => api.request('http://a.test/api/openapi.json', { headers });
  const plain = await ask({});
  const zipped = await ask({ 'accept-encoding': 'br, gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(await plain.text());
  expect((await ask({ 'accept-encoding': 'gzip;q=0' })).headers.has('content-encoding')).toBe(false);
  const known = await ask({ 'if-none-match': String(plain.headers.get('etag')) });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('the API documentation page loads nothing from other hosts', async () => {
  const page = await api.request('http://a.test/api/docs');
  const html = await page.text();
  const named = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(named.filter((address) => !/^(?:\/api\/docs\/|data:,$)/.test(address))).toEqual([]);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self';/);
  for (const address of named.filter((one) => one.startsWith('/'))) {
    expect((await api.request(`http://a.test${address}`)).status, address).toBe(200);
  }
  expect((await api.request('http://a.test/api/docs/constructor')).status).toBe(404);
});
