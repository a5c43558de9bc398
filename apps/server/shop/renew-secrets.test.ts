import type { Tables } from '@witryna/api/database/database.ts';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { openSettings, seal, unseal } from '@witryna/api/secrets/sealed-settings.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { expect, test } from 'vitest';
import { addKinds, loadAddedKinds } from '../../api/test/added-kinds.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { openTestBackOffice } from '../../api/test/people-client.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { laterTotpCode } from '../../api/test/totp.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db, connection } = await createTestDatabase<Tables>();
const kinds = await loadAddedKinds();
const [oldBytes, newBytes] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const [old, both, renewed] = [secretKeyOf(oldBytes), secretKeyOf(newBytes, oldBytes), secretKeyOf(newBytes)];
const runWith = (key: typeof old) => createShopRunner({ db, readSecretKey: async () => key, ...kinds }, new Date());

test('with a new key and the earlier one all secrets get the new one, after which the earlier is needed no more', async () => {
  const shop = await makeShop(db, 'own.test');
  await addKinds(db, kinds, shop, { settings: { crc: 'crc-value', token: 'token-value' }, key: old });
  await openTenant(db, shop.shopId, 'shopkeeper').write(async (tx) => {
    const [secret, old_secret] = ['now', 'before'].map((text) => seal(old, shop.shopId, 'webhook', text));
    await tx
      .insertInto('webhook')
      .values({
        ...{ name: 'ERP', address: 'https://erp.test/', types: ['order.placed'], active: true, made_at: new Date() },
        ...{ secret: secret ?? '', old_secret: old_secret ?? null, old_until: new Date() },
      })
      .execute();
  });
  const office = await openTestBackOffice(createTestApi(db), connection, { secretKey: old });
  const own = { id: shop.shopId, name: 'Own' };
  await office.join({ email: 'ola@example.com', language: 'en', role: 'owner', shop: own, invitedBy: 'x' });
  const { factor } = await office.signInFirst('ola@example.com');

  const { code, output } = await runWith(both)('renew-secrets');
  expect({ code, output }).toEqual({ code: 0, output: '4 secrets of shops and 1 second factors were renewed\n' });
  const again = await runWith(both)('renew-secrets');
  expect(again.output).toBe('0 secrets of shops and 0 second factors were renewed\n');

  const stored = await shop.read((tx) => tx.selectFrom('payment_type').selectAll().executeTakeFirstOrThrow());
  expect(openSettings(renewed, shop.shopId, stored.type, stored.settings)).toMatchObject({ crc: 'crc-value' });
  const webhook = await shop.read((tx) => tx.selectFrom('webhook').selectAll().executeTakeFirstOrThrow());
  expect(unseal(renewed, shop.shopId, 'webhook', webhook.secret)).toBe('now');
  expect(unseal(renewed, shop.shopId, 'webhook', webhook.old_secret ?? '')).toBe('before');
  const later = await openTestBackOffice(createTestApi(db), connection, { secretKey: renewed });
  const browser = later.openBrowser();
  expect((await browser.signIn('ola@example.com')).body).toMatchObject({ twoFactorRedirect: true });
  const entered = await browser.ask('auth/two-factor/verify-totp', { body: { code: laterTotpCode(factor.totpURI) } });
  expect(entered.status).toBe(200);
});

test('secrets that no key opens are named, and stay as they are', async () => {
  const shop = await makeShop(db, 'shut.test');
  const foreign = secretKeyOf(Buffer.alloc(32, 9));
  await addKinds(db, kinds, shop, { settings: { mode: 'test', crc: 'crc-value' }, key: foreign });
  const { code, errors } = await runWith(both)('renew-secrets');
  expect(code).toBe(1);
  expect(errors).toContain(`coin-box of shop ${shop.shopId}`);
  const stored = await shop.read((tx) => tx.selectFrom('payment_type').selectAll().executeTakeFirstOrThrow());
  expect(openSettings(foreign, shop.shopId, stored.type, stored.settings)).toMatchObject({ crc: 'crc-value' });
});
