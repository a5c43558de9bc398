import { definePayment } from '../src/payments/define-payment.ts';
import type { RefundReport, RefundRequest } from '../src/payments/online-payment.ts';

/** Makes a payment provider that refunds as a test says, and remembers what it has paid back. */
export function refundingPayment() {
  const provider = {
    /** The amounts that were paid back, by refund id. */
    paidBack: new Map<string, number>(),
    answer: async (request: RefundRequest): Promise<RefundReport> => provider.payBack(request),
    payBack({ refundId, amountMinor, currency }: RefundRequest): RefundReport {
      provider.paidBack.set(refundId, amountMinor);
      return { refundId, reference: `R-${refundId}`, state: 'done', amountMinor, currency, reason: null };
    },
  };
  const payment = definePayment({
    labels: { en: 'Refunds' },
    hints: { en: '' },
    settings: {},
    authorizationKinds: ['REDIRECT'],
    open: () => ({
      start: async (_call, { attemptId }) => ({
        reference: attemptId,
        redirect: { method: 'GET', url: 'https://pay.example/' },
        expiresAt: null,
        state: 'waiting',
        reason: null,
      }),
      readNotice: () => undefined,
      refund: (_call, request) => provider.answer(request),
    }),
  });
  return { provider, payment };
}
