import { currencyDigits, parseMajor } from '@witryna/contract/money';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import { z } from 'zod';
import type { PaymentCall, PaymentReport } from '../online-payment.ts';
import { fetchWithToken, type OAuthClient } from '../protocol/access-token.ts';
import { parseAnswer } from '../protocol/parse-answer.ts';

/** A shop's account at Tpay. */
export interface TpayAccount {
  api: string;
  /** Origin of the payment pages and of the certificates that sign notices. */
  secure: string;
  isTest: boolean;
  client: OAuthClient;
  /** With it, Tpay's checksums prove that a notice is about this account. */
  securityCode: string | undefined;
  blikCode: boolean;
}

/** Calls Tpay's Open API. */
export const sendToTpay = (
  { api, client }: TpayAccount,
  call: PaymentCall,
  method: string,
  path: string,
  body?: object,
) => fetchWithToken(call, client, `${api}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

/** The fields as in the Open API's document and in Tpay's SDK for iOS (`TransactionDTO`). */
const transaction = z.object({
  transactionId: z.string().max(100),
  /** The transaction's name in notices, such as `TR-BRA-KGZK0X`. */
  title: z.string().max(300).nullish(),
  hiddenDescription: z.string().max(300).nullish(),
  /** `pending`, `paid`, `correct`, `refund`, `error`, `canceled` and others. */
  status: z.string().max(50),
  amount: z.coerce.number(),
  currency: z.string().max(3),
  payments: z
    .object({
      status: z.string().max(50).nullish(),
      amountPaid: z.coerce.number().nullish(),
      attempts: z.array(z.object({ paymentErrorCode: z.coerce.string().max(50).nullish() })).nullish(),
    })
    .nullish(),
});
export type TpayTransaction = z.infer<typeof transaction>;

/** Reads a transaction of the shop's account; undefined when the account has no such transaction. */
export async function findTransaction(
  account: TpayAccount,
  call: PaymentCall,
  reference: string,
): Promise<TpayTransaction | undefined> {
  const answer = await sendToTpay(account, call, 'GET', `/transactions/${reference}`);
  if (answer.status === 404) return undefined;
  const found = await parseAnswer(answer, transaction);
  if (found.transactionId !== reference) throw new Error('Tpay answered about another payment');
  return found;
}

/** What was paid for a transaction, which may differ from what was asked for. */
export function moneyOf({ amount, currency, payments }: TpayTransaction): { amountMinor: number; currency: string } {
  const amountMinor = parseMajor(payments?.amountPaid || amount, currencyDigits(currency));
  if (amountMinor === undefined) throw new Error('Tpay named an impossible amount');
  return { amountMinor, currency };
}

export const isPaid = ({ status }: TpayTransaction) => status === 'correct' || status === 'paid';
export const isRefunded = ({ status }: TpayTransaction) => status === 'refund' || status === 'chargeback';

export function reportOf(
  found: TpayTransaction,
  { attemptId, kind }: { attemptId: string; kind: AuthorizationKind },
): PaymentReport {
  const common = { attemptId, reference: found.transactionId, reason: null };
  if (isPaid(found)) return { ...common, state: 'paid', ...moneyOf(found) };
  if (isRefunded(found) || found.status === 'canceled') return { ...common, state: 'cancelled', reason: 'cancelled' };
  const declined = found.status === 'declined' || found.status === 'error';
  // On Tpay's page the payer may try again, but a code that was refused in the bank's app ends the attempt.
  if (declined || (kind === 'AUTHORIZATION_CODE' && isRefusedInApp(found))) {
    return { ...common, state: 'failed', reason: 'declined' };
  }
  return { ...common, state: 'waiting' };
}

function isRefusedInApp({ payments }: TpayTransaction): boolean {
  const hasError = payments?.attempts?.some(({ paymentErrorCode }) => Boolean(paymentErrorCode));
  return payments?.status === 'declined' || hasError === true;
}
