import type { Tables } from '@witryna/api/database/database.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { sealSettings } from '@witryna/api/secrets/sealed-settings.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFakePayu } from '../../api/test/payment-fakes/fake-payu.ts';
import { serveFakes } from '../../api/test/payment-fakes/fake-provider.ts';
import { makeFakePrzelewy24 } from '../../api/test/payment-fakes/fake-przelewy24.ts';
import { makeFakeTpay } from '../../api/test/payment-fakes/fake-tpay.ts';
import { fakePoint, startPointNetworks } from '../../api/test/point-networks.ts';
import { makeProduct, makeShop } from '../../api/test/shop-fixtures.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const key = secretKeyOf(Buffer.alloc(32, 7));
const [przelewy24, payu, tpay] = [makeFakePrzelewy24(), makeFakePayu(), makeFakeTpay()];
const analytics = {
  origins: ['https://region1.google-analytics.com'],
  /** Google's validation server answers 200 with what is wrong. */
  validationMessages: [] as object[],
  answer({ path }: { path: string }) {
    const { validationMessages } = analytics;
    return path.startsWith('/debug/mp/collect?') ? { body: { validationMessages } } : { status: 204 };
  },
};
const providers = await serveFakes([przelewy24, payu, tpay, analytics]);
const points = await startPointNetworks();
afterAll(() => {
  providers.close();
  points.close();
});
const fetch: typeof globalThis.fetch = (input, init) =>
  (/easypack24|dpd\.com|orlenpaczka/.test(String(input)) ? points : providers).fetch(input, init);
const kinds = { payments: allPayments, deliveries: allDeliveries };
const run = createShopRunner(
  { db, readSecretKey: async () => key, publicUrl: 'https://{host}', fetch, ...kinds },
  new Date('2026-11-20T12:00:00Z'),
);

/** Creates a shop that offers a payment or delivery type with settings, whose secrets are sealed. */
async function offer(host: string, type: string, settings: Record<string, unknown>) {
  const { shopId } = await makeShop(db, host);
  const payment = allPayments.get(type);
  const fields = (payment ?? allDeliveries.get(type))?.fields ?? {};
  const sealed = JSON.stringify(sealSettings(key, { shopId, type, fields }, settings));
  if (payment) await db.insertInto('payment_type').values({ shop_id: shopId, type, settings: sealed }).execute();
  else {
    const row = { name: 'x', price_minor: 0, free_from_minor: null, countries: ['PL'], days_from: 1, days_to: 1 };
    await db
      .insertInto('delivery_type')
      .values({ shop_id: shopId, type, settings: sealed, ...row })
      .execute();
  }
  return run(`secret check ${host} ${type} --trial --near 30-001`);
}

test('Przelewy24 is walked in its sandbox: settings, a payment on its page and one by code, without its secrets', async () => {
  const before = przelewy24.payments.size;
  const { code, output, errors } = await offer('p24-trial.test', 'przelewy24', {
    ...przelewy24.settings,
    mode: 'test',
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output.split('\n').filter((line) => !line.includes('→'))).toEqual([
    'settings:',
    '  accepted true',
    'payment on the provider’s page:',
    '  reference given, page at sandbox.przelewy24.pl, state waiting',
    'its state:',
    'payment with the BLIK code 777123:',
    '  reference given, state waiting',
    'its state:',
    '',
  ]);
  expect(output).toContain(
    'POST https://sandbox.przelewy24.pl/api/v1/transaction/register → 200 {"data":{"token":"…"}',
  );
  for (const secret of przelewy24.secrets) expect(output).not.toContain(secret);
  const registered = providers.requests.findLast(({ path }) => path.endsWith('/register'));
  expect(JSON.parse(registered?.body ?? '')).toMatchObject({ regulationAccept: true });
  const started = [...przelewy24.payments.values()].slice(before);
  expect(started.map(({ amountMinor, code: typed }) => [amountMinor, typed])).toEqual([
    [100, undefined],
    [100, '777123'],
  ]);
});

test('PayU’s payment is withdrawn again', async () => {
  const { code, output } = await offer('payu-trial.test', 'payu', { ...payu.settings, mode: 'test', blikCode: false });
  expect(code).toBe(0);
  expect(output).toContain('its withdrawal:\n  DELETE https://secure.snd.payu.com/api/v2_1/orders/WZHF');
  expect([...payu.payments.values()].at(-1)?.withdrawn).toBe(true);
  expect(output).toContain('"redirectUri":"https://secure.payu.com/…"');
  for (const secret of [...payu.secrets, 'token-1']) expect(output).not.toContain(secret);
});

test('Tpay’s payment is made before its code is charged', async () => {
  const { code, output } = await offer('tpay-trial.test', 'tpay', { ...tpay.settings, mode: 'test' });
  expect(code).toBe(0);
  expect(output.split('\n').filter((line) => !line.includes('→'))).toEqual([
    'settings:',
    '  accepted true',
    'payment on the provider’s page:',
    '  reference given, page at secure.sandbox.tpay.com, state waiting',
    'its state:',
    '  reference given, state waiting',
    'its withdrawal:',
    'payment with the BLIK code 777123:',
    '  reference given, state waiting, reason code-needed',
    'its code:',
    '  reference given, state waiting',
    'its state:',
    '  reference given, state waiting',
    'its withdrawal:',
    '',
  ]);
  expect([...tpay.payments.values()].map((payment) => payment.code)).toEqual([undefined, '777123']);
});

test('a step that fails is named, and the walk goes on', async () => {
  providers.breakDown(({ path }) =>
    path.endsWith('/register') ? { status: 400, body: { error: 'Invalid email', code: 400 } } : undefined,
  );
  const settings = { ...przelewy24.settings, mode: 'test', blik: 'off' };
  const { code, output, errors } = await offer('p24-broken.test', 'przelewy24', settings);
  expect(code).toBe(1);
  expect(output).toContain(
    '/transaction/register → 400 {"error":"Invalid email","code":400}\n  failed: the provider answered with 400',
  );
  expect(errors).toContain('the trial of przelewy24 failed');
});

test('a provider that is set to production is not tried', async () => {
  const before = przelewy24.payments.size;
  const { code, errors } = await offer('p24-live.test', 'przelewy24', przelewy24.settings);
  expect(code).toBe(1);
  expect(errors).toContain('przelewy24 is set to its production environment');
  expect(przelewy24.payments.size).toBe(before);
});

test('a payment without a provider can’t be tried', async () => {
  const { code, errors } = await offer('cash-trial.test', 'cash-on-delivery', {});
  expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining('calls no provider') });
});

test.each([
  ['INPOST_PARCEL_LOCKER', {}],
  ['DPD_PARCEL_LOCKER', { key: 'dpd-key' }],
  ['ORLEN_PARCEL_LOCKER', { environment: 'test', partnerId: 'P1', partnerKey: 'orlen & key' }],
])('%s is asked for points near a post code', async (type, settings) => {
  points.points = [fakePoint(1, { postCode: '90-001', city: 'Łódź' }), fakePoint(2), fakePoint(3, { full: true })];
  const { code, output, errors } = await offer(`${type.slice(0, 3).toLowerCase()}-trial.test`, type, settings);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('2 near 30-001 were found\n  PL10002, ');
  expect(output).toContain('FULL, Polna 1');
  expect(output).toMatch(/^ {2}(?:GET|POST) https:\/\/\S+ → 200 \S/m);
  for (const secret of ['dpd-key', 'orlen & key']) expect(output).not.toContain(secret);
});

test('a wrong key of a network is told in the network’s words', async () => {
  const { code, output } = await offer('dpd-wrong.test', 'DPD_PARCEL_LOCKER', { key: 'wrong-key' });
  expect(code).toBe(1);
  expect(output).toContain('failed: DPD reports the error 314 Podana wartość key jest niepoprawna.');
  expect(output).not.toContain('wrong-key');
});

test('a key that a network repeats in its error is hidden', async () => {
  const refusal = '<RESPONSE><ERROR code="314"><VALUE>Unknown key: repeated-key</VALUE></ERROR></RESPONSE>';
  points.instead = (_, response) => response.end(refusal);
  const { output } = await offer('dpd-repeats.test', 'DPD_PARCEL_LOCKER', { key: 'repeated-key' });
  points.instead = undefined;
  expect(output).toContain('failed: DPD reports the error 314 Unknown key: …');
  expect(output).not.toContain('repeated-key');
});

test('a feed is written, and what marketplaces refuse in it is counted', async () => {
  const shop = await makeShop(db, 'feed-trial.test');
  const check = () => run('secret check feed-trial.test google --trial');
  expect(await check()).toMatchObject({
    code: 1,
    output: expect.stringContaining('has not switched on the feed google'),
  });
  const config = JSON.stringify({ feeds: ['google'] });
  await db.updateTable('shop').set({ config }).where('shop_id', '=', shop.shopId).execute();
  await makeProduct(shop, {}, [{ stock: 1, price_minor: 1_000 }]);
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toMatch(
    /^https:\/\/feed-trial\.test\/feeds\/google\.xml: 1 items, \d+ kB\n {2}without a picture: 1\n/,
  );
});

test('a tool is sent an invented purchase that it only checks', async () => {
  const { shopId } = await makeShop(db, 'tool-trial.test');
  const config = JSON.stringify({ googleAnalytics4Id: 'G-ABCDEFGHIJ' });
  await db.updateTable('shop').set({ config }).where('shop_id', '=', shopId).execute();
  await run('secret set tool-trial.test google-analytics4-id', { input: 'apiSecret=s3cret-value' });
  const { code, output, errors } = await run('secret check tool-trial.test google-analytics4-id --trial');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain(
    'POST https://region1.google-analytics.com/debug/mp/collect → 200 {"validationMessages":[]}',
  );
  expect(output).not.toContain('s3cret');

  const description = 'Event at index: [0] has invalid name [_purchase].';
  analytics.validationMessages = [{ fieldPath: 'events', description, validationCode: 'NAME_INVALID' }];
  const refused = await run('secret check tool-trial.test google-analytics4-id --trial');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(description) });
});
