import type { Insertable } from 'kysely';
import type { ContactMessageRow } from '../../database/tables.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

export async function insertContactMessage(tx: TenantTransaction, row: Omit<Insertable<ContactMessageRow>, 'shop_id'>) {
  await tx
    .insertInto('contact_message')
    .values({ ...row, shop_id: tx.shopId })
    .execute();
}
