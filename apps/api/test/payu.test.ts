import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { askAboutRefunds } from '../src/features/payments/ask-about-refunds.ts';
import { refundPayment } from '../src/features/payments/refund-payment.ts';
import { allPayments } from '../src/payments/payment-registry.ts';
import { makeCup } from './buying.ts';
import { makeFakePayu } from './payment-fakes/fake-payu.ts';
import { createProviderShops } from './provider-shops.ts';

const fake = makeFakePayu();
const { api, jobs, network, advance, open } = await createProviderShops([fake]);
afterAll(network.close);
const { shop, shopper, order, orderPaid, paymentOf, statusOf, send, notify } = await open(fake);

test('PayU’s answer with 302 is read and not followed', async () => {
  const placed = await order();
  const { reference } = await paymentOf(placed);
  expect(placed.next).toMatchObject({ method: 'GET', url: expect.stringContaining(`orderId=${reference}`) });
  expect(network.requests.every(({ path }) => path.startsWith('/api/v2_1/') || path.endsWith('/oauth/authorize'))).toBe(
    true,
  );
});

test('an access token is used until it expires, and replaced when PayU refuses it', async () => {
  await order();
  const before = fake.tokens;
  await order();
  expect(fake.tokens).toBe(before);
  fake.revokeTokens();
  expect(await order()).toMatchObject({ providerFailed: false });
  expect(fake.tokens).toBe(before + 1);
  advance(12 * 3_600_000);
  await order();
  expect(fake.tokens).toBe(before + 2);
});

test('each shop has access tokens of its own', async () => {
  await order();
  const before = fake.tokens;
  const other = await open(fake, 'payu-other.test');
  await other.order();
  expect(fake.tokens).toBe(before + 1);
});

test('a payment that waits for the shop’s confirmation is taken, once', async () => {
  fake.autoReceive = false;
  const { placed, payment } = await orderPaid();
  fake.autoReceive = true;
  expect(fake.captured).toContain(payment.reference);
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
});

test('a notice counts only if PayU itself says that the order is paid', async () => {
  const placed = await order();
  const payment = await paymentOf(placed);
  // The notice is signed, but the order is still open at PayU.
  expect(await notify({ ...payment, state: 'paid' }, 'paid')).toEqual(fake.reply);
  expect((await statusOf(placed)).payment).toBe('pending');
});

test('both headers and both algorithms of a signature are read, and an unknown algorithm is refused', async () => {
  for (const algorithm of ['MD5', 'SHA-256'] as const) {
    fake.algorithm = algorithm;
    const placed = await order();
    const payment = await paymentOf(placed);
    payment.state = 'paid';
    const notice = fake.notice(payment, 'paid');
    const signature = notice?.headers?.['OpenPayu-Signature'] ?? '';
    const body = notice?.body ?? '';
    const unknown = signature.replace(algorithm, 'CRC32');
    expect(await send({ headers: { 'openpayu-signature': unknown }, body })).toMatchObject({ status: 401 });
    expect(await send({ headers: { 'openpayu-signature': signature }, body: `${body} ` })).toMatchObject({
      status: 401,
    });
    expect(await send({ headers: { 'x-openpayu-signature': signature }, body })).toEqual(fake.reply);
    await jobs.drain('notice');
    expect((await statusOf(placed)).payment).toBe('paid');
  }
  fake.algorithm = 'MD5';
});

test('a refund made in PayU’s panel is added to the order', async () => {
  const { placed, payment, attemptId } = await orderPaid();
  payment.refunds.set('panel', { reference: '777', amountMinor: 500 });
  expect(await send(fake.refundNotice?.(payment, 'panel'))).toEqual(fake.reply);
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('part-refunded');
  const tooMuch = { key: randomUUID(), attemptId, amountMinor: placed.totalMinor };
  await expect(refundPayment(api.deps, shop, tooMuch)).rejects.toThrow();
});

test.each(['array', 'object'] as const)('a refund is settled by the list of refunds, as %s', async (form) => {
  fake.listsRefunds = form;
  const { placed, payment, attemptId } = await orderPaid();
  const key = randomUUID();
  expect(await refundPayment(api.deps, shop, { key, attemptId, amountMinor: 1_000 })).toMatchObject({
    state: 'pending',
  });
  Object.assign(payment.refunds.get(key) ?? {}, { done: true });
  advance(13 * 3_600_000);
  await askAboutRefunds(api.deps, shop);
  expect((await statusOf(placed)).payment).toBe('part-refunded');
});

test('a wrong BLIK code that PayU refuses only by the order’s status fails the payment', async () => {
  fake.refusesCodes = 'by the order’s status';
  const placed = await order({ authorizationKind: 'AUTHORIZATION_CODE', code: '111222' });
  fake.refusesCodes = 'at once';
  expect(await statusOf(placed)).toMatchObject({ payment: 'failed', attempt: { state: 'cancelled' } });
});

test('a BLIK code that PayU refuses in its answer with 201 fails the payment', async () => {
  const answer = { status: 201, body: { status: { statusCode: 'ERROR_VALUE_INVALID' }, orderId: 'WZHF1' } };
  network.breakDown(({ method, path }) => (method === 'POST' && path.endsWith('/orders') ? answer : undefined));
  const placed = await order({ authorizationKind: 'AUTHORIZATION_CODE', code: '777222' });
  network.repair();
  expect(await shopper.statusOf(placed)).toMatchObject({ payment: 'failed', attempt: { reason: 'declined' } });
});

test('a BLIK code that is sent again after a lost answer waits for PayU’s notice', async () => {
  const { session } = await shopper.fill(await makeCup(shop));
  const payment = { type: 'payu', authorizationKind: 'AUTHORIZATION_CODE' as const, code: '777222' };
  const body = await shopper.fillIn(session, { payment });
  const key = randomUUID();
  network.breakDown(({ method, path }) => (method === 'POST' && path.endsWith('/orders') ? 'lose' : undefined));
  expect(await shopper.place(body, key)).toMatchObject({ providerFailed: true });
  network.repair();
  const placed = await shopper.place(body, key);
  expect(await shopper.statusOf(placed)).toMatchObject({ payment: 'pending', attempt: { state: 'waiting' } });
  const made = await paymentOf(placed);
  made.state = 'paid';
  expect(await notify(made, 'paid')).toEqual(fake.reply);
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('the sandbox is another host', async () => {
  const sandbox = await open({ ...fake, settings: { ...fake.settings, mode: 'test' } }, 'payu-sandbox.test');
  expect((await sandbox.order()).next.kind).toBe('redirect');
  expect(network.requests.at(-1)?.headers['x-origin']).toBe('https://secure.snd.payu.com');
});

test('Bulgaria’s former currency is not offered', () => {
  const opened = allPayments.get('payu')?.open(fake.settings);
  const delivery = { type: 'COURIER', cashOnDelivery: false };
  const supports = (currency: string) =>
    opened && 'online' in opened
      ? opened.online.supports?.({ currency, country: 'BG', totalMinor: 5_000, delivery })
      : undefined;
  expect([supports('EUR'), supports('BGN')]).toEqual([true, false]);
});
