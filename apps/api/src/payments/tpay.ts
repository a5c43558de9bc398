import { currencyDigits, parseMajor, toMajor } from '@witryna/contract/money';
import { z } from 'zod';
import { definePayment } from './define-payment.ts';
import type { OnlinePaymentMethod, PaymentCall, PaymentReport, StartRequest, StartResult } from './online-payment.ts';
import { fetchAccessToken, fetchWithToken, type OAuthClient } from './protocol/access-token.ts';
import { blikCodeExpiry } from './protocol/blik.ts';
import { modeField } from './protocol/mode-field.ts';
import { parseAnswer, refuseFailure } from './protocol/parse-answer.ts';
import { readTpayNotice } from './tpay/read-tpay-notice.ts';

const hosts = {
  production: { api: 'https://api.tpay.com', secure: 'https://secure.tpay.com' },
  test: { api: 'https://api.sandbox.tpay.com', secure: 'https://secure.sandbox.tpay.com' },
};
/** Tpay's number of the group of channels with BLIK. */
const BLIK_GROUP = 150;

/**
 * Tpay, Open API. Refunds are made in its panel: its call for refunds takes no id of ours, so a repeated call could pay
 * twice.
 */
export const payment = definePayment({
  labels: { en: 'Tpay', pl: 'Tpay', es: 'Tpay' },
  hints: {
    en: 'BLIK, fast transfer, card, Apple Pay or Google Pay.',
    pl: 'BLIK, szybki przelew, karta, Apple Pay lub Google Pay.',
    es: 'BLIK, transferencia rápida, tarjeta, Apple Pay o Google Pay.',
  },
  settings: {
    clientId: {
      kind: 'text',
      label: { en: 'Client id (Open API)', pl: 'Client ID (Open API)', es: 'Client ID (Open API)' },
      schema: z.string().trim().min(1).max(200),
    },
    clientSecret: {
      kind: 'secret',
      label: { en: 'Client secret (Open API)', pl: 'Client secret (Open API)', es: 'Client secret (Open API)' },
      hint: {
        en: 'Refunds are made in Tpay’s panel.',
        pl: 'Zwroty zlecasz w panelu Tpay.',
        es: 'Los reembolsos se hacen en el panel de Tpay.',
      },
      schema: z.string().trim().min(1).max(200),
    },
    mode: modeField,
    blikCode: {
      kind: 'switch',
      label: { en: 'BLIK code in the shop', pl: 'Kod BLIK w sklepie', es: 'Código BLIK en la tienda' },
      schema: z.boolean().default(false),
    },
  },
  authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
  open: ({ clientId, clientSecret, mode, blikCode }) => {
    const { api, secure } = hosts[mode];
    return openAccount({ api, secure, client: { tokenUrl: `${api}/oauth/auth`, clientId, clientSecret }, blikCode });
  },
});

interface Account {
  api: string;
  /** Origin of the payment pages and of the certificates that sign notices. */
  secure: string;
  client: OAuthClient;
  blikCode: boolean;
}

function openAccount(account: Account): OnlinePaymentMethod {
  return {
    supports: ({ currency }) => currency === 'PLN',
    authorizationKinds: () => (account.blikCode ? ['REDIRECT', 'AUTHORIZATION_CODE'] : ['REDIRECT']),
    start: (call, request) => start(account, call, request),
    submitCode: (call, { reference, code }) => pay(account, call, reference, code),
    query: async (call, { attemptId, reference }) =>
      reference === null ? undefined : findPayment(account, call, attemptId, reference),
    cancel: async (call, { reference }) =>
      refuseFailure(await send(account, call, 'POST', `/transactions/${reference}/cancel`)),
    readNotice: (call, notice) => readTpayNotice(account.secure, call, notice),
    async check(call) {
      const accepted = (await fetchAccessToken(call, account.client)) !== undefined;
      return { accepted, reason: accepted ? null : 'the client id or the client secret is wrong' };
    },
  };
}

const send = ({ api, client }: Account, call: PaymentCall, method: string, path: string, body?: object) =>
  fetchWithToken(call, client, `${api}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

const created = z.object({
  result: z.literal('success'),
  transactionId: z.string().regex(/^[\w-]{1,100}$/),
  transactionPaymentUrl: z.url({ protocol: /^https$/ }).max(2_000),
});

async function start(account: Account, call: PaymentCall, request: StartRequest): Promise<StartResult> {
  const { attemptId, amountMinor, currency, orderNumber, buyer, shopper, returnUrl, code, payUntil } = request;
  const answer = await send(account, call, 'POST', '/transactions', {
    amount: toMajor(amountMinor, currencyDigits(currency)),
    currency,
    description: orderNumber,
    hiddenDescription: attemptId,
    lang: request.language === 'pl' ? 'pl' : 'en',
    payer: {
      email: buyer.email,
      name: buyer.fullName,
      ...(shopper.address && { ip: shopper.address }),
      ...(shopper.userAgent && { userAgent: shopper.userAgent }),
    },
    callbacks: {
      notification: { url: request.notifyUrl },
      payerUrls: { success: returnUrl, error: returnUrl },
    },
  });
  const { transactionId: reference, transactionPaymentUrl: url } = await parseAnswer(answer, created);
  const waiting = { reference, redirect: null, expiresAt: payUntil, state: 'waiting' } as const;
  if (request.authorizationKind === 'REDIRECT') return { ...waiting, redirect: { method: 'GET', url }, reason: null };
  return code === undefined ? { ...waiting, reason: 'code-needed' } : pay(account, call, reference, code);
}

const failures = z.array(z.object({ errorCode: z.string() })).default([]);

/** Charges a transaction with a BLIK code. */
async function pay(account: Account, call: PaymentCall, reference: string, code: string): Promise<StartResult> {
  const body = { groupId: BLIK_GROUP, blikPaymentData: { blikToken: code } };
  const answer = await send(account, call, 'POST', `/transactions/${reference}/pay`, body);
  const { result, payments } = await parseAnswer(
    answer,
    z.object({ result: z.enum(['success', 'failed']), payments: z.object({ errors: failures }).optional() }),
  );
  const failed = result === 'failed' || (payments?.errors ?? []).length > 0;
  const expiresAt = blikCodeExpiry(call.now);
  const state = failed ? 'failed' : 'waiting';
  return { reference, redirect: null, expiresAt, state, reason: failed ? 'declined' : null };
}

const transaction = z.object({
  transactionId: z.string(),
  hiddenDescription: z.string().nullish(),
  status: z.string(),
  amount: z.number(),
  currency: z.string().max(3),
});

async function findPayment(
  account: Account,
  call: PaymentCall,
  attemptId: string,
  reference: string,
): Promise<PaymentReport | undefined> {
  const answer = await send(account, call, 'GET', `/transactions/${reference}`);
  if (answer.status === 404) return undefined;
  const { hiddenDescription, status, amount, currency } = await parseAnswer(answer, transaction);
  if (hiddenDescription !== attemptId) throw new Error('Tpay answered about another payment');
  const common = { attemptId, reference, reason: null };
  if (status === 'correct' || status === 'paid') {
    const amountMinor = parseMajor(amount, currencyDigits(currency));
    if (amountMinor === undefined) throw new Error('Tpay named an impossible amount');
    return { ...common, state: 'paid', amountMinor, currency };
  }
  if (status === 'declined' || status === 'error') return { ...common, state: 'failed', reason: 'declined' };
  if (status === 'canceled') return { ...common, state: 'cancelled', reason: 'cancelled' };
  return { ...common, state: 'waiting' };
}
