import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Stores a payment notice. Returns false when its event is already stored. */
export async function insertNotice(
  tx: TenantTransaction,
  provider: string,
  { eventId, report }: { eventId: string; report: object },
  body: string,
  now: Date,
): Promise<boolean> {
  const row = { provider, event_id: eventId, body, received_at: now };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_notice')
    .values({ ...row, report: JSON.stringify(report) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findNotice(tx: TenantTransaction, provider: string, eventId: string) {
  return tx
    .selectFrom('payment_notice')
    .select(['report', 'worked_at'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export async function markProcessed(tx: TenantTransaction, provider: string, eventId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_notice')
    .set({ worked_at: at })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}

/** Reads the key of the shop, and that of the address to which a payment provider sends the shop its notices. */
export async function readOwnKeys(
  tx: TenantTransaction,
  provider: string,
): Promise<{ shopKey: string; noticeKey: string }> {
  const { rows } = await sql<{ shopKey: string; noticeKey: string | null }>`
    select own_shop_key() as "shopKey", own_notice_key(${provider}) as "noticeKey"`.execute(tx);
  return { shopKey: rows[0]?.shopKey ?? '', noticeKey: rows[0]?.noticeKey ?? '' };
}
