import { afterAll, expect, test } from 'vitest';
import { makeFakeTpay, readPem } from './payment-fakes/fake-tpay.ts';
import { createProviderShops } from './provider-shops.ts';

const fake = makeFakeTpay();
const { jobs, network, hooks, advance, open } = await createProviderShops([fake]);
afterAll(network.close);
const strangersRoot = readPem('stranger');
const { order, attemptsOf, paymentOf, statusOf, send, notify } = await open(fake);

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

test('the certificates are fetched once a day, and a certificate that Tpay’s root has not signed is refused', async () => {
  const { payment } = await paidNotice();
  await notify(payment, 'paid');
  const fetches = () => network.requests.filter(({ path }) => path.endsWith('.pem')).length;
  const before = fetches();
  await notify(payment, 'paid');
  expect(fetches()).toBe(before);
  advance(25 * 3_600_000);
  network.breakDown(({ path }) => (path.endsWith('root.pem') ? { body: strangersRoot } : undefined));
  expect((await notify(payment, 'paid')).status).toBe(401);
  expect(fetches()).toBe(before + 2);
  advance(25 * 3_600_000);
  network.breakDown(({ path }) => (path.endsWith('.pem') ? { status: 503 } : undefined));
  expect((await notify(payment, 'paid')).status).toBe(502);
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

test('a chargeback is acknowledged and does not count as a payment', async () => {
  const { placed, payment, body } = await paidNotice();
  payment.state = 'open';
  const chargeback = body.replace('tr_status=TRUE', 'tr_status=CHARGEBACK');
  expect(await send(signed(chargeback, {}))).toEqual(fake.reply);
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('pending');
});
