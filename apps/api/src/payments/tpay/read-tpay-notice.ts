import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../../secrets/is-same-secret.ts';
import {
  type PaymentCall,
  type RawNotice,
  type ReadNotice,
  type StoredPayments,
  UnknownReference,
} from '../online-payment.ts';
import { decimalAmount, decimalText } from '../protocol/decimal-amount.ts';
import { isSignedByTpay } from './notice-signature.ts';
import {
  findTransaction,
  isPaid,
  isRefunded,
  moneyOf,
  type TpayAccount,
  type TpayTransaction,
} from './tpay-account.ts';

const text = z.string().max(300);
/** A notice about a payment. Others, such as those about stored cards, have no `tr_id`. */
const notification = z.object({
  id: text,
  tr_id: text.min(1),
  tr_crc: text,
  tr_amount: decimalAmount,
  tr_paid: decimalAmount,
  tr_status: text,
  tr_currency: z.string().max(3).default('PLN'),
  md5sum: text.default(''),
  test_mode: text.default('0'),
});
type Notification = z.infer<typeof notification>;

/** The transaction of a notice that the shopkeeper sends from Tpay's panel to try the address. */
const testTransaction = /^TR-[A-Z0-9]+-TST[0-9]+X$/;

/**
 * Reads a notice about a payment. It counts only if it is about the shop's own account: with the security code its
 * checksum proves that; without one Tpay is asked about the stored transaction.
 * @returns undefined when the signature is wrong or the notice is about another account
 * @throws Error when Tpay can't be asked or has not settled the payment yet; Tpay then sends the notice again
 * @throws UnknownReference when there is no security code, and no transaction stored for the payment
 */
export async function readTpayNotice(
  account: TpayAccount,
  call: PaymentCall,
  { headers, body }: RawNotice,
  stored: StoredPayments,
): Promise<ReadNotice | undefined> {
  const isSigned = await isSignedByTpay(account.secure, call, headers.get('x-jws-signature') ?? '', body);
  if (!isSigned) return undefined;
  const reply = { body: 'TRUE' };
  const ignored = { notice: null, reply };
  const values = Object.fromEntries(new URLSearchParams(body));
  if (values.tr_id === undefined) return ignored;
  const paid = notification.parse(values);
  if (account.securityCode !== undefined && !hasChecksum(paid, account.securityCode)) return undefined;
  const { tr_id, tr_crc: attemptId, tr_status: status, test_mode } = paid;
  const isTest = testTransaction.test(tr_id) || (!account.isTest && test_mode === '1');
  const isKnown = status === 'TRUE' || status === 'CHARGEBACK';
  if (isTest || !isKnown || !z.uuid().safeParse(attemptId).success) return ignored;
  const notice = await toNotice(account, call, paid, { body, stored });
  return notice === undefined ? undefined : { notice, reply };
}

/** @returns null for a payment that the shop does not know, undefined for one of another account */
async function toNotice(
  account: TpayAccount,
  call: PaymentCall,
  paid: Notification,
  { body, stored }: { body: string; stored: StoredPayments },
): Promise<ReadNotice['notice'] | undefined> {
  const { tr_id, tr_crc: attemptId, tr_status: status } = paid;
  const isProven = account.securityCode !== undefined;
  if (isProven && status === 'TRUE') return paidNotice(paid, toldMoney(paid));
  const reference = await stored.referenceOf(attemptId);
  if (reference === undefined) return null;
  if (reference === null && !isProven) throw new UnknownReference(attemptId);
  const found = reference === null ? undefined : await findTransaction(account, call, reference);
  const own = found?.hiddenDescription === attemptId && found.title === tr_id ? found : undefined;
  if (!own && !isProven) return undefined;
  if (status === 'CHARGEBACK') return paidBackNotice(paid, own, body);
  if (!own || !isPaid(own)) throw new Error(`Tpay says that the payment is ${own?.status}`);
  return paidNotice(paid, moneyOf(own));
}

/** What was paid may differ from what was asked for. */
const toldMoney = ({ tr_paid: amountMinor, tr_currency: currency }: Notification) => ({ amountMinor, currency });

function paidNotice({ tr_id, tr_crc: attemptId }: Notification, money: ReturnType<typeof toldMoney>) {
  return {
    eventId: `${tr_id}:TRUE`,
    report: { attemptId, reference: null, state: 'paid', ...money, reason: null },
  } as const;
}

/**
 * Reads the notice that money went back to the payer, by Tpay's panel or by force. It does not say how much. A transaction
 * that was refunded as a whole has the status `refund`; a refund of a part does not change the status
 * (docs-api.tpay.com/refunds).
 * @param own the transaction of the notice; undefined if the shop has not stored its id
 */
function paidBackNotice(paid: Notification, own: TpayTransaction | undefined, body: string) {
  const { tr_id, tr_crc: attemptId, tr_paid, tr_amount, tr_currency: currency } = paid;
  const eventId = `${tr_id}:CHARGEBACK`;
  const common = { attemptId, state: 'done', reason: 'chargeback' } as const;
  if (own && isRefunded(own)) {
    const refund = { ...common, reference: eventId, ...moneyOf(own) };
    return { eventId, refund: own.status === 'refund' ? refund : { ...refund, cause: 'dispute' as const } };
  }
  // There may be several of these for one transaction.
  const reference = `${eventId}:${createHash('sha256').update(body).digest('base64url')}`;
  // No source says what is named as paid after a chargeback.
  const amountMinor = tr_paid || tr_amount;
  return { eventId: reference, refund: { ...common, reference, amountMinor, currency, cause: 'unclear' as const } };
}

/** Tpay's SDK computes the checksum in this way (`JWSVerifiedPaymentNotification`). */
function hasChecksum({ id, tr_id, tr_amount, tr_crc, md5sum }: Notification, securityCode: string): boolean {
  const summed = `${id}${tr_id}${decimalText(tr_amount)}${tr_crc}${securityCode}`;
  return isSameSecret(md5sum.toLowerCase(), createHash('md5').update(summed).digest('hex'));
}
