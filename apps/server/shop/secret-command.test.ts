import type { Tables } from '@witryna/api/database/database.ts';
import { openSettings } from '@witryna/api/secrets/sealed-settings.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { afterAll, expect, test } from 'vitest';
import { addKinds, loadAddedKinds } from '../../api/test/added-kinds.ts';
import { makeFakeShipx } from '../../api/test/carrier-fakes/fake-shipx.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { serveFakes } from '../../api/test/payment-fakes/fake-provider.ts';
import { makeFakePrzelewy24 } from '../../api/test/payment-fakes/fake-przelewy24.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const key = secretKeyOf(Buffer.alloc(32, 7));
const kinds = await loadAddedKinds();
const przelewy24 = makeFakePrzelewy24();
const shipx = makeFakeShipx();
const network = await serveFakes([przelewy24, shipx]);
afterAll(network.close);
const run = createShopRunner(
  { db, readSecretKey: async () => key, publicUrl: 'https://{host}', fetch: network.fetch, ...kinds },
  new Date(),
);

/** Creates a shop that offers the payment `coin-box` and the delivery `BIKE_BOX` without their secrets. */
async function makeShopWithKinds(host: string) {
  const shop = await makeShop(db, host);
  await addKinds(db, kinds, shop, { settings: { mode: 'test' }, key });
  const open = async (table: 'payment_type' | 'delivery_type', type: string) => {
    const row = await shop.read((tx) =>
      tx.selectFrom(table).select('settings').where('type', '=', type).executeTakeFirst(),
    );
    return { stored: JSON.stringify(row?.settings), opened: openSettings(key, shop.shopId, type, row?.settings) };
  };
  return open;
}

test.each([
  ['JSON', '{ "crc": "s3cret-value" }'],
  ['lines', '\r\n crc = s3cret-value \r\n'],
])('secrets given as %s are encrypted, and the other settings are kept', async (form, input) => {
  const host = `${form.toLowerCase()}.test`;
  const open = await makeShopWithKinds(host);
  const { code, output, errors } = await run(`secret set ${host} coin-box`, { input });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output.split('\n')[0]).toBe('stored for coin-box: crc');
  const { stored, opened } = await open('payment_type', 'coin-box');
  expect(stored).not.toContain('s3cret-value');
  expect(opened).toEqual({ mode: 'test', crc: 's3cret-value' });
});

test('the secrets of a delivery type are set too, and the list shows which secrets are stored', async () => {
  const open = await makeShopWithKinds('delivery.test');
  await run('secret set delivery.test BIKE_BOX', { input: 'token=box=key==' });
  expect((await open('delivery_type', 'BIKE_BOX')).opened).toMatchObject({ token: 'box=key==' });
  const { output } = await run('secret list delivery.test');
  expect(output).toMatch(/^coin-box +crc +missing$/m);
  expect(output).toMatch(/^BIKE_BOX +token +stored$/m);
  await offer('optional.test', 'tpay', { clientId: 'x' });
  expect((await run('secret list optional.test')).output).toMatch(/^tpay +securityCode +not stored, optional$/m);
});

test('at a terminal each secret is asked for and not shown, and an empty answer keeps the stored one', async () => {
  const open = await makeShopWithKinds('terminal.test');
  const first = await run('secret set terminal.test coin-box', { typed: ['s3cret-value'] });
  expect(first).toMatchObject({ code: 0, errors: expect.stringContaining('Key (crc): ') });
  expect(first.output + first.errors).not.toContain('s3cret');
  const second = await run('secret set terminal.test coin-box', { typed: [''] });
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('stored for coin-box: nothing\n') });
  expect((await open('payment_type', 'coin-box')).opened).toMatchObject({ crc: 's3cret-value' });
});

test.each([
  ['coin-box', 'mode=live', 'something else than the secrets of coin-box: crc'],
  ['coin-box', 's3cret-value==', 'something else than the secrets of coin-box: crc'],
  ['coin-box', 's3cret-value', 'line 1 of the input is not name=value'],
  ['coin-box', '{"crc": s3cret-value}', 'not a valid JSON object'],
  ['coin-box', '{"crc": ["s3cret-value"]}', 'the value of crc is not allowed'],
  ['coin-box', 'crc=a\ncrc=s3cret-value', 'line 2 of the input names a secret again'],
  ['coin-box', '', 'names no secret'],
  ['coin-box', `crc=${'s3cret-value'.repeat(20_000)}`, 'the input is too long'],
  ['COURIER', 'crc=s3cret-value', 'COURIER has no secret settings'],
  ['payu', 'crc=s3cret-value', 'no payment or delivery type "payu"; it has: coin-box'],
])('%s refuses the input %j, and no message contains the secret', async (type, input, message) => {
  const host = `refused-${crypto.randomUUID()}.test`;
  const open = await makeShopWithKinds(host);
  const { code, output, errors } = await run(`secret set ${host} ${type}`, { input });
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain(message);
  expect(errors).not.toContain('s3cret');
  expect((await open('payment_type', 'coin-box')).opened).toEqual({ mode: 'test' });
});

/** Creates a shop that offers a payment with the settings of its folder, without secrets. */
async function offer(host: string, type: string, settings: object) {
  const { shopId } = await makeShop(db, host);
  const row = { shop_id: shopId, type, settings: JSON.stringify(settings) };
  await db.insertInto('payment_type').values(row).execute();
}

test('the settings of a payment provider are checked at the provider when they are stored, and again on demand', async () => {
  const { merchantId, apiKey, crc } = przelewy24.settings;
  await offer('p24.test', 'przelewy24', { merchantId });
  expect(await run('secret check p24.test przelewy24')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('settings of przelewy24 are missing or invalid: apiKey, crc'),
  });
  expect(await run('secret set p24.test przelewy24', { input: `crc=${crc}` })).toMatchObject({
    code: 0,
    output: expect.stringContaining('missing or invalid: apiKey'),
  });
  const wrong = await run('secret set p24.test przelewy24', { input: 'apiKey=s3cret-value' });
  expect(wrong).toMatchObject({
    code: 1,
    output: 'stored for przelewy24: apiKey\n',
    errors: expect.stringContaining('przelewy24 refuses the settings: the merchant id or the API key is wrong'),
  });
  expect(wrong.output + wrong.errors).not.toContain('s3cret');
  const right = await run('secret set p24.test przelewy24', { input: `apiKey=${apiKey}` });
  expect(right).toMatchObject({ code: 0, output: expect.stringContaining('przelewy24 accepts the settings\n') });
  expect(right.output).toMatch(/^notices to: https:\/\/p24\.test\/api\/shop\/payments\/przelewy24\/notify\/\w+$/m);
  // Przelewy24 takes short e-mail addresses, and the shop has none of its own to send for a long one.
  const refusal = 'buyers with e-mail addresses over 50 characters can’t pay';
  expect(right.output).toContain(refusal);
  const footer = JSON.stringify({ contact: { email: 'shop@p24.test' } });
  await db.updateTable('shop').set({ footer_config: footer }).where('name', '=', 'p24.test').execute();
  const checked = await run('secret check p24.test przelewy24');
  expect(checked).toMatchObject({ code: 0, output: expect.not.stringContaining(refusal) });
  network.breakDown(() => ({ status: 503 }));
  expect(await run('secret check p24.test przelewy24')).toMatchObject({
    code: 1,
    errors: expect.stringContaining("przelewy24 can't be asked now"),
  });
});

test('for HotPay the check says that only the form was checked, and what HotPay lacks', async () => {
  await offer('hotpay.test', 'hotpay', {});
  const { code, output } = await run('secret set hotpay.test hotpay', { input: 'secret=s3cret-value\npassword=word' });
  expect(code).toBe(0);
  for (const line of ['only their form was checked', 'look into its panel', 'refunds: only in the provider’s panel']) {
    expect(output).toContain(line);
  }
});

test('the token of a carrier is stored, and the carrier is asked whether it accepts it', async () => {
  const { shopId } = await makeShop(db, 'carrier.test');
  const { token, ...settings } = shipx.settings;
  const row = { shop_id: shopId, type: 'inpost', settings: JSON.stringify({ environment: 'sandbox' }) };
  await db.insertInto('carrier').values(row).execute();
  const early = await run('secret set carrier.test inpost', { input: JSON.stringify({ token: 'wrong' }) });
  expect([early.code, early.output]).toEqual([0, expect.stringContaining('settings of inpost are missing or invalid')]);
  await db
    .updateTable('carrier')
    .set({ settings: JSON.stringify(settings) })
    .where('shop_id', '=', shopId)
    .execute();
  await run('secret set carrier.test inpost', { input: JSON.stringify({ token: 'wrong' }) });
  expect((await run('secret check carrier.test inpost')).errors).toContain(
    'inpost refuses the settings: token_invalid',
  );
  const { output } = await run('secret set carrier.test inpost', { input: JSON.stringify({ token }) });
  expect(output).toContain('inpost accepts the settings');
  expect(output).toContain('https://carrier.test/api/shop/carriers/inpost/notify');
  expect((await run('secret list carrier.test')).output).toMatch(/^inpost +token +stored$/m);
});
