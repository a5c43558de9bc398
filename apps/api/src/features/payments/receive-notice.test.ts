import { randomBytes } from 'node:crypto';
import type { PlacedOrder } from '@witryna/contract/orders';
import { signatureHeader, signatureOf } from '@witryna/sandbox-gateway/protocol';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { PaymentReport } from '../../payments/online-payment.ts';
import { providerKey } from '../../secrets/provider-key.ts';

const { db, pool } = await createTestDatabase<Tables>();
const host = 'notice.test';
const api = createTestApi(db, {}, { schedule: () => undefined });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
let shop: Tenant;
let other: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  other = await makeSellingShop(db, 'notice-other.test');
});

async function keyOf(tenant: Tenant) {
  const row = await db
    .selectFrom('notice_address')
    .select('notice_key')
    .where('shop_id', '=', tenant.shopId)
    .where('provider', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  return row.notice_key;
}
const ownKey = (tenant: Tenant) => providerKey(api.deps.settings.secretKey.current, tenant.shopId, 'sandbox');

async function pay(): Promise<{ placed: PlacedOrder; report: PaymentReport }> {
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox' } });
  const attempt = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  const report: PaymentReport = {
    attemptId: attempt.id,
    reference: attempt.provider_reference ?? '',
    state: 'paid',
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    reason: null,
  };
  return { placed, report };
}

interface NoticeInput {
  report: PaymentReport;
  eventId?: string;
  to?: Tenant;
  key?: Buffer;
  /** The last part of the address; by default the key of the provider. */
  address?: string;
}
async function notify(input: NoticeInput) {
  const status = await sendNotice(input);
  await jobs.drain('notice');
  return status;
}
async function sendNotice({
  report,
  eventId = `${report.reference}:${report.state}`,
  to = shop,
  key = ownKey(to),
  address,
}: NoticeInput) {
  const body = JSON.stringify({ eventId, report });
  const url = `http://anything.test/api/shop/payments/sandbox/notify/${address ?? (await keyOf(to))}`;
  const headers = { [signatureHeader]: signatureOf(key, body) };
  return (await api.api.fetch(new Request(url, { method: 'POST', headers, body }))).status;
}
const { statusOf } = shopper;
const noticesOf = (report: PaymentReport) =>
  db.selectFrom('payment_notice').select('event_id').where('event_id', 'like', `${report.reference}%`).execute();

test('a notice settles the payment, and a repeated one changes nothing', async () => {
  const { placed, report } = await pay();
  expect(await notify({ report })).toBe(200);
  const paid = await statusOf(placed);
  expect(paid).toMatchObject({ payment: 'paid', needsAttention: false });
  expect(await notify({ report })).toBe(200);
  expect(await notify({ report, eventId: `${report.reference}:again` })).toBe(200);
  expect(await statusOf(placed)).toEqual(paid);
  expect(await noticesOf(report)).toHaveLength(2);
});

test('twenty parallel copies of a notice are stored once', async () => {
  const { placed, report } = await pay();
  const statuses = await Promise.all(Array.from({ length: 20 }, () => notify({ report })));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await noticesOf(report)).toHaveLength(1);
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('a repeated notice is processed again if its job has failed for good, but gets no second job while one waits', async () => {
  const { placed, report } = await pay();
  for (let times = 0; times < 3; times += 1) expect(await sendNotice({ report })).toBe(200);
  const { numAffectedRows } = await sql`update pgboss.job set state = 'failed'
    where name = 'notice' and state = 'created'`.execute(db);
  expect(numAffectedRows).toBe(1n);
  expect(await notify({ report })).toBe(200);
  expect((await statusOf(placed)).payment).toBe('paid');
  await sendNotice({ report });
  expect(await jobs.drain('notice')).toBe(0);
});

test('a notice of a provider that the shop has removed since still counts', async () => {
  const { placed, report } = await pay();
  await sendNotice({ report });
  const row = db.updateTable('payment_type').where('shop_id', '=', shop.shopId);
  await row.set({ type: 'removed' }).where('type', '=', 'sandbox').execute();
  await jobs.drain('notice');
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
  await row.set({ type: 'sandbox' }).where('type', '=', 'removed').execute();
});

test('a notice with a bad signature is refused and not stored', async () => {
  const { placed, report } = await pay();
  expect(await notify({ report, key: randomBytes(32) })).toBe(401);
  expect(await notify({ report, key: ownKey(other) })).toBe(401);
  expect(await noticesOf(report)).toEqual([]);
  expect((await statusOf(placed)).payment).toBe('pending');
});

test('a notice to the wrong shop settles nothing', async () => {
  const { placed, report } = await pay();
  expect(await notify({ report, to: other })).toBe(200);
  expect(await statusOf(placed)).toMatchObject({ payment: 'pending', needsAttention: false });
  expect(api.log.some(({ message }) => message === 'a payment report names an unknown attempt')).toBe(true);
});

test('a payment with a wrong amount or currency does not count and marks the order for attention', async () => {
  for (const wrong of [{ amountMinor: 1 }, { currency: 'EUR' }]) {
    const { placed, report } = await pay();
    expect(await notify({ report: { ...report, ...wrong } })).toBe(200);
    const after = { payment: 'failed', needsAttention: true, attempt: { state: 'failed', reason: 'amount-mismatch' } };
    expect(await statusOf(placed)).toMatchObject(after);
    // When a payment with the right amount arrives later, it counts, but the order stays marked.
    expect(await notify({ report, eventId: `${report.reference}:right` })).toBe(200);
    expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: true });
  }
});

test('a payment for a replaced attempt counts, and a second payment marks the order for attention', async () => {
  const { placed, report } = await pay();
  const second = await shopper.withSecret(placed, '/payments', { type: 'sandbox', code: '111000' });
  expect(second.body).toMatchObject({ payment: 'pending', attempt: { state: 'waiting' } });
  expect(await notify({ report })).toBe(200);
  expect(await statusOf(placed)).toMatchObject({
    payment: 'paid',
    needsAttention: false,
    attempt: { state: 'cancelled', reason: 'replaced' },
  });
  const { attempt } = await statusOf(placed);
  expect(await notify({ report: { ...report, attemptId: attempt?.id ?? '', reference: 'SBX-second' } })).toBe(200);
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: true });
});

test('a notice that arrives before the provider’s response to the start call is not lost', async () => {
  const early = createTestApi(
    db,
    {},
    {
      schedule: () => undefined,
      checkpoint: async (name) => {
        if (name !== 'start:provider-answered') return;
        const attempt = await db
          .selectFrom('payment_attempt')
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        const sandbox = await db
          .selectFrom('sandbox_payment')
          .selectAll()
          .where('attempt_id', '=', attempt.id)
          .executeTakeFirstOrThrow();
        const { amount_minor: amountMinor, currency } = attempt;
        await notify({
          report: {
            attemptId: attempt.id,
            reference: sandbox.reference,
            state: 'paid',
            amountMinor,
            currency,
            reason: null,
          },
        });
      },
    },
  );
  early.time.now = new Date(api.time.now.getTime() + 1_000);
  const placed = await shopperAt(early, host).buy(await makeCup(shop), { payment: { type: 'sandbox' } });
  expect(placed).toMatchObject({ payment: 'paid', state: 'accepted', next: { kind: 'none' } });
});

const addressesOf = (tenant: Tenant) =>
  db.selectFrom('notice_address').selectAll().where('shop_id', '=', tenant.shopId).orderBy('provider').execute();
async function shopKeyOf(tenant: Tenant) {
  const row = db.selectFrom('shop_directory').select('shop_key').where('shop_id', '=', tenant.shopId);
  return (await row.executeTakeFirstOrThrow()).shop_key;
}

test('each provider of a shop has a key of its own, and any other address gets the same 404', async () => {
  const at = async (path: string) => {
    const init = { method: 'POST', body: '{}' };
    const answer = await api.api.fetch(new Request(`http://${host}/api/shop/payments/${path}`, init));
    return { status: answer.status, body: (await answer.text()).replace(/"requestId":"[^"]+"/, '') };
  };
  const keys = (await addressesOf(shop)).map(({ notice_key }) => notice_key);
  expect(new Set([...keys, await shopKeyOf(shop), await keyOf(other)]).size).toBe(keys.length + 2);
  expect(keys.length).toBeGreaterThan(1);
  const unknown = await at('no-such-call');
  expect(unknown.status).toBe(404);
  const bankTransfer = (await addressesOf(shop)).find(({ provider }) => provider === 'bank-transfer');
  for (const path of [
    'sandbox/notify/nobody',
    `sandbox/notify/${bankTransfer?.notice_key}`,
    `bank-transfer/notify/${bankTransfer?.notice_key}`,
    `bank-transfer/notify/${await keyOf(shop)}`,
    `constructor/notify/${await keyOf(shop)}`,
    `sandbox/notify/${await shopKeyOf(shop)}`,
  ]) {
    expect(await at(path), path).toEqual(unknown);
  }
  expect((await at(`sandbox/notify/${await keyOf(shop)}`)).status).toBe(401);
});

test('the old address, with the key of the shop, goes on working for a provider that was set up before', async () => {
  const before = db.updateTable('notice_address').where('shop_id', '=', shop.shopId).where('provider', '=', 'sandbox');
  await before.set({ takes_shop_key: true }).execute();
  const key = await shopKeyOf(shop);
  for (const address of [key, await keyOf(shop)]) {
    const { placed, report } = await pay();
    expect(await sendNotice({ report, address })).toBe(200);
    await jobs.drain('notice');
    expect((await statusOf(placed)).payment).toBe('paid');
  }
  const { report } = await pay();
  expect(await sendNotice({ report, key: randomBytes(32), address: key })).toBe(401);
  await before.set({ takes_shop_key: false }).execute();
  expect(await sendNotice({ report, address: key })).toBe(404);
});

test('a provider that is removed and set up again keeps its address', async () => {
  const key = await keyOf(shop);
  const row = { shop_id: shop.shopId, type: 'sandbox', settings: '{}' };
  await db.deleteFrom('payment_type').where('shop_id', '=', shop.shopId).where('type', '=', 'sandbox').execute();
  await db.insertInto('payment_type').values(row).execute();
  expect(await keyOf(shop)).toBe(key);
});

/** Creates an API that allows three misses, and a function that sends it the shop's notices. */
async function makeLimited() {
  const { api: limited } = createTestApi(db, { rateLimits: { notFound: { points: 3, seconds: 60 } } });
  const { report } = await pay();
  return async (shopKey: string, signKey = ownKey(shop)) => {
    const body = JSON.stringify({ eventId: report.reference, report });
    const address = `http://anything.test/api/shop/payments/sandbox/notify/${shopKey}`;
    const init = { method: 'POST', headers: { [signatureHeader]: signatureOf(signKey, body) }, body };
    return (await limited.fetch(new Request(address, init), { clientAddress: '192.0.2.7' })).status;
  };
}

test('notices with invented keys soon cost no database query, and do not block an address that was found before', async () => {
  const send = await makeLimited();
  const key = await keyOf(shop);
  expect(await send(key, randomBytes(32))).toBe(401);
  for (let at = 0; at < 3; at += 1) expect(await send(`invented-${at}`)).toBe(404);
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  pool.on('acquire', count);
  expect([await send('invented-3'), await send('invented-4')]).toEqual([429, 429]);
  pool.off('acquire', count);
  expect(queries).toBe(0);
  expect(await send(key)).toBe(200);
});

test('notices to a shop without the provider get 502, and do not block the first notice to another shop', async () => {
  const send = await makeLimited();
  const row = db.updateTable('payment_type').where('shop_id', '=', other.shopId);
  await row.set({ type: 'removed' }).where('type', '=', 'sandbox').execute();
  for (let at = 0; at < 4; at += 1) expect(await send(await keyOf(other))).toBe(502);
  await row.set({ type: 'sandbox' }).where('type', '=', 'removed').execute();
  expect(await send(await keyOf(shop))).toBe(200);
});
