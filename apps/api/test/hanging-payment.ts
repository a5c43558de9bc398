import { z } from 'zod';
import { definePayment } from '../src/payments/define-payment.ts';

/** A provider that takes every payment, and never answers when it is asked about one. */
export const makeHangingPayment = (onAsked: () => void = () => undefined) =>
  definePayment({
    labels: { en: 'Hanging', pl: 'Wiszące', es: 'Colgado' },
    hints: { en: '', pl: '', es: '' },
    settings: z.object({}).loose(),
    kinds: ['REDIRECT'],
    open: () => ({
      start: async (_call, { attemptId }) => ({
        reference: attemptId,
        redirectUrl: 'https://hanging.example/',
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
