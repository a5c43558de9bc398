import { type Insertable, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Who has bought a product: an e-mail address, or who has the token of an order, which ends when its address changes. */
export type Purchase = { email: string } | { orderId: string; links: number };

/** Finds the e-mail address of a paid or delivered order that contains the product; undefined if there is none. */
export async function findBuyer(tx: TenantTransaction, productId: number, by: Purchase): Promise<string | undefined> {
  const mine =
    'orderId' in by
      ? sql`o.id = ${by.orderId} and ${by.links} = coalesce(
          (select c.links from order_correction c where c.order_id = o.id), 0)`
      : sql`lower(o.buyer ->> 'email') = lower(${by.email})`;
  const { rows } = await sql<{ email: string }>`
    select o.buyer ->> 'email' as email from order_line l join shop_order o on o.id = l.order_id
    where l.product_id = ${productId} and l.quantity > 0 and ${mine} and o.state <> 'cancelled'
      and (o.payment_state in ('paid', 'part-refunded') or o.state in ('delivered', 'part-returned', 'closed'))
    limit 1`.execute(tx);
  return rows[0]?.email;
}

/** @returns the review's id */
export async function insertReview(tx: TenantTransaction, row: Insertable<TenantTables['review']>): Promise<number> {
  const { id } = await tx.insertInto('review').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
