import { definePayment } from '../src/payments/define-payment.ts';

/** A provider that takes every payment, and never answers when it is asked about one. */
export const makeHangingPayment = (onAsked: () => void = () => undefined) =>
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
        onAsked();
        return new Promise(() => undefined);
      },
      readNotice: () => undefined,
    }),
  });
