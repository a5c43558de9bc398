import { createHash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Changes, FakeAnswer, FakePayment, FakeProvider } from './fake-provider.ts';

/**
 * Tpay's Open API and its notices. Sources: Tpay's SDK for PHP 2 (github.com/tpay-com/tpay-openapi-php: hosts, lengths,
 * checksum, signature, its test of notices), Tpay's SDK for iOS (tpay-com/tpay-ios: `TransactionDTO`, codes of refused
 * BLIK payments), the contract tests of the plugin for Sylius, which ran against the sandbox
 * (CommerceWeaversSyliusTpayPlugin: answers and errors), the plugin for WooCommerce (tpay-com/tpay-woocommerce: attempts,
 * chargebacks) and support.tpay.com (what to answer to notices).
 */

const clientId = '01F00000-tpay-client';
const clientSecret = 'tpay-client-secret-1';
const merchant = { id: '1010', code: 'tpay-security-code-1' };
const anotherMerchant = { id: '2020', code: 'code-of-another-merchant' };
const languages = ['en', 'pl', 'de', 'fr', 'ru', 'it', 'es'];
const BLIK_GROUP = 150;
/** "Payment declined by user", see `AttemptError` of the SDK for iOS. */
const DECLINED_BY_USER = '101';

type Environment = 'production' | 'sandbox';
const hosts: Record<Environment, { api: string; secure: string; certificate: string; key: string; root: string }> = {
  production: {
    api: 'https://api.tpay.com',
    secure: 'https://secure.tpay.com',
    certificate: 'signing',
    key: 'signing-key',
    root: 'root',
  },
  sandbox: {
    api: 'https://openapi.sandbox.tpay.com',
    secure: 'https://secure.sandbox.tpay.com',
    certificate: 'sandbox-signing',
    key: 'sandbox-signing-key',
    root: 'sandbox-root',
  },
};

export const readPem = (name: string) =>
  readFileSync(join(import.meta.dirname, 'tpay-certificates', `${name}.pem`), 'utf8');
const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
const titleOf = ({ reference }: FakePayment) => `TR-BRA-${reference}X`;
const isText = (value: unknown, max: number, min = 0) =>
  typeof value === 'string' && value.length >= min && value.length <= max;

function failed(status: number, errorCode: string, fieldName = ''): FakeAnswer {
  const error = { errorCode, errorMessage: errorCode, fieldName, devMessage: '', docUrl: 'https://openapi.tpay.com' };
  return { status, body: { result: 'failed', requestId: 'r', errors: [error] } };
}

interface Creation {
  amount: number;
  currency?: string;
  description: string;
  hiddenDescription?: string;
  lang?: string;
  payer: { email: string; name: string; ip?: string; userAgent?: string };
  callbacks: { notification: { url: string }; payerUrls: { success: string; error: string } };
}

/** The field that Tpay refuses; undefined when it accepts all. */
function findWrongField({ amount, currency, description, hiddenDescription, lang, payer }: Creation) {
  const checks: Record<string, boolean> = {
    amount: typeof amount === 'number' && amount >= 0.01 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    currency: currency === undefined || isText(currency, 3, 3),
    description: isText(description, 128, 1),
    hiddenDescription: isText(hiddenDescription ?? '', 128),
    lang: lang === undefined || languages.includes(lang),
    'payer.email': isText(payer?.email, 255, 3),
    'payer.name': isText(payer?.name, 255, 1),
    'payer.ip': payer?.ip === undefined || isIP(payer.ip) !== 0,
    'payer.userAgent': isText(payer?.userAgent ?? '', 255),
  };
  return Object.keys(checks).find((field) => !checks[field]);
}

export interface FakeTpay extends FakeProvider {
  /** A signature over a body. The options are what its header names, and the key that signs. */
  jws(body: string, options?: { key?: string; alg?: string; x5u?: string }): string;
  /** The certificate of production that Tpay publishes at its address. */
  certificate: string;
  /** Where Tpay says that a BLIK payment was refused in the bank's app; sources show both places. */
  refusedIn: 'status' | 'attempts';
  /** The status of the answer to a wrong BLIK code. The sandbox answers 200; no source shows one with `failed`. */
  wrongCode: 200 | 400;
  /**
   * The notice that a payment went back to the payer. Its transaction then has the status `refund` if the shop has paid
   * back the whole, and keeps its status if a part (docs-api.tpay.com/refunds). That of one that a bank has taken back is
   * not published; `chargeback` stands for it.
   */
  chargeback(
    payment: FakePayment,
    changes?: Changes & { status?: 'refund' | 'chargeback' | 'correct' },
  ): { headers: Record<string, string>; body: string };
}

export function makeFakeTpay(): FakeTpay {
  const payments = new Map<string, FakePayment>();
  /** Transactions by Tpay's id. Each call creates one, also for the same attempt: no source names a key against that. */
  const transactions = new Map<string, FakePayment>();
  const tokens = new Map<string, Environment>();
  const environments = new Map<FakePayment, Environment>();
  /** The status of transactions whose money went back. */
  const paidBack = new Map<FakePayment, string>();

  function create(body: Creation, environment: Environment): FakeAnswer {
    const wrong = findWrongField(body);
    if (wrong) return failed(400, 'validation_error', wrong);
    const payment: FakePayment = {
      attemptId: body.hiddenDescription ?? '',
      amountMinor: Math.round(body.amount * 100),
      currency: body.currency ?? 'PLN',
      reference: `01K5BK4HEPB0${String(transactions.size + 1).padStart(14, '0')}`,
      state: 'open',
      notifyUrl: body.callbacks.notification.url,
      returnUrl: body.callbacks.payerUrls.success,
      refunds: new Map(),
    };
    payments.set(payment.attemptId, payment);
    transactions.set(payment.reference, payment);
    environments.set(payment, environment);
    return { body: answerOf(payment) };
  }

  function answerOf(payment: FakePayment) {
    const { reference, attemptId, amountMinor, currency, state } = payment;
    const isPaid = state === 'paid' || paidBack.has(payment);
    const refusal =
      fake.refusedIn === 'status'
        ? { status: 'declined' }
        : { status: 'pending', attempts: [{ date: '2026-11-20 12:00:00', paymentErrorCode: DECLINED_BY_USER }] };
    return {
      result: 'success',
      requestId: 'r',
      transactionId: reference,
      title: titleOf(payment),
      posId: '01EXAMPLEPOS',
      status: paidBack.get(payment) ?? (isPaid ? 'correct' : 'pending'),
      date: { creation: '2026-11-20 12:00:00', realization: isPaid ? '2026-11-20 12:01:00' : null },
      amount: amountMinor / 100,
      currency,
      description: 'x',
      hiddenDescription: attemptId,
      payer: { payerId: 'p', email: 'ala@example.com', name: 'Ala', phone: '', address: '', city: '', country: '' },
      payments: {
        status: isPaid ? 'correct' : 'pending',
        method: null,
        amountPaid: isPaid ? amountMinor / 100 : 0,
        date: { realization: null },
        attempts: [],
        ...(state === 'declined' && refusal),
      },
      transactionPaymentUrl: `${hosts[environments.get(payment) ?? 'production'].secure}/?title=${titleOf(payment)}`,
    };
  }

  function authorize(body: string, environment: Environment): FakeAnswer {
    const form = new URLSearchParams(body);
    const isRight = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isRight) return failed(401, 'authentication_failed');
    const token = `t${tokens.size + 1}`;
    tokens.set(token, environment);
    const answer = { issued_at: 1_763_640_000, scope: 'read write', token_type: 'Bearer', expires_in: 7_200 };
    return { body: { ...answer, client_id: clientId, access_token: token } };
  }

  function pay(payment: FakePayment, raw: string): FakeAnswer {
    const { groupId, blikPaymentData } = JSON.parse(raw);
    const code = String(blikPaymentData?.blikToken);
    if (groupId !== BLIK_GROUP) return failed(400, 'validation_error', 'groupId');
    if (!/^\d{6}$/.test(code)) return failed(400, 'validation_error', 'blikPaymentData.blikToken');
    const answer = answerOf(payment);
    if (code.startsWith('777')) {
      payment.code = code;
      return { body: answer };
    }
    if (fake.wrongCode === 400) return failed(400, 'payment_failed');
    const errors = [{ errorCode: 'payment_failed', errorMessage: 'An error occurred', fieldName: null }];
    return { body: { ...answer, payments: { ...answer.payments, errors } } };
  }

  function answerAbout(method: string, path: string, body: string, environment: Environment): FakeAnswer {
    if (method === 'POST' && path === '/transactions') return create(JSON.parse(body), environment);
    const [, reference, part] = /^\/transactions\/([^/]+)(?:\/(pay|cancel))?$/.exec(path) ?? [];
    const payment = transactions.get(reference ?? '');
    if (!payment || environments.get(payment) !== environment) return failed(404, 'not_found');
    if (part === undefined && method === 'GET') return { body: answerOf(payment) };
    if (method !== 'POST') return failed(405, 'method_not_allowed');
    if (part === 'pay') return payment.state === 'open' ? pay(payment, body) : failed(409, 'conflict');
    if (payment.state === 'paid') return failed(400, 'transaction_not_cancelable');
    payment.withdrawn = true;
    return { body: { result: 'success', requestId: 'r' } };
  }

  function notify(payment: FakePayment, status: string, changes: Changes) {
    const environment = changes.environment ? 'sandbox' : 'production';
    const { id, code } = changes.merchant ? anotherMerchant : merchant;
    const tr_id = changes.merchant ? 'TR-XYZ-OTHERX' : titleOf(payment);
    const amount = ((changes.amountMinor ?? payment.amountMinor) / 100).toFixed(2);
    const tr_crc = changes.attemptId ?? payment.attemptId;
    const values = {
      id,
      tr_id,
      tr_date: '2026-11-20 12:00:00',
      tr_crc,
      tr_amount: amount,
      tr_paid: amount,
      tr_desc: 'Order #123456 ąę',
      tr_status: status,
      tr_error: 'none',
      tr_email: 'test@example.com',
      tr_currency: changes.currency ?? payment.currency,
      test_mode: '0',
      md5sum: createHash('md5').update(`${id}${tr_id}${amount}${tr_crc}${code}`).digest('hex'),
    };
    const body = new URLSearchParams(values).toString();
    const { key } = hosts[environment];
    return signed(body, environment, readPem(changes.forged ? 'stranger-key' : key));
  }

  function signed(body: string, environment: Environment, key: string) {
    const jws = fake.jws(body, { x5u: `${hosts[environment].secure}/x509/notifications-jws.pem`, key });
    return { headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-jws-signature': jws }, body };
  }

  const fake: FakeTpay = {
    type: 'tpay',
    settings: { clientId, clientSecret, securityCode: merchant.code, blikCode: true },
    secrets: [clientSecret, merchant.code],
    origins: Object.values(hosts).flatMap(({ api, secure }) => [api, secure]),
    kinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
    payments,
    answersQueries: true,
    cancels: true,
    refunds: 'in its panel',
    reply: { status: 200, body: 'TRUE' },
    certificate: readPem('signing'),
    refusedIn: 'attempts',
    wrongCode: 200,
    answer({ method, path, headers, body }) {
      const origin = String(headers['x-origin']);
      const environment = origin.includes('.sandbox.') ? 'sandbox' : 'production';
      const { api, certificate, root } = hosts[environment];
      if (origin !== api) {
        if (path === '/x509/tpay-jws-root.pem') return { body: readPem(root) };
        // The SDK takes any file at this host, so a new certificate may have another name.
        if (!/^\/x509\/notifications-jws[\w-]*\.pem$/.test(path)) return { status: 404, body: 'Not Found' };
        return { body: environment === 'production' ? fake.certificate : readPem(certificate) };
      }
      if (path === '/oauth/auth') return authorize(body, environment);
      if (tokens.get(headers.authorization?.replace('Bearer ', '') ?? '') !== environment) {
        return failed(401, 'authentication_failed');
      }
      return answerAbout(method, path, body, environment);
    },
    jws(
      body,
      { key = readPem('signing-key'), alg = 'RS256', x5u = 'https://secure.tpay.com/x509/notifications-jws.pem' } = {},
    ) {
      // The documented rule: RSA-SHA256 over the encoded header, a dot and the encoded body; the body itself is left out.
      const header = base64url(JSON.stringify({ alg, x5u }));
      const signature = sign('sha256', Buffer.from(`${header}.${base64url(body)}`), key).toString('base64url');
      return `${header}..${signature}`;
    },
    signForAll: (body) => signed(body, 'production', readPem(hosts.production.key)),
    // Tpay tells only of paid transactions.
    notice: (payment, outcome, changes = {}) => (outcome === 'paid' ? notify(payment, 'TRUE', changes) : undefined),
    chargeback(payment, { status = 'refund', ...changes } = {}) {
      if (!changes.merchant) paidBack.set(payment, status);
      return notify(payment, 'CHARGEBACK', changes);
    },
  };
  return fake;
}
