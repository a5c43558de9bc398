import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../../secrets/is-same-secret.ts';
import type { PaymentCall, RawNotice, ReadNotice, StoredPayments } from '../online-payment.ts';
import { decimalAmount, decimalText } from '../protocol/decimal-amount.ts';
import { isSignedByTpay } from './notice-signature.ts';
import { findTransaction, isPaid, isRefunded, moneyOf, type TpayAccount } from './tpay-account.ts';

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
  const isTest = testTransaction.test(tr_id) || (account.isProduction && test_mode === '1');
  const isKnown = status === 'TRUE' || status === 'CHARGEBACK';
  if (isTest || !isKnown || !z.uuid().safeParse(attemptId).success) return ignored;
  const money = account.securityCode === undefined ? await askForMoney(account, call, paid, stored) : toldMoney(paid);
  if (money === undefined || money === 'unknown') return money && ignored;
  const eventId = `${tr_id}:${status}`;
  if (status === 'TRUE') {
    const report = { attemptId, reference: null, state: 'paid', ...money, reason: null } as const;
    return { notice: { eventId, report }, reply };
  }
  // The money went back to the payer, by Tpay's panel or by force.
  const refund = { attemptId, reference: eventId, state: 'done', ...money, reason: 'chargeback' } as const;
  return { notice: { eventId, refund }, reply };
}

/** What was paid may differ from what was asked for. No source says what is named as paid after a chargeback. */
function toldMoney({ tr_status, tr_paid, tr_amount, tr_currency: currency }: Notification) {
  return { amountMinor: tr_status === 'CHARGEBACK' ? tr_paid || tr_amount : tr_paid, currency };
}

/** Tpay's SDK computes the checksum in this way (`JWSVerifiedPaymentNotification`). */
function hasChecksum({ id, tr_id, tr_amount, tr_crc, md5sum }: Notification, securityCode: string): boolean {
  const summed = `${id}${tr_id}${decimalText(tr_amount)}${tr_crc}${securityCode}`;
  return isSameSecret(md5sum.toLowerCase(), createHash('md5').update(summed).digest('hex'));
}

/**
 * Asks Tpay what the shop's account has received for the transaction that is stored for the payment.
 * @returns `unknown` for a payment that the shop does not know; undefined for a transaction of another account
 * @throws Error when the account has not received (or paid back) the money
 */
async function askForMoney(
  account: TpayAccount,
  call: PaymentCall,
  { tr_id, tr_crc, tr_status }: Notification,
  { referenceOf }: StoredPayments,
) {
  const reference = await referenceOf(tr_crc);
  if (reference === undefined) return 'unknown';
  if (reference === null) throw new Error('the payment is still being started');
  const found = await findTransaction(account, call, reference);
  if (found?.hiddenDescription !== tr_crc || found.title !== tr_id) return undefined;
  if (tr_status === 'TRUE' ? isPaid(found) : isRefunded(found)) return moneyOf(found);
  throw new Error(`Tpay says that the payment is ${found.status}`);
}
