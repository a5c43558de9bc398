import type { ShopsQuery } from '@witryna/contract/installation';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A shop as the installation lists it. */
export interface ListedShopRow {
  shop_id: number;
  host: string;
  name: string;
  state: 'live' | 'break';
  valid_until: Date | null;
  break_from: Date | null;
  break_until: Date | null;
  is_importing: boolean;
  created_at: Date;
  currency: string | null;
  orders: number | null;
  turnover_minor: number | null;
  goods: number | null;
  pictures: number | null;
  last_order_at: Date | null;
  counted_at: Date | null;
  /** Where the shop stands in the order of the list. */
  place: number;
}

const micros = (moment: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`;

/** What shops are sorted by, the smallest first; of equal ones, by their hosts. */
const places: Record<ShopsQuery['sort'], RawBuilder<number>> = {
  host: sql`0::bigint`,
  newest: sql`-(${micros(sql`d.created_at`)})`,
  expiry: sql`least(${micros(sql`d.valid_until`)}, ${Number.MAX_SAFE_INTEGER}::bigint)`,
  orders: sql`-coalesce(f.orders, 0)::bigint`,
  latest: sql`-coalesce(${micros(sql`f.last_order_at`)}, 0)`,
};

const columns = sql`
  d.shop_id, h.host, coalesce(f.name, '') as name, case when d.away_since is null then d.state else 'break' end as state,
  d.valid_until, d.break_from, d.break_until, d.first_import_unfinished as is_importing, d.created_at, f.currency, f.orders,
  f.turnover_minor, f.goods, f.pictures, f.last_order_at, f.counted_at`;
const shops = sql`
  shop_directory d join host h on h.shop_id = d.shop_id and h.kind = 'primary'
  left join people.shop_figure f on f.shop_id = d.shop_id`;

/** Lists shops by a part of their names or hosts. @param after the place and host of the last one of the part before */
export async function listShopRows(
  db: Database,
  { search, sort, limit }: Pick<ShopsQuery, 'search' | 'sort' | 'limit'>,
  after: readonly [place: number, host: string] | undefined,
): Promise<ListedShopRow[]> {
  const place = places[sort];
  const isAfter = after ? sql`(${place}, h.host) > (${after[0]}::bigint, ${after[1]}::text)` : sql`true`;
  const isFound =
    search === ''
      ? sql`true`
      : sql`(position(fold(${search}) in f.folded) > 0
          or d.shop_id in (select o.shop_id from host o where position(fold(${search}) in o.host) > 0))`;
  const { rows } = await sql<ListedShopRow>`
    select ${columns}, ${place} as place from ${shops}
    where d.erased_host is null and ${isFound} and ${isAfter}
    order by ${place}, h.host limit ${limit}`.execute(db);
  return rows;
}

/** Reads one shop as it is listed; undefined for one that is erased or being erased. */
export async function readShopRow(db: Database, shopId: number): Promise<ListedShopRow | undefined> {
  const { rows } = await sql<ListedShopRow>`
    select ${columns}, 0 as place from ${shops} where d.erased_host is null and d.shop_id = ${shopId}`.execute(db);
  return rows[0];
}
