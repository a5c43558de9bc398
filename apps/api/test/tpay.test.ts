import { createHash, randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@witryna/contract/orders';
import { afterAll, describe, expect, test } from 'vitest';
import { refundOrder } from '../src/features/order-handling/refund-order.ts';
import { orderDeps } from '../src/features/orders/order-deps.ts';
import type { StoredPayments } from '../src/payments/online-payment.ts';
import { allPayments } from '../src/payments/payment-registry.ts';
import { makeFakeTpay, readPem } from './payment-fakes/fake-tpay.ts';
import { createProviderShops } from './provider-shops.ts';

const HOUR_MS = 3_600_000;
const fake = makeFakeTpay();
const { db, api, jobs, network, hooks, advance, open } = await createProviderShops([fake]);
afterAll(network.close);
const strangersRoot = readPem('stranger');
const { settings } = fake;
const { securityCode, ...settingsWithoutCode } = settings;
const { shop, order, orderPaid, attemptsOf, paymentOf, statusOf, send, notify } = await open(fake);

/** Reads notices with other settings, without a shop. */
function readerWith(changes: object) {
  const opened = allPayments.get('tpay')?.open({ ...fake.settings, ...changes });
  if (!opened || !('online' in opened)) throw new Error('the settings do not open');
  const { online } = opened;
  const now = new Date('2026-11-20T12:00:00Z');
  const call = { shopId: 1, shopKey: '', ownKey: Buffer.alloc(32), now, fetch: network.fetch };
  const stored: StoredPayments = { referenceOf: async () => undefined };
  return (body: string) => {
    const headers = new Headers({ 'x-jws-signature': fake.jws(body) });
    return online.readNotice(call, { headers, body }, stored);
  };
}

/** How often an order was marked for a person for this reason. */
async function marksOf({ id }: PlacedOrder, kind: string): Promise<number> {
  const events = db.selectFrom('order_event').select('kind').where('order_id', '=', id);
  return (await events.where('kind', '=', kind).execute()).length;
}

async function paidNotice() {
  const placed = await order();
  const payment = await paymentOf(placed);
  payment.state = 'paid';
  const notice = fake.notice(payment, 'paid');
  if (!notice) throw new Error('no notice');
  return { placed, payment, body: notice.body };
}
const signed = (body: string, options: Parameters<typeof fake.jws>[1]) => ({
  headers: { 'x-jws-signature': fake.jws(body, options) },
  body,
});

test.each([
  { x5u: 'https://secure.tpay.com.stranger.example/x509/notifications-jws.pem' },
  { x5u: 'http://127.0.0.1/x509/notifications-jws.pem' },
  { x5u: 'https://secure.sandbox.tpay.com/x509/notifications-jws.pem' },
  { alg: 'none' },
  { alg: 'HS256' },
])('a notice that names another certificate or algorithm (%j) is refused without a call', async (options) => {
  const { body } = await paidNotice();
  const before = network.requests.length;
  expect(await send(signed(body, options))).toMatchObject({ status: 401 });
  expect(network.requests.length).toBe(before);
});

test('a signature of another body is refused', async () => {
  const { body } = await paidNotice();
  const { headers } = signed(body, {});
  expect(await send({ headers, body: body.replace('tr_status=TRUE', 'tr_status=true') })).toMatchObject({
    status: 401,
  });
});

test('a certificate of another name at Tpay’s host counts, if Tpay’s root has signed it', async () => {
  const { placed, body } = await paidNotice();
  const x5u = (name: string) => `https://secure.tpay.com/x509/${name}`;
  expect((await send(signed(body, { x5u: x5u('../x509/notifications-jws.pem') }))).status).toBe(401);
  expect((await send(signed(body, { x5u: x5u('missing.pem') }))).status).toBe(502);
  expect(await send(signed(body, { x5u: x5u('notifications-jws-2027.pem') }))).toEqual(fake.reply);
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('the certificates are kept for two hours, and one that Tpay’s root has not signed is refused', async () => {
  const { payment } = await paidNotice();
  await notify(payment, 'paid');
  const fetches = () => network.requests.filter(({ path }) => path.endsWith('.pem')).length;
  const before = fetches();
  await notify(payment, 'paid');
  expect(fetches()).toBe(before);
  advance(2 * HOUR_MS);
  network.breakDown(({ path }) => (path.endsWith('root.pem') ? { body: strangersRoot } : undefined));
  expect((await notify(payment, 'paid')).status).toBe(401);
  expect(fetches()).toBe(before + 2);
  advance(2 * HOUR_MS);
  network.breakDown(({ path }) => (path.endsWith('.pem') ? { status: 503 } : undefined));
  expect((await notify(payment, 'paid')).status).toBe(502);
});

test('after a wrong signature the certificates are fetched again, because Tpay may have new ones; once a minute', async () => {
  const { payment } = await paidNotice();
  await notify(payment, 'paid');
  const fetches = () => network.requests.filter(({ path }) => path.endsWith('.pem')).length;
  const before = fetches();
  for (let times = 0; times < 3; times += 1) {
    expect((await notify(payment, 'paid', { forged: true })).status).toBe(401);
  }
  expect(fetches()).toBe(before);
  advance(HOUR_MS);
  expect((await notify(payment, 'paid', { forged: true })).status).toBe(401);
  expect(await notify(payment, 'paid')).toEqual(fake.reply);
  expect(fetches()).toBe(before + 2);
});

test('the id by which Tpay is asked is kept when the notice, which lacks it, comes first', async () => {
  hooks.beforeAnswer = async () => {
    const payment = [...fake.payments.values()].at(-1);
    if (payment) payment.state = 'paid';
    await notify(payment ?? expect.unreachable(), 'paid');
  };
  const placed = await order();
  hooks.beforeAnswer = undefined;
  expect(placed.payment).toBe('paid');
  expect((await attemptsOf(placed))[0]?.provider_reference).toBe((await paymentOf(placed)).reference);
});

test('Tpay’s documented checksum is accepted, and no other', async () => {
  const read = readerWith({ securityCode: 'demo' });
  const values = {
    id: '1010',
    tr_id: 'TR-BRA-KGZK0X',
    tr_crc: '0196c0de-0000-7000-8000-000000000001',
    tr_amount: '123.45',
    tr_paid: '123.45',
    tr_status: 'TRUE',
    // md5 of `1010TR-BRA-KGZK0X123.450196c0de-0000-7000-8000-000000000001demo`
    md5sum: '0a21ed7da9208d75d4df8fe0549155c6',
  };
  const readWith = (changes: object) => read(new URLSearchParams({ ...values, ...changes }).toString());
  const report = { attemptId: values.tr_crc, state: 'paid', amountMinor: 12_345, currency: 'PLN' };
  expect(await readWith({})).toMatchObject({ notice: { report }, reply: { body: 'TRUE' } });
  for (const wrong of [{ id: '2020' }, { tr_amount: '123.46' }, { md5sum: '' }, { tr_crc: randomUUID() }]) {
    expect(await readWith(wrong)).toBeUndefined();
  }
});

describe('a shop that was set up without the security code', async () => {
  const old = await open({ ...fake, settings: settingsWithoutCode }, 'tpay-old.test');

  test('counts a payment that its account has received', async () => {
    const placed = await old.order();
    const payment = await old.paymentOf(placed);
    payment.state = 'paid';
    expect(await old.notify(payment, 'paid')).toEqual(fake.reply);
    expect(await old.statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
  });

  test('counts nothing that another account has received, or that Tpay does not confirm', async () => {
    const placed = await old.order();
    const payment = await old.paymentOf(placed);
    expect((await old.notify(payment, 'paid', { merchant: 'another' })).status).toBe(401);
    expect((await old.notify(payment, 'paid')).status).toBe(502);
    const other = await old.paymentOf(await old.order());
    other.state = 'paid';
    expect((await old.notify(other, 'paid', { attemptId: payment.attemptId })).status).toBe(401);
    expect((await old.send(fake.chargeback(payment, { merchant: 'another' }))).status).toBe(401);
    expect(await old.notify(payment, 'paid', { attemptId: randomUUID() })).toEqual(fake.reply);
    expect(await old.statusOf(placed)).toMatchObject({ payment: 'pending', needsAttention: false });
  });

  test('lets Tpay repeat a notice that comes before the answer to the start', async () => {
    const answers: number[] = [];
    hooks.beforeAnswer = async () => {
      const payment = [...fake.payments.values()].at(-1) ?? expect.unreachable();
      payment.state = 'paid';
      answers.push((await old.notify(payment, 'paid')).status);
    };
    const placed = await old.order();
    hooks.beforeAnswer = undefined;
    expect(answers).toEqual([502]);
    expect((await old.statusOf(placed)).payment).toBe('paid');
  });
});

test('notices that the shopkeeper sends to try the address, and those about other things, change nothing', async () => {
  const { placed, payment, body } = await paidNotice();
  payment.state = 'open';
  const amount = (payment.amountMinor / 100).toFixed(2);
  const tried = new URLSearchParams(body);
  tried.set('tr_id', 'TR-BRA1-TST12X');
  const summed = `1010TR-BRA1-TST12X${amount}${payment.attemptId}${securityCode}`;
  tried.set('md5sum', createHash('md5').update(summed).digest('hex'));
  for (const sent of [
    tried.toString(),
    body.replace('test_mode=0', 'test_mode=1'),
    // The shop's answer to this notice accepts the payment, and another one tells that it is made.
    body.replace('tr_status=TRUE', 'tr_status=PAID'),
    'type=tokenization&data%5Btoken%5D=1234567890',
  ]) {
    expect(await send(signed(sent, {}))).toEqual(fake.reply);
  }
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('pending');
});

test('a chargeback refunds the order, once, also when the shop has recorded it by hand before', async () => {
  const first = await orderPaid();
  const chargeback = fake.chargeback(first.payment);
  for (const _ of [1, 2]) expect(await send(chargeback)).toEqual(fake.reply);
  await jobs.drain('notice');
  expect(await statusOf(first.placed)).toMatchObject({ payment: 'refunded', needsAttention: false });

  const second = await orderPaid();
  await refundOrder(orderDeps(api.deps), shop, { orderId: second.placed.id, actor: 'Ala', byHand: true });
  expect(await send(fake.chargeback(second.payment))).toEqual(fake.reply);
  await jobs.drain('notice');
  expect(await statusOf(second.placed)).toMatchObject({ payment: 'refunded', needsAttention: false });

  // What a bank has taken back is no refund of the shop, so this money is gone twice.
  const third = await orderPaid();
  await refundOrder(orderDeps(api.deps), shop, { orderId: third.placed.id, actor: 'Ala', byHand: true });
  expect(await send(fake.chargeback(third.payment, { status: 'chargeback' }))).toEqual(fake.reply);
  await jobs.drain('notice');
  expect(await statusOf(third.placed)).toMatchObject({ payment: 'refunded', needsAttention: true });
});

test.each([
  ['with', settings],
  ['without', settingsWithoutCode],
])('a chargeback whose sum Tpay does not tell marks the order, in a shop %s the code', async (word, settings) => {
  const tried = await open({ ...fake, settings }, `tpay-${word}-part.test`);
  const { placed, payment } = await tried.orderPaid();
  const chargeback = fake.chargeback(payment, { status: 'correct' });
  for (const _ of [1, 2]) expect(await tried.send(chargeback)).toEqual(fake.reply);
  await jobs.drain('notice');
  expect(await tried.statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: true });
  expect(await marksOf(placed, 'refund-mismatch')).toBe(1);
});

test('the test environment has its own hosts and certificates, and its notices count only there', async () => {
  const sandbox = await open({ ...fake, settings: { ...fake.settings, mode: 'test' } }, 'tpay-sandbox.test');
  const placed = await sandbox.order();
  expect(placed.next).toMatchObject({
    url: expect.stringMatching(/^https:\/\/secure\.sandbox\.tpay\.com\/\?title=TR-/),
  });
  expect(network.requests.at(-1)?.headers['x-origin']).toBe('https://openapi.sandbox.tpay.com');
  const payment = await sandbox.paymentOf(placed);
  expect((await sandbox.notify(payment, 'paid')).status).toBe(401);
  expect(await sandbox.notify(payment, 'paid', { environment: 'another' })).toEqual(fake.reply);
  expect((await sandbox.statusOf(placed)).payment).toBe('paid');
});
