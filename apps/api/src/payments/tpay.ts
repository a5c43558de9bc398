import { currencyDigits, toMajor } from '@witryna/contract/money';
import { z } from 'zod';
import { definePayment } from './define-payment.ts';
import type { OnlinePaymentMethod, PaymentCall, StartRequest, StartResult } from './online-payment.ts';
import { fetchAccessToken } from './protocol/access-token.ts';
import { blikCodeExpiry } from './protocol/blik.ts';
import { modeField } from './protocol/mode-field.ts';
import { parseAnswer, refuseFailure } from './protocol/parse-answer.ts';
import { fitForTpay } from './tpay/fit-for-tpay.ts';
import { readTpayNotice } from './tpay/read-tpay-notice.ts';
import { findTransaction, reportOf, sendToTpay, type TpayAccount } from './tpay/tpay-account.ts';

/** As in Tpay's SDK for PHP (`ApiAction`, `JWSVerifiedPaymentNotification`). */
const hosts = {
  production: { api: 'https://api.tpay.com', secure: 'https://secure.tpay.com' },
  test: { api: 'https://openapi.sandbox.tpay.com', secure: 'https://secure.sandbox.tpay.com' },
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
  marks: () => ['blik', 'fastTransfer', 'card', 'applePay', 'googlePay'],
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
    securityCode: {
      kind: 'secret',
      label: { en: 'Security code', pl: 'Kod bezpieczeństwa', es: 'Código de seguridad' },
      hint: {
        en: 'In Tpay’s panel under Settings, Notifications, Security. Without it, Tpay is asked about each notice.',
        pl: 'W panelu Tpay: Ustawienia, Powiadomienia, Bezpieczeństwo. Bez niego sklep pyta Tpay o każde powiadomienie.',
        es: 'En el panel de Tpay: Ajustes, Notificaciones, Seguridad. Sin él, se consulta a Tpay sobre cada aviso.',
      },
      schema: z.string().trim().min(1).max(200).nullish(),
    },
    mode: modeField,
    blikCode: {
      kind: 'switch',
      label: { en: 'BLIK code in the shop', pl: 'Kod BLIK w sklepie', es: 'Código BLIK en la tienda' },
      schema: z.boolean().default(false),
    },
  },
  authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
  open: ({ clientId, clientSecret, securityCode, mode, blikCode }) => {
    const { api, secure } = hosts[mode];
    const client = { tokenUrl: `${api}/oauth/auth`, clientId, clientSecret };
    const isTest = mode === 'test';
    return openAccount({ api, secure, isTest, client, securityCode: securityCode ?? undefined, blikCode });
  },
});

function openAccount(account: TpayAccount): OnlinePaymentMethod {
  return {
    isTest: account.isTest,
    supports: ({ currency }) => currency === 'PLN',
    authorizationKinds: () => (account.blikCode ? ['REDIRECT', 'AUTHORIZATION_CODE'] : ['REDIRECT']),
    start: (call, request) => start(account, call, fitForTpay(request)),
    submitCode: (call, { reference, code }) => pay(account, call, reference, code),
    async query(call, { attemptId, reference, kind }) {
      const found = reference === null ? undefined : await findTransaction(account, call, reference);
      if (!found) return undefined;
      if (found.hiddenDescription !== attemptId) throw new Error('Tpay answered about another payment');
      return reportOf(found, { attemptId, kind });
    },
    cancel: async (call, { reference }) =>
      refuseFailure(await sendToTpay(account, call, 'POST', `/transactions/${reference}/cancel`)),
    readNotice: (call, notice, stored) => readTpayNotice(account, call, notice, stored),
    async check(call) {
      const accepted = (await fetchAccessToken(call, account.client)) !== undefined;
      if (accepted) return { accepted, reason: null };
      const reason = 'the client id or the client secret is wrong';
      return { accepted, reason, fields: ['clientId', 'clientSecret'] };
    },
  };
}

const created = z.object({
  result: z.literal('success'),
  transactionId: z.string().regex(/^[\w-]{1,100}$/),
  transactionPaymentUrl: z.url({ protocol: /^https$/ }).max(2_000),
});

/**
 * Creates a transaction. Tpay makes another one of a repeated call, so a BLIK code is charged only when the shop has
 * stored the transaction's id: without it nobody could find a payment whose answer was lost.
 */
async function start(account: TpayAccount, call: PaymentCall, request: StartRequest): Promise<StartResult> {
  const { attemptId, amountMinor, currency, orderNumber, buyer, shopper, returnUrl, payUntil } = request;
  const answer = await sendToTpay(account, call, 'POST', '/transactions', {
    amount: toMajor(amountMinor, currencyDigits(currency)),
    currency,
    description: orderNumber,
    hiddenDescription: attemptId,
    lang: request.language,
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
  return { ...waiting, reason: 'code-needed' };
}

const errors = z.array(z.object({ errorCode: z.string(), fieldName: z.string().nullish() })).default([]);
type TpayError = z.infer<typeof errors>[number];
const charged = z.object({
  result: z.enum(['success', 'failed']),
  errors,
  payments: z.object({ errors }).optional(),
});

/** Charges a transaction with a BLIK code. */
async function pay(account: TpayAccount, call: PaymentCall, reference: string, code: string): Promise<StartResult> {
  const body = { groupId: BLIK_GROUP, blikPaymentData: { blikToken: code } };
  const answer = await sendToTpay(account, call, 'POST', `/transactions/${reference}/pay`, body);
  // A refused code may be answered with 400 and `failed`, or with 200 and a list of errors.
  const isRefused = answer.status === 400;
  const { result, payments, ...more } = await parseAnswer(
    isRefused ? new Response(await answer.text()) : answer,
    charged,
  );
  const found = [...more.errors, ...(payments?.errors ?? [])];
  if (isRefused) refuseOthers(found);
  const failed = result === 'failed' || found.length > 0;
  const expiresAt = blikCodeExpiry(call.now);
  const state = failed ? 'failed' : 'waiting';
  return { reference, redirect: null, expiresAt, state, reason: failed ? 'declined' : null };
}

/** @throws Error that names the errors, if one is about something else than the code or the payment with it */
function refuseOthers(found: readonly TpayError[]): void {
  const isAboutCode = ({ errorCode, fieldName }: TpayError) =>
    errorCode === 'payment_failed' || /blik_?token/i.test(`${errorCode} ${fieldName ?? ''}`);
  const others = found.filter((error) => !isAboutCode(error));
  if (others.length === 0) return;
  const names = others.map(({ errorCode, fieldName }) => (fieldName ? `${errorCode} (${fieldName})` : errorCode));
  throw new Error(`Tpay refused to charge a BLIK code: ${names.join(', ')}`);
}
