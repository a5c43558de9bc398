import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { listTenantTables } from '../erase-rows.ts';

/** A table of which a shop takes its rows along. */
export interface MovedTable {
  name: string;
  /** Without `shop_id`, and without columns that PostgreSQL computes. */
  columns: { name: string; type: string; isIdentity: boolean }[];
  /** Whether its rows refer to one another, so that they must be written at once. */
  refersToItself: boolean;
}

/**
 * What does not move: what the outside search engine has got, which it gets anew, and the views that people of this
 * installation have saved.
 */
const LEFT_OUT = ['order_view', 'search_change', 'search_index'];

/** Lists the tables with the data of shops. Each comes after the tables to which it refers. */
export async function listMovedTables(db: Database): Promise<MovedTable[]> {
  const tables = await listTenantTables(db);
  const { rows } = await sql<{ table: string; name: string; type: string; isIdentity: boolean }>`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attidentity <> '' as "isIdentity"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables.map(({ name }) => name)})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'shop_id'
    order by a.attnum`.execute(db);
  const columnsOf = Map.groupBy(rows, ({ table }) => table);
  return tables
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .reverse()
    .map(({ name, refersTo }) => ({
      name,
      columns: (columnsOf.get(name) ?? []).map(({ table, ...column }) => column),
      refersToItself: refersTo.includes(name),
    }));
}

/** Orders of a shop in a currency, as a proof that none is missing. */
export interface OrderSum {
  currency: string;
  orders: number;
  totalMinor: number;
}

/** What a shop consists of. */
export interface ShopCounts {
  /** The number of rows of each table. */
  rows: Record<string, number>;
  orders: OrderSum[];
}

/** Counts what a shop consists of. @param tx a transaction for the shop, see `asShop` */
export async function countShop(
  tx: Database,
  shopId: number,
  tables: readonly Pick<MovedTable, 'name'>[],
): Promise<ShopCounts> {
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(name)} where shop_id = ${shopId}`.execute(tx);
    rows[name] = counted.rows[0]?.rows ?? 0;
  }
  const sums = await sql<OrderSum>`
    select currency, count(*) as orders, sum(total_minor)::bigint as "totalMinor" from shop_order
    where shop_id = ${shopId} group by currency order by currency`.execute(tx);
  return { rows, orders: sums.rows };
}

/** Makes a transaction of the database's owner see the rows of a shop, and give its id to new rows. */
export async function asShop(tx: Database, shopId: number): Promise<void> {
  await sql`select set_config('app.shop_id', ${String(shopId)}, true)`.execute(tx);
}
