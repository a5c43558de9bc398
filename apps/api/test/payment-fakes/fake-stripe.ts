import { createHmac } from 'node:crypto';
import { type Changes, type FakeAnswer, type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

/**
 * Stripe's API and events, version 2026-07-29.dahlia. Source: stripe-node 22.5.0 (github.com/stripe/stripe-node: names
 * and limits of parameters in `src/resources`, errors in `src/Error.ts`, signatures in `src/Webhooks.ts`). What tests of
 * BLIK codes do here (777… is accepted) is the sandbox rule of other providers: Stripe's test data accept every code.
 */

const secretKey = 'sk_test_51FakeSecretKey';
const webhookSecret = 'whsec_fakeSigningSecret1';
const apiVersion = '2026-07-29.dahlia';
const anotherAccount = 'acct_1ConnectedAccount';

function failure(status: number, code: string, { type = 'invalid_request_error', param = '' } = {}): FakeAnswer {
  return { status, body: { error: { type, code, message: code, ...(param && { param }) } } };
}
const unknownParam = (param: string) => failure(400, 'parameter_unknown', { param });

/** The parameters that a call has, of those that a shop may need. Stripe refuses unknown ones. */
const known: Record<string, readonly string[]> = {
  sessions:
    'mode client_reference_id customer_email locale success_url cancel_url expires_at line_items metadata payment_intent_data payment_method_types'.split(
      ' ',
    ),
  payment_intents:
    'amount currency description payment_method_types metadata confirm confirmation_token return_url payment_method_data payment_method_options receipt_email'.split(
      ' ',
    ),
  confirm: 'payment_method_data payment_method_options return_url confirmation_token payment_method'.split(' '),
  refunds: 'payment_intent charge amount reason metadata'.split(' '),
};

/** Stripe's API, version 2026-07-29: Checkout Sessions, Payment Intents, refunds and events. */
export interface FakeStripe extends FakeProvider {
  /** How often each idempotency key was used. */
  keys: Map<string, number>;
  /** An event with the documented signature. */
  event(
    type: string,
    object: object,
    changes?: Changes & { more?: string },
  ): { headers: Record<string, string>; body: string };
  sessionOf(payment: FakePayment): Record<string, unknown>;
  intentOf(payment: FakePayment): Record<string, unknown>;
}

export function makeFakeStripe(): FakeStripe {
  const payments = new Map<string, FakePayment>();
  const answers = new Map<string, { body: string; answer: FakeAnswer }>();
  const kinds = new Map<string, string>();
  /** The attempts in the metadata of sessions, by the sessions' references. */
  const tagged = new Map<string, string>();
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
    if (at('mode') !== 'payment') return failure(400, 'parameter_invalid', { param: 'mode' });
    for (const param of ['success_url', 'cancel_url']) {
      if (!URL.canParse(at(param))) return failure(400, 'url_invalid', { param });
    }
    if (!/^\d{10}$/.test(at('expires_at'))) return failure(400, 'parameter_invalid_integer', { param: 'expires_at' });
    if (!/^\S+@\S+$/.test(at('customer_email'))) return failure(400, 'email_invalid', { param: 'customer_email' });
    const item = 'line_items[0]';
    if (!at(`${item}[price_data][product_data][name]`)) return failure(400, 'parameter_missing', { param: item });
    const wrong = wrongMoney(at(`${item}[price_data][unit_amount]`), at(`${item}[price_data][currency]`));
    if (wrong) return wrong;
    const payment = keepPayment(payments, {
      attemptId: at('client_reference_id'),
      amountMinor: Number(at(`${item}[price_data][unit_amount]`)) * Number(at(`${item}[quantity]`)),
      currency: at(`${item}[price_data][currency]`).toUpperCase(),
      reference: `a1b2${payments.size + 1}`,
      notifyUrl: '',
      returnUrl: at('success_url'),
    });
    tagged.set(payment.reference, at('metadata[attempt]'));
    return { body: { ...fake.sessionOf(payment), url: `https://checkout.stripe.com/c/pay/cs_${payment.reference}` } };
  }

  function wrongMoney(amount: string, currency: string): FakeAnswer | undefined {
    if (!/^[1-9]\d{0,7}$/.test(amount)) return failure(400, 'parameter_invalid_integer', { param: 'amount' });
    return /^[a-z]{3}$/.test(currency) ? undefined : failure(400, 'parameter_invalid', { param: 'currency' });
  }

  function confirm(payment: FakePayment, form: URLSearchParams): FakeAnswer {
    if (payment.state !== 'open') return failure(400, 'payment_intent_unexpected_state');
    const code = form.get('payment_method_options[blik][code]') ?? '';
    const isBlik = form.get('payment_method_data[type]') === 'blik' && /^\d{6}$/.test(code);
    if (!isBlik) return failure(400, 'parameter_invalid', { param: 'payment_method_options[blik][code]' });
    if (!code.startsWith('777')) {
      return failure(402, 'payment_intent_authentication_failure', { type: 'card_error' });
    }
    payment.code = code;
    return { body: fake.intentOf(payment) };
  }

  /** A confirmation token pays at once; one with `3ds` sends the payer to the bank first, and one with `declined` fails. */
  function payWithToken(form: URLSearchParams, token: string): FakeAnswer {
    const complete = form.get('confirm') === 'true' && form.get('payment_method_types[]') === 'card';
    if (!complete || !form.get('return_url')) return failure(400, 'parameter_missing', { param: 'return_url' });
    if (token.includes('declined')) return failure(402, 'card_declined', { type: 'card_error' });
    const payment = keepIntent(form, 'e5f6');
    if (!token.includes('3ds')) payment.state = 'paid';
    const url = `https://hooks.stripe.com/redirect/${payment.reference}`;
    const next_action = token.includes('3ds') ? { type: 'redirect_to_url', redirect_to_url: { url } } : null;
    const status = token.includes('3ds') ? 'requires_action' : 'succeeded';
    return { body: { ...fake.intentOf(payment), status, next_action } };
  }

  function keepIntent(form: URLSearchParams, prefix: string): FakePayment {
    const payment = keepPayment(payments, {
      attemptId: form.get('metadata[attempt]') ?? '',
      amountMinor: Number(form.get('amount')),
      currency: form.get('currency')?.toUpperCase() ?? '',
      reference: `${prefix}${payments.size + 1}`,
      notifyUrl: '',
      returnUrl: '',
    });
    kinds.set(payment.reference, form.get('metadata[kind]') ?? '');
    return payment;
  }

  function startIntent(form: URLSearchParams): FakeAnswer {
    const wrong = wrongMoney(form.get('amount') ?? '', form.get('currency') ?? '');
    if (wrong) return wrong;
    const token = form.get('confirmation_token');
    if (token) return payWithToken(form, token);
    // BLIK exists only in PLN.
    const isBlik = form.get('currency') === 'pln' && form.get('payment_method_types[]') === 'blik';
    if (!isBlik) return failure(400, 'parameter_invalid', { param: 'currency' });
    const payment = keepIntent(form, 'c3d4');
    return form.get('confirm') === 'true' ? confirm(payment, form) : { body: fake.intentOf(payment) };
  }

  function refund(form: URLSearchParams): FakeAnswer {
    const payment = find(form.get('payment_intent') ?? '');
    if (!payment) return failure(404, 'resource_missing', { param: 'payment_intent' });
    const refunded = [...payment.refunds.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const amountMinor = Number(form.get('amount'));
    if (refunded + amountMinor > payment.amountMinor) return failure(400, 'charge_already_refunded');
    const made = { reference: `re_${payment.reference}${payment.refunds.size}`, amountMinor };
    const id = form.get('metadata[refund]') ?? '';
    payment.refunds.set(id, made);
    return { body: refundOf(payment, [id, made]) };
  }

  function work(method: string, path: string, form: URLSearchParams): FakeAnswer {
    const [, , resource = '', ...rest] = path.split('/');
    const action = rest.at(-1) ?? '';
    const allowed = known[action] ?? (rest.length === 0 ? known[resource] : []) ?? [];
    const strange = [...form.keys()].find((name) => !allowed.includes(name.split('[', 1)[0] ?? ''));
    if (strange) return unknownParam(strange);
    if (path === '/v1/balance') return { body: { object: 'balance', available: [], livemode: false } };
    if (method === 'POST' && path === '/v1/checkout/sessions') return startSession(form);
    if (method === 'POST' && path === '/v1/payment_intents') return startIntent(form);
    if (method === 'POST' && path === '/v1/refunds') return refund(form);
    if (resource === 'refunds') {
      const made = [...payments.values()].flatMap((one) => [...one.refunds].map((each) => refundOf(one, each)));
      const found = made.find((one) => one.id === rest[0]);
      return found ? { body: found } : failure(404, 'resource_missing', { param: 'id' });
    }
    const payment = find(rest.find((part) => part.includes('_')) ?? '');
    if (!payment) return failure(404, 'resource_missing', { param: 'id' });
    if (method === 'POST' && action === 'confirm') return confirm(payment, form);
    if (method === 'POST') {
      if (action !== (resource === 'checkout' ? 'expire' : 'cancel')) return failure(404, 'resource_missing');
      if (payment.state === 'paid') return failure(400, 'resource_not_open');
      payment.withdrawn = true;
    }
    return { body: resource === 'checkout' ? fake.sessionOf(payment) : fake.intentOf(payment) };
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
      if (headers.authorization !== `Bearer ${secretKey}`) return failure(401, 'api_key_invalid');
      if (headers['stripe-version'] !== apiVersion) return failure(400, 'version_invalid');
      const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded');
      if (method === 'POST' && body && !isForm) return failure(400, 'parameter_invalid');
      const form = new URLSearchParams(method === 'POST' ? body : path.split('?')[1]);
      const key = headers['idempotency-key'];
      if (typeof key !== 'string') return work(method, path, form);
      fake.keys.set(key, (fake.keys.get(key) ?? 0) + 1);
      const kept = answers.get(key) ?? { body, answer: work(method, path, form) };
      answers.set(key, kept);
      // The same key with other parameters is a mistake of the caller.
      return kept.body === body ? kept.answer : failure(400, 'idempotency_key_in_use', { type: 'idempotency_error' });
    },
    sessionOf: (payment) => ({
      id: `cs_${payment.reference}`,
      object: 'checkout.session',
      url: null,
      client_reference_id: payment.attemptId,
      livemode: false,
      metadata: { attempt: tagged.get(payment.reference) },
      mode: 'payment',
      payment_intent: payment.state === 'paid' ? `pi_${payment.reference}` : null,
      payment_link: null,
      payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
      status: payment.withdrawn ? 'expired' : payment.state === 'open' ? 'open' : 'complete',
      amount_total: payment.amountMinor,
      currency: payment.currency.toLowerCase(),
    }),
    intentOf: (payment) => ({
      id: `pi_${payment.reference}`,
      object: 'payment_intent',
      amount: payment.amountMinor,
      currency: payment.currency.toLowerCase(),
      livemode: false,
      next_action: null,
      status:
        payment.state === 'paid'
          ? 'succeeded'
          : payment.withdrawn
            ? 'canceled'
            : payment.state === 'declined' || payment.code === undefined
              ? 'requires_payment_method'
              : 'requires_action',
      last_payment_error: payment.state === 'declined' ? { code: 'payment_intent_authentication_failure' } : null,
      metadata: {
        attempt: payment.attemptId,
        ...(payment.returnUrl === '' && { kind: kinds.get(payment.reference) ?? 'code' }),
      },
    }),
    event(type, object, { at = new Date(), forged = false, merchant, environment, more = '' } = {}) {
      events += 1;
      const time = Math.floor(at.getTime() / 1_000);
      const body = JSON.stringify({
        id: `evt_${events}`,
        object: 'event',
        ...(merchant && { account: anotherAccount }),
        api_version: apiVersion,
        created: time,
        data: { object },
        livemode: environment !== undefined,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      });
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
