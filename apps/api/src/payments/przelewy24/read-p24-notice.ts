import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import { isSameSecret } from '../../secrets/is-same-secret.ts';
import type { RawNotice, ReadNotice } from '../online-payment.ts';
import { p24Signature } from './p24-signature.ts';

const id = z.string().max(100);
const sign = z.string().max(200);
const currency = z.string().max(3);
const paidNotice = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: id,
  amount: z.int(),
  originAmount: z.int(),
  currency,
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string().max(300),
});
/** A notice about a BLIK code, which is the only one that tells of a failed payment. */
const blikNotice = z.object({ orderId: z.int(), sessionId: id, method: z.int(), result: z.unknown() });
const blikResult = z.object({ error: z.coerce.string(), trxRef: z.coerce.string().max(100).optional() });
const refundNotice = z.object({
  orderId: z.int(),
  sessionId: id,
  refundsUuid: z.string().max(100),
  merchantId: z.int(),
  amount: z.int(),
  currency,
  status: z.literal([0, 1]),
});
const noticeFields = z.union([
  paidNotice.extend({ sign }).transform(({ sign, ...paid }) => ({ sign, signed: paid, paid })),
  refundNotice.extend({ sign }).transform(({ sign, ...refunded }) => ({ sign, signed: refunded, refunded })),
  blikNotice.extend({ sign }).transform(({ sign, ...blik }) => ({ sign, signed: blik, blik })),
]);
/** The notice about a BLIK code comes within `data` in Przelewy24's document, and without it to its own plugins. */
const signedNotice = z.union([z.object({ data: noticeFields }).transform(({ data }) => data), noticeFields]);

/** Reads a notice about a payment, a BLIK code or a refund; undefined when its signature is wrong. */
export function readP24Notice(shop: { merchantId: number; crc: string }, { body }: RawNotice): ReadNotice | undefined {
  const read = signedNotice.safeParse(parseJson(body));
  if (!read.success || !isSameSecret(read.data.sign, p24Signature(shop.crc, read.data.signed))) return undefined;
  const reply = { body: 'OK' };
  const attemptId = read.data.signed.sessionId;
  if (!z.uuid().safeParse(attemptId).success) return { notice: null, reply };
  const reference = String(read.data.signed.orderId);
  if ('paid' in read.data) {
    const { amount: amountMinor, currency, merchantId } = read.data.paid;
    if (merchantId !== shop.merchantId) return { notice: null, reply };
    const report = { attemptId, reference, state: 'paid', amountMinor, currency, reason: null } as const;
    return { notice: { eventId: `${reference}:paid`, report }, reply };
  }
  if ('blik' in read.data) {
    const { error, trxRef = '' } = blikResult.parse(read.data.blik.result);
    if (error === '0') return { notice: null, reply };
    const report = { attemptId, reference, state: 'failed', reason: 'declined' } as const;
    return { notice: { eventId: `${reference}:blik:${error}:${trxRef}`, report }, reply };
  }
  const { refundsUuid, amount: amountMinor, currency, status } = read.data.refunded;
  const state = status === 0 ? 'done' : 'failed';
  const report = { reference: refundsUuid, state, amountMinor, currency, reason: null } as const;
  const refundId = toRefundId(refundsUuid);
  const refund = refundId === undefined ? { ...report, attemptId } : { ...report, refundId };
  return { notice: { eventId: `${refundsUuid}:${status}`, refund }, reply };
}

/** Przelewy24 wants at most 35 characters. The letter distinguishes our refunds from those made in its panel. */
export const toRefundsUuid = (refundId: string) => `w${refundId.replaceAll('-', '')}`;

function toRefundId(refundsUuid: string): string | undefined {
  const [, ...parts] = /^w(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(refundsUuid) ?? [];
  return parts.length > 0 ? parts.join('-') : undefined;
}
