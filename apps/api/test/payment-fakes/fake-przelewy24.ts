import { createHash } from 'node:crypto';
import { type FakeAnswer, type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

const merchantId = 123_456;
const apiKey = 'p24-api-key-1234';
const crc = 'p24-crc-key-9876';
/** The documented rule: SHA-384 of JSON with the keys in this order, without spaces or escapes. */
const sign = (json: string) => createHash('sha384').update(json, 'utf8').digest('hex');
const quoted = (text: string) => `"${text}"`;
const wrong: FakeAnswer = { status: 400, body: { error: 'Invalid input data', code: 400 } };
const bodyOf = (text: string): Record<string, unknown> => JSON.parse(text || '{}');

/** Przelewy24's REST API, version 1.0.16. */
export function makeFakePrzelewy24(): FakeProvider & { verified: Set<string>; failVerify: number } {
  const payments = new Map<string, FakePayment>();
  const byToken = new Map<string, FakePayment>();
  const verified = new Set<string>();
  const byOrderId = (orderId: unknown) => [...payments.values()].find(({ reference }) => reference === String(orderId));

  function register(body: Record<string, unknown>): FakeAnswer {
    const { sessionId, amount, currency, additional, method } = body;
    const expected = `{"sessionId":${quoted(String(sessionId))},"merchantId":${merchantId},"amount":${amount},"currency":${quoted(String(currency))},"crc":${quoted(crc)}}`;
    const lacksPayer = method !== undefined && !JSON.stringify(additional ?? {}).includes('"IP":"1');
    if (body.sign !== sign(expected) || lacksPayer || payments.has(String(sessionId))) return wrong;
    const payment = keepPayment(payments, {
      attemptId: String(sessionId),
      amountMinor: Number(amount),
      currency: String(currency),
      reference: String(300_000_000 + payments.size),
      notifyUrl: String(body.urlStatus),
      returnUrl: String(body.urlReturn),
    });
    const token = `T${payment.reference}`;
    byToken.set(token, payment);
    return { body: { data: { token }, responseCode: 0 } };
  }

  const fake: FakeProvider & { verified: Set<string>; failVerify: number } = {
    type: 'przelewy24',
    settings: { merchantId, apiKey, crc, blik: '181' },
    secrets: [apiKey, crc],
    origins: ['https://secure.przelewy24.pl', 'https://sandbox.przelewy24.pl'],
    kinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
    payments,
    verified,
    failVerify: 0,
    answersQueries: true,
    cancels: false,
    refunds: 'by notice',
    reply: { status: 200, body: 'OK' },
    answer({ method, path, headers, body: raw }) {
      const basic = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`;
      if (headers.authorization !== basic)
        return { status: 401, body: { error: 'Incorrect authentication', code: 401 } };
      const body = bodyOf(raw);
      switch (`${method} ${path.replace(/\/by\/.*/, '')}`) {
        case 'GET /api/v1/testAccess':
          return { body: { data: true, error: '' } };
        case 'POST /api/v1/transaction/register':
          return register(body);
        case 'POST /api/v1/paymentMethod/blik/chargeByCode': {
          const payment = byToken.get(String(body.token));
          if (!payment || !String(body.blikCode).startsWith('777')) return wrong;
          payment.code = String(body.blikCode);
          return {
            status: 201,
            body: { data: { orderId: Number(payment.reference), message: 'ok' }, responseCode: 0 },
          };
        }
        case 'GET /api/v1/transaction': {
          const payment = payments.get(path.split('/').at(-1) ?? '');
          if (!payment) return { status: 404, body: { error: 'Transaction not found', code: 404 } };
          const { reference, attemptId: sessionId, amountMinor: amount, currency } = payment;
          const status = payment.state !== 'paid' ? 0 : verified.has(sessionId) ? 2 : 1;
          const data = { statement: 'p24', orderId: Number(reference), sessionId, status, amount, currency };
          return { body: { data, responseCode: 0 } };
        }
        case 'PUT /api/v1/transaction/verify': {
          const { sessionId, orderId, amount, currency } = body;
          const expected = `{"sessionId":${quoted(String(sessionId))},"orderId":${orderId},"amount":${amount},"currency":${quoted(String(currency))},"crc":${quoted(crc)}}`;
          const payment = payments.get(String(sessionId));
          const isRight = payment?.amountMinor === amount && payment?.reference === String(orderId);
          if (fake.failVerify > 0) {
            fake.failVerify -= 1;
            return { status: 500, body: { error: 'Undefined error', code: 500 } };
          }
          if (body.sign !== sign(expected) || !isRight || verified.has(String(sessionId))) return wrong;
          verified.add(String(sessionId));
          return { body: { data: { status: 'success' }, responseCode: 0 } };
        }
        case 'GET /api/v1/refund': {
          const payment = byOrderId(path.split('/').at(-1));
          if (!payment || payment.refunds.size === 0) return { status: 404, body: { error: 'Not found', code: 404 } };
          const refunds = [...payment.refunds].map(([requestId, { done }]) => ({
            requestId,
            status: done ? 1 : 2,
            amount: 1,
          }));
          return { body: { data: { orderId: 1, refunds }, responseCode: 0 } };
        }
        case 'POST /api/v1/transaction/refund': {
          const [asked] = body.refunds as { orderId: number; amount: number }[];
          const payment = byOrderId(asked?.orderId);
          const refunded = [...(payment?.refunds.values() ?? [])].reduce(
            (sum, { amountMinor }) => sum + amountMinor,
            0,
          );
          if (!asked || !payment || asked.amount + refunded > payment.amountMinor) {
            return {
              status: 409,
              body: { error: [{ status: false, message: 'exceeds available amount' }], code: 409 },
            };
          }
          const reference = String(body.refundsUuid);
          payment.refunds.set(String(body.requestId), { reference, amountMinor: asked.amount });
          return { status: 201, body: { data: [{ ...asked, status: true, message: 'success' }], responseCode: 0 } };
        }
        default:
          return { status: 404, body: { error: 'Not found', code: 404 } };
      }
    },
    notice(payment, outcome, changes = {}) {
      const sessionId = changes.attemptId ?? payment.attemptId;
      const key = changes.forged ? 'another' : crc;
      const { reference: orderId } = payment;
      if (outcome === 'declined') {
        // Przelewy24 tells of a failed payment only if it was made with a BLIK code.
        if (payment.code === undefined) return undefined;
        const result = '{"error":"51","message":"Odrzucono","status":"error","trxRef":"ref-1"}';
        const values = `"orderId":${orderId},"sessionId":${quoted(sessionId)},"method":181,"result":${result}`;
        return { body: `{${values},"sign":${quoted(sign(`{${values},"crc":${quoted(key)}}`))}}` };
      }
      const amount = changes.amountMinor ?? payment.amountMinor;
      const currency = changes.currency ?? payment.currency;
      const values = `"merchantId":${merchantId},"posId":${merchantId},"sessionId":${quoted(sessionId)},"amount":${amount},"originAmount":${amount},"currency":${quoted(currency)},"orderId":${orderId},"methodId":25,"statement":"p24-ąę/1"`;
      return { body: `{${values},"sign":${quoted(sign(`{${values},"crc":${quoted(key)}}`))}}` };
    },
    refundNotice(payment, refundId, changes = {}) {
      const { reference: refundsUuid = '', amountMinor = 0 } = payment.refunds.get(refundId) ?? {};
      const amount = changes.amountMinor ?? amountMinor;
      const values = `"orderId":${payment.reference},"sessionId":${quoted(payment.attemptId)},"refundsUuid":${quoted(refundsUuid)},"merchantId":${merchantId},"amount":${amount},"currency":${quoted(payment.currency)},"status":0`;
      const signature = sign(`{${values},"crc":${quoted(changes.forged ? 'another' : crc)}}`);
      return { body: `{${values},"requestId":${quoted(refundId)},"timestamp":1766000000,"sign":${quoted(signature)}}` };
    },
  };
  return fake;
}
