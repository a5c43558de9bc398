import type { Database } from '@witryna/api/database/database.ts';
import { sql } from 'kysely';

/** Columns that hold ids of rows of the same shop. */
const IDS = new Set(['id', 'product_id', 'combination_id', 'category_id', 'parent_id', 'only_combination_id']);
const LISTS_OF_IDS = new Set(['also_in_categories']);
/** Columns of keys that no two rows have, in whatever shop. */
const KEYS = new Set(['shop_key', 'notice_key']);
/** Columns of texts that no two rows of a shop share. */
const NAMES = new Set(['handle', 'url']);

/**
 * Copies all rows of the first `count` shops, which took much longer to make. Their ids are moved on, so that they stay
 * unique. Triggers and foreign keys are off meanwhile: the copied rows already hold what triggers wrote.
 * @param times how many copies are made of each shop
 * @param into the host of the shop that gets all copies; by default each copy is a shop of its own
 */
export async function copyShops(db: Database, count: number, times: number, into?: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    const stride = await nextFreeId(connection);
    const target = into === undefined ? undefined : await findShop(connection, into);
    // One shop has no two settings of a kind.
    const conflict = target === undefined ? sql`` : sql`on conflict do nothing`;
    for (const table of await tablesOfShops(connection)) {
      if (target !== undefined && ['shop', 'host', 'shop_directory'].includes(table.name)) continue;
      const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
      for (let copy = 1; copy <= times; copy += 1) {
        const shop = target === undefined ? sql`shop_id + ${sql.lit(copy * count)}` : sql.lit(target);
        const values = sql.join(
          table.columns.map((column) => copied(table.name, column, shop, copy * stride, `-${count}-${copy}`)),
        );
        await sql`
          insert into ${sql.table(table.name)} (${columns}) overriding system value
          select ${values} from ${sql.table(table.name)} where shop_id <= ${count} ${conflict}`.execute(connection);
      }
    }
    await sql`select setval(pg_get_serial_sequence('shop_directory', 'shop_id'), max(shop_id)) from shop_directory`.execute(
      connection,
    );
    await sql`reset session_replication_role`.execute(connection);
  });
}

interface Column {
  name: string;
  type: string;
}

function copied(table: string, { name, type }: Column, shop: unknown, offset: number, suffix: string) {
  const column = sql.ref(name);
  if (name === 'shop_id') return sql`${shop}`;
  if (table === 'host' && name === 'host') return sql`'shop-' || (${shop}) || '.test'`;
  if (NAMES.has(name) && type === 'text') return sql`${column} || ${sql.lit(`${suffix}-`)} || shop_id`;
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (KEYS.has(name)) return sql`${column} || ${sql.lit(suffix)}`;
  if (IDS.has(name) && type === 'bigint') return sql`${column} + ${sql.lit(offset)}`;
  if (LISTS_OF_IDS.has(name)) return sql`array(select each + ${sql.lit(offset)} from unnest(${column}) each)`;
  return column;
}

/** The tables with rows of shops, and their columns but for the generated ones. */
async function tablesOfShops(db: Database) {
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', a.atttypid::regtype) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname having bool_or(a.attname = 'shop_id')
    order by c.relname`.execute(db);
  return rows;
}

async function findShop(db: Database, host: string): Promise<number> {
  const { shop_id } = await db.selectFrom('host').select('shop_id').where('host', '=', host).executeTakeFirstOrThrow();
  return shop_id;
}

/** A number above all ids of products, combinations and so on. */
async function nextFreeId(db: Database): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select max(id) + 1 as next from (
      select max(id) as id from combination union all select max(id) from product
      union all select max(id) from price_log union all select max(id) from review
      union all select max(id) from product_feature union all select max(id) from category) ids`.execute(db);
  return rows[0]?.next ?? 1;
}
