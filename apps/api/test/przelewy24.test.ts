import { randomUUID } from 'node:crypto';
import type { Order } from '@witryna/contract/orders';
import { afterAll, expect, test } from 'vitest';
import { refundPayment } from '../src/features/payments/refund-payment.ts';
import { checkPayment } from '../src/shops/check-payment.ts';
import { makeCup } from './buying.ts';
import { makeFakePrzelewy24 } from './payment-fakes/fake-przelewy24.ts';
import { createProviderShops } from './provider-shops.ts';

const fake = makeFakePrzelewy24();
const { api, network, jobs, advance, open } = await createProviderShops([fake]);
afterAll(network.close);
const { shop, shopper, order, orderPaid, paymentOf, statusOf, send, notify } = await open(fake);
const accepted = { authorizationKind: 'AUTHORIZATION_CODE', acceptsTerms: true } as const;
const byCode = (code: string) => order({ ...accepted, code });

async function payAndNotify() {
  const placed = await order();
  const payment = await paymentOf(placed);
  payment.state = 'paid';
  expect(await send(fake.notice(payment, 'paid'))).toEqual(fake.reply);
  return { placed, payment };
}

test('a payment counts only after Przelewy24 has verified it', async () => {
  const { placed, payment } = await payAndNotify();
  fake.failVerify = 2;
  await expect(jobs.drain('notice')).rejects.toThrow('500');
  expect((await statusOf(placed)).payment).toBe('pending');
  await jobs.drain('notice');
  expect(fake.verified).toContain(payment.attemptId);
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('a payment whose verification was answered into the void is not verified twice', async () => {
  const { placed } = await payAndNotify();
  network.breakDown(({ path }) => (path.endsWith('/verify') ? 'lose' : undefined));
  await expect(jobs.drain('notice')).resolves.toBe(1);
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('a payment with another sum is never verified, because that would take the money', async () => {
  const placed = await order();
  const payment = await paymentOf(placed);
  await send(fake.notice(payment, 'paid', { amountMinor: 1 }));
  await jobs.drain('notice');
  expect(fake.verified).not.toContain(payment.attemptId);
});

test('the sandbox is another host', async () => {
  const sandbox = { ...fake, settings: { ...fake.settings, mode: 'test' } };
  const shop = await open(sandbox, 'p24-sandbox.test');
  const { next } = await shop.order();
  expect(next).toMatchObject({
    url: expect.stringMatching(/^https:\/\/sandbox\.przelewy24\.pl\/trnRequest\/[0-9A-F]{32}-\d+$/),
  });
  expect(network.requests.at(-1)?.headers['x-origin']).toBe('https://sandbox.przelewy24.pl');
});

test.each([true, false])(
  'a notice about a declined BLIK code is read with its fields within data (%s)',
  async (wraps) => {
    fake.wrapsBlikNotices = wraps;
    const placed = await byCode('777123');
    const payment = await paymentOf(placed);
    expect(await notify(payment, 'declined')).toEqual(fake.reply);
    expect(await statusOf(placed)).toMatchObject({ payment: 'failed', attempt: { reason: 'declined' } });
  },
);

test('a BLIK code that the bank declines without a notice holds the order no longer than any code', async () => {
  const placed = await byCode('777123');
  (await paymentOf(placed)).state = 'declined';
  expect((await statusOf(placed)).attempt).toMatchObject({ state: 'waiting', reason: null });
  advance(16 * 60_000);
  await jobs.sweep();
  expect((await statusOf(placed)).payment).toBe('failed');
});

const refused = (code: number, error: string) => ({ status: 400, body: { error, code } });

test.each([
  ['a wrong code', refused(28, 'Incorrect ticket!'), { state: 'waiting', reason: 'wrong-code' }],
  ['an expired code', refused(30, 'Ticket expired'), { state: 'waiting', reason: 'wrong-code' }],
  // The call before may have charged it.
  ['a used code', refused(35, 'Ticket used'), { state: 'waiting', reason: null }],
  ['too little money', refused(61, 'Insufficient funds'), { state: 'failed', reason: 'declined' }],
  ['a refusal of another form', { status: 400, body: 'Bad Request' }, { state: 'failed', reason: 'declined' }],
])('%s is told to the shopper as it is', async (_name, answer, expected) => {
  network.breakDown(({ path }) => (path.endsWith('/chargeByCode') ? answer : undefined));
  expect((await shopper.statusOf(await byCode('777123'))).attempt).toMatchObject(expected);
});

test('an account without BLIK codes in the shop is named in the log, and the order can be paid another way', async () => {
  const unauthorized = { status: 401, body: { error: 'Incorrect authentication', code: 401 } };
  network.breakDown(({ path }) => (path.endsWith('/chargeByCode') ? unauthorized : undefined));
  expect(await byCode('777123')).toMatchObject({ providerFailed: true });
  expect(JSON.stringify(api.log.map(({ details }) => String((details as { err?: Error }).err)))).toContain(
    'has not switched on BLIK codes',
  );
});

test('a refund that was made in the panel does not hinder one of the shop', async () => {
  const { placed, payment, attemptId } = await orderPaid();
  payment.refunds.set('panel', { reference: 'PANEL', amountMinor: 500, done: true });
  const asked = { key: randomUUID(), attemptId, amountMinor: 1_000 };
  expect(await refundPayment(api.deps, shop, asked)).toMatchObject({ state: 'pending' });
  expect(await send(fake.refundNotice?.(payment, asked.key))).toEqual(fake.reply);
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('part-refunded');
});

test('a server whose address is missing in the panel is told so', async () => {
  fake.knowsAddress = false;
  const checked = await checkPayment(api.deps, shop, 'przelewy24');
  fake.knowsAddress = true;
  expect(checked).toMatchObject({ result: 'refused', reason: expect.stringContaining('IP address') });
});

const registrations = () =>
  network.requests.filter(({ path }) => path.endsWith('/register')).map(({ body }) => JSON.parse(body));

test('Przelewy24 is told that its terms were accepted with the code, by an order and when it is paid again', async () => {
  const placed = await byCode('777123');
  expect(registrations().at(-1)).toMatchObject({ regulationAccept: true });
  const before = registrations().length;
  await shopper.withSecret(placed, '/payments', { type: 'przelewy24', ...accepted, code: '777456' });
  expect(registrations()).toHaveLength(before + 1);
  expect(registrations().at(-1)).toMatchObject({ regulationAccept: true });
  const { paymentChoices } = (await shopper.withSecret(placed)).body as Order;
  const terms = paymentChoices.find(({ type }) => type === 'przelewy24')?.codeTerms;
  expect(terms).toMatchObject({ provider: 'Przelewy24', regulations: 'https://www.przelewy24.pl/regulamin' });
});

test.each([undefined, false])(
  'without acceptance of its terms (%s) no payment by code is started',
  async (acceptsTerms) => {
    const payment = {
      type: 'przelewy24',
      authorizationKind: 'AUTHORIZATION_CODE',
      code: '777123',
      acceptsTerms,
    } as const;
    const placed = await order();
    const before = registrations().length;
    const { session } = await shopper.fill(await makeCup(shop));
    for (const typed of [payment, { ...payment, code: undefined }]) {
      const refused = await shopper.refused(await shopper.fillIn(session, { payment: typed }));
      expect(refused).toMatchObject({
        code: 'InvalidRequest',
        details: { fields: { 'payment.acceptsTerms': 'required' } },
      });
      const again = await shopper.withSecret(placed, '/payments', typed);
      expect(again).toMatchObject({
        status: 400,
        body: { error: { details: { fields: { acceptsTerms: 'required' } } } },
      });
    }
    expect(registrations()).toHaveLength(before);
  },
);
