import { getRequestListener } from '@hono/node-server';
import { checkout } from '@witryna/contract/checkout';
import { type Feature, featureOfCall, features } from '@witryna/contract/features';
import { createForeignServer, type ForeignServer } from '@witryna/contract/test-double/foreign-server';
import { describe, expect, test } from 'vitest';
import { createLog } from '../ops/create-log.ts';
import { parseEnv } from '../settings/env.ts';
import { serveForTest } from '../test/serve-for-test.ts';
import { openForeignApi } from './foreign-api.ts';

const session = 'sesjasesjasesja1';
const ids = { ids: 'number', combinationId: 'id', oddities: true } as const;

/**
 * Starts a foreign server and a client for it.
 * @returns a function that calls the server as a page does
 */
async function openShop(foreign: ForeignServer) {
  const { port } = await serveForTest(getRequestListener(foreign.fetch));
  const api = openForeignApi({
    env: parseEnv({ API_BASE_URL: `http://127.0.0.1:${port}` }),
    publicUrl: 'https://{host}',
    log: createLog('silent'),
    limiter: { take: () => undefined, refuseSpent: () => undefined },
    clock: () => new Date(),
  });
  return (method: string, path: string, sent?: unknown) =>
    api.readForPage(async (ask) => {
      const body = sent === undefined ? null : JSON.stringify(sent);
      const answer = await ask(new Request(`http://obcy.localhost/api/${path}`, { method, body }));
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    });
}

const ownCalls: [feature: Feature, method: string, path: string][] = [
  ['suggestions', 'GET', 'shop/Search/suggestions?query=kubek'],
  ['cartQuantity', 'PATCH', `shop/ShoppingCart/${session}/11/101`],
  ['points', 'GET', 'shop/PickupPoint?network=INPOST_PARCEL_LOCKER'],
  ['points', 'GET', 'shop/PickupPoint/INPOST_PARCEL_LOCKER/KRA01A'],
  ['order', 'POST', 'shop/Order'],
  ['order', 'GET', 'shop/VatId?prefix=DE&number=123456789'],
  ['order', 'GET', 'shop/Town?country=PL&postCode=90-350'],
  ['order', 'POST', 'shop/order/lookup'],
  ['payments', 'POST', 'shop/Order/0/payments'],
  ['withdrawal', 'POST', 'shop/Order/withdrawal'],
  // other spellings that a server may accept
  ['order', 'POST', 'shop//Order/'],
  ['order', 'POST', '/shop/%4Frder'],
];

describe('a call that is not in the specification', () => {
  test.each(ownCalls)('of feature "%s" (%s %s) reaches only servers with that feature', async (_, method, path) => {
    const foreign = createForeignServer(1, ids);
    const ask = await openShop(foreign);
    for (const shopId of ['', '7']) {
      const address = shopId && `${path}${path.includes('?') ? '&' : '?'}shopId=${shopId}`;
      expect(await ask(method, address || path, method === 'GET' ? undefined : {})).toMatchObject({ status: 405 });
    }
    expect(foreign.calls.filter((call) => featureOfCall(...splitCall(decodeURI(call.replace('//', '/')))))).toEqual([]);
  });

  test('with a repeated shopId is refused, because the server may read another one than the guard', async () => {
    const ask = await openShop(createForeignServer(1, ids, ['order']));
    await ask('GET', 'shop/config/obcy.localhost');
    expect(await ask('POST', 'shop/Order?shopId=7&shopId=8', {})).toMatchObject({ status: 400 });
  });

  test('reaches a server that lists the call’s feature', async () => {
    const foreign = createForeignServer(1, ids, ['suggestions', 'points']);
    const ask = await openShop(foreign);
    expect((await ask('GET', 'shop/config/obcy.localhost')).body.features).toEqual(['suggestions', 'points']);
    expect((await ask('GET', 'shop/Search/suggestions?query=a&shopId=7')).body).toMatchObject({
      correctedQuery: 'kubek',
    });
    expect((await ask('GET', 'shop/PickupPoint/INPOST_PARCEL_LOCKER/KRA01A?shopId=7')).status).toBe(200);
    expect((await ask('POST', 'shop/Order/lookup?shopId=7', {})).status).toBe(405);
    expect((await ask('POST', 'shop/Order/lookup?shopId=8', {})).status).toBe(404);
  });

  test.each([
    ['fails', '', 503, 503],
    ['is not JSON', 'OK', 200, 502],
    ['has the wrong shape', '[1]', 200, 502],
  ])('is refused as an upstream failure when the configuration %s', async (_, text, status, refused) => {
    const foreign = createForeignServer(1, ids, features);
    const ask = await openShop({ ...foreign, fetch: async () => new Response(text, { status }) });
    expect((await ask('POST', 'shop/Order?shopId=7', {})).status).toBe(refused);
  });
});

describe('the checkout of a foreign server', () => {
  test.each([
    ['names only', { rich: false, kinds: 'names' }],
    ['objects', { rich: true, kinds: 'objects' }],
  ] as const)('without the order calls is complete when deliveries and countries are %s', async (_, style) => {
    const foreign = createForeignServer(1, { ...ids, ...style });
    const ask = await openShop(foreign);
    await ask('POST', 'shop/ShoppingCart', { productId: 11, combinationId: 101, quantity: 2, session });
    const { body } = await ask('GET', `shop/Checkout/${session}?shopId=7`);
    expect(checkout.omit({ cart: true }).parse(body)).toMatchObject({
      deliveries: [
        { type: 'COURIER', name: 'Kurier', destination: 'address', priceMinor: null, totalMinor: null },
        { type: 'INPOST_PARCEL_LOCKER', destination: 'point', network: null, payments: expect.any(Array) },
      ],
      payments: [
        { type: 'cash-on-delivery', label: 'Płatność przy odbiorze', onDelivery: true },
        { type: 'bank-transfer', label: 'Przelew bankowy', onDelivery: false },
      ],
      countries: [
        { code: 'PL', name: 'Polska' },
        { code: 'DE', name: 'Niemcy' },
      ],
      consents: [{ required: true, documents: ['REGULATION', 'PRIVACY_POLICY'] }],
    });
    expect(body).toMatchObject({ productsSumMinor: style.rich ? 3998 : null, cart: { products: [{ quantity: 2 }] } });
    for (const call of ['GET shop/Delivery', 'GET shop/Country']) expect(foreign.calls).toContain(call);
  });

  test('without the order calls has the configured deliveries and countries if their calls fail', async () => {
    const foreign = createForeignServer(1, ids);
    const ask = await openShop({
      ...foreign,
      fetch: (request) =>
        /shop\/(?:Delivery|Country)/.test(request.url)
          ? Promise.resolve(new Response('', { status: 404 }))
          : foreign.fetch(request),
    });
    const { body } = await ask('GET', `shop/Checkout/${session}`);
    expect(body).toMatchObject({
      deliveries: [{ type: 'COURIER', countries: ['PL', 'DE'] }, { type: 'INPOST_PARCEL_LOCKER' }],
      countries: [{ code: 'PL' }, { code: 'DE' }],
    });
  });

  test('offers a limited number of types, however many the server names', async () => {
    const foreign = createForeignServer(1, ids);
    const many = <Item>(item: (at: number) => Item) => Array.from({ length: 3_000 }, (_, at) => item(at));
    const ask = await openShop({
      ...foreign,
      async fetch(request) {
        if (request.url.includes('shop/Delivery')) return Response.json(many(() => 'COURIER'));
        if (request.url.includes('shop/Country')) return Response.json(many((at) => (at % 2 ? 'PL' : 'DE')));
        const answer = await foreign.fetch(request);
        if (!request.url.includes('shop/config')) return answer;
        const config: unknown = await answer.json();
        return Response.json(Object.assign(Object(config), { paymentTypes: many((at) => `type-${at}`) }));
      },
    });
    const { body } = await ask('GET', `shop/Checkout/${session}?shopId=7`);
    const { deliveries, payments, countries } = checkout.omit({ cart: true }).parse(body);
    expect([deliveries.length, payments.length, countries.length]).toEqual([100, 100, 2]);
  });

  test('comes from the server if it has the order calls', async () => {
    const ask = await openShop(createForeignServer(1, ids, ['order', 'points']));
    const { body } = await ask('GET', `shop/Checkout/${session}?shopId=7`);
    expect(body).toMatchObject({ deliveries: [{ priceMinor: 1500 }, { network: 'INPOST_PARCEL_LOCKER' }] });
  });
});

function splitCall(call: string): [method: string, path: string] {
  const [method = '', path = ''] = call.split(' ');
  return [method, path];
}
