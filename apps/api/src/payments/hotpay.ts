import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../secrets/is-same-secret.ts';
import { definePayment } from './define-payment.ts';
import { fitForHotpay } from './hotpay/fit-for-hotpay.ts';
import type { PaymentReport, RawNotice, ReadNotice } from './online-payment.ts';
import { decimalAmount, decimalText } from './protocol/decimal-amount.ts';
import { parseAnswer } from './protocol/parse-answer.ts';

const gateway = 'https://platnosc.hotpay.pl/';

/**
 * HotPay publishes no call for the state of a payment, for refunds or for checking settings, and no test environment.
 * Its notices are sent to an address that the shopkeeper enters in HotPay's panel.
 */
export const payment = definePayment({
  labels: { en: 'HotPay', pl: 'HotPay', es: 'HotPay' },
  hints: {
    en: 'BLIK, fast transfer or card, on HotPay’s page.',
    pl: 'BLIK, szybki przelew lub karta na stronie HotPay.',
    es: 'BLIK, transferencia rápida o tarjeta, en la página de HotPay.',
  },
  marks: () => ['blik', 'fastTransfer', 'card'],
  settings: {
    secret: {
      kind: 'secret',
      label: {
        en: 'Secret of the service (SEKRET)',
        pl: 'Sekret usługi (SEKRET)',
        es: 'Secreto del servicio (SEKRET)',
      },
      schema: z.string().trim().min(10).max(500),
    },
    password: {
      kind: 'secret',
      label: { en: 'Notification password', pl: 'Hasło notyfikacji', es: 'Contraseña de notificaciones' },
      hint: {
        en: 'HotPay confirms payments only by notifications, and refunds are made only in its panel.',
        pl: 'HotPay potwierdza płatności tylko notyfikacjami, a zwroty zlecisz tylko w jego panelu.',
        es: 'HotPay confirma los pagos solo con notificaciones, y los reembolsos se hacen solo en su panel.',
      },
      schema: z.string().min(1).max(500),
    },
  },
  authorizationKinds: ['REDIRECT'],
  open: ({ secret, password }) => ({
    supports: ({ currency }) => currency === 'PLN',
    async start(call, request) {
      const { attemptId, orderNumber, amountMinor, buyer, returnUrl, payUntil } = fitForHotpay(request);
      const signed = {
        KWOTA: decimalText(amountMinor),
        NAZWA_USLUGI: orderNumber,
        ADRES_WWW: toReturnPage(returnUrl),
        ID_ZAMOWIENIA: attemptId,
        SEKRET: secret,
      };
      const HASH = hashOf([password, ...Object.values(signed)]);
      // `TYP=INIT` asks for the address of the payment page, so that the browser never gets the service's secret.
      const body = new URLSearchParams({
        ...signed,
        HASH,
        TYP: 'INIT',
        EMAIL: buyer.email,
        DANE_OSOBOWE: buyer.fullName,
      });
      const { STATUS, URL: url } = await parseAnswer(await call.fetch(gateway, { method: 'POST', body }), initAnswer);
      if (!STATUS || !url) throw new Error('HotPay refused to start a payment');
      return {
        reference: null,
        redirect: { method: 'GET', url },
        expiresAt: payUntil,
        state: 'waiting',
        reason: null,
      };
    },
    readNotice: (_call, notice) => readHotpayNotice(notice, { secret, password }),
  }),
});

const initAnswer = z.object({
  STATUS: z.boolean(),
  URL: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .optional(),
});

/** HotPay's payments return to an address of their own, which shows the same page. */
function toReturnPage(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.pathname = '/hotpay';
  return url.href;
}

/** HotPay signs with SHA-256 of all values and the password, joined by semicolons. */
function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(';')).digest('hex');
}

const text = z.string().max(300);
const notification = z.object({
  KWOTA: text,
  ID_PLATNOSCI: text.min(1),
  ID_ZAMOWIENIA: text,
  STATUS: text,
  SECURE: text.optional(),
  SEKRET: z.string().max(500),
  HASH: text,
});

const states = { SUCCESS: 'paid', PENDING: 'waiting', FAILURE: 'failed' } as const;
const statusOf = z.enum(['SUCCESS', 'PENDING', 'FAILURE']);

function readHotpayNotice(
  { body }: RawNotice,
  { secret, password }: { secret: string; password: string },
): ReadNotice | undefined {
  const read = notification.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!read.success) return undefined;
  const { KWOTA, ID_PLATNOSCI, ID_ZAMOWIENIA, STATUS, SECURE, SEKRET, HASH } = read.data;
  const values = [KWOTA, ID_PLATNOSCI, ID_ZAMOWIENIA, STATUS];
  // Some clients keep an empty SECURE in the hash, and others leave it out.
  const signed = SECURE ? [[...values, SECURE]] : [[...values, ''], values];
  // A semicolon inside a value could move the borders between values without changing the hash.
  const isSigned =
    [...values, SECURE ?? ''].every((value) => !value.includes(';')) &&
    isSameSecret(SEKRET, secret) &&
    signed.some((parts) => isSameSecret(HASH.toLowerCase(), hashOf([password, ...parts, secret])));
  if (!isSigned) return undefined;
  const reply = { body: 'OK' };
  const attemptId = z.uuid().safeParse(ID_ZAMOWIENIA);
  if (!attemptId.success) return { notice: null, reply };
  const status = statusOf.parse(STATUS);
  const common = {
    attemptId: attemptId.data,
    reference: ID_PLATNOSCI,
    reason: status === 'FAILURE' ? 'declined' : null,
  };
  const state = states[status];
  const report: PaymentReport =
    state === 'paid'
      ? { ...common, state, amountMinor: decimalAmount.parse(KWOTA), currency: 'PLN' }
      : { ...common, state };
  return { notice: { eventId: `${ID_PLATNOSCI}:${STATUS}`, report }, reply };
}
