import { type Insertable, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Whether a paid or delivered order with this e-mail address contains this product. */
export async function hasBought(tx: TenantTransaction, productId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ bought: boolean }>`
    select exists (
      select from order_line l join shop_order o on o.id = l.order_id
      where l.product_id = ${productId} and lower(o.buyer ->> 'email') = lower(${email}) and o.state <> 'cancelled'
        and (o.payment_state in ('paid', 'part-refunded') or o.state in ('delivered', 'closed'))
    ) as bought`.execute(tx);
  return rows[0]?.bought ?? false;
}

/** @returns the review's id */
export async function insertReview(tx: TenantTransaction, row: Insertable<TenantTables['review']>): Promise<number> {
  const { id } = await tx.insertInto('review').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
