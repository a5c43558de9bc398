import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { refundOrder } from '../src/features/order-handling/refund-order.ts';
import { orderDeps } from '../src/features/orders/order-deps.ts';
import { allPayments } from '../src/payments/payment-registry.ts';
import { makeCup } from './buying.ts';
import type { FakePayment } from './payment-fakes/fake-provider.ts';
import { makeFakeStripe } from './payment-fakes/fake-stripe.ts';
import { createProviderShops } from './provider-shops.ts';

const fake = makeFakeStripe();
const { api, db, jobs, network, open } = await createProviderShops([fake]);
afterAll(network.close);
const { shop, shopper, order, orderPaid, attemptsOf, paymentOf, statusOf, send } = await open(fake);
const host = 'stripe.test';
const now = () => api.time.now;
const refundsOf = ({ id }: PlacedOrder) =>
  db.selectFrom('payment_refund').selectAll().where('order_id', '=', id).orderBy('created_at').execute();
const ago = (seconds: number) => new Date(now().getTime() - seconds * 1_000);

async function paidEvent(at: Date, more = '') {
  const placed = await order();
  const payment = await paymentOf(placed);
  payment.state = 'paid';
  const event = fake.event('checkout.session.completed', fake.sessionOf(payment), { at, more });
  return { placed, payment, event };
}

test('an event is accepted for five minutes, and later not any more', async () => {
  const recorded = await paidEvent(ago(301));
  expect(await send(recorded.event)).toMatchObject({ status: 401 });
  const recent = await paidEvent(ago(299));
  expect(await send(recent.event)).toEqual(fake.reply);
});

test('one of several signatures is enough, and only those of scheme v1 count', async () => {
  const { event, placed } = await paidEvent(now(), `v1=${'0'.repeat(64)},`);
  const header = event.headers['stripe-signature'] ?? '';
  const asV0 = header.replace(/v1=/g, 'v0=');
  expect(await send({ ...event, headers: { 'stripe-signature': asV0 } })).toMatchObject({ status: 401 });
  const otherTime = header.replace(/t=\d+/, `t=${Math.floor(now().getTime() / 1_000) - 1}`);
  expect(await send({ ...event, headers: { 'stripe-signature': otherTime } })).toMatchObject({ status: 401 });
  expect(await send(event)).toEqual(fake.reply);
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('a signature of Stripe’s own library is accepted, and one of another body or time is not', async () => {
  const secret = 'whsec_test_secret';
  const opened = allPayments.get('stripe')?.open({ ...fake.settings, webhookSecret: secret });
  if (!opened || !('online' in opened)) throw new Error('the settings do not open');
  // Secret and body of stripe-node's tests; the signature was made by `generateTestHeaderString` of version 22.5.0.
  const body = JSON.stringify({ id: 'evt_test_webhook', object: 'event' }, null, 2);
  const v1 = '4f1cd7feda9826e746b7d482c4badebb657398df1099e1046364f6196a230150';
  const call = {
    shopId: 1,
    shopKey: '',
    ownKey: Buffer.alloc(32),
    now: new Date(1_700_000_000_000),
    fetch: network.fetch,
  };
  const read = async (header: string, text = body) => {
    const headers = new Headers({ 'stripe-signature': header });
    return opened.online.readNotice(call, { headers, body: text }, { referenceOf: async () => undefined });
  };
  // The signature is right, but this body is no event that we could read.
  await expect(read(`t=1700000000,v1=${v1}`)).rejects.toThrow('livemode');
  expect(await read(`t=1700000001,v1=${v1}`)).toBeUndefined();
  expect(await read(`t=1700000000,v1=${v1}`, `${body} `)).toBeUndefined();
});

test('a payment link of the same account, whose payer names an order, settles nothing', async () => {
  const placed = await order();
  const payment = await paymentOf(placed);
  const paid = {
    ...fake.sessionOf({ ...payment, state: 'paid' }),
    id: 'cs_link',
    payment_link: 'plink_1',
    metadata: {},
  };
  expect(await send(fake.event('checkout.session.completed', paid, { at: now() }))).toEqual(fake.reply);
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('pending');
});

test('a session that is complete but not yet paid stays open until its money arrives', async () => {
  const placed = await order();
  const payment = await paymentOf(placed);
  const complete = { ...fake.sessionOf(payment), status: 'complete', payment_status: 'unpaid' };
  await send(fake.event('checkout.session.completed', complete, { at: now() }));
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('pending');
  payment.state = 'paid';
  await send(fake.event('checkout.session.async_payment_succeeded', fake.sessionOf(payment), { at: now() }));
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('an attempt on Stripe’s page may fail and be repeated there, and events of other things are ignored', async () => {
  const placed = await order();
  const payment = await paymentOf(placed);
  const failed = fake.intentOf({ ...payment, state: 'declined' });
  for (const [type, object] of [
    ['payment_intent.payment_failed', failed],
    ['customer.created', { id: 'cus_1' }],
  ] as const) {
    expect(await send(fake.event(type, object, { at: now() }))).toEqual(fake.reply);
  }
  await jobs.drain('notice');
  expect((await statusOf(placed)).attempt).toMatchObject({ state: 'waiting' });
});

test('a start that is repeated after a lost answer uses the same idempotency key, so that there is one payment', async () => {
  const { session } = await shopper.fill(await makeCup(shop));
  const body = await shopper.fillIn(session, { payment: { type: 'stripe', authorizationKind: 'REDIRECT' } });
  const key = randomUUID();
  const before = fake.payments.size;
  network.breakDown(({ method }) => (method === 'POST' ? 'lose' : undefined));
  expect(await shopper.place(body, key)).toMatchObject({ providerFailed: true });
  network.repair();
  const placed = await shopper.place(body, key);
  expect(placed).toMatchObject({ providerFailed: false, next: { kind: 'redirect' } });
  expect(fake.keys.get((await attemptsOf(placed))[0]?.id ?? '')).toBe(2);
  expect(fake.payments.size).toBe(before + 1);
});

test('a refund made in Stripe’s dashboard is added to the order', async () => {
  const { placed, payment, event } = await paidEvent(now());
  await send(event);
  await jobs.drain('notice');
  const object = { id: 're_panel', amount: 700, currency: 'pln', payment_intent: `pi_${payment.reference}` };
  for (const status of ['pending', 'succeeded']) {
    const refund = { ...object, object: 'refund', status, metadata: {} };
    expect(await send(fake.event('refund.updated', refund, { at: now() }))).toEqual(fake.reply);
  }
  await jobs.drain('notice');
  expect((await statusOf(placed)).payment).toBe('part-refunded');
});

async function closeDispute({ reference }: FakePayment, amount: number, status: string): Promise<void> {
  const object = {
    object: 'dispute',
    amount,
    currency: 'pln',
    reason: 'fraudulent',
    payment_intent: `pi_${reference}`,
  };
  const event = fake.event('charge.dispute.closed', { ...object, id: `du_${status}`, status }, { at: now() });
  expect(await send(event)).toEqual(fake.reply);
  await jobs.drain('notice');
}

test('a dispute that the shop has lost is a refund, and one that it has won changes nothing', async () => {
  const { placed, payment } = await orderPaid();
  await closeDispute(payment, payment.amountMinor, 'won');
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid' });
  await closeDispute(payment, payment.amountMinor, 'lost');
  expect(await statusOf(placed)).toMatchObject({ payment: 'refunded', needsAttention: false });
});

const recordByHand = ({ id: orderId }: PlacedOrder, amountMinor?: number) =>
  refundOrder(orderDeps(api.deps), shop, { orderId, actor: 'Ala', byHand: true, ...(amountMinor && { amountMinor }) });

test('a dispute that the shop has lost is never the refund that it has paid by hand', async () => {
  const whole = await orderPaid();
  await recordByHand(whole.placed);
  await closeDispute(whole.payment, whole.payment.amountMinor, 'lost');
  expect(await statusOf(whole.placed)).toMatchObject({ payment: 'refunded', needsAttention: true });

  const part = await orderPaid();
  await recordByHand(part.placed, 700);
  await closeDispute(part.payment, 700, 'lost');
  expect(await refundsOf(part.placed)).toMatchObject([{ amount_minor: 700 }, { amount_minor: 700 }]);
});

test.each([
  { reported: ['pending', 'succeeded'], needsAttention: false, states: ['done'] },
  { reported: ['pending', 'failed'], needsAttention: true, states: ['done', 'failed'] },
])(
  'a refund in the dashboard that was recorded by hand counts once, and its failure is told: $reported',
  async ({ reported, needsAttention, states }) => {
    const { placed, payment } = await orderPaid();
    await recordByHand(placed, 700);
    for (const status of reported) {
      const object = { id: `re_${payment.reference}`, amount: 700, currency: 'pln', metadata: {}, status };
      const refund = { object: 'refund', payment_intent: `pi_${payment.reference}`, ...object };
      expect(await send(fake.event('refund.updated', refund, { at: now() }))).toEqual(fake.reply);
      await jobs.drain('notice');
    }
    expect(await statusOf(placed)).toMatchObject({ payment: 'part-refunded', needsAttention });
    expect((await refundsOf(placed)).map(({ state }) => state)).toEqual(states);
  },
);

test('the configuration names the public key and the sources of Stripe’s script, and no secret', async () => {
  const { body } = await api.ask(host, `/shop/config/${host}`);
  expect(body).toMatchObject({ express: { provider: 'stripe', key: 'pk_test_51FakePublicKey' } });
  for (const secret of fake.secrets) expect(JSON.stringify(body)).not.toContain(secret);
});

async function payWithWallet(token: string) {
  const { session } = await shopper.fill(await makeCup(shop));
  return shopper.fillIn(session, { payment: { type: 'stripe', authorizationKind: 'REDIRECT', token } });
}

test('an order with a wallet is paid at once, and its token is neither stored nor logged', async () => {
  const placed = await shopper.place(await payWithWallet('ctoken_ok1'));
  expect(placed).toMatchObject({ providerFailed: false, next: { kind: 'none' } });
  const payment = await paymentOf(placed);
  expect(payment).toMatchObject({ amountMinor: placed.totalMinor, state: 'paid' });
  expect(fake.intentOf(payment)).toMatchObject({ metadata: { kind: 'wallet' } });
  expect((await statusOf(placed)).payment).toBe('paid');
  const { rows } = await sql<{ found: string }>`
    select string_agg(o::text, '') || string_agg(a::text, '') as found from shop_order o join payment_attempt a on a.order_id = o.id`.execute(
    db,
  );
  expect(rows[0]?.found).not.toContain('ctoken_');
  expect(JSON.stringify(api.log)).not.toContain('ctoken_');
});

test('a wallet’s payment that the bank wants to see goes on at the bank, and a declined one can be paid again', async () => {
  const atBank = await shopper.place(await payWithWallet('ctoken_3ds'));
  expect(atBank.next).toMatchObject({ kind: 'redirect', url: expect.stringContaining('https://hooks.stripe.com/') });
  const declined = await shopper.place(await payWithWallet('ctoken_declined'));
  expect((await statusOf(declined)).attempt).toMatchObject({ state: 'failed', reason: 'declined' });
});

test('a token is refused for a payment without wallets, and one that is none', async () => {
  const body = await payWithWallet('ctoken_ok2');
  const elsewhere = { ...body, payment: { type: 'cash-on-delivery', token: 'ctoken_ok2' } };
  expect((await shopper.refused(elsewhere)).code).toBe('PaymentUnavailable');
  expect((await shopper.refused({ ...body, payment: { ...body.payment, token: '../x' } })).code).toBe('InvalidRequest');
});
