// Przelewy24's REST API, after its OpenAPI document 1.0.16 (fields, lengths, statuses, errors, order of signed keys), and
// where that is silent after what was tried in its sandbox on 23 September to 9 October 2026 (the README of
// pablop76/hikashop-przelewy24): `register` is idempotent, `verify` may be repeated, a transaction is unknown until the
// payer has chosen a method, a wrong BLIK code gets 400 with code 28, a bank's refusal is told in a notice only.
import { createHash } from 'node:crypto';
import { type FakeAnswer, type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

const merchantId = 123_456;
const apiKey = 'p24-api-key-1234';
const crc = 'p24-crc-key-9876';
const anotherMerchant = 654_321;
const SANDBOX = 'https://sandbox.przelewy24.pl';
const sign = (json: string) => createHash('sha384').update(json, 'utf8').digest('hex');
const quoted = (text: unknown) => JSON.stringify(text);
const refuse = (error: string, code = 400): FakeAnswer => ({ status: 400, body: { error, code } });
const unknown: FakeAnswer = { status: 404, body: { error: 'Transaction not found', responseCode: 0 } };
const bodyOf = (text: string): Record<string, unknown> => JSON.parse(text || '{}');

/** The string fields of `TransactionRequestBody1` with their `maxLength`; those after the bar are optional. */
const required = {
  sessionId: 100,
  currency: 3,
  description: 1_024,
  email: 50,
  country: 2,
  language: 2,
  urlReturn: 250,
};
const optional = { client: 40, urlStatus: 250, phone: 12, transferLabel: 20, encoding: 15 };
const languages = ['bg', 'cs', 'de', 'en', 'es', 'fr', 'hr', 'hu', 'it', 'nl', 'pl', 'pt', 'se', 'sk', 'ro'];
const WRONG_TICKET = 28;
const BLIK_METHODS = [181, 342];
const IP = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7})$/i;

/** The name of the first field that does not fit the document; undefined if all fit. */
function findUnfit(body: Record<string, unknown>): string | undefined {
  const isText = (value: unknown, max: number) => typeof value === 'string' && value !== '' && [...value].length <= max;
  const texts = [
    ...Object.entries(required).filter(([name, max]) => !isText(body[name], max)),
    ...Object.entries(optional).filter(([name, max]) => body[name] !== undefined && !isText(body[name], max)),
  ];
  if (texts[0]) return texts[0][0];
  if (!Number.isInteger(body.amount) || Number(body.amount) < 1) return 'amount';
  if (body.merchantId !== merchantId || body.posId !== merchantId) return 'merchantId';
  if (!languages.includes(String(body.language))) return 'language';
  const minutes = body.timeLimit;
  if (minutes !== undefined && !(Number.isInteger(minutes) && Number(minutes) >= 0 && Number(minutes) <= 99)) {
    return 'timeLimit';
  }
  return ['urlReturn', 'urlStatus'].find((name) => body[name] !== undefined && !URL.canParse(String(body[name])));
}

/** Whether a code can be charged: `additional.PSU` is required for it. */
function hasPayer({ additional }: Record<string, unknown>): boolean {
  const { PSU } = (additional ?? {}) as { PSU?: { IP?: string; userAgent?: string } };
  return PSU !== undefined && IP.test(PSU.IP ?? '') && (PSU.userAgent ?? '').length <= 255;
}

export interface FakePrzelewy24 extends FakeProvider {
  verified: Set<string>;
  /** How many more calls of `verify` fail. */
  failVerify: number;
  /** Whether notices about BLIK codes have their fields within `data`, as the document says, or not. */
  wrapsBlikNotices: boolean;
  /** The addresses from which Przelewy24 takes calls are entered in its panel; false refuses all. */
  knowsAddress: boolean;
}

export function makeFakePrzelewy24(): FakePrzelewy24 {
  const payments = new Map<string, FakePayment>();
  const byToken = new Map<string, FakePayment>();
  const withPayer = new Set<string>();
  const verified = new Set<string>();
  /** The environment of each payment. The other one does not know it. */
  const places = new Map<FakePayment, string>();
  const findAt = (origin: string, isIt: (payment: FakePayment) => boolean) =>
    [...places].find(([payment, place]) => place === origin && isIt(payment))?.[0];
  const byOrderId = (orderId: unknown, origin: string) =>
    findAt(origin, ({ reference }) => reference === String(orderId));
  const bySession = (sessionId: unknown, origin: string) => findAt(origin, ({ attemptId }) => attemptId === sessionId);

  function register(body: Record<string, unknown>, origin: string): FakeAnswer {
    const { sessionId, amount, currency } = body;
    const unfit = findUnfit(body);
    if (unfit) return refuse(`Invalid ${unfit}`);
    const signed = `{"sessionId":${quoted(sessionId)},"merchantId":${merchantId},"amount":${amount},"currency":${quoted(currency)},"crc":${quoted(crc)}}`;
    if (body.sign !== sign(signed)) return refuse('Incorrect CRC value');
    const payment = keepPayment(payments, {
      attemptId: String(sessionId),
      amountMinor: Number(amount),
      currency: String(currency),
      reference: String(4_295_430_336 + payments.size),
      notifyUrl: String(body.urlStatus),
      returnUrl: String(body.urlReturn),
    });
    places.set(payment, origin);
    // The same session with another amount gets another token, and both live on.
    const hash = createHash('md5').update(`${sessionId} ${amount}`).digest('hex').toUpperCase();
    const token = `${hash}-${payment.reference}`;
    byToken.set(token, payment);
    if (hasPayer(body) && BLIK_METHODS.includes(Number(body.method))) withPayer.add(token);
    return { body: { data: { token }, responseCode: 0 } };
  }

  function chargeByCode({ token, blikCode }: Record<string, unknown>): FakeAnswer {
    const payment = byToken.get(String(token));
    if (!payment || !withPayer.has(String(token))) return refuse('Invalid input data');
    if (!/^777\d{3}$/.test(String(blikCode))) return refuse('Incorrect ticket!', WRONG_TICKET);
    payment.code = String(blikCode);
    return { status: 201, body: { data: { orderId: Number(payment.reference), message: 'success' }, responseCode: 0 } };
  }

  function find(sessionId: string, origin: string): FakeAnswer {
    const payment = bySession(sessionId, origin);
    if (!payment || (payment.state === 'open' && payment.code === undefined)) return unknown;
    const { reference, amountMinor: amount, currency } = payment;
    const status = payment.state !== 'paid' ? 0 : verified.has(sessionId) ? 2 : 1;
    const data = {
      ...{ orderId: Number(reference), sessionId, status, amount, currency, statement: 'P24-XXX-YYY-ZZZ' },
      ...{
        date: '202212020025',
        dateOfTransaction: '202212020020',
        clientEmail: '',
        accountMD5: '',
        paymentMethod: 555,
      },
      ...{ description: 'Transaction', clientName: '', clientAddress: '', clientCity: '', clientPostcode: '' },
      ...{ batchId: 0, fee: '56' },
    };
    return { body: { data, responseCode: 0 } };
  }

  function verify(body: Record<string, unknown>, origin: string): FakeAnswer {
    const { sessionId, orderId, amount, currency } = body;
    if (fake.failVerify > 0) {
      fake.failVerify -= 1;
      return { status: 500, body: { error: 'Undefined error', code: 500 } };
    }
    const signed = `{"sessionId":${quoted(sessionId)},"orderId":${orderId},"amount":${amount},"currency":${quoted(currency)},"crc":${quoted(crc)}}`;
    const payment = bySession(sessionId, origin);
    const isRight = payment?.amountMinor === amount && payment?.reference === String(orderId);
    if (body.sign !== sign(signed) || !isRight || payment?.state !== 'paid') return refuse('Error call 2');
    verified.add(String(sessionId));
    return { body: { data: { status: 'success' }, responseCode: 0 } };
  }

  function listRefunds(orderId: string, origin: string): FakeAnswer {
    const payment = byOrderId(orderId, origin);
    if (!payment || payment.refunds.size === 0) return unknown;
    const { attemptId: sessionId, amountMinor: amount, currency } = payment;
    const refunds = [...payment.refunds].map(([requestId, made]) => ({
      ...{ batchId: 999_999_999, date: '2024-07-17 08:25:43', login: 'login', description: 'return' },
      // A refund that was made in the panel has no request.
      requestId: made.reference === 'PANEL' ? null : requestId,
      status: made.done ? 1 : 2,
      amount: made.amountMinor,
    }));
    return { body: { data: { orderId: Number(orderId), sessionId, amount, currency, refunds }, responseCode: 0 } };
  }

  function refund(body: Record<string, unknown>, origin: string): FakeAnswer {
    const [asked] = body.refunds as { orderId: number; sessionId: string; amount: number; description?: string }[];
    const { requestId, refundsUuid } = body;
    const isShort = String(requestId).length <= 45 && String(refundsUuid).length <= 35;
    if (!asked || !isShort || !Number.isInteger(asked.amount) || (asked.description ?? '').length > 35) {
      return refuse('Invalid input parameters');
    }
    const payment = byOrderId(asked.orderId, origin);
    if (payment?.refunds.has(String(requestId))) return refuse('Request already exists');
    const conflict = (message: string) => ({
      status: 409,
      body: { error: [{ ...asked, status: false, message }], code: 409 },
    });
    if (!payment || payment.attemptId !== asked.sessionId) return conflict('Transaction not found');
    if (!verified.has(payment.attemptId)) return conflict('Transaction in wrong status - cannot refund');
    const refunded = [...payment.refunds.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (asked.amount + refunded > payment.amountMinor) {
      return conflict('The amount of refund exceeds available amount for the transaction');
    }
    payment.refunds.set(String(requestId), { reference: String(refundsUuid), amountMinor: asked.amount });
    return { status: 201, body: { data: [{ ...asked, status: true, message: 'success' }], responseCode: 0 } };
  }

  const fake: FakePrzelewy24 = {
    type: 'przelewy24',
    settings: { merchantId, apiKey, crc, blik: '181' },
    secrets: [apiKey, crc],
    origins: ['https://secure.przelewy24.pl', SANDBOX],
    kinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
    payments,
    verified,
    failVerify: 0,
    wrapsBlikNotices: true,
    knowsAddress: true,
    answersQueries: true,
    cancels: false,
    refunds: 'by notice',
    reply: { status: 200, body: 'OK' },
    answer({ method, path, headers, body: raw }) {
      const basic = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`;
      if (headers.authorization !== basic || !fake.knowsAddress) {
        return { status: 401, body: { error: 'Incorrect authentication', code: 401 } };
      }
      const last = path.split('/').at(-1) ?? '';
      const origin = String(headers['x-origin']);
      switch (`${method} ${path.replace(/\/by\/.*/, '')}`) {
        case 'GET /api/v1/testAccess':
          return { body: { data: true, error: '' } };
        case 'POST /api/v1/transaction/register':
          return register(bodyOf(raw), origin);
        case 'POST /api/v1/paymentMethod/blik/chargeByCode':
          return chargeByCode(bodyOf(raw));
        case 'GET /api/v1/transaction':
          return find(last, origin);
        case 'PUT /api/v1/transaction/verify':
          return verify(bodyOf(raw), origin);
        case 'GET /api/v1/refund':
          return listRefunds(last, origin);
        case 'POST /api/v1/transaction/refund':
          return refund(bodyOf(raw), origin);
        default:
          return { status: 404, body: { error: 'Not found', code: 404 } };
      }
    },
    notice(told, outcome, changes = {}) {
      let payment = told;
      if (changes.environment) {
        // The same session was paid in the sandbox.
        payment = { ...told, reference: String(Number(told.reference) + 100_000), state: 'paid' };
        places.set(payment, SANDBOX);
      }
      const sessionId = quoted(changes.attemptId ?? payment.attemptId);
      const key = quoted(changes.forged ? 'another' : crc);
      const { reference: orderId } = payment;
      if (outcome === 'declined') {
        // Przelewy24 tells of a failed payment only if it was made with a BLIK code.
        if (payment.code === undefined) return undefined;
        const result = '{"error":"61","message":"Brak środków / limit","status":"error","trxRef":"ref-1"}';
        const values = `"orderId":${orderId},"sessionId":${sessionId},"method":181,"result":${result}`;
        const fields = `{${values},"sign":${quoted(sign(`{${values},"crc":${key}}`))}}`;
        return { body: fake.wrapsBlikNotices ? `{"data":${fields}}` : fields };
      }
      const amount = changes.amountMinor ?? payment.amountMinor;
      const currency = quoted(changes.currency ?? payment.currency);
      const merchant = changes.merchant ? anotherMerchant : merchantId;
      const values = `"merchantId":${merchant},"posId":${merchant},"sessionId":${sessionId},"amount":${amount},"originAmount":${amount},"currency":${currency},"orderId":${orderId},"methodId":25,"statement":"p24-ąę/1"`;
      return { body: `{${values},"sign":${quoted(sign(`{${values},"crc":${key}}`))}}` };
    },
    refundNotice(payment, refundId, changes = {}) {
      const { reference: refundsUuid = '', amountMinor = 0 } = payment.refunds.get(refundId) ?? {};
      const amount = changes.amountMinor ?? amountMinor;
      const values = `"orderId":${payment.reference},"sessionId":${quoted(payment.attemptId)},"refundsUuid":${quoted(refundsUuid)},"merchantId":${merchantId},"amount":${amount},"currency":${quoted(payment.currency)},"status":0`;
      const signature = sign(`{${values},"crc":${quoted(changes.forged ? 'another' : crc)}}`);
      return { body: `{${values},"requestId":${quoted(refundId)},"timestamp":1697544677,"sign":${quoted(signature)}}` };
    },
  };
  return fake;
}
