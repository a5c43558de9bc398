import { z } from 'zod';
import { definePayment } from './define-payment.ts';
import type {
  OnlinePaymentMethod,
  PaymentCall,
  RefundReport,
  RefundRequest,
  StartRequest,
  StartResult,
} from './online-payment.ts';
import { blikCodeExpiry } from './protocol/blik.ts';
import { parseAnswer, refuseFailure } from './protocol/parse-answer.ts';
import { fitForStripe } from './stripe/fit-for-stripe.ts';
import { readStripeNotice } from './stripe/read-stripe-notice.ts';
import {
  paymentIntent,
  refundStateOf,
  reportOfIntent,
  reportOfSession,
  session,
  stripeRefund,
} from './stripe/stripe-objects.ts';

const root = 'https://api.stripe.com/v1';
const apiVersion = '2026-07-29.dahlia';

/** What Stripe's script needs, as Stripe documents it. */
const sources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** The smallest amounts that Stripe charges, by currency, in minor units. */
const minimums: ReadonlyMap<string, number> = new Map([
  ['PLN', 200],
  ['EUR', 50],
  ['USD', 50],
  ['GBP', 30],
  ['CHF', 50],
  ['CZK', 1_500],
  ['RON', 200],
  ['SEK', 300],
  ['NOK', 300],
  ['DKK', 250],
]);

/** Stripe: its payment page (Checkout) for all methods that the account has, and BLIK codes in the shop. */
export const payment = definePayment({
  labels: {
    en: 'Card, Apple Pay or Google Pay',
    pl: 'Karta, Apple Pay lub Google Pay',
    es: 'Tarjeta, Apple Pay o Google Pay',
  },
  textsByCurrency: {
    PLN: {
      label: {
        en: 'Card, BLIK, Apple Pay or Google Pay',
        pl: 'Karta, BLIK, Apple Pay lub Google Pay',
        es: 'Tarjeta, BLIK, Apple Pay o Google Pay',
        de: 'Karte, BLIK, Apple Pay oder Google Pay',
      },
    },
  },
  hints: {
    en: 'You pay on Stripe’s page.',
    pl: 'Płacisz na stronie Stripe.',
    es: 'Pagas en la página de Stripe.',
  },
  marks: (currency) =>
    currency === 'PLN' ? ['blik', 'card', 'applePay', 'googlePay'] : ['card', 'applePay', 'googlePay'],
  settings: {
    secretKey: {
      kind: 'secret',
      label: { en: 'Secret key', pl: 'Tajny klucz', es: 'Clave secreta' },
      hint: {
        en: 'A key that begins with sk_test_ or rk_test_ uses test data: no money moves.',
        pl: 'Klucz na sk_test_ lub rk_test_ korzysta z danych testowych: pieniądze nie są pobierane.',
        es: 'Una clave que empieza por sk_test_ o rk_test_ usa datos de prueba: no se mueve dinero.',
      },
      schema: z
        .string()
        .trim()
        .regex(/^[sr]k_(?:test|live)_\w{5,200}$/),
    },
    webhookSecret: {
      kind: 'secret',
      label: { en: 'Webhook signing secret', pl: 'Sekret podpisu webhooka', es: 'Secreto de firma del webhook' },
      schema: z
        .string()
        .trim()
        .regex(/^whsec_[\w+/=-]{5,200}$/),
    },
    publishableKey: {
      kind: 'text',
      label: { en: 'Publishable key', pl: 'Klucz publikowalny', es: 'Clave publicable' },
      hint: {
        en: 'With it, the checkout offers Apple Pay and Google Pay. Register the shop’s hosts as payment method domains at Stripe.',
        pl: 'Z nim zamówienie można opłacić przez Apple Pay i Google Pay. Zgłoś hosty sklepu w Stripe jako domeny metod płatności.',
        es: 'Con ella se puede pagar con Apple Pay y Google Pay. Registra en Stripe los hosts de la tienda como dominios de pago.',
      },
      schema: z
        .string()
        .trim()
        .regex(/^pk_(?:test|live)_\w{5,200}$/)
        .optional(),
    },
    blikCode: {
      kind: 'switch',
      label: { en: 'BLIK code in the shop', pl: 'Kod BLIK w sklepie', es: 'Código BLIK en la tienda' },
      schema: z.boolean().default(false),
    },
  },
  authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
  open: (account) => openAccount(account),
});

interface Account {
  secretKey: string;
  webhookSecret: string;
  publishableKey?: string | undefined;
  blikCode: boolean;
}

function openAccount(account: Account): OnlinePaymentMethod {
  const { secretKey, webhookSecret, publishableKey, blikCode } = account;
  const isLive = /^[sr]k_live_/.test(secretKey);
  return {
    ...(publishableKey && { express: { key: publishableKey, sources } }),
    isTest: !isLive,
    supports: ({ currency, totalMinor }) => totalMinor >= (minimums.get(currency) ?? Number.POSITIVE_INFINITY),
    authorizationKinds: ({ currency }) =>
      currency === 'PLN' && blikCode ? ['REDIRECT', 'AUTHORIZATION_CODE'] : ['REDIRECT'],
    start(call, asked) {
      const request = fitForStripe(asked);
      if (request.token !== undefined) return payWithWallet(secretKey, call, request, request.token);
      const start = request.authorizationKind === 'REDIRECT' ? startSession : startIntent;
      return start(secretKey, call, request);
    },
    async submitCode(call, { reference, code }) {
      return toStarted(call, await post(secretKey, call, `/payment_intents/${reference}/confirm`, blikOf(code)));
    },
    async query(call, { attemptId, reference }) {
      if (reference === null) return undefined;
      const isSession = reference.startsWith('cs_');
      const answer = await get(secretKey, call, `/${isSession ? 'checkout/sessions' : 'payment_intents'}/${reference}`);
      if (answer.status === 404) return undefined;
      const report = isSession
        ? reportOfSession(await parseAnswer(answer, session))
        : reportOfIntent(await parseAnswer(answer, paymentIntent));
      if (report?.attemptId !== attemptId) throw new Error('Stripe answered about another payment');
      return report;
    },
    readNotice: (call, notice) =>
      readStripeNotice(notice, { webhookSecret, isLive, now: call.now }, async (id) => {
        const answer = await get(secretKey, call, `/payment_intents/${id}`);
        return (await parseAnswer(answer, paymentIntent)).metadata.attempt;
      }),
    refund: (call, request) => refund(secretKey, call, request),
    async queryRefund(call, { refundId, refundReference, amountMinor, currency }) {
      if (refundReference === null) return undefined;
      const answer = await get(secretKey, call, `/refunds/${refundReference}`);
      const { id: reference, status } = await parseAnswer(answer, stripeRefund);
      return { refundId, reference, state: refundStateOf(status), amountMinor, currency, reason: null };
    },
    async cancel(call, { reference }) {
      const path = reference.startsWith('cs_')
        ? `/checkout/sessions/${reference}/expire`
        : `/payment_intents/${reference}/cancel`;
      refuseFailure(await post(secretKey, call, path, {}));
    },
    async check(call) {
      const answer = await get(secretKey, call, '/balance');
      const fields = ['secretKey'];
      if (answer.status === 401) return { accepted: false, reason: 'the secret key is wrong', fields };
      const reason = 'the restricted key may not read the balance';
      if (answer.status === 403) return { accepted: false, reason, fields, cause: 'permission' };
      await parseAnswer(answer, z.object({ object: z.literal('balance') }));
      return { accepted: true, reason: null };
    },
  };
}

const headersOf = (secretKey: string) => ({ authorization: `Bearer ${secretKey}`, 'stripe-version': apiVersion });

const get = (secretKey: string, call: PaymentCall, path: string) =>
  call.fetch(`${root}${path}`, { headers: headersOf(secretKey) });

/** @param idempotencyKey Stripe answers a repeated call with the same key as it answered the first one */
function post(
  secretKey: string,
  call: PaymentCall,
  path: string,
  values: Record<string, string>,
  idempotencyKey?: string,
) {
  return call.fetch(`${root}${path}`, {
    method: 'POST',
    headers: { ...headersOf(secretKey), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    body: new URLSearchParams(values),
  });
}

/** Stripe lets a session expire half an hour after its start at the earliest. */
const MIN_SESSION_MS = 31 * 60_000;

async function startSession(secretKey: string, call: PaymentCall, request: StartRequest): Promise<StartResult> {
  const { attemptId, amountMinor, currency, orderNumber, returnUrl, payUntil } = request;
  const expiresAt = Math.max(payUntil.getTime(), call.now.getTime() + MIN_SESSION_MS);
  const values = {
    mode: 'payment',
    client_reference_id: attemptId,
    'metadata[attempt]': attemptId,
    customer_email: request.buyer.email,
    locale: request.language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor(expiresAt / 1_000)),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amountMinor),
    'line_items[0][price_data][product_data][name]': orderNumber,
    'payment_intent_data[metadata][attempt]': attemptId,
  };
  const answer = await post(secretKey, call, '/checkout/sessions', values, attemptId);
  const { id, url } = await parseAnswer(answer, session);
  if (!url) throw new Error('Stripe named no payment page');
  return { reference: id, redirect: { method: 'GET', url }, expiresAt: payUntil, state: 'waiting', reason: null };
}

const blikOf = (code: string) => ({ 'payment_method_data[type]': 'blik', 'payment_method_options[blik][code]': code });

async function startIntent(secretKey: string, call: PaymentCall, request: StartRequest): Promise<StartResult> {
  const { attemptId, amountMinor, currency, orderNumber, code, payUntil } = request;
  const values = {
    amount: String(amountMinor),
    currency: currency.toLowerCase(),
    description: orderNumber,
    'payment_method_types[]': 'blik',
    'metadata[attempt]': attemptId,
    'metadata[kind]': 'code',
    ...(code !== undefined && { confirm: 'true', ...blikOf(code) }),
  };
  const answer = await post(secretKey, call, '/payment_intents', values, attemptId);
  if (code !== undefined) return toStarted(call, answer);
  const { id: reference } = await parseAnswer(answer, paymentIntent);
  return { reference, redirect: null, expiresAt: payUntil, state: 'waiting', reason: 'code-needed' };
}

/** Pays with what a wallet gave (a confirmation token). A bank may still want the buyer on a page of its own. */
async function payWithWallet(
  secretKey: string,
  call: PaymentCall,
  { attemptId, amountMinor, currency, orderNumber, returnUrl, payUntil }: StartRequest,
  token: string,
): Promise<StartResult> {
  const values = {
    amount: String(amountMinor),
    currency: currency.toLowerCase(),
    description: orderNumber,
    'payment_method_types[]': 'card',
    'metadata[attempt]': attemptId,
    'metadata[kind]': 'wallet',
    confirm: 'true',
    confirmation_token: token,
    return_url: returnUrl,
  };
  const answer = await post(secretKey, call, '/payment_intents', values, attemptId);
  const started = { redirect: null, expiresAt: payUntil };
  if (answer.status === 402) return { ...started, reference: null, state: 'failed', reason: 'declined' };
  const { id: reference, status, next_action: next } = await parseAnswer(answer, paymentIntent);
  if (status === 'requires_payment_method') return { ...started, reference, state: 'failed', reason: 'declined' };
  const url = next?.redirect_to_url?.url;
  const redirect = url ? ({ method: 'GET', url } as const) : null;
  return { ...started, reference, redirect, state: 'waiting', reason: null };
}

/**
 * Reads the answer to a BLIK code. Stripe would take another code for the same payment, but reports the failure of the
 * first one also in a notice, which closes the attempt.
 */
async function toStarted(call: PaymentCall, answer: Response): Promise<StartResult> {
  const expiresAt = blikCodeExpiry(call.now);
  if (answer.status === 402) return { reference: null, redirect: null, expiresAt, state: 'failed', reason: 'declined' };
  const { id: reference, status } = await parseAnswer(answer, paymentIntent);
  const failed = status === 'requires_payment_method';
  const state = failed ? 'failed' : 'waiting';
  return { reference, redirect: null, expiresAt, state, reason: failed ? 'declined' : null };
}

async function refund(secretKey: string, call: PaymentCall, request: RefundRequest): Promise<RefundReport> {
  const { refundId, reference, amountMinor, currency } = request;
  const values = { payment_intent: reference, amount: String(amountMinor), 'metadata[refund]': refundId };
  const answer = await post(secretKey, call, '/refunds', values, refundId);
  const common = { refundId, amountMinor, currency };
  if (answer.status === 400) return { ...common, reference: null, state: 'failed', reason: 'refused' };
  const { id, status } = await parseAnswer(answer, stripeRefund);
  return { ...common, reference: id, state: refundStateOf(status), reason: null };
}
