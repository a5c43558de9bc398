import type { Tables } from '@witryna/api/database/database.ts';
import { addHost } from '@witryna/api/database/shop-hosts.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import { answerOf, healthyNetwork, testKey } from '../test/doctor-for-test.ts';
import { createShopRunner } from '../test/run-for-test.ts';
import { twinOf } from './report-host-check.ts';

const { db } = await createTestDatabase<Tables>();
const shops = { db, publicUrl: 'https://{host}', backOfficeHost: 'admin.test', readSecretKey: async () => testKey };
const noTwins = healthyNetwork({
  addresses: async (name) => (name.startsWith('www.') ? { missing: 'name' } : { found: ['203.0.113.7'] }),
});
const run = createShopRunner({ ...shops, hostNetwork: noTwins }, new Date());

test('a host that leads to its shop is found well, but for a www. that nobody has entered', async () => {
  await makeShop(db, 'shop.test');
  const { code, output, errors } = await run('host check Shop.test');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^shop\.test\n {2}ok {6}shop\.test is the primary host of its shop\n/);
  expect(output).toContain('ok      https://shop.test is answered by this installation\n');
  expect(output).toMatch(
    /look {4}www\.shop\.test is no host of the shop.*\n.*npm run shop -- host add shop\.test www\.shop\.test\n$/,
  );
});

test('with and without www. are added together, one redirects to the other, and the check knows both', async () => {
  await makeShop(db, 'both.localhost');
  expect(await run('host add both.localhost both.test --with-www')).toMatchObject({
    code: 0,
    output: 'both.test is a host of both.localhost now\nwww.both.test is a host of both.localhost now\n',
  });
  expect((await run('host primary both.test')).code).toBe(0);
  const redirecting = healthyNetwork({
    ask: (method, url, headers) =>
      method === 'HEAD' && url === 'https://www.both.test/'
        ? Promise.resolve(answerOf({ status: 308, location: 'https://both.test/' }))
        : healthyNetwork().ask(method, url, headers),
  });
  const check = createShopRunner({ ...shops, hostNetwork: redirecting }, new Date());
  const { code, output } = await check('host check www.both.test');
  expect(code).toBe(0);
  expect(output).toContain('ok      https://www.both.test redirects to both.test\n');
  expect(output).toContain('ok      both.test is a host of the shop, too\n');
  expect(await run('host add both.localhost a.b.both.test --with-www')).toMatchObject({ code: 1 });
});

test('a host that does not lead here ends with exit code 1', async () => {
  const { shopId } = await makeShop(db, 'away.localhost');
  await addHost(db, shopId, 'away.test', 'other');
  const away = healthyNetwork({ addresses: async () => ({ missing: 'name' }) });
  const check = createShopRunner({ ...shops, hostNetwork: away }, new Date());
  const { code, output, errors } = await check('host check away.test');
  expect({ code, errors }).toEqual({ code: 1, errors: 'away.test does not lead to its shop yet\n' });
  expect(output).toContain('broken  away.test has no address\n');
  expect((await run('host check nobody.test')).errors).toContain('no shop has the host nobody.test');
});

test('a www. that leads here, but belongs to no shop, is broken; one of another shop is looked at', async () => {
  await makeShop(db, 'bare.test');
  const check = createShopRunner({ ...shops, hostNetwork: healthyNetwork() }, new Date());
  expect((await check('host check bare.test')).output).toMatch(
    /broken {2}www\.bare\.test has addresses, but is no host/,
  );
  await makeShop(db, 'www.bare.test');
  expect((await check('host check bare.test')).output).toContain('look    www.bare.test belongs to another shop\n');
});

test('without https nothing is asked', async () => {
  await makeShop(db, 'plain.localhost');
  const check = createShopRunner({ ...shops, publicUrl: 'http://{host}:3000' }, new Date());
  expect(await check('host check plain.localhost')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/look {4}PUBLIC_URL/),
  });
});

test.each([
  ['shop.pl', 'www.shop.pl'],
  ['www.shop.pl', 'shop.pl'],
  ['shop.com.pl', 'www.shop.com.pl'],
  ['shop.co.uk', 'www.shop.co.uk'],
  ['sklep.firma.pl', undefined],
  ['a.b.shop.pl', undefined],
])('people who want %s also type %s', (host, twin) => expect(twinOf(host)).toBe(twin));
