import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

export async function readShopConfig(tx: TenantTransaction): Promise<unknown> {
  const row = await tx.selectFrom('shop').select('config').executeTakeFirst();
  return row?.config;
}

/** Lists products that were ordered together with any of the given products, the most frequent first. */
export async function listBoughtTogether(tx: TenantTransaction, productIds: readonly number[], limit: number) {
  const { rows } = await sql<{ id: number }>`
    select other.product_id as id
    from order_line mine join order_line other using (order_id)
    where mine.product_id = any(${productIds}::bigint[])
      and other.product_id <> all(${productIds}::bigint[])
    group by other.product_id
    order by count(distinct mine.order_id) desc, other.product_id
    limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lists bestsellers of the given categories, without the given products. */
export async function listCategoryBestsellers(
  tx: TenantTransaction,
  categoryIds: readonly number[],
  exceptIds: readonly number[],
  limit: number,
) {
  const { rows } = await sql<{ id: number }>`
    select id from product
    where status = 'published' and stock > 0
      and category_id = any(${categoryIds}::bigint[]) and id <> all(${exceptIds}::bigint[])
    order by sold_90d desc, id
    limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
