import type { TenantTransaction } from '@witryna/api/database/tenant.ts';
import { sql } from 'kysely';

function payments(tx: TenantTransaction) {
  return tx.selectFrom('sandbox_payment').selectAll();
}

/** Finds the payment of an attempt, in the shop of the transaction. */
export function findByAttempt(tx: TenantTransaction, attemptId: string) {
  return payments(tx).where('attempt_id', '=', attemptId).executeTakeFirst();
}
export type SandboxPayment = NonNullable<Awaited<ReturnType<typeof findByAttempt>>>;

/** Finds a payment by the gateway’s own reference, in the shop of the transaction. */
export function findByReference(tx: TenantTransaction, reference: string) {
  return payments(tx).where('reference', '=', reference).executeTakeFirst();
}

export interface NewPayment {
  reference: string;
  attempt_id: string;
  amount_minor: number;
  currency: string;
  kind: string;
  return_url: string;
  notify_url: string;
}

/** Creates the gateway's payment for a payment attempt, or returns the existing one. */
export async function findOrCreatePayment(
  tx: TenantTransaction,
  payment: NewPayment,
  now: Date,
): Promise<SandboxPayment> {
  await tx
    .insertInto('sandbox_payment')
    .values({ ...payment, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'attempt_id']).doNothing())
    .execute();
  return payments(tx).where('attempt_id', '=', payment.attempt_id).executeTakeFirstOrThrow();
}

/** Stores the shopper's decision about a payment. Returns false when there is a decision already. */
export async function decide(tx: TenantTransaction, reference: string, behaviour: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sandbox_payment')
    .set({ behaviour, state: 'decided', updated_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Reads the shop's data that the gateway's page shows. */
export async function readMerchant(tx: TenantTransaction) {
  const { rows } = await sql<{ name: string; language_code: string; key: string }>`
    select name, language_code, own_shop_key() as key from shop`.execute(tx);
  return { name: rows[0]?.name ?? '', language: rows[0]?.language_code ?? 'en', shopKey: rows[0]?.key ?? '' };
}
