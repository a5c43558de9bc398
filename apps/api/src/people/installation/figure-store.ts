import { type Kysely, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** How a shop does, as it was counted. */
export interface CountedFigures {
  currency: string;
  orders: number;
  turnover_minor: number;
  goods: number;
  pictures: number;
  last_order_at: Date | null;
}

/** Counts how a shop does. Undefined for a shop without settings, whose first import has not ended. */
export async function countFigures(
  tx: TenantTransaction,
  { since, now }: { since: Date; now: Date },
): Promise<CountedFigures | undefined> {
  const { rows } = await sql<CountedFigures>`
    select s.currency_code as currency, o.orders, o.turnover_minor,
      (select count(*)::int from product where status = 'published') as goods,
      (select count(*)::int from picture) as pictures,
      (select max(placed_at) from shop_order) as last_order_at
    from shop s, (
      select count(*)::int as orders, coalesce(sum(total_minor), 0)::bigint as turnover_minor from shop_order
      where placed_at >= ${since} and placed_at <= ${now} and state <> 'cancelled'
    ) o`.execute(tx);
  return rows[0];
}

/**
 * Keeps what was counted, by which shops are sorted.
 * @param db any connection of the installation
 */
export async function saveFigures<Tables>(
  db: Kysely<Tables>,
  counted: readonly (CountedFigures & { shop_id: number })[],
  now: Date,
): Promise<void> {
  if (counted.length === 0) return;
  const rows = counted.map(
    ({ shop_id, currency, orders, turnover_minor, goods, pictures, last_order_at }) =>
      sql`(${shop_id}, ${currency}, ${orders}, ${turnover_minor}, ${goods}, ${pictures}, ${last_order_at}, ${now})`,
  );
  await sql`
    insert into people.shop_figure
      (shop_id, currency, orders, turnover_minor, goods, pictures, last_order_at, counted_at)
    values ${sql.join(rows)}
    on conflict (shop_id) do update set currency = excluded.currency, orders = excluded.orders,
      turnover_minor = excluded.turnover_minor, goods = excluded.goods, pictures = excluded.pictures,
      last_order_at = excluded.last_order_at, counted_at = excluded.counted_at`.execute(db);
}
