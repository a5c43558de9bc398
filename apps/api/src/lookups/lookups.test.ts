import { checkout } from '@witryna/contract/checkout';
import { type LookupName, townAnswer, vatIdAnswer } from '@witryna/contract/lookups';
import { afterAll, describe, expect, test } from 'vitest';
import { makeSellingShop, newSession } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { fakeTowns, fakeVies, lookupAddresses } from '../../test/lookup-fakes.ts';
import { serveFakes } from '../../test/payment-fakes/fake-provider.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { openLookups } from './open-lookups.ts';

const { db } = await createTestDatabase<Tables>();
const network = await serveFakes([fakeVies, fakeTowns]);
afterAll(network.close);
const host = 'lookups.test';
await makeSellingShop(db, host);

/** Opens an API whose look-ups have an empty cache. */
function openApi(switchedOn: readonly LookupName[] = ['vatIds', 'towns']) {
  const logged: object[] = [];
  const log = { warn: (details: object) => void logged.push(details) };
  const all = openLookups(lookupAddresses, { fetch: network.fetch, log, withinMs: 300 });
  const lookups = Object.fromEntries(switchedOn.map((name) => [name, all[name]]));
  const { ask, get } = createTestApi(db, {}, { lookups });
  return {
    ask: (path: string) => ask(host, path),
    state: async (number: string) => (await get(host, `/shop/VatId?prefix=DE&number=${number}`, vatIdAnswer)).state,
    towns: async (postCode: string) =>
      (await get(host, `/shop/Town?country=PL&postCode=${postCode}`, townAnswer)).towns,
    offered: async () => (await get(host, `/shop/Checkout/${newSession()}`, checkout)).lookups,
    logged,
  };
}

describe('a VAT number', () => {
  test.each([
    ['100', 'registered'],
    ['200', 'unknown'],
    ['201', 'unknown'],
    ['300', 'unavailable'],
    ['301', 'unavailable'],
    ['302', 'unavailable'],
    ['600', 'unavailable'],
  ])('%s is %s at VIES', async (number, expected) => {
    expect(await openApi().state(number)).toBe(expected);
  });

  test.each<[string, Parameters<typeof network.breakDown>[0]]>([
    ['down', () => ({ status: 500 })],
    ['slow', () => 'hang'],
    ['answering HTML', () => ({ body: '<html></html>' })],
    ['answering other JSON', () => ({ body: { valid: 'yes' } })],
    ['answering without end', () => ({ body: 'x'.repeat(100_000) })],
    ['refusing with a valid number', () => ({ status: 403, body: { valid: true } })],
  ])('is unavailable while VIES is %s, and confirmed later', async (_, fault) => {
    const { state, logged } = openApi();
    network.breakDown(fault);
    expect(await state('100')).toBe('unavailable');
    expect(JSON.stringify(logged)).not.toContain('DE100');
    network.repair();
    expect(await state('100')).toBe('registered');
  });

  test('is asked once, also by shoppers at the same time', async () => {
    const { state } = openApi();
    const before = network.requests.length;
    expect(await Promise.all([state('100'), state('100'), state('100')])).toEqual(Array(3).fill('registered'));
    await state('100');
    expect(network.requests.length - before).toBe(1);
  });

  test('is not asked for while twenty others are', async () => {
    const { state } = openApi();
    const before = network.requests.length;
    network.breakDown(() => 'hang');
    const states = await Promise.all(Array.from({ length: 30 }, (_, at) => state(`${1_000 + at}`)));
    expect(new Set(states)).toEqual(new Set(['unavailable']));
    expect(network.requests.length - before).toBe(20);
  });

  test('must look like one', async () => {
    const { ask } = openApi();
    for (const query of ['prefix=DE', 'prefix=de&number=100', 'prefix=DE&number=..%2F1'])
      expect((await ask(`/shop/VatId?${query}`)).status).toBe(400);
  });
});

describe('a post code', () => {
  test('has the towns that the service names, each once', async () => {
    const { towns } = openApi();
    expect(await towns('90-350')).toEqual(['Łódź']);
    expect(await towns('05-500')).toEqual(['Piaseczno', 'Józefosław']);
    expect(await towns('00-000')).toEqual([]);
  });

  test.each<[string, Parameters<typeof network.breakDown>[0]]>([
    ['down', () => ({ status: 500 })],
    ['slow', () => 'hang'],
    ['talking nonsense', () => ({ body: { places: 'everywhere' } })],
    [
      'naming lines and endless names',
      () => ({ body: { places: [{ 'place name': 'a\nb' }, { 'place name': 'a'.repeat(200) }] } }),
    ],
  ])('has no towns while the service is %s', async (_, fault) => {
    network.breakDown(fault);
    expect(await openApi().towns('90-350')).toEqual([]);
  });

  test('cannot lead the call to another address', async () => {
    const before = network.requests.length;
    await openApi().towns(encodeURIComponent('../../x?y#z'));
    expect(network.requests.slice(before).map(({ path }) => path)).toEqual(['/pl/..%2F..%2Fx%3Fy%23z']);
  });
});

test('the checkout offers only what is switched on', async () => {
  expect(await openApi().offered()).toEqual(['vatIds', 'towns']);
  const { offered, ask } = openApi(['vatIds']);
  expect(await offered()).toEqual(['vatIds']);
  expect((await ask('/shop/Town?country=PL&postCode=90-350')).status).toBe(404);
});
