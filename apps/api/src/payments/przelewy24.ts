import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import { definePayment } from './define-payment.ts';
import type {
  MoneyReport,
  OnlinePaymentMethod,
  PaymentCall,
  RefundQuery,
  RefundReport,
  RefundRequest,
  StartRequest,
  StartResult,
} from './online-payment.ts';
import { blikCodeExpiry } from './protocol/blik.ts';
import { modeField } from './protocol/mode-field.ts';
import { parseAnswer } from './protocol/parse-answer.ts';
import { fitForP24, fitRefundText, MAX_EMAIL } from './przelewy24/fit-for-p24.ts';
import { p24Signature } from './przelewy24/p24-signature.ts';
import { readP24Notice, toRefundsUuid } from './przelewy24/read-p24-notice.ts';

const hosts = { production: 'https://secure.przelewy24.pl', test: 'https://sandbox.przelewy24.pl' };
const currencies = ['PLN', 'EUR', 'CZK', 'GBP', 'USD'];

/** Przelewy24, REST API version 1. A payment counts only after `verify`; until then it is the payer's advance payment. */
export const payment = definePayment({
  labels: { en: 'Przelewy24', pl: 'Przelewy24', es: 'Przelewy24' },
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
    merchantId: {
      kind: 'number',
      label: { en: 'Merchant id', pl: 'Identyfikator sprzedawcy', es: 'Identificador del vendedor' },
      schema: z.int().positive(),
    },
    posId: {
      kind: 'number',
      label: { en: 'Shop id (POS)', pl: 'Identyfikator sklepu (POS)', es: 'Identificador de la tienda (POS)' },
      hint: {
        en: 'Empty if it is the merchant id.',
        pl: 'Puste, jeśli to identyfikator sprzedawcy.',
        es: 'Vacío si es el identificador del vendedor.',
      },
      schema: z.int().positive().nullish(),
    },
    apiKey: {
      kind: 'secret',
      label: { en: 'API key (for reports)', pl: 'Klucz API (do raportów)', es: 'Clave de la API (para informes)' },
      hint: {
        en: 'In Przelewy24’s panel, under “API data and configuration”, also enter the IP address of this server. Without it, Przelewy24 refuses the right key.',
        pl: 'W panelu Przelewy24, w „Dane API i konfiguracja”, wpisz też adres IP tego serwera. Bez niego Przelewy24 odrzuci nawet dobry klucz.',
        es: 'En el panel de Przelewy24, en «Dane API i konfiguracja», indica también la dirección IP de este servidor. Sin ella, Przelewy24 rechaza incluso la clave correcta.',
        de: 'Tragen Sie im Panel von Przelewy24 unter „Dane API i konfiguracja“ auch die IP-Adresse dieses Servers ein. Ohne sie lehnt Przelewy24 selbst den richtigen Schlüssel ab.',
      },
      schema: z.string().trim().min(1).max(200),
    },
    crc: {
      kind: 'secret',
      label: { en: 'CRC key', pl: 'Klucz CRC', es: 'Clave CRC' },
      schema: z.string().trim().min(1).max(200),
    },
    mode: modeField,
    blik: {
      kind: 'choice',
      label: { en: 'BLIK code in the shop', pl: 'Kod BLIK w sklepie', es: 'Código BLIK en la tienda' },
      hint: {
        en: 'Przelewy24 must switch it on for your account, and tells you the number of the method.',
        pl: 'Przelewy24 musi to włączyć na Twoim koncie i podaje numer metody.',
        es: 'Przelewy24 debe activarlo en tu cuenta y te indica el número del método.',
      },
      choices: {
        off: { en: 'No', pl: 'Nie', es: 'No' },
        181: { en: 'Method 181', pl: 'Metoda 181', es: 'Método 181' },
        342: { en: 'Method 342', pl: 'Metoda 342', es: 'Método 342' },
      },
      schema: z.enum(['off', '181', '342']).default('off'),
    },
  },
  authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
  // As Przelewy24's plugin for WooCommerce links them.
  codeTerms: {
    regulations: { en: 'https://www.przelewy24.pl/en/regulations', pl: 'https://www.przelewy24.pl/regulamin' },
    information: {
      en: 'https://www.przelewy24.pl/en/information-obligation-gdpr-payer',
      pl: 'https://www.przelewy24.pl/obowiazek-informacyjny-rodo-platnicy',
    },
  },
  open: ({ merchantId, posId, apiKey, crc, mode, blik }) =>
    openShop({ host: hosts[mode], isTest: mode === 'test', merchantId, posId: posId ?? merchantId, apiKey, crc, blik }),
});

interface Shop {
  host: string;
  isTest: boolean;
  merchantId: number;
  posId: number;
  apiKey: string;
  crc: string;
  blik: 'off' | '181' | '342';
}

function openShop(shop: Shop): OnlinePaymentMethod {
  return {
    maxEmail: MAX_EMAIL,
    isTest: shop.isTest,
    supports: ({ currency }) => currencies.includes(currency),
    authorizationKinds: ({ currency }) =>
      currency === 'PLN' && shop.blik !== 'off' ? ['REDIRECT', 'AUTHORIZATION_CODE'] : ['REDIRECT'],
    async start(call, request) {
      const token = await register(shop, call, fitForP24(request));
      const { code, payUntil } = request;
      if (request.authorizationKind === 'AUTHORIZATION_CODE') {
        if (code !== undefined) return chargeByCode(shop, call, token, code);
        return { reference: token, redirect: null, expiresAt: payUntil, state: 'waiting', reason: 'code-needed' };
      }
      const redirect = { method: 'GET', url: `${shop.host}/trnRequest/${token}` } as const;
      return { reference: token, redirect, expiresAt: payUntil, state: 'waiting', reason: null };
    },
    submitCode: (call, { reference, code }) => chargeByCode(shop, call, reference, code),
    async query(call, { attemptId }) {
      const found = await findTransaction(shop, call, attemptId);
      // Without a payment there is nothing to report: the payer may still be choosing a bank.
      if (!found || found.status === 0) return undefined;
      const { orderId, amount: amountMinor, currency } = found;
      const common = { attemptId, reference: String(orderId) };
      if (found.status === 3) return { ...common, state: 'cancelled', reason: 'cancelled' };
      return { ...common, state: 'paid', amountMinor, currency, reason: null };
    },
    async confirm(call, report) {
      if (report.state === 'paid') await verify(shop, call, report);
      return report;
    },
    readNotice: (_call, notice) => readP24Notice(shop, notice),
    refund: (call, request) => refund(shop, call, request),
    queryRefund: (call, made) => findRefund(shop, call, made),
    async check(call) {
      const answer = await send(shop, call, 'GET', '/testAccess');
      if (answer.status === 401) {
        const reason = "the merchant id or the API key is wrong, or this server's IP address is missing in its panel";
        return { accepted: false, reason, fields: ['merchantId', 'posId', 'apiKey'], cause: 'address' };
      }
      const { data } = await parseAnswer(answer, z.object({ data: z.boolean() }));
      return data ? { accepted: true, reason: null } : { accepted: false, reason: 'no access', cause: 'permission' };
    },
  };
}

function send({ host, posId, apiKey }: Shop, call: PaymentCall, method: string, path: string, body?: object) {
  return call.fetch(`${host}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const MAX_MINUTES = 99;
const registered = z.object({ data: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }) });

/** Registers the payment. Its token opens the payment page, or is charged with a BLIK code. */
async function register(shop: Shop, call: PaymentCall, request: StartRequest): Promise<string> {
  const { merchantId, posId } = shop;
  const { attemptId: sessionId, amountMinor: amount, currency, buyer, shopper, language, notifyUrl } = request;
  const minutesLeft = Math.ceil((request.payUntil.getTime() - call.now.getTime()) / 60_000);
  const answer = await send(shop, call, 'POST', '/transaction/register', {
    merchantId,
    posId,
    sessionId,
    amount,
    currency,
    description: request.orderNumber,
    email: buyer.email,
    client: buyer.fullName,
    country: buyer.country,
    language,
    urlReturn: request.returnUrl,
    urlStatus: notifyUrl,
    timeLimit: Math.min(Math.max(minutesLeft, 1), MAX_MINUTES),
    encoding: 'UTF-8',
    sign: p24Signature(shop.crc, { sessionId, merchantId, amount, currency }),
    ...(request.authorizationKind === 'AUTHORIZATION_CODE' && {
      method: Number(shop.blik),
      // Its own page shows its terms, but nobody comes there with a code.
      regulationAccept: request.acceptsTerms === true,
      urlCardPaymentNotification: notifyUrl,
      additional: { PSU: { IP: shopper.address ?? '127.0.0.1', userAgent: shopper.userAgent ?? '' } },
    }),
  });
  return (await parseAnswer(answer, registered)).data.token;
}

/**
 * Why Przelewy24 refuses a BLIK code, as its plugin for WooCommerce lists it. After these, the same payment takes another
 * code: the plugin charges it again, too.
 */
const wrongCodes = [28, 29, 30, 33, 65];
/** The code was used before. An earlier call may have charged it, and its answer been lost. */
const usedCode = 35;
const refusedCode = z.object({ code: z.coerce.number() });

async function chargeByCode(shop: Shop, call: PaymentCall, token: string, blikCode: string): Promise<StartResult> {
  const answer = await send(shop, call, 'POST', '/paymentMethod/blik/chargeByCode', { token, blikCode });
  const common = { reference: token, redirect: null, expiresAt: blikCodeExpiry(call.now) };
  if (answer.status === 401) throw new Error('Przelewy24 has not switched on BLIK codes in the shop for this account');
  if (answer.status === 400) {
    const { code } = refusedCode.safeParse(parseJson(await answer.text())).data ?? {};
    if (code === usedCode) return { ...common, state: 'waiting', reason: null };
    if (code !== undefined && wrongCodes.includes(code)) return { ...common, state: 'waiting', reason: 'wrong-code' };
    return { ...common, state: 'failed', reason: 'declined' };
  }
  await parseAnswer(answer, z.object({ data: z.object({ orderId: z.int() }) }));
  return { ...common, state: 'waiting', reason: null };
}

const transaction = z.object({
  data: z.object({
    sessionId: z.string(),
    orderId: z.int(),
    amount: z.int(),
    currency: z.string().max(3),
    status: z.literal([0, 1, 2, 3]),
  }),
});

async function findTransaction(shop: Shop, call: PaymentCall, sessionId: string) {
  const answer = await send(shop, call, 'GET', `/transaction/by/sessionId/${sessionId}`);
  if (answer.status === 404) return undefined;
  const { data } = await parseAnswer(answer, transaction);
  if (data.sessionId !== sessionId) throw new Error('Przelewy24 answered about another payment');
  return data;
}

/** Confirms a payment. It may be confirmed already, if the answer to an earlier call was lost. */
async function verify(shop: Shop, call: PaymentCall, report: MoneyReport): Promise<void> {
  const { merchantId, posId } = shop;
  const { attemptId: sessionId, amountMinor: amount, currency } = report;
  const signed = { sessionId, orderId: Number(report.reference), amount, currency };
  const sign = p24Signature(shop.crc, signed);
  const answer = await send(shop, call, 'PUT', '/transaction/verify', { merchantId, posId, ...signed, sign });
  if (!answer.ok && (await findTransaction(shop, call, sessionId))?.status === 2) return;
  await parseAnswer(answer, z.object({ data: z.object({ status: z.literal('success') }) }));
}

const madeRefunds = z.object({
  // Refunds that were made in the panel have no id of a request.
  data: z.object({ refunds: z.array(z.object({ requestId: z.string().nullish(), status: z.literal([1, 2, 3, 4]) })) }),
});
const refundStates = { 1: 'done', 2: 'pending', 3: 'pending', 4: 'failed' } as const;

async function findRefund(
  shop: Shop,
  call: PaymentCall,
  { refundId, reference, amountMinor, currency }: Omit<RefundQuery, 'refundReference'>,
): Promise<RefundReport | undefined> {
  const answer = await send(shop, call, 'GET', `/refund/by/orderId/${Number(reference)}`);
  if (answer.status === 404) return undefined;
  const own = (await parseAnswer(answer, madeRefunds)).data.refunds.find(({ requestId }) => requestId === refundId);
  const common = { refundId, reference: toRefundsUuid(refundId), amountMinor, currency, reason: null };
  return own && { ...common, state: refundStates[own.status] };
}

async function refund(
  shop: Shop,
  call: PaymentCall,
  { refundId, attemptId, reference, amountMinor, currency, orderNumber, notifyUrl }: RefundRequest,
): Promise<RefundReport> {
  // The answer to an earlier call may have been lost, and a second refund would pay twice.
  const made = await findRefund(shop, call, { refundId, reference, amountMinor, currency });
  if (made) return made;
  const common = { refundId, reference: toRefundsUuid(refundId), amountMinor, currency };
  const description = fitRefundText(orderNumber);
  const answer = await send(shop, call, 'POST', '/transaction/refund', {
    requestId: refundId,
    refundsUuid: common.reference,
    urlStatus: notifyUrl,
    refunds: [{ orderId: Number(reference), sessionId: attemptId, amount: amountMinor, description }],
  });
  if (answer.status === 409) return { ...common, state: 'failed', reason: 'refused' };
  const accepted = z.object({ data: z.array(z.object({ status: z.boolean() })).min(1) });
  const { data } = await parseAnswer(answer, accepted);
  return { ...common, state: data.every(({ status }) => status) ? 'pending' : 'failed', reason: null };
}
