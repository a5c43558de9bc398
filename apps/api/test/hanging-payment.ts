import { definePayment } from '../src/payments/define-payment.ts';
import type { OnlinePaymentMethod } from '../src/payments/online-payment.ts';

type Query = NonNullable<OnlinePaymentMethod['query']>;

/**
 * Defines a payment provider that starts every payment, but never answers a query about it, unless `onQuery` returns an
 * answer.
 */
export const makeHangingPayment = (
  onQuery: (payment: Parameters<Query>[1]) => ReturnType<Query> | undefined = () => undefined,
  onStart: () => unknown = () => undefined,
) =>
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
      query: (_call, payment) => onQuery(payment) ?? new Promise(() => undefined),
      readNotice: () => undefined,
    }),
  });
