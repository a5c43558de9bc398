import type { Insertable } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

export async function insertContactMessage(tx: TenantTransaction, row: Insertable<TenantTables['contact_message']>) {
  const { id } = await tx.insertInto('contact_message').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findContactMessage(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('contact_message')
    .select(['name', 'email', 'phone', 'subject', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Reads the shop's name, and its footer, which contains its contact address. */
export function findShopAddress(tx: TenantTransaction) {
  return tx.selectFrom('shop').select(['name', 'footer_config']).executeTakeFirstOrThrow();
}
