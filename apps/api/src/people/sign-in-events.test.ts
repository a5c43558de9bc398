import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeSellingShop } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { goodPassword, openTestBackOffice } from '../../test/people-client.ts';
import { createTestApi } from '../../test/test-api.ts';
import { laterTotpCode } from '../../test/totp.ts';
import type { Tables } from '../database/database.ts';
import { findPersonId } from './account-store.ts';
import { makeKey } from './api-keys.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { api, people, openBrowser, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const own = { id: (await makeSellingShop(db, 'own.test')).shopId, name: 'Own' };
await makeSellingShop(db, 'other.test');

const line = z.object({ security: z.string(), address: z.string(), person: z.string().optional() });

/** The lines of an address about security. */
function linesOf(address: string) {
  const lines = shopApi.log.flatMap(({ details }) => line.loose().safeParse(details).data ?? []);
  return lines.filter((one) => one.address === address).map(({ address: _, ...rest }) => rest);
}

test('sign-ins, codes and changes of factors are logged with the person, and without what they typed', async () => {
  const email = 'watched@example.com';
  await join({ email, language: 'en', role: 'owner', shop: own, invitedBy: 'x' });
  const person = await findPersonId(people.db, email);
  const { factor } = await signInFirst(email, '198.51.100.1');
  expect(linesOf('198.51.100.1')).toEqual([{ security: 'sign-in', person }]);
  const browser = openBrowser('198.51.100.2');
  await browser.signIn(email, 'not the right password');
  await browser.signIn('nobody@example.com', 'not the right password');
  await browser.signIn(email);
  await browser.ask('auth/two-factor/verify-totp', { body: { code: '000000' } });
  await browser.ask('auth/two-factor/verify-totp', { body: { code: laterTotpCode(factor.totpURI) } });
  await browser.ask('auth/two-factor/generate-backup-codes', { body: { password: goodPassword } });
  // Of several refused attempts of one address in a minute there is one line.
  expect(linesOf('198.51.100.2')).toEqual([
    { security: 'sign-in-refused', person },
    { security: 'factor-asked', person },
    { security: 'factor-refused', person },
    { security: 'sign-in', person },
    { security: 'factor-changed', person },
  ]);
  const log = JSON.stringify(shopApi.log.map(({ details }) => details));
  for (const typed of ['example.com', 'not the right password', goodPassword, '000000'])
    expect(log).not.toContain(typed);
});

test('spent limits are logged once a minute, however many tries they refuse', async () => {
  for (let at = 0; at < 14; at += 1) await openBrowser('198.51.100.9').signIn('spent@example.com', 'wrong password');
  expect(linesOf('198.51.100.9')).toEqual([{ security: 'sign-in-refused' }, { security: 'limit-spent' }]);
});

test('keys and rights that are refused are logged, with the name of a key', async () => {
  const email = 'curious@example.com';
  await join({ email, language: 'en', role: 'staff', areas: ['goods'], shop: own, invitedBy: 'x' });
  const browser = openBrowser('198.51.100.20');
  await browser.signIn(email);
  const person = await findPersonId(people.db, email);
  expect((await browser.refusal('admin/own.test/people')).code).toBe('Forbidden');
  await browser.refusal('admin/other.test/people');
  const [signIn, ...refused] = linesOf('198.51.100.20');
  expect(signIn).toEqual({ security: 'sign-in', person });
  expect(refused).toEqual([{ security: 'right-refused', person, shop: 'own.test' }]);

  const areas = ['goods' as const];
  const { secret } = await makeKey(people, own.id, { name: 'BaseLinker', areas, days: 9 }, 'Anna');
  const askBy = async (key: string, path: string, clientAddress: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const request = new Request(`https://admin.test/api/admin/${path}`, { headers });
    return (await api.fetch(request, { clientAddress })).status;
  };
  expect(await askBy(secret, 'own.test/order-choices', '198.51.100.21')).toBe(403);
  expect(linesOf('198.51.100.21')).toEqual([{ security: 'right-refused', key: 'BaseLinker', shop: 'own.test' }]);
  expect(await askBy(secret, 'other.test/goods', '198.51.100.22')).toBe(404);
  expect(linesOf('198.51.100.22')).toMatchObject([{ security: 'right-refused' }]);
  expect(await askBy('witryna_wrong', 'own.test/goods', '198.51.100.23')).toBe(401);
  expect(linesOf('198.51.100.23')).toEqual([{ security: 'key-refused' }]);
  // Nobody is signed in: nothing to note.
  expect((await openBrowser('198.51.100.24').refusal('admin/me')).code).toBe('Unauthorized');
  expect(linesOf('198.51.100.24')).toEqual([]);
});
