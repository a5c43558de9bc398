import type { TenantTransaction } from '../database/tenant.ts';

export async function wasSent(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.selectFrom('sent_mail').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function recordSent(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx
    .insertInto('sent_mail')
    .values({ id, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOldSentMails(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('sent_mail').where('sent_at', '<', before).execute();
}
