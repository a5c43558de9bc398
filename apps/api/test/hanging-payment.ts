import { definePayment } from '../src/payments/define-payment.ts';

/** A provider that starts every payment and never answers a query about one. */
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
