import { sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeAnswer, type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

const clientId = '01F00000-tpay-client';
const clientSecret = 'tpay-client-secret-1';
export const readPem = (name: string) =>
  readFileSync(join(import.meta.dirname, 'tpay-certificates', `${name}.pem`), 'utf8');
const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');

export interface FakeTpay extends FakeProvider {
  /** The header of a signature: which algorithm and certificate it names. */
  jws(body: string, options?: { key?: string; alg?: string; x5u?: string }): string;
  /** The certificate that Tpay publishes at its address. */
  certificate: string;
}

/** Tpay's Open API and its notices, which are signed with a certificate (JWS, RFC 7515). */
export function makeFakeTpay(): FakeTpay {
  const payments = new Map<string, FakePayment>();
  const tokens = new Set<string>();

  function create(body: Record<string, unknown>): FakeAnswer {
    const { amount, hiddenDescription, callbacks, payer } = body as {
      amount: number;
      hiddenDescription: string;
      callbacks: { notification: { url: string }; payerUrls: { success: string } };
      payer: { email: string; name: string };
    };
    if (typeof amount !== 'number' || !payer.email || !payer.name) return { status: 400, body: { result: 'failed' } };
    const payment = keepPayment(payments, {
      attemptId: hiddenDescription,
      amountMinor: Math.round(amount * 100),
      currency: 'PLN',
      reference: `01K5BK4HEPB0${payments.size + 1}`,
      notifyUrl: callbacks.notification.url,
      returnUrl: callbacks.payerUrls.success,
    });
    return {
      body: {
        result: 'success',
        requestId: 'r',
        transactionId: payment.reference,
        title: `TR-${payment.reference}`,
        status: 'pending',
        amount,
        currency: 'PLN',
        hiddenDescription,
        payments: { status: 'pending', method: null, amountPaid: 0 },
        transactionPaymentUrl: `https://secure.tpay.com/?title=TR-${payment.reference}`,
      },
    };
  }

  const fake: FakeTpay = {
    type: 'tpay',
    settings: { clientId, clientSecret, blikCode: true },
    secrets: [clientSecret],
    origins: ['https://api.tpay.com', 'https://secure.tpay.com'],
    kinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
    payments,
    answersQueries: true,
    cancels: true,
    refunds: 'in its panel',
    reply: { status: 200, body: 'TRUE' },
    certificate: readPem('signing'),
    answer({ method, path, headers, body }) {
      if (path === '/x509/notifications-jws.pem') return { body: fake.certificate };
      if (path === '/x509/tpay-jws-root.pem') return { body: readPem('root') };
      if (path === '/oauth/auth') {
        const form = new URLSearchParams(body);
        const isRight = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
        if (!isRight) return { status: 401, body: { result: 'failed' } };
        const token = `t${tokens.size + 1}`;
        tokens.add(token);
        return { body: { issued_at: 1, scope: 'x', token_type: 'Bearer', expires_in: 7_200, access_token: token } };
      }
      if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401, body: {} };
      if (path === '/transactions') return create(JSON.parse(body));
      const [, , reference = '', part] = path.split('/');
      const payment = [...payments.values()].find((one) => one.reference === reference);
      if (!payment) return { status: 404, body: { result: 'failed' } };
      const { attemptId: hiddenDescription, amountMinor, currency, state } = payment;
      if (part === 'cancel' && method === 'POST') {
        if (state === 'paid') return { status: 400, body: { result: 'failed' } };
        payment.withdrawn = true;
        return { body: { result: 'success', requestId: 'r' } };
      }
      if (part === 'pay' && method === 'POST') {
        const { groupId, blikPaymentData } = JSON.parse(body);
        const isPaid = groupId === 150 && String(blikPaymentData?.blikToken).startsWith('777');
        if (isPaid) payment.code = blikPaymentData.blikToken;
        const errors = isPaid ? {} : { errors: [{ errorCode: 'payment_failed', errorMessage: '', fieldName: null }] };
        return { body: { result: 'success', status: 'pending', payments: { status: 'pending', ...errors } } };
      }
      const status = { open: 'pending', paid: 'correct', declined: 'declined' }[state];
      const found = { transactionId: reference, hiddenDescription, status, amount: amountMinor / 100, currency };
      return { body: { result: 'success', requestId: 'r', ...found } };
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
    notice(payment, outcome, changes = {}) {
      // Tpay tells only of paid transactions.
      if (outcome === 'declined') return undefined;
      const amount = ((changes.amountMinor ?? payment.amountMinor) / 100).toFixed(2);
      const values = {
        id: '1010',
        tr_id: `TR-${payment.reference}`,
        tr_date: '2026-11-20 12:00:00',
        tr_crc: changes.attemptId ?? payment.attemptId,
        tr_amount: amount,
        tr_paid: amount,
        tr_desc: 'ąę',
        tr_status: 'TRUE',
        tr_error: 'none',
        tr_email: 'ala@example.com',
        test_mode: '0',
        md5sum: 'd41d8cd98f00b204e9800998ecf8427e',
        ...(changes.currency && { tr_currency: changes.currency }),
      };
      const body = new URLSearchParams(values).toString();
      const jws = fake.jws(body, changes.forged ? { key: readPem('stranger-key') } : {});
      return { headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-jws-signature': jws }, body };
    },
  };
  return fake;
}
