import { createHmac } from 'node:crypto';
import { type FakeAnswer, type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

const secretKey = 'sk_test_51FakeSecretKey';
const webhookSecret = 'whsec_fakeSigningSecret1';
const failure = (status: number, code: string): FakeAnswer => ({
  status,
  body: { error: { code, type: 'api_error' } },
});

/** Stripe's API, version 2026-07-29: Checkout Sessions, Payment Intents, refunds and events. */
export interface FakeStripe extends FakeProvider {
  /** How often each idempotency key was used. */
  keys: Map<string, number>;
  /** An event with the documented signature. */
  event(
    type: string,
    object: object,
    changes?: { at?: Date; forged?: boolean; more?: string },
  ): { headers: Record<string, string>; body: string };
  sessionOf(payment: FakePayment): Record<string, unknown>;
  intentOf(payment: FakePayment): Record<string, unknown>;
}

export function makeFakeStripe(): FakeStripe {
  const payments = new Map<string, FakePayment>();
  const answers = new Map<string, FakeAnswer>();
  const kinds = new Map<string, string>();
  let events = 0;
  const find = (id: string) => [...payments.values()].find((one) => id.endsWith(`_${one.reference}`));
  const refundOf = (
    payment: FakePayment,
    [id, made]: [string, { reference: string; amountMinor: number; done?: boolean }],
  ) => ({
    id: made.reference,
    object: 'refund',
    amount: made.amountMinor,
    currency: payment.currency.toLowerCase(),
    payment_intent: `pi_${payment.reference}`,
    status: made.done ? 'succeeded' : 'pending',
    metadata: { refund: id },
  });

  function startSession(form: URLSearchParams): FakeAnswer {
    const at = (name: string) => form.get(name) ?? '';
    const soon = !at('expires_at');
    if (at('mode') !== 'payment' || soon || !at('success_url')) return failure(400, 'parameter_invalid');
    const payment = keepPayment(payments, {
      attemptId: at('client_reference_id'),
      amountMinor: Number(at('line_items[0][price_data][unit_amount]')) * Number(at('line_items[0][quantity]')),
      currency: at('line_items[0][price_data][currency]').toUpperCase(),
      reference: `a1b2${payments.size + 1}`,
      notifyUrl: '',
      returnUrl: at('success_url'),
    });
    return { body: { ...fake.sessionOf(payment), url: `https://checkout.stripe.com/c/pay/cs_${payment.reference}` } };
  }

  function confirm(payment: FakePayment, code: string | null): FakeAnswer {
    if (!code?.startsWith('777')) {
      return { status: 402, body: { error: { type: 'card_error', code: 'payment_intent_authentication_failure' } } };
    }
    payment.code = code;
    return { body: fake.intentOf(payment) };
  }

  /** A confirmation token pays at once; one with `3ds` sends the payer to the bank first, and one with `declined` fails. */
  function payWithToken(form: URLSearchParams, token: string): FakeAnswer {
    const complete = form.get('confirm') === 'true' && form.get('payment_method_types[]') === 'card';
    if (!complete || !form.get('return_url')) return failure(400, 'parameter_invalid');
    if (token.includes('declined')) return failure(402, 'card_declined');
    const payment = keepPayment(payments, {
      attemptId: form.get('metadata[attempt]') ?? '',
      amountMinor: Number(form.get('amount')),
      currency: form.get('currency')?.toUpperCase() ?? '',
      reference: `e5f6${payments.size + 1}`,
      notifyUrl: '',
      returnUrl: '',
    });
    kinds.set(payment.reference, form.get('metadata[kind]') ?? '');
    if (!token.includes('3ds')) payment.state = 'paid';
    const url = `https://hooks.stripe.com/redirect/${payment.reference}`;
    const next_action = token.includes('3ds') ? { type: 'redirect_to_url', redirect_to_url: { url } } : null;
    const status = token.includes('3ds') ? 'requires_action' : 'succeeded';
    return { body: { ...fake.intentOf(payment), status, next_action } };
  }

  function startIntent(form: URLSearchParams): FakeAnswer {
    const token = form.get('confirmation_token');
    if (token) return payWithToken(form, token);
    const isBlik = form.get('currency') === 'pln' && form.get('payment_method_types[]') === 'blik';
    if (!isBlik) return failure(400, 'parameter_invalid');
    const payment = keepPayment(payments, {
      attemptId: form.get('metadata[attempt]') ?? '',
      amountMinor: Number(form.get('amount')),
      currency: 'PLN',
      reference: `c3d4${payments.size + 1}`,
      notifyUrl: '',
      returnUrl: '',
    });
    if (form.get('confirm') !== 'true') return { body: fake.intentOf(payment) };
    return confirm(payment, form.get('payment_method_options[blik][code]'));
  }

  function refund(form: URLSearchParams): FakeAnswer {
    const payment = find(form.get('payment_intent') ?? '');
    const refunded = [...(payment?.refunds.values() ?? [])].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const amountMinor = Number(form.get('amount'));
    if (!payment || refunded + amountMinor > payment.amountMinor) return failure(400, 'charge_already_refunded');
    const made = { reference: `re_${payment.reference}${payment.refunds.size}`, amountMinor };
    const id = form.get('metadata[refund]') ?? '';
    payment.refunds.set(id, made);
    return { body: refundOf(payment, [id, made]) };
  }

  function work(method: string, path: string, form: URLSearchParams): FakeAnswer {
    const [, , resource = '', ...rest] = path.split('/');
    if (path === '/v1/balance') return { body: { object: 'balance', available: [] } };
    if (path === '/v1/checkout/sessions') return startSession(form);
    if (path === '/v1/payment_intents') return startIntent(form);
    if (path === '/v1/refunds') return refund(form);
    if (resource === 'refunds') {
      const refunded = [...payments.values()].flatMap((one) => [...one.refunds].map((made) => refundOf(one, made)));
      const found = refunded.find((one) => one.id === rest[0]);
      return found ? { body: found } : failure(404, 'resource_missing');
    }
    const payment = find(rest.find((part) => part.includes('_')) ?? '');
    if (!payment) return failure(404, 'resource_missing');
    const action = rest.at(-1);
    if (method === 'POST' && (action === 'expire' || action === 'cancel')) {
      if (payment.state === 'paid') return failure(400, 'resource_not_open');
      payment.withdrawn = true;
      return { body: {} };
    }
    if (resource === 'checkout') return { body: fake.sessionOf(payment) };
    if (method === 'POST') return confirm(payment, form.get('payment_method_options[blik][code]'));
    return { body: fake.intentOf(payment) };
  }

  const fake: FakeStripe = {
    type: 'stripe',
    settings: { secretKey, webhookSecret, publishableKey: 'pk_test_51FakePublicKey', blikCode: true },
    secrets: [secretKey, webhookSecret],
    origins: ['https://api.stripe.com', 'https://checkout.stripe.com'],
    kinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
    payments,
    answersQueries: true,
    cancels: true,
    refunds: 'by notice',
    reply: { status: 200, body: '' },
    keys: new Map(),
    answer({ method, path, headers, body }) {
      if (headers.authorization !== `Bearer ${secretKey}`) return failure(401, 'invalid_api_key');
      const key = headers['idempotency-key'];
      if (typeof key !== 'string') return work(method, path, new URLSearchParams(body));
      fake.keys.set(key, (fake.keys.get(key) ?? 0) + 1);
      const kept = answers.get(key) ?? work(method, path, new URLSearchParams(body));
      answers.set(key, kept);
      return kept;
    },
    sessionOf: (payment) => ({
      id: `cs_${payment.reference}`,
      object: 'checkout.session',
      url: null,
      client_reference_id: payment.attemptId,
      payment_intent: payment.state === 'paid' ? `pi_${payment.reference}` : null,
      payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
      status: payment.state === 'open' ? 'open' : 'complete',
      amount_total: payment.amountMinor,
      currency: payment.currency.toLowerCase(),
    }),
    intentOf: (payment) => ({
      id: `pi_${payment.reference}`,
      object: 'payment_intent',
      amount: payment.amountMinor,
      currency: payment.currency.toLowerCase(),
      status:
        payment.state === 'paid'
          ? 'succeeded'
          : payment.state === 'declined' || payment.code === undefined
            ? 'requires_payment_method'
            : 'requires_action',
      last_payment_error: payment.state === 'declined' ? { code: 'payment_intent_authentication_failure' } : null,
      metadata: {
        attempt: payment.attemptId,
        ...(payment.returnUrl === '' && { kind: kinds.get(payment.reference) ?? 'code' }),
      },
    }),
    event(type, object, { at = new Date(), forged = false, more = '' } = {}) {
      events += 1;
      const body = JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } });
      const time = Math.floor(at.getTime() / 1_000);
      // The documented rule: HMAC-SHA256 of time, dot and raw body, with the endpoint's whole secret as the key.
      const signature = createHmac('sha256', forged ? 'whsec_another' : webhookSecret)
        .update(`${time}.${body}`)
        .digest('hex');
      return { headers: { 'stripe-signature': `t=${time},${more}v1=${signature},v0=5257a869` }, body };
    },
    notice(payment, outcome, changes = {}) {
      const changed = {
        ...payment,
        state: outcome,
        attemptId: changes.attemptId ?? payment.attemptId,
        amountMinor: changes.amountMinor ?? payment.amountMinor,
        currency: changes.currency ?? payment.currency,
      };
      if (payment.returnUrl === '') {
        const type = outcome === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
        return fake.event(type, fake.intentOf(changed), changes);
      }
      const type = outcome === 'paid' ? 'completed' : 'async_payment_failed';
      return fake.event(`checkout.session.${type}`, fake.sessionOf(changed), changes);
    },
    refundNotice(payment, refundId, changes = {}) {
      const made = payment.refunds.get(refundId) ?? { reference: 're_', amountMinor: 0 };
      const amountMinor = changes.amountMinor ?? made.amountMinor;
      const object = { ...refundOf(payment, [refundId, { ...made, amountMinor }]), status: 'succeeded' };
      return fake.event('refund.updated', object, changes);
    },
  };
  return fake;
}
