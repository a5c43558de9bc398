import { hostProof } from '@witryna/api/secrets/host-proof.ts';
import { expect, test } from 'vitest';
import { answerOf, healthyNetwork, testKey } from '../test/doctor-for-test.ts';
import { type CheckedHost, checkHost } from './check-host.ts';
import type { HostAnswer, HostNetwork } from './host-network.ts';

const host = 'shop.test';
const checked: CheckedHost = {
  host,
  redirectsTo: undefined,
  proof: hostProof(testKey, host),
  compared: 'admin.test',
};

const check = async (change: Partial<HostNetwork> = {}, more: Partial<CheckedHost> = {}) =>
  (await checkHost({ ...checked, ...more }, healthyNetwork(change), new Date())).map(
    ({ state, what }) => `${state}: ${what}`,
  );

/** A network in which one request is answered otherwise: `GET https://shop.test/`. */
const answering = (request: string, change: Partial<HostAnswer> | Error): Partial<HostNetwork> => ({
  async ask(method, url, headers) {
    if (`${method} ${url}` !== request) return healthyNetwork().ask(method, url, headers);
    if (change instanceof Error) throw change;
    return answerOf(change);
  },
});
const PROOF = `GET https://${host}/.well-known/witryna`;

test('a host that leads here has an address, a certificate, both redirects and our proof', async () => {
  expect(await check()).toEqual([
    'ok: shop.test leads to 203.0.113.7',
    expect.stringMatching(/^ok: the certificate of shop\.test is valid until \d{4}-\d\d-\d\d$/),
    'ok: http://shop.test redirects to https',
    'ok: https://shop.test is answered by this installation',
    'ok: https://shop.test answers 200',
  ]);
});

test('a host without an address is told nothing else', async () => {
  expect(await check({ addresses: async () => ({ missing: 'name' }) })).toEqual(['broken: shop.test has no address']);
});

test('name servers that are away are no reason to look no further', async () => {
  const found = await check({ addresses: async () => ({ failed: 'queryA ETIMEOUT' }) });
  expect(found[0]).toBe('look: the name servers do not say where shop.test leads: queryA ETIMEOUT');
  expect(found).toHaveLength(5);
});

test('a host that leads elsewhere than the back office is looked at', async () => {
  const addresses = async (name: string) => ({ found: [name === host ? '198.51.100.9' : '203.0.113.7'] });
  expect(await check({ addresses })).toContain('look: shop.test leads to 198.51.100.9, but admin.test to 203.0.113.7');
});

test.each<[string, Partial<HostAnswer> | Error, string]>([
  ['HEAD http://shop.test/', { status: 200 }, 'look: http://shop.test answers 200 instead of a redirect to https'],
  ['HEAD http://shop.test/', new Error('ECONNREFUSED'), 'look: http://shop.test: ECONNREFUSED'],
  [PROOF, { status: 404 }, 'broken: https://shop.test is answered by another server (404)'],
  [PROOF, { text: 'not json' }, 'broken: https://shop.test is answered by another server (200)'],
  [
    PROOF,
    { text: JSON.stringify({ proof: hostProof(testKey, 'other.test'), client: 'unicast' }) },
    'broken: https://shop.test is answered for another host, or by an installation with another SECRET_KEY',
  ],
  [PROOF, new Error('ECONNRESET'), 'broken: https://shop.test does not answer: ECONNRESET'],
  ['HEAD https://shop.test/', { status: 503 }, 'look: https://shop.test answers 503'],
  [
    'HEAD https://shop.test/',
    { status: 302, location: 'https://old.test/' },
    'broken: https://shop.test redirects away: 302 to https://old.test/',
  ],
])('%s that is answered by %j is found', async (request, change, finding) => {
  expect(await check(answering(request, change))).toContain(finding);
});

test('a host of another name redirects to the primary one', async () => {
  const asked = answering('HEAD https://shop.test/', { status: 308, location: 'https://www.shop.test/' });
  expect(await check(asked, { redirectsTo: 'www.shop.test' })).toContain(
    'ok: https://shop.test redirects to www.shop.test',
  );
  expect(await check(asked, { redirectsTo: 'main.test' })).toContain(
    'broken: https://shop.test answers 308 to https://www.shop.test/ instead of a redirect to main.test',
  );
  expect(await check({}, { redirectsTo: 'main.test' })).toContain(
    'broken: https://shop.test answers 200 instead of a redirect to main.test',
  );
});
