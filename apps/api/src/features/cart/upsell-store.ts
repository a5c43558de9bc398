import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { firstUuidV7 } from '../../database/uuid-v7.ts';

export async function readShopConfig(tx: TenantTransaction): Promise<unknown> {
  const row = await tx.selectFrom('shop').select('config').executeTakeFirst();
  return row?.config;
}

/** How long an order counts: 90 days, as for bestsellers. */
const WINDOW_MS = 90 * 86_400_000;
/** How many of a product's orders are read, so that a cart with a bestseller costs no more than any other. */
const NEWEST_ORDERS = 200;

/**
 * Lists products that were ordered together with any of the given products, the most frequent first. Each product's
 * newest 200 orders of the last 90 days count.
 */
export async function listBoughtTogether(
  tx: TenantTransaction,
  productIds: readonly number[],
  limit: number,
  now: Date,
): Promise<number[]> {
  // The ids of orders begin with the time, so this id is smaller than those of the window.
  const since = firstUuidV7(new Date(now.getTime() - WINDOW_MS));
  const { rows } = await sql<{ id: number }>`
    select other.product_id as id
    from unnest(${productIds}::bigint[]) mine (product_id)
    cross join lateral (
      select l.order_id from order_line l
      where l.product_id = mine.product_id and l.order_id > ${since}::uuid
      order by l.order_id desc limit ${NEWEST_ORDERS}
    ) recent
    join order_line other using (order_id)
    where other.product_id <> all(${productIds}::bigint[])
    group by other.product_id
    order by count(distinct order_id) desc, other.product_id
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
