import { definePayment } from '../src/payments/define-payment.ts';

/** Defines a payment provider that starts every payment, but never answers a query about it. */
export const makeHangingPayment = (onQuery: () => void = () => undefined) =>
  definePayment({
    labels: { en: 'Hanging', pl: 'Wiszące', es: 'Colgado' },
    hints: { en: '', pl: '', es: '' },
    settings: {},
    authorizationKinds: ['REDIRECT'],
    open: () => ({
      start: async (_call, { attemptId }) => ({
        reference: attemptId,
        redirect: { method: 'GET', url: 'https://hanging.example/' },
        expiresAt: null,
        state: 'waiting',
        reason: null,
      }),
      query: () => {
        onQuery();
        return new Promise(() => undefined);
      },
      readNotice: () => undefined,
    }),
  });
