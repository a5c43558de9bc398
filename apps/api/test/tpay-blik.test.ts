import { afterAll, expect, test } from 'vitest';
import { makeFakeTpay } from './payment-fakes/fake-tpay.ts';
import { createProviderShops } from './provider-shops.ts';

const fake = makeFakeTpay();
const { db, api, network, open } = await createProviderShops([fake]);
afterAll(network.close);
// Without the security code a payment is settled only by what Tpay says of the stored transaction.
const { securityCode: _code, ...settings } = fake.settings;
const { order, paymentOf, statusOf, notify } = await open({ ...fake, settings });
const byCode = { authorizationKind: 'AUTHORIZATION_CODE', code: '777123' } as const;

test('a payment whose charge was answered into the void is settled by asking Tpay', async () => {
  network.breakDown(({ path }) => (path.endsWith('/pay') ? 'lose' : undefined));
  const placed = await order(byCode);
  network.repair();
  expect(placed).toMatchObject({ payment: 'pending', providerFailed: false, next: { kind: 'code' } });
  const payment = await paymentOf(placed);
  expect(payment.code).toBe(byCode.code);
  payment.state = 'paid';
  expect(await notify(payment, 'paid')).toEqual(fake.reply);
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
});

test('no code is charged when the answer to the start is lost, and money that came all the same marks the order', async () => {
  network.breakDown(({ path }) => (path === '/transactions' ? 'lose' : undefined));
  const placed = await order(byCode);
  const lost = await paymentOf(placed);
  expect(placed.providerFailed).toBe(true);
  expect(lost.code).toBeUndefined();
  network.repair();
  expect((await statusOf(placed)).attempt).toMatchObject({ state: 'failed', reason: 'unreachable' });
  lost.state = 'paid';
  for (const _ of [1, 2]) expect((await notify(lost, 'paid')).status).toBe(502);
  expect(await statusOf(placed)).toMatchObject({ payment: 'failed', needsAttention: true });
  const events = db.selectFrom('order_event').select('kind').where('order_id', '=', placed.id);
  expect(await events.where('kind', '=', 'payment-unconfirmed').execute()).toHaveLength(1);
});

test.each([200, 400] as const)('a wrong BLIK code, which Tpay answers with %i, ends the attempt', async (status) => {
  fake.wrongCode = status;
  const placed = await order({ ...byCode, code: '111222' });
  expect((await statusOf(placed)).attempt).toMatchObject({ state: 'failed', reason: 'declined' });
});

test.each(['status', 'attempts'] as const)(
  'a BLIK payment that is refused in the bank’s app ends, when Tpay tells it in %s; one on its page may go on',
  async (place) => {
    fake.refusedIn = place;
    const inApp = await order(byCode);
    (await paymentOf(inApp)).state = 'declined';
    expect((await statusOf(inApp)).attempt).toMatchObject({ state: 'failed', reason: 'declined' });
    const onPage = await order();
    (await paymentOf(onPage)).state = 'declined';
    expect((await statusOf(onPage)).attempt).toMatchObject({ state: 'waiting' });
  },
);

test('a charge that Tpay refuses for another reason than the code is named in the log, and the code can be typed again', async () => {
  const errors = [{ errorCode: 'channel_unavailable', errorMessage: 'x', fieldName: 'groupId' }];
  const answer = { status: 400, body: { result: 'failed', requestId: 'r', errors } };
  network.breakDown(({ path }) => (path.endsWith('/pay') ? answer : undefined));
  const placed = await order(byCode);
  expect((await statusOf(placed)).attempt).toMatchObject({ state: 'waiting', reason: 'code-needed' });
  expect(JSON.stringify(api.log.map(({ details }) => String((details as { err?: Error }).err)))).toContain(
    'Tpay refused to charge a BLIK code: channel_unavailable (groupId)',
  );
});
