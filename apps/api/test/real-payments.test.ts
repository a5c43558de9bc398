import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPayment } from '../src/shops/check-payment.ts';
import { makeCup, stockOf } from './buying.ts';
import { allFakes } from './payment-fakes/all-fakes.ts';
import { createProviderShops } from './provider-shops.ts';

const fakes = allFakes();
const { db, api, jobs, network, hooks, advance, open } = await createProviderShops(fakes);
afterAll(network.close);

describe.each(fakes)('$type', async (fake) => {
  const { type } = fake;
  const { shop, noticeKey, shopper, order, attemptsOf, paymentOf, statusOf, send, notify } = await open(fake);

  test('a payment on the provider’s page is started with the order’s sum and settled by the notice, once', async () => {
    const placed = await order();
    const payment = await paymentOf(placed);
    expect(placed).toMatchObject({ payment: 'pending', providerFailed: false, next: { kind: 'redirect' } });
    const url = placed.next.kind === 'redirect' ? placed.next.url : '';
    expect(fake.origins).toContain(new URL(url).origin);
    expect(payment).toMatchObject({ amountMinor: placed.totalMinor, currency: 'PLN' });
    expect(new URL(payment.returnUrl).search).toContain(`o=${placed.id}`);
    if (payment.notifyUrl)
      expect(new URL(payment.notifyUrl).pathname).toMatch(new RegExp(`/${type}/notify/${noticeKey}$`));
    payment.state = 'paid';
    const notice = fake.notice(payment, 'paid', { at: api.time.now });
    expect(await send(notice)).toEqual(fake.reply);
    await jobs.drain('notice');
    expect(await statusOf(placed)).toMatchObject({ payment: 'paid', state: 'accepted', needsAttention: false });
    const mails = async () => {
      await jobs.drain('mail');
      return jobs.mails.filter(({ text }) => text.includes(placed.number)).length;
    };
    const sent = await mails();
    expect(sent).toBeGreaterThan(0);
    // The same notice again, and another one about the same payment.
    expect(await send(notice)).toEqual(fake.reply);
    expect(await notify(payment, 'paid')).toEqual(fake.reply);
    expect(await mails()).toBe(sent);
    expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
  });

  test('a payment whose notice is lost is settled by asking the provider, if it can be asked', async () => {
    const placed = await order();
    (await paymentOf(placed)).state = 'paid';
    expect((await statusOf(placed)).payment).toBe(fake.answersQueries ? 'paid' : 'pending');
  });

  test('a declined payment fails, and the order can be paid another way', async () => {
    const placed = await order();
    const payment = await paymentOf(placed);
    payment.state = 'declined';
    if (fake.notice(payment, 'declined')) expect(await notify(payment, 'declined')).toEqual(fake.reply);
    const declined = await statusOf(placed);
    expect(['failed', 'cancelled', 'expired', 'waiting']).toContain(declined.attempt?.state);
    expect(declined.payment).toBe(declined.attempt?.state === 'waiting' ? 'pending' : 'failed');
    const again = await shopper.withSecret(placed, '/payments', { type: 'bank-transfer' });
    expect(again.body).toMatchObject({ payment: 'unpaid', next: { kind: 'transfer' } });
  });

  test('an abandoned payment releases the stock, and still counts if the money comes late', async () => {
    const own = await makeCup(shop, 3);
    const placed = await order({}, own);
    const payment = await paymentOf(placed);
    expect(await stockOf(db, own.combination)).toBe(2);
    advance(61 * 60_000);
    await jobs.sweep();
    expect((await statusOf(placed)).payment).toBe('failed');
    expect(await stockOf(db, own.combination)).toBe(3);
    payment.state = 'paid';
    expect(await notify(payment, 'paid')).toEqual(fake.reply);
    expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
    expect(await stockOf(db, own.combination)).toBe(2);
  });

  test('a payment is started again at the same provider after the first one', async () => {
    const placed = await order();
    const first = await paymentOf(placed);
    const again = await shopper.withSecret(placed, '/payments', { type, authorizationKind: 'REDIRECT' });
    expect(again.body).toMatchObject({ payment: 'pending', next: { kind: 'redirect' } });
    const second = await paymentOf(placed);
    expect(second.attemptId).not.toBe(first.attemptId);
    // Nobody can pay both, where the provider lets the shop withdraw a payment; a refusal changes nothing.
    expect([first.withdrawn ?? false, second.withdrawn]).toEqual([fake.cancels, undefined]);
    network.breakDown(({ method, path }) =>
      method === 'DELETE' || /\/(?:cancel|expire)$/.test(path) ? { status: 500 } : undefined,
    );
    const elsewhere = await shopper.withSecret(placed, '/payments', { type: 'bank-transfer' });
    expect(elsewhere.body).toMatchObject({ payment: 'unpaid', next: { kind: 'transfer' } });
    expect(second.withdrawn).toBeUndefined();
    network.repair();
    second.state = 'paid';
    await notify(second, 'paid');
    expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
  });

  test('a notice with a wrong signature is refused and stored nowhere', async () => {
    const placed = await order();
    const payment = await paymentOf(placed);
    expect((await notify(payment, 'paid', { forged: true })).status).toBe(401);
    expect((await send({ body: '' })).status).toBe(401);
    expect((await send({ body: '{"a":' })).status).toBe(401);
    const stored = db.selectFrom('payment_notice').select('event_id').where('shop_id', '=', shop.shopId);
    expect((await stored.execute()).some(({ event_id }) => event_id.includes(payment.reference))).toBe(false);
    expect((await statusOf(placed)).payment).toBe('pending');
  });

  test.each([{ amountMinor: 1 }, { currency: 'EUR' }])(
    'a payment with another sum (%j) does not count',
    async (changes) => {
      const placed = await order();
      const payment = await paymentOf(placed);
      const right = fake.notice(payment, 'paid', { at: api.time.now })?.body;
      // The notices of some providers contain no currency, because they are paid in one only.
      if (fake.notice(payment, 'paid', { at: api.time.now, ...changes })?.body === right) return;
      payment.state = 'paid';
      Object.assign(payment, changes);
      expect(await notify(payment, 'paid', changes)).toEqual(fake.reply);
      expect(await statusOf(placed)).toMatchObject({ payment: 'failed', needsAttention: true });
    },
  );

  test('a notice about a payment of somebody else is acknowledged and changes nothing', async () => {
    const placed = await order();
    const payment = await paymentOf(placed);
    for (const attemptId of [randomUUID(), 'another-sales-channel']) {
      expect(await notify(payment, 'paid', { attemptId })).toEqual(fake.reply);
    }
    expect(await statusOf(placed)).toMatchObject({ payment: 'pending', needsAttention: false });
  });

  test('a notice that arrives before the provider’s answer to the start settles the payment', async () => {
    hooks.beforeAnswer = async () => {
      const payment = [...fake.payments.values()].at(-1);
      if (!payment) throw new Error('the payment was not started');
      payment.state = 'paid';
      await notify(payment, 'paid');
    };
    const placed = await order();
    hooks.beforeAnswer = undefined;
    expect(placed).toMatchObject({ payment: 'paid', next: { kind: 'none' } });
    expect((await attemptsOf(placed)).at(-1)?.provider_reference).toEqual(expect.stringMatching(/./));
  });

  test.each([
    ['an error', () => ({ status: 500, body: 'Internal error' })],
    ['a page', () => ({ body: '<html>maintenance</html>' })],
    ['JSON of another form', () => ({ body: { data: { token: 5 }, STATUS: 'yes', url: [], access_token: {} } })],
    ['a redirect to the inside', () => ({ status: 302, headers: { location: 'http://127.0.0.1/' } })],
    ['more than a megabyte', () => ({ body: 'x'.repeat(1_100_000) })],
    ['nothing in time', () => 'hang' as const],
  ])('the order stands when the provider answers with %s, and can be paid later', async (_name, fault) => {
    network.breakDown(fault);
    const placed = await order();
    expect(placed).toMatchObject({ payment: 'pending', providerFailed: true });
    network.repair();
    advance(31_000);
    const again = await shopper.withSecret(placed, '/payments', { type, authorizationKind: 'REDIRECT' });
    expect(again).toMatchObject({ status: 200, body: { next: { kind: 'redirect' } } });
  });

  test('settings are checked at the provider, if it offers that', async () => {
    const check = () => checkPayment(api.deps, shop, type);
    const checked = await check();
    expect(checked).toMatchObject({ refunds: fake.refunds !== 'in its panel', queries: fake.answersQueries });
    if (checked?.result === 'form only') return;
    expect(checked).toMatchObject({ result: 'accepted', reason: null });
    network.breakDown(() => ({ status: 401, body: { error: 'Incorrect authentication', code: 401 } }));
    expect(await check()).toMatchObject({ result: 'refused', reason: expect.stringMatching(/./) });
    network.breakDown(() => ({ status: 503 }));
    expect(await check()).toMatchObject({ result: 'unreachable' });
  });

  test('no secret is in the log, in the answers to the shopper or in the stored notices', async () => {
    const placed = await order();
    const { body } = await shopper.withSecret(placed);
    const notices = await db.selectFrom('payment_notice').select('report').where('shop_id', '=', shop.shopId).execute();
    const seen = JSON.stringify([api.log, placed, body, notices]);
    for (const secret of fake.secrets) expect(seen).not.toContain(secret);
  });
});
