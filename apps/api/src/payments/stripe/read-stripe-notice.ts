import { createHmac } from 'node:crypto';
import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import { isSameSecret } from '../../secrets/is-same-secret.ts';
import type { RawNotice, ReadNotice } from '../online-payment.ts';
import {
  dispute,
  paymentIntent,
  refundStateOf,
  reportOfIntent,
  reportOfSession,
  session,
  stripeRefund,
} from './stripe-objects.ts';

/** An older notice is refused, because it may be a recorded one. */
const MAX_AGE_SECONDS = 300;

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  /** False for an event of test data, which an endpoint for connected accounts may get, too. */
  livemode: z.boolean(),
  /** The connected account that the event is about; missing if it is about the account of the endpoint. */
  account: z.string().max(255).nullish(),
  data: z.object({ object: z.unknown() }),
});

interface Endpoint {
  webhookSecret: string;
  /** Whether the shop's key is one of live data. */
  isLive: boolean;
  now: Date;
}

/**
 * Reads an event that Stripe sends; undefined when its signature is wrong or it is too old. Events of test data in a live
 * shop, of live data in a test shop, and of other accounts are ignored.
 * @param findAttempt finds our id of a payment by Stripe's
 */
export async function readStripeNotice(
  { headers, body }: RawNotice,
  endpoint: Endpoint,
  findAttempt: (paymentIntent: string) => Promise<string | undefined>,
): Promise<ReadNotice | undefined> {
  if (!isSigned(headers.get('stripe-signature') ?? '', body, endpoint)) return undefined;
  const { id: eventId, type, livemode, account, data } = event.parse(parseJson(body));
  const ignored = { notice: null, reply: {} };
  if (livemode !== endpoint.isLive || account != null) return ignored;
  if (type.startsWith('checkout.session.')) {
    const found = session.parse(data.object);
    const report = reportOfSession(found);
    // Whoever opens a payment link of the same account may choose `client_reference_id`, but not the metadata.
    if (!report || found.metadata?.attempt !== report.attemptId) return ignored;
    const failed = type === 'checkout.session.async_payment_failed';
    const { attemptId, reference } = report;
    const failure = { attemptId, reference, state: 'failed', reason: 'declined' } as const;
    return { notice: { eventId, report: failed ? failure : report }, reply: {} };
  }
  if (type.startsWith('payment_intent.')) {
    const report = reportOfIntent(paymentIntent.parse(data.object));
    return report ? { notice: { eventId, report }, reply: {} } : ignored;
  }
  const paidBack = readPaidBack(type, data.object);
  if (!paidBack) return ignored;
  const { refundId, payment, ...report } = paidBack;
  if (refundId && z.uuid().safeParse(refundId).success) {
    return { notice: { eventId, refund: { ...report, refundId } }, reply: {} };
  }
  const attemptId = payment ? await findAttempt(payment) : undefined;
  if (!attemptId || !z.uuid().safeParse(attemptId).success) return ignored;
  return { notice: { eventId, refund: { ...report, attemptId } }, reply: {} };
}

/** Reads a refund, or a dispute that the shop has lost; undefined for other events. */
function readPaidBack(type: string, object: unknown) {
  if (type === 'charge.dispute.closed') {
    const { id: reference, amount: amountMinor, currency, payment_intent: payment, status } = dispute.parse(object);
    if (status !== 'lost') return undefined;
    const lost = { state: 'done', reason: 'chargeback', cause: 'dispute' } as const;
    return { reference, amountMinor, currency, ...lost, payment, refundId: undefined };
  }
  if (!type.startsWith('refund.')) return undefined;
  const { id: reference, amount: amountMinor, currency, status, metadata, ...refunded } = stripeRefund.parse(object);
  const report = { reference, state: refundStateOf(status), amountMinor, currency, reason: null };
  return { ...report, payment: refunded.payment_intent, refundId: metadata?.refund };
}

/**
 * Checks a header like `t=1766000000,v1=…,v1=…`. Each `v1` is the HMAC-SHA256 of time, dot and body with the endpoint's
 * secret; there are several while a secret is replaced.
 */
function isSigned(header: string, body: string, { webhookSecret, now }: Endpoint): boolean {
  const parts = header.split(',').map((part) => part.trim());
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > MAX_AGE_SECONDS) return false;
  const expected = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  return parts.some((part) => part.startsWith('v1=') && isSameSecret(part.slice(3), expected));
}
