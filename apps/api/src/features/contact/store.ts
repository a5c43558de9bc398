import { type Insertable, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** @param productId the product from whose page it is sent; one that the shop does not offer is left out */
export async function insertContactMessage(
  tx: TenantTransaction,
  row: Insertable<TenantTables['contact_message']>,
  productId?: number,
) {
  const product_id = sql<number | null>`
    (select id from product where id = ${productId ?? null}::bigint and status = 'published')`;
  const message = tx.insertInto('contact_message').values({ ...row, product_id });
  return (await message.returning('id').executeTakeFirstOrThrow()).id;
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
