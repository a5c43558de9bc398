import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import { definePayment } from './define-payment.ts';
import type {
  OnlinePaymentMethod,
  PaymentCall,
  PaymentReport,
  RawNotice,
  ReadNotice,
  RefundReport,
  RefundRequest,
  StartRequest,
  StartResult,
} from './online-payment.ts';
import { fitForPayu } from './payu/fit-for-payu.ts';
import { isPayuSignature } from './payu/payu-signature.ts';
import { fetchAccessToken, fetchWithToken, type OAuthClient } from './protocol/access-token.ts';
import { blikCodeExpiry } from './protocol/blik.ts';
import { modeField } from './protocol/mode-field.ts';
import { parseAnswer, refuseFailure } from './protocol/parse-answer.ts';

const hosts = { production: 'https://secure.payu.com', test: 'https://secure.snd.payu.com' };
const currencies = ['PLN', 'EUR', 'CZK', 'GBP', 'USD', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'CHF'];
const digits = z.string().regex(/^\d{1,20}$/);

/** PayU, REST API 2.1 for Europe. */
export const payment = definePayment({
  labels: { en: 'PayU', pl: 'PayU', es: 'PayU' },
  hints: {
    en: 'Card, Apple Pay or Google Pay.',
    pl: 'Karta, Apple Pay lub Google Pay.',
    es: 'Tarjeta, Apple Pay o Google Pay.',
  },
  textsByCurrency: {
    PLN: {
      hint: {
        en: 'BLIK, fast transfer, card, Apple Pay or Google Pay.',
        pl: 'BLIK, szybki przelew, karta, Apple Pay lub Google Pay.',
        es: 'BLIK, transferencia rápida, tarjeta, Apple Pay o Google Pay.',
        de: 'BLIK, Online-Überweisung, Karte, Apple Pay oder Google Pay.',
      },
    },
  },
  marks: (currency) =>
    currency === 'PLN' ? ['blik', 'fastTransfer', 'card', 'applePay', 'googlePay'] : ['card', 'applePay', 'googlePay'],
  settings: {
    posId: {
      kind: 'text',
      label: { en: 'POS id (pos_id)', pl: 'Id punktu płatności (pos_id)', es: 'Id del punto de venta (pos_id)' },
      schema: digits,
    },
    clientId: {
      kind: 'text',
      label: { en: 'OAuth client id', pl: 'OAuth client_id', es: 'Client_id de OAuth' },
      hint: {
        en: 'Empty if it is the POS id.',
        pl: 'Puste, jeśli to id punktu płatności.',
        es: 'Vacío si es el id del punto de venta.',
      },
      schema: digits.nullish(),
    },
    clientSecret: {
      kind: 'secret',
      label: { en: 'OAuth client secret', pl: 'OAuth client_secret', es: 'Client_secret de OAuth' },
      schema: z.string().trim().min(1).max(200),
    },
    secondKey: {
      kind: 'secret',
      label: { en: 'Second key (MD5)', pl: 'Drugi klucz (MD5)', es: 'Segunda clave (MD5)' },
      schema: z.string().trim().min(1).max(200),
    },
    mode: modeField,
    blikCode: {
      kind: 'switch',
      label: { en: 'BLIK code in the shop', pl: 'Kod BLIK w sklepie', es: 'Código BLIK en la tienda' },
      hint: {
        en: 'PayU must switch it on for the POS. Such a POS can’t offer BLIK on PayU’s page.',
        pl: 'PayU musi to włączyć dla punktu płatności. Taki punkt nie może mieć BLIK-a na stronie PayU.',
        es: 'PayU debe activarlo para el punto de venta, que entonces no puede ofrecer BLIK en la página de PayU.',
      },
      schema: z.boolean().default(false),
    },
  },
  authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
  open: ({ posId, clientId, clientSecret, secondKey, mode, blikCode }) => {
    const host = hosts[mode];
    const tokenUrl = `${host}/pl/standard/user/oauth/authorize`;
    const client = { tokenUrl, clientId: clientId ?? posId, clientSecret };
    return openPos({ root: `${host}/api/v2_1`, isTest: mode === 'test', posId, client, secondKey, blikCode });
  },
});

interface Pos {
  root: string;
  isTest: boolean;
  posId: string;
  client: OAuthClient;
  secondKey: string;
  blikCode: boolean;
}

function openPos(pos: Pos): OnlinePaymentMethod {
  return {
    isTest: pos.isTest,
    supports: ({ currency }) => currencies.includes(currency),
    authorizationKinds: ({ currency }) =>
      currency === 'PLN' && pos.blikCode ? ['REDIRECT', 'AUTHORIZATION_CODE'] : ['REDIRECT'],
    start: (call, request) => start(pos, call, fitForPayu(request)),
    async query(call, { attemptId, reference }) {
      const order = reference === null ? undefined : await findOrder(pos, call, reference);
      if (!order) return undefined;
      if (order.extOrderId !== attemptId) throw new Error('PayU answered about another payment');
      return toReport(attemptId, order);
    },
    confirm: (call, report) => confirm(pos, call, report),
    readNotice: (call, notice) => readPayuNotice(pos, call, notice),
    refund: (call, request) => refund(pos, call, request),
    async queryRefund(call, { refundId, reference, amountMinor, currency }) {
      const found = (await listRefunds(pos, call, reference)).find(({ extRefundId }) => extRefundId === refundId);
      const common = { refundId, amountMinor, currency, reason: null };
      return found && { ...common, reference: found.refundId, state: refundStates[found.status] };
    },
    cancel: async (call, { reference }) => refuseFailure(await send(pos, call, 'DELETE', `/orders/${reference}`)),
    async check(call) {
      const accepted = (await fetchAccessToken(call, pos.client)) !== undefined;
      if (accepted) return { accepted, reason: null };
      const reason = 'the client id or the client secret is wrong';
      return { accepted, reason, fields: ['posId', 'clientId', 'clientSecret'] };
    },
  };
}

const send = (pos: Pos, call: PaymentCall, method: string, path: string, body?: object) =>
  fetchWithToken(call, pos.client, `${pos.root}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

const orderId = z.string().regex(/^[\w-]{1,100}$/);
const started = z.object({
  orderId,
  status: z.object({ statusCode: z.string() }),
  redirectUri: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .optional(),
});

async function start(pos: Pos, call: PaymentCall, request: StartRequest): Promise<StartResult> {
  const { code, amountMinor, orderNumber, buyer, shopper, payUntil } = request;
  const byCode = request.authorizationKind === 'AUTHORIZATION_CODE';
  const base = { reference: null, redirect: null, expiresAt: payUntil };
  // PayU takes a BLIK code only together with the order, so a code that is typed later needs another attempt.
  if (byCode && code === undefined) return { ...base, state: 'failed', reason: 'code-needed' };
  const secondsLeft = Math.ceil((payUntil.getTime() - call.now.getTime()) / 1_000);
  const answer = await send(pos, call, 'POST', '/orders', {
    merchantPosId: pos.posId,
    extOrderId: request.attemptId,
    description: orderNumber,
    currencyCode: request.currency,
    totalAmount: String(amountMinor),
    products: [{ name: orderNumber, unitPrice: String(amountMinor), quantity: '1' }],
    customerIp: shopper.address ?? '127.0.0.1',
    buyer: { email: buyer.email, phone: buyer.phone, language: request.language },
    notifyUrl: request.notifyUrl,
    continueUrl: request.returnUrl,
    validityTime: String(Math.max(secondsLeft, 60)),
    ...(byCode && { payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: code } } }),
  });
  // PayU does not say how it refuses a wrong code: at once, by the order's status later, or in the answer.
  if (byCode && answer.status === 400) {
    // An earlier call has reached PayU, but its answer was lost. The notice tells how the payment ended.
    const isRepeated = repeated.safeParse(parseJson(await answer.text())).success;
    if (isRepeated) return { ...base, expiresAt: blikCodeExpiry(call.now), state: 'waiting', reason: null };
    return { ...base, state: 'failed', reason: 'declined' };
  }
  const { orderId: reference, redirectUri, status } = await parseOrder(answer);
  if (byCode) {
    const common = { reference, redirect: null, expiresAt: blikCodeExpiry(call.now) };
    return status.statusCode === 'SUCCESS'
      ? { ...common, state: 'waiting', reason: null }
      : { ...common, state: 'failed', reason: 'declined' };
  }
  if (redirectUri === undefined) throw new Error('PayU named no payment page');
  return { ...base, reference, redirect: { method: 'GET', url: redirectUri }, state: 'waiting', reason: null };
}

const repeated = z.object({ status: z.object({ statusCode: z.literal('ERROR_ORDER_NOT_UNIQUE') }) });

/** PayU answers a new order with 302 and a JSON body: the redirect is meant for the browser. */
async function parseOrder(answer: Response) {
  return parseAnswer(answer.status === 302 ? new Response(await answer.text()) : answer, started);
}

const status = z.enum(['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'REJECTED']);
const order = z.object({
  orderId,
  extOrderId: z.string().max(100).optional(),
  status,
  totalAmount: z.coerce.number().pipe(z.int()),
  currencyCode: z.string().max(3),
});
type Order = z.infer<typeof order>;

async function findOrder(pos: Pos, call: PaymentCall, reference: string): Promise<Order | undefined> {
  const answer = await send(pos, call, 'GET', `/orders/${reference}`);
  if (answer.status === 404) return undefined;
  return (await parseAnswer(answer, z.object({ orders: z.array(order).min(1) }))).orders[0];
}

function toReport(attemptId: string, { orderId: reference, status, totalAmount, currencyCode }: Order): PaymentReport {
  const common = { attemptId, reference, reason: null };
  switch (status) {
    case 'COMPLETED':
    // The payer has paid, and the shop must take the money: `confirm` does.
    case 'WAITING_FOR_CONFIRMATION':
      return { ...common, state: 'paid', amountMinor: totalAmount, currency: currencyCode };
    case 'CANCELED':
      return { ...common, state: 'cancelled', reason: 'cancelled' };
    case 'REJECTED':
      return { ...common, state: 'failed', reason: 'declined' };
    default:
      return { ...common, state: 'waiting' };
  }
}

/** Takes the money of an order that waits for it. A notice is also confirmed, because its signature may be only MD5. */
async function confirm(pos: Pos, call: PaymentCall, report: PaymentReport): Promise<PaymentReport> {
  const { attemptId, reference } = report;
  if (reference === null) throw new Error('a payment without its PayU id can not be confirmed');
  const found = await findOrder(pos, call, reference);
  if (found?.extOrderId !== attemptId) throw new Error('PayU does not know the payment');
  if (found.status !== 'WAITING_FOR_CONFIRMATION') return toReport(attemptId, found);
  const capture = await send(pos, call, 'POST', `/orders/${reference}/captures`);
  if (!capture.ok) throw new Error(`PayU did not take the money: ${capture.status}`);
  const taken = await findOrder(pos, call, reference);
  if (taken?.status === 'COMPLETED') return toReport(attemptId, taken);
  const money = { amountMinor: found.totalAmount, currency: found.currencyCode };
  return { attemptId, reference, state: 'authorised', ...money, reason: null };
}

const refundStates = { PENDING: 'pending', FINALIZED: 'done', CANCELED: 'failed' } as const;
const payuRefund = z.object({
  refundId: z.coerce.string().min(1).max(100),
  extRefundId: z.string().max(100).nullish(),
  amount: z.coerce.number().pipe(z.int().positive()),
  currencyCode: z.string().max(3),
  status: z.enum(['PENDING', 'FINALIZED', 'CANCELED']),
});

const noticeBody = z.union([
  z.object({ order }),
  z.object({ orderId, extOrderId: z.string().max(100).optional(), refund: payuRefund }),
]);

async function readPayuNotice(
  pos: Pos,
  call: PaymentCall,
  { headers, body }: RawNotice,
): Promise<ReadNotice | undefined> {
  const signature = headers.get('openpayu-signature') ?? headers.get('x-openpayu-signature');
  if (!isPayuSignature(signature, body, pos.secondKey)) return undefined;
  const read = noticeBody.parse(parseJson(body));
  const attemptId = 'order' in read ? read.order.extOrderId : read.extOrderId;
  // A payment of another sales channel of the same POS.
  if (!attemptId || !z.uuid().safeParse(attemptId).success) return { notice: null, reply: {} };
  if ('order' in read) {
    const { orderId, status } = read.order;
    return { notice: { eventId: `${orderId}:${status}`, report: toReport(attemptId, read.order) }, reply: {} };
  }
  const { refundId: reference, amount: amountMinor, currencyCode: currency, status } = read.refund;
  // The notice does not contain our id of the refund.
  const refundId =
    read.refund.extRefundId ??
    (await listRefunds(pos, call, read.orderId)).find((made) => made.refundId === reference)?.extRefundId;
  const report = { reference, state: refundStates[status], amountMinor, currency, reason: null };
  const refund = z.uuid().safeParse(refundId).success
    ? { ...report, refundId: String(refundId) }
    : { ...report, attemptId };
  return { notice: { eventId: `${reference}:${status}`, refund }, reply: {} };
}

/** PayU's OpenAPI document has an array here, its clients in Python and Rust read an object. */
const madeRefunds = z.union([
  z.array(payuRefund),
  z.object({ refunds: z.array(payuRefund) }).transform(({ refunds }) => refunds),
]);

async function listRefunds(pos: Pos, call: PaymentCall, reference: string) {
  const answer = await send(pos, call, 'GET', `/orders/${reference}/refunds`);
  return answer.status === 404 ? [] : parseAnswer(answer, madeRefunds);
}

/** PayU makes one refund of repeated calls with the same data. */
async function refund(pos: Pos, call: PaymentCall, request: RefundRequest): Promise<RefundReport> {
  const { refundId, reference, amountMinor, currency, orderNumber: description } = request;
  const asked = { description, amount: String(amountMinor), currencyCode: currency, extRefundId: refundId };
  const answer = await send(pos, call, 'POST', `/orders/${reference}/refunds`, { refund: asked });
  const common = { refundId, amountMinor, currency };
  if (answer.status === 400) return { ...common, reference: null, state: 'failed', reason: 'refused' };
  const made = (await parseAnswer(answer, z.object({ refund: payuRefund }))).refund;
  return { ...common, reference: made.refundId, state: refundStates[made.status], reason: null };
}
