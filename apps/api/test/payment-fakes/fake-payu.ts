// PayU's REST API 2.1 for Europe, after its OpenAPI document (fields, lengths, statuses, the list of refunds as an array),
// openpayu_php 2.4 (names of errors, signature) and developers.payu.com (302 with a body, HUF in hundredths, BLIK codes).
// How a wrong BLIK code is refused, none of them says, so a test chooses it: `refusesCodes`.
import { createHash } from 'node:crypto';
import { type FakeAnswer, type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

const posId = '300746';
const clientSecret = 'payu-oauth-secret-1';
const secondKey = 'payu-second-key-2';
const SANDBOX = 'https://secure.snd.payu.com';
const failure = (status: number, statusCode: string, codeLiteral = statusCode): FakeAnswer => ({
  status,
  body: { status: { statusCode, severity: 'ERROR', code: '8000', codeLiteral, statusDesc: 'refused by the fake' } },
});
/** PayU's document: IPv4 with dots, or IPv6 as eight groups of four digits. */
const CLIENT_IP = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{4}(?::[0-9a-f]{4}){7})$/i;
const CURRENCIES = ['PLN', 'EUR', 'CZK', 'GBP', 'USD', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'CHF'];

interface OrderBody {
  extOrderId: string;
  totalAmount: string;
  currencyCode: string;
  notifyUrl: string;
  continueUrl: string;
  customerIp: string;
  merchantPosId: string;
  description: string;
  validityTime?: string;
  buyer?: { email?: string; phone?: string; language?: string };
  products: { name: string; unitPrice: string; quantity: string }[];
  payMethods?: { payMethod: { type: string; value: string } };
}

/** The first field of an order that does not fit PayU's document; undefined if all fit. */
function findUnfit(body: OrderBody): string | undefined {
  const { buyer = {}, products, totalAmount, description } = body;
  const isText = (value: unknown, max: number) => typeof value === 'string' && value !== '' && [...value].length <= max;
  const sum = products.reduce((total, one) => total + Number(one.unitPrice) * Number(one.quantity), 0);
  const fits = {
    customerIp: CLIENT_IP.test(body.customerIp) && body.customerIp !== '0.0.0.0',
    merchantPosId: body.merchantPosId === posId,
    description: isText(description, 4_000),
    currencyCode: CURRENCIES.includes(body.currencyCode),
    totalAmount: /^[1-9]\d*$/.test(totalAmount) && typeof totalAmount === 'string' && String(sum) === totalAmount,
    'products.name': products.every(({ name }) => isText(name, 255)),
    extOrderId: isText(body.extOrderId, 1_024),
    continueUrl: isText(body.continueUrl, 1_024) && URL.canParse(body.continueUrl),
    notifyUrl: isText(body.notifyUrl, 1_024) && URL.canParse(body.notifyUrl),
    validityTime: body.validityTime === undefined || /^[1-9]\d*$/.test(body.validityTime),
    'buyer.email': isText(buyer.email, 255),
    'buyer.phone': buyer.phone === undefined || isText(buyer.phone, 255),
    'buyer.language': buyer.language === undefined || /^[a-z]{2}$/.test(buyer.language),
  };
  return Object.entries(fits).find(([, isFit]) => !isFit)?.[0];
}

/** PayU's REST API 2.1. A test may set `autoReceive` to false. */
export interface FakePayu extends FakeProvider {
  /** How many access tokens were given. */
  tokens: number;
  /** Makes all access tokens invalid that were given so far. */
  revokeTokens(): void;
  /** Whether PayU takes the money by itself. */
  autoReceive: boolean;
  captured: Set<string>;
  algorithm: 'MD5' | 'SHA-256';
  /** How a wrong BLIK code is refused: with 400, or with an order that is cancelled. */
  refusesCodes: 'at once' | 'by the order’s status';
  /** The list of refunds is an array in the document, and an object in clients. */
  listsRefunds: 'array' | 'object';
}

export function makeFakePayu(): FakePayu {
  const payments = new Map<string, FakePayment>();
  let valid = new Set<string>();
  /** Where each order is. Those of another merchant and of the other environment can't be read. */
  const places = new Map<FakePayment, string>();
  const refundOf = ([extRefundId, { reference, amountMinor, done }]: [
    string,
    { reference: string; amountMinor: number; done?: boolean },
  ]) => ({
    refundId: reference,
    extRefundId,
    amount: String(amountMinor),
    currencyCode: 'PLN',
    description: 'Refund for order',
    creationDateTime: '2020-07-02T09:19:03.896+02:00',
    statusDatetime: '2020-07-02T09:19:04.016+02:00',
    status: done ? 'FINALIZED' : 'PENDING',
  });

  function statusOf(payment: FakePayment): string {
    if (payment.state !== 'paid') return payment.state === 'declined' ? 'CANCELED' : 'PENDING';
    return fake.autoReceive || fake.captured.has(payment.reference) ? 'COMPLETED' : 'WAITING_FOR_CONFIRMATION';
  }

  function createOrder(body: OrderBody, origin: string): FakeAnswer {
    const { extOrderId, totalAmount, currencyCode, payMethods } = body;
    const unfit = findUnfit(body);
    if (unfit) return failure(400, 'ERROR_VALUE_INVALID', unfit);
    if (payments.has(extOrderId)) return failure(400, 'ERROR_ORDER_NOT_UNIQUE');
    const method = payMethods?.payMethod;
    if (method && method.type !== 'BLIK_AUTHORIZATION_CODE') return failure(400, 'ERROR_VALUE_INVALID', 'payMethod');
    const isRightCode = method?.value.startsWith('777') ?? true;
    if (!isRightCode && fake.refusesCodes === 'at once')
      return failure(400, 'ERROR_VALUE_INVALID', 'authorizationCode');
    const payment = keepPayment(payments, {
      attemptId: extOrderId,
      amountMinor: Number(totalAmount),
      currency: currencyCode,
      reference: `WZHF${payments.size + 1}GUEST000P01`,
      notifyUrl: body.notifyUrl,
      returnUrl: body.continueUrl,
    });
    places.set(payment, origin);
    if (method) payment.code = method.value;
    if (!isRightCode) payment.state = 'declined';
    const redirectUri = `https://secure.payu.com/pay/?orderId=${payment.reference}&token=t`;
    const answer = { status: { statusCode: 'SUCCESS' }, orderId: payment.reference, extOrderId };
    if (method) return { status: 201, body: answer };
    return { status: 302, headers: { location: redirectUri }, body: { ...answer, redirectUri } };
  }

  function answerOrder(method: string, path: string, raw: string, origin: string): FakeAnswer {
    const [, orderId = '', part] = /^\/api\/v2_1\/orders\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const [payment] = [...places].find(([{ reference }, place]) => reference === orderId && place === origin) ?? [];
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
    if (part === 'refunds' && method === 'GET') {
      const refunds = [...payment.refunds].map(refundOf);
      return { body: fake.listsRefunds === 'array' ? refunds : { refunds } };
    }
    if (part === 'refunds') {
      const { refund } = JSON.parse(raw) as { refund: { extRefundId: string; amount: string; description: string } };
      if (!refund.description || typeof refund.amount !== 'string') return failure(400, 'ERROR_VALUE_MISSING');
      if (statusOf(payment) !== 'COMPLETED') return failure(400, 'OPENPAYU_BUSINESS_ERROR', 'NOT_COMPLETED');
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
    origins: ['https://secure.payu.com', SANDBOX],
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
    refusesCodes: 'at once',
    listsRefunds: 'array',
    answer({ method, path, headers, body }) {
      if (path === '/pl/standard/user/oauth/authorize') {
        const form = new URLSearchParams(body);
        const isRight = form.get('client_id') === posId && form.get('client_secret') === clientSecret;
        if (!isRight || form.get('grant_type') !== 'client_credentials')
          return { status: 401, body: { error: 'invalid_client', error_description: 'Bad client credentials' } };
        fake.tokens += 1;
        const token = `token-${fake.tokens}`;
        valid.add(token);
        return {
          body: { access_token: token, token_type: 'bearer', expires_in: 43_199, grant_type: 'client_credentials' },
        };
      }
      if (!valid.has(headers.authorization?.replace('Bearer ', '') ?? '')) return failure(401, 'UNAUTHORIZED');
      const origin = String(headers['x-origin']);
      if (path === '/api/v2_1/orders') return createOrder(JSON.parse(body), origin);
      return answerOrder(method, path, body, origin);
    },
    notice(told, outcome, changes = {}) {
      let payment = told;
      if (changes.merchant || changes.environment) {
        payment = { ...told, reference: `WZHF9${places.size}GUEST000P01`, state: 'paid', refunds: new Map() };
        places.set(payment, changes.merchant ? 'another merchant' : SANDBOX);
      }
      const order = {
        orderId: payment.reference,
        extOrderId: changes.attemptId ?? payment.attemptId,
        orderCreateDate: '2026-11-20T12:00:00.000+01:00',
        merchantPosId: changes.merchant ? '999999' : posId,
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
