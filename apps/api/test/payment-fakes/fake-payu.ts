import { createHash } from 'node:crypto';
import { type FakeAnswer, type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

const posId = '300746';
const clientSecret = 'payu-oauth-secret-1';
const secondKey = 'payu-second-key-2';
const failure = (status: number, statusCode: string): FakeAnswer => ({ status, body: { status: { statusCode } } });

interface OrderBody {
  extOrderId: string;
  totalAmount: string;
  currencyCode: string;
  notifyUrl: string;
  continueUrl: string;
  customerIp: string;
  merchantPosId: string;
  products: { unitPrice: string; quantity: string }[];
  payMethods?: { payMethod: { type: string; value: string } };
}

/** PayU's REST API 2.1. A test may set `autoReceive` to false, and `statuses` to what an order's state is. */
export interface FakePayu extends FakeProvider {
  /** How many access tokens were given. */
  tokens: number;
  /** Makes all access tokens invalid that were given so far. */
  revokeTokens(): void;
  /** Whether PayU takes the money by itself. */
  autoReceive: boolean;
  captured: Set<string>;
  algorithm: 'MD5' | 'SHA-256';
}

export function makeFakePayu(): FakePayu {
  const payments = new Map<string, FakePayment>();
  let valid = new Set<string>();
  const byOrderId = (orderId: string) => [...payments.values()].find(({ reference }) => reference === orderId);
  const refundOf = ([extRefundId, { reference, amountMinor, done }]: [
    string,
    { reference: string; amountMinor: number; done?: boolean },
  ]) => ({
    refundId: reference,
    extRefundId,
    amount: String(amountMinor),
    currencyCode: 'PLN',
    status: done ? 'FINALIZED' : 'PENDING',
  });

  function statusOf(payment: FakePayment): string {
    if (payment.state !== 'paid') return payment.state === 'declined' ? 'CANCELED' : 'PENDING';
    return fake.autoReceive || fake.captured.has(payment.reference) ? 'COMPLETED' : 'WAITING_FOR_CONFIRMATION';
  }

  function createOrder(body: OrderBody): FakeAnswer {
    const { extOrderId, totalAmount, currencyCode, payMethods, products, customerIp, merchantPosId } = body;
    const sum = products.reduce((total, one) => total + Number(one.unitPrice) * Number(one.quantity), 0);
    const isComplete = customerIp && merchantPosId === posId && String(sum) === totalAmount;
    if (!isComplete || typeof totalAmount !== 'string') return failure(400, 'ERROR_VALUE_MISSING');
    if (payments.has(extOrderId)) return failure(400, 'ERROR_ORDER_NOT_UNIQUE');
    const method = payMethods?.payMethod;
    if (method && (method.type !== 'BLIK_AUTHORIZATION_CODE' || !method.value.startsWith('777'))) {
      return failure(400, 'ERROR_VALUE_INVALID');
    }
    const payment = keepPayment(payments, {
      attemptId: extOrderId,
      amountMinor: Number(totalAmount),
      currency: currencyCode,
      reference: `WZHF${payments.size + 1}GUEST000P01`,
      notifyUrl: body.notifyUrl,
      returnUrl: body.continueUrl,
    });
    if (method) payment.code = method.value;
    const redirectUri = `https://secure.payu.com/pay/?orderId=${payment.reference}&token=t`;
    const answer = { status: { statusCode: 'SUCCESS' }, orderId: payment.reference, extOrderId };
    if (method) return { status: 201, body: answer };
    return { status: 302, headers: { location: redirectUri }, body: { ...answer, redirectUri } };
  }

  function answerOrder(method: string, path: string, raw: string): FakeAnswer {
    const [, orderId = '', part] = /^\/api\/v2_1\/orders\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const payment = byOrderId(orderId);
    if (!payment) return failure(404, 'DATA_NOT_FOUND');
    const { attemptId: extOrderId, amountMinor, currency: currencyCode } = payment;
    if (method === 'DELETE') {
      if (statusOf(payment) === 'COMPLETED') return failure(400, 'ERROR_ORDER_NOT_CANCELABLE');
      payment.withdrawn = true;
      return { body: { orderId, extOrderId, status: { statusCode: 'SUCCESS' } } };
    }
    if (part === 'captures') {
      fake.captured.add(orderId);
      return { body: { status: { statusCode: 'SUCCESS' } } };
    }
    if (part === 'refunds' && method === 'GET') return { body: { refunds: [...payment.refunds].map(refundOf) } };
    if (part === 'refunds') {
      const { refund } = JSON.parse(raw) as { refund: { extRefundId: string; amount: string } };
      const others = [...payment.refunds].filter(([id]) => id !== refund.extRefundId);
      const refunded = others.reduce((sum, [, made]) => sum + made.amountMinor, 0);
      if (refunded + Number(refund.amount) > amountMinor) return failure(400, 'OPENPAYU_BUSINESS_ERROR');
      const made = payment.refunds.get(refund.extRefundId) ?? {
        reference: String(5_000_000 + payments.size * 100 + payment.refunds.size),
        amountMinor: Number(refund.amount),
      };
      payment.refunds.set(refund.extRefundId, made);
      return { body: { orderId, refund: refundOf([refund.extRefundId, made]), status: { statusCode: 'SUCCESS' } } };
    }
    const order = { orderId, extOrderId, status: statusOf(payment), totalAmount: String(amountMinor), currencyCode };
    return { body: { orders: [order], status: { statusCode: 'SUCCESS' } } };
  }

  /** The documented rule: the hash of the raw body followed by the second key. */
  function signed(body: string, forged = false) {
    const hash = createHash(fake.algorithm === 'MD5' ? 'md5' : 'sha256');
    const signature = hash.update(`${body}${forged ? 'another' : secondKey}`, 'utf8').digest('hex');
    const value = `sender=checkout;signature=${signature};algorithm=${fake.algorithm};content=DOCUMENT`;
    return { headers: { 'content-type': 'application/json', 'OpenPayu-Signature': value }, body };
  }

  const fake: FakePayu = {
    type: 'payu',
    settings: { posId, clientSecret, secondKey, blikCode: true },
    secrets: [clientSecret, secondKey],
    origins: ['https://secure.payu.com'],
    kinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
    payments,
    answersQueries: true,
    cancels: true,
    refunds: 'by notice',
    reply: { status: 200, body: '' },
    tokens: 0,
    revokeTokens() {
      valid = new Set();
    },
    autoReceive: true,
    captured: new Set(),
    algorithm: 'MD5',
    answer({ method, path, headers, body }) {
      if (path === '/pl/standard/user/oauth/authorize') {
        const form = new URLSearchParams(body);
        const isRight = form.get('client_id') === posId && form.get('client_secret') === clientSecret;
        if (!isRight || form.get('grant_type') !== 'client_credentials')
          return { status: 401, body: { error: 'invalid_client' } };
        fake.tokens += 1;
        const token = `token-${fake.tokens}`;
        valid.add(token);
        return {
          body: { access_token: token, token_type: 'bearer', expires_in: 43_199, grant_type: 'client_credentials' },
        };
      }
      if (!valid.has(headers.authorization?.replace('Bearer ', '') ?? '')) return failure(401, 'UNAUTHORIZED');
      if (path === '/api/v2_1/orders') return createOrder(JSON.parse(body));
      return answerOrder(method, path, body);
    },
    notice(payment, outcome, changes = {}) {
      const order = {
        orderId: payment.reference,
        extOrderId: changes.attemptId ?? payment.attemptId,
        orderCreateDate: '2026-11-20T12:00:00.000+01:00',
        merchantPosId: posId,
        description: 'ąę',
        currencyCode: changes.currency ?? payment.currency,
        totalAmount: String(changes.amountMinor ?? payment.amountMinor),
        status: outcome === 'paid' ? statusOf({ ...payment, state: 'paid' }) : 'CANCELED',
        products: [{ name: 'x', unitPrice: '1', quantity: '1' }],
      };
      return signed(JSON.stringify({ order, properties: [] }), changes.forged);
    },
    refundNotice(payment, refundId, changes = {}) {
      const { reference = '', amountMinor = 0 } = payment.refunds.get(refundId) ?? {};
      const refund = {
        refundId: reference,
        amount: String(changes.amountMinor ?? amountMinor),
        currencyCode: payment.currency,
        status: 'FINALIZED',
        statusDateTime: '2026-11-20T12:00:00.000+01:00',
        reason: 'refund',
      };
      const { reference: orderId, attemptId: extOrderId } = payment;
      return signed(JSON.stringify({ orderId, extOrderId, refund }), changes.forged);
    },
  };
  return fake;
}
