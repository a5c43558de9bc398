import { join } from 'node:path';
import { checkout } from '@witryna/contract/checkout';
import { shopConfig } from '@witryna/contract/shop-config';
import { shopLog } from '@witryna/contract/shop-events';
import {
  deliverySettings,
  paymentCheck,
  paymentSettings,
  type SavedPayments,
  sectionSaved,
  toolSecrets,
} from '@witryna/contract/shop-settings';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { afterAll, expect, test } from 'vitest';
import { makeCup, shopperAt } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder } from '../../test/make-folder.ts';
import { serveFakes } from '../../test/payment-fakes/fake-provider.ts';
import { makeFakeTpay } from '../../test/payment-fakes/fake-tpay.ts';
import { readFolder } from '../../test/read-folder.ts';
import { openSettings } from '../../test/settings-people.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { exportShop } from '../shop-folder/export-shop.ts';
import { importShop } from '../shop-folder/import-shop.ts';

const { db, connection } = await createTestDatabase<Tables>();
const fake = makeFakeTpay();
const network = await serveFakes([fake]);
afterAll(network.close);
const shopApi = createTestApi(db, {}, { fetch: network.fetch, providerWithinMs: 2_000 });
const { shop, olga, adam } = await openSettings(db, connection, shopApi);
const keys = Object.fromEntries(Object.entries(fake.settings).map(([name, value]) => [name, `${value}`]));
const { clientId = '', clientSecret = '', securityCode = '' } = keys;
const secrets = [clientSecret, securityCode];

const at = (path: string) => `admin/own.test/${path}`;
const readPayments = async (language = 'pl') =>
  paymentSettings.parse((await olga.ask(at(`payment-settings?language=${language}`))).body);
const putPayments = (body: SavedPayments, who = olga) => who.ask(at('payment-settings'), { method: 'PUT', body });
type Payments = SavedPayments['payments'];
/** Changes the list of payments as a screen does. */
async function change(edit: (list: Payments) => Payments) {
  const { version, payments } = await readPayments();
  return putPayments({ version, payments: edit(payments.map(({ type, isOn }) => ({ type, isOn }))) });
}
const readConfig = () => shopApi.get('own.test', '/shop/config/own.test', shopConfig);
const offered = async () => (await readConfig()).paymentTypes.map(({ type }) => type);
const log = async () => shopLog.parse((await olga.ask(at('events?thing=settings&limit=100'))).body);
const check = async (values: object, type = 'tpay') =>
  paymentCheck.parse((await olga.ask(at('payment-settings/check'), { body: { type, values } })).body);

test('a payment is set up from nothing: its fields, its check, its secrets, which nobody sees again', async () => {
  const { payments, others, currency } = await readPayments();
  expect([currency, payments.map(({ type }) => type)]).toEqual([
    'PLN',
    ['sandbox', 'bank-transfer', 'cash-on-delivery'],
  ]);
  const tpay = others.find(({ type }) => type === 'tpay');
  expect(tpay?.fields.map(({ name, kind, isSet }) => [name, kind, isSet])).toEqual([
    ['clientId', 'text', false],
    ['clientSecret', 'secret', false],
    ['securityCode', 'secret', false],
    ['mode', 'choice', false],
    ['blikCode', 'switch', false],
  ]);
  expect(await check({ clientId })).toMatchObject({ result: 'incomplete', fields: { clientSecret: 'required' } });
  expect(await check({ clientId, clientSecret: 'wrong' })).toMatchObject({
    result: 'refused',
    fields: { clientId: 'refused', clientSecret: 'refused' },
  });
  expect(await check({ clientId, clientSecret })).toMatchObject({
    result: 'accepted',
    isTest: false,
    takesCurrency: true,
  });
  expect(await offered()).not.toContain('tpay');

  const typed = { type: 'tpay', isOn: true, values: { clientId: ` ${clientId} `, clientSecret, securityCode } };
  expect((await change((list) => [typed, ...list])).status).toBe(200);
  expect((await offered())[0]).toBe('tpay');
  const { payments: after } = await readPayments('de');
  const [stored] = after;
  expect(stored).toMatchObject({ type: 'tpay', isOn: true, isTest: false, problem: null, isOnline: true });
  expect(stored?.noticeAddress).toMatch(/^http.*\/api\/shop\/payments\/tpay\/notify\/.{20,}$/);
  const fields = stored?.fields.map(({ name, isSet, value }) => [name, isSet, value]);
  expect(fields?.slice(0, 3)).toEqual([
    ['clientId', true, clientId],
    ['clientSecret', true, undefined],
    ['securityCode', true, undefined],
  ]);
  // Stored secrets complete what is typed.
  expect(await check({ clientId })).toMatchObject({ result: 'accepted' });
  const { events } = await log();
  expect(events[0]).toMatchObject({
    name: 'payments',
    changes: expect.arrayContaining([
      { field: 'tpay', before: null, after: 'added' },
      { field: 'tpay.clientId', before: null, after: clientId },
      { field: 'tpay.clientSecret', before: null, after: 'secretSet' },
    ]),
  });
  const row = await db.selectFrom('payment_type').selectAll().where('type', '=', 'tpay').executeTakeFirstOrThrow();
  for (const secret of secrets) {
    for (const seen of [after, events, row]) expect(JSON.stringify(seen)).not.toContain(secret);
  }
});

test('a payment that is switched off keeps its settings, and buyers are not offered it', async () => {
  const shopper = shopperAt(shopApi, 'own.test');
  const { session } = await shopper.fill(await makeCup(shop));
  const atCheckout = async () =>
    (await shopApi.get('own.test', `/shop/Checkout/${session}`, checkout)).payments.map(({ type }) => type);
  const turn = (isOn: boolean) =>
    change((list) => list.map((one) => (one.type === 'bank-transfer' ? { ...one, isOn } : one)));
  expect(await atCheckout()).toContain('bank-transfer');
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
  expect((await turn(false)).status).toBe(200);
  expect(await atCheckout()).not.toContain('bank-transfer');
  expect(await offered()).not.toContain('bank-transfer');
  // Whoever has ordered with it still reads where to pay.
  expect((await shopper.statusOf(placed)).next).toMatchObject({ kind: 'transfer', holder: 'Glina' });
  const { payments } = await readPayments();
  expect(payments.find(({ type }) => type === 'bank-transfer')?.fields[0]).toMatchObject({ isSet: true });
  expect((await turn(true)).status).toBe(200);
  expect(await atCheckout()).toContain('bank-transfer');
});

test('wrong settings name their field, what is left out stays, and a secret is removed by null only', async () => {
  const edit = (values: Payments[number]['values'], isOn = true) =>
    change((list) => list.map((one) => (one.type === 'tpay' ? { ...one, isOn, values } : one)));
  const fieldsOf = async (answer: ReturnType<typeof edit>) => (await answer).body;
  expect(await fieldsOf(edit({ clientId: '' }))).toMatchObject({
    error: { code: 'InvalidRequest', details: { fields: { 'payments.0.values.clientId': 'required' } } },
  });
  expect(await fieldsOf(edit({ other: 'x' }))).toMatchObject({
    error: { details: { fields: { 'payments.0.values.other': 'unknown' } } },
  });
  expect(await fieldsOf(edit({ clientSecret: null }))).toMatchObject({
    error: { details: { fields: { 'payments.0.values.clientSecret': 'required' } } },
  });
  expect((await edit({ securityCode: null, mode: 'test' })).status).toBe(200);
  const tpay = (await readPayments()).payments.find(({ type }) => type === 'tpay');
  expect(tpay).toMatchObject({ isTest: true });
  expect(tpay?.fields.map(({ name, isSet }) => [name, isSet])).toEqual(
    expect.arrayContaining([
      ['clientSecret', true],
      ['securityCode', false],
    ]),
  );
  const twice = await change((list) => [...list, { type: 'tpay', isOn: true }]);
  expect(twice.status).toBe(400);
  expect((await change((list) => [...list, { type: 'nobody', isOn: true }])).status).toBe(400);
});

test('the order is that of the checkout, and who was slower is told', async () => {
  const { version, payments } = await readPayments();
  const order = payments.map(({ type, isOn }) => ({ type, isOn }));
  expect((await putPayments({ version, payments: order.toReversed() }, adam)).status).toBe(200);
  expect(await offered()).toEqual(order.toReversed().map(({ type }) => type));
  expect((await putPayments({ version, payments: order })).body).toMatchObject({
    error: { code: 'ChangedMeanwhile', details: { by: 'Adam', fields: ['order'] } },
  });
  const without = await change((list) => list.filter(({ type }) => type !== 'sandbox'));
  expect(sectionSaved.parse(without.body)).toEqual({ version: (await readPayments()).version });
  expect(await offered()).not.toContain('sandbox');
});

test('a kind without a provider can’t be checked, and a provider that is away is told', async () => {
  expect((await olga.refusal(at('payment-settings/check'), { body: { type: 'bank-transfer', values: {} } })).code).toBe(
    'NotFound',
  );
  const values = { secret: 'A1B2C3D4E5F6', password: 'hasloPowiadomien1' };
  expect((await check(values, 'hotpay')).result).toBe('form-only');
  const stripe = { secretKey: 'sk_test_1234567890', webhookSecret: 'whsec_1234567890' };
  expect((await check(stripe, 'stripe')).result).toBe('unreachable');
});

const readDeliveries = async () => deliverySettings.parse((await olga.ask(at('delivery-settings?language=pl'))).body);
const courier = { type: 'COURIER', name: 'Kurier nocny', price: 12.5, countries: ['PL'], days: [1, 2] };

test('a delivery is added, changed, moved and removed, and the checkout follows', async () => {
  const put = (version: number, deliveries: object[]) =>
    olga.ask(at('delivery-settings'), { method: 'PUT', body: { version, deliveries } });
  const before = await readDeliveries();
  const handles = before.deliveries.map(({ handle }) => ({ handle }));
  expect(before.deliveries[0]).toMatchObject({ name: 'Kurier', problem: null, delivery: { price: 15, freeFrom: 300 } });
  const added = {
    ...courier,
    freeFrom: 200,
    steps: [{ price: 9.99, upToGrams: 1_000 }],
    zones: [{ postCodes: ['72-600..72-612'], closed: true }],
    cashOnDelivery: true,
  };
  const values = { trackingUrl: 'https://kurier.example/?nr={number}' };
  expect((await put(before.version, [{ delivery: added, values }, ...handles])).status).toBe(200);
  const after = await readDeliveries();
  expect(after.deliveries[0]).toMatchObject({ handle: 'kurier-nocny', delivery: added });
  expect(after.deliveries[0]?.fields[0]).toMatchObject({ name: 'trackingUrl', value: values.trackingUrl });
  expect((await log()).events[0]).toMatchObject({
    name: 'deliveries',
    changes: expect.arrayContaining([
      { field: 'kurier-nocny', before: null, after: 'added' },
      { field: 'kurier-nocny.price', before: null, after: 12.5 },
    ]),
  });
  const own = { handle: 'kurier-nocny' };
  const wrong: [object, string][] = [
    [{ ...own, delivery: { ...courier, price: 1.005 } }, 'delivery.price'],
    [{ ...own, delivery: { ...courier, price: -1 } }, 'delivery.price'],
    [{ ...own, delivery: { ...courier, steps: [{ price: 20, upToGrams: 1 }] } }, 'delivery.steps.0.price'],
    [{ ...own, delivery: { ...courier, zones: [{ countries: ['DE'], price: 1 }] } }, 'delivery.zones.0.countries.0'],
    [{ ...own, delivery: { ...courier, zones: [{ postCodes: ['1'], price: 1 }] } }, 'delivery.zones.0.postCodes.0'],
    [{ ...own, delivery: { ...courier, type: 'INPOST_PARCEL_LOCKER' } }, 'delivery.type'],
    [{ ...own, delivery: courier, values: { trackingUrl: 'http://x' } }, 'values.trackingUrl'],
    [{ delivery: { ...courier, type: 'PIGEON' } }, 'delivery.type'],
    [{ handle: 'nobody' }, 'handle'],
  ];
  for (const [given, field] of wrong) {
    const { body } = await put(after.version, [...handles, given]);
    expect(body, field).toMatchObject({
      error: {
        code: 'InvalidRequest',
        details: { fields: { [`deliveries.${handles.length}.${field}`]: expect.any(String) } },
      },
    });
  }
  expect((await put(before.version, handles)).body).toMatchObject({ error: { code: 'ChangedMeanwhile' } });
  expect((await put(after.version, handles)).status).toBe(200);
  expect((await readDeliveries()).deliveries.map(({ handle }) => ({ handle }))).toEqual(handles);
});

test('the secret of a tool is stored, never shown, and taken away', async () => {
  const secret = 'measurement-secret-1';
  const path = at('tool-secrets/google-analytics4-id');
  const put = (values: object) => olga.ask(path, { method: 'PUT', body: { values } });
  const isSet = async () => {
    const { tools } = toolSecrets.parse((await olga.ask(at('tool-secrets?language=de'))).body);
    return tools.find(({ tool }) => tool === 'google-analytics4-id')?.fields.map((field) => field.isSet);
  };
  expect(await isSet()).toEqual([false]);
  expect((await put({ apiSecret: 'short' })).body).toMatchObject({
    error: { code: 'InvalidRequest', details: { fields: { 'values.apiSecret': expect.any(String) } } },
  });
  expect((await put({ apiSecret: secret })).status).toBe(204);
  expect(await isSet()).toEqual([true]);
  const { events } = await log();
  expect(events[0]).toMatchObject({ changes: [{ field: 'google-analytics4-id.apiSecret', after: 'secretSet' }] });
  const rows = await db.selectFrom('conversion_tool').selectAll().execute();
  for (const seen of [events, rows]) expect(JSON.stringify(seen)).not.toContain(secret);
  expect((await put({ apiSecret: null })).status).toBe(204);
  expect(await isSet()).toEqual([false]);
  expect((await olga.refusal(at('tool-secrets/nobody'), { method: 'PUT', body: { values: {} } })).code).toBe(
    'NotFound',
  );
});

test('what was saved is exported without secrets, and its import changes nothing', async () => {
  const { version } = await readDeliveries();
  const { deliveries } = await readDeliveries();
  const own = { delivery: { ...courier, steps: [{ price: 5, upToPieces: 1 }], dateChoiceDays: 7, vatRate: 23 } };
  await olga.ask(at('delivery-settings'), {
    method: 'PUT',
    body: { version, deliveries: [...deliveries.map(({ handle }) => ({ handle })), own] },
  });
  await change((list) => list.map((one) => (one.type === 'cash-on-delivery' ? { ...one, isOn: false } : one)));
  const work = makeFolder();
  const folder = join(work, 'exported');
  const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
  const options = { ...kinds, db, originals: createLocalOriginals(work), folder };
  const onProgress = () => undefined;
  await exportShop({ ...options, shopId: shop.shopId, orders: false, overwrite: false, onProgress });
  const text = JSON.stringify([...(await readFolder(folder)).entries()]);
  for (const secret of secrets) expect(text).not.toContain(secret);
  const [before, list] = [await readPayments(), await readDeliveries()];
  const faults: Fault[] = [];
  const report = await importShop({
    ...options,
    ...{ prune: true, pruneAll: true, stock: false, dryRun: false, now: shopApi.time.now },
    onFault: (fault) => faults.push(fault),
  });
  expect(report?.counts.payments).toMatchObject({ changed: 0, made: 0, removed: 0 });
  expect(report?.counts.deliveries).toMatchObject({ changed: 0, made: 0, removed: 0 });
  expect([(await readPayments()).version, (await readDeliveries()).version]).toEqual([before.version, list.version]);
});
