import { z } from 'zod';
import type { PaymentReport } from '../online-payment.ts';

const id = z.string().regex(/^\w{1,255}$/);
const currency = z.string().max(3).toUpperCase();
const metadata = z.object({
  attempt: z.string().optional(),
  kind: z.string().optional(),
  refund: z.string().optional(),
});

/** A Checkout Session: one visit of Stripe's payment page. */
export const session = z.object({
  id,
  url: z
    .url({ protocol: /^https$/ })
    .max(5_000)
    .nullish(),
  client_reference_id: z.string().nullish(),
  metadata: metadata.nullish(),
  payment_intent: id.nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  status: z.enum(['open', 'complete', 'expired']),
  amount_total: z.int().nullish(),
  currency: currency.nullish(),
});

export const paymentIntent = z.object({
  id,
  amount: z.int(),
  currency,
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  last_payment_error: z.unknown(),
  next_action: z
    .object({ redirect_to_url: z.object({ url: z.url({ protocol: /^https$/ }).max(5_000) }).nullish() })
    .nullish(),
  metadata: metadata.default({}),
});

export const stripeRefund = z.object({
  id,
  amount: z.int(),
  currency,
  payment_intent: id.nullish(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullish(),
  metadata: metadata.nullish(),
});

/** A payer's objection at the bank to a payment. When the shop has lost it, the bank has taken the money back. */
export const dispute = z.object({
  id,
  amount: z.int(),
  currency,
  payment_intent: id.nullish(),
  status: z.string().max(100),
});

const refundStates = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const;

/** The API's document lets the status be null. */
export const refundStateOf = (status: z.infer<typeof stripeRefund>['status']) =>
  status ? refundStates[status] : 'pending';

/** Undefined for a session that the shop has not started. */
export function reportOfSession(found: z.infer<typeof session>): PaymentReport | undefined {
  const attemptId = found.client_reference_id;
  if (!attemptId || !z.uuid().safeParse(attemptId).success) return undefined;
  const common = { attemptId, reference: found.payment_intent ?? found.id, reason: null };
  const { amount_total: amountMinor, currency, payment_status: payment, status } = found;
  if (payment === 'paid' && amountMinor != null && currency != null) {
    return { ...common, state: 'paid', amountMinor, currency };
  }
  if (status === 'expired') return { ...common, state: 'expired', reason: 'expired' };
  // A refund needs the id of the payment, but only the session can be asked while nothing is paid.
  return { ...common, reference: found.id, state: 'waiting' };
}

/**
 * Undefined for a payment that the shop has not started, and for one on Stripe's page, where the payer may try again:
 * its session reports the end.
 */
export function reportOfIntent(found: z.infer<typeof paymentIntent>): PaymentReport | undefined {
  const { attempt: attemptId, kind } = found.metadata;
  if ((kind !== 'code' && kind !== 'wallet') || !attemptId || !z.uuid().safeParse(attemptId).success) return undefined;
  const { id: reference, amount: amountMinor, currency, status } = found;
  const common = { attemptId, reference, reason: null };
  if (status === 'succeeded') return { ...common, state: 'paid', amountMinor, currency };
  if (status === 'canceled') return { ...common, state: 'cancelled', reason: 'cancelled' };
  const failed = status === 'requires_payment_method' && found.last_payment_error != null;
  return failed ? { ...common, state: 'failed', reason: 'declined' } : { ...common, state: 'waiting' };
}
