import { definePayment } from '../src/payments/define-payment.ts';

/** Defines a payment provider that starts every payment, but never answers a query about it. */
export const makeHangingPayment = (onQuery: () => void = () => undefined, onStart: () => unknown = () => undefined) =>
  definePayment({
    labels: { en: 'Hanging', pl: 'Wiszące', es: 'Colgado' },
    hints: { en: '', pl: '', es: '' },
    settings: {},
    authorizationKinds: ['REDIRECT'],
    open: () => ({
      async start(_call, { attemptId }) {
        await onStart();
        return {
          reference: attemptId,
          redirect: { method: 'GET', url: 'https://hanging.example/' },
          expiresAt: null,
          state: 'waiting',
          reason: null,
        };
      },
      query: () => {
        onQuery();
        return new Promise(() => undefined);
      },
      readNotice: () => undefined,
    }),
  });
