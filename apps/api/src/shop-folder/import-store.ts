import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TenantTransaction } from '../database/tenant.ts';

export interface HostRow {
  host: string;
  kind: 'primary' | 'other' | 'showcase';
}

/** Finds the shops that have these host names. */
export function findHosts(db: Database, hosts: readonly string[]): Promise<{ host: string; shop_id: number }[]> {
  return db
    .selectFrom('host')
    .select(['host', 'shop_id'])
    .where('host', 'in', [...hosts])
    .execute();
}

/** Creates a closed shop with its hosts. `openShop` opens it. */
export function createShop(db: Database, hosts: readonly HostRow[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { shop_id } = await tx
      .insertInto('shop_directory')
      .values({ state: 'break', first_import_unfinished: true })
      .returning('shop_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('host')
      .values(hosts.map((row) => ({ ...row, shop_id })))
      .execute();
    return shop_id;
  });
}

/** Adds the host names that the shop lacks and changes the kind of those that differ. Other hosts stay. */
export async function setHosts(db: Database, shopId: number, hosts: readonly HostRow[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await tx.selectFrom('host').select(['host', 'kind']).where('shop_id', '=', shopId).execute();
    const differing = hosts.filter((row) => !stored.some(({ host, kind }) => host === row.host && kind === row.kind));
    const primary = differing.find(({ kind }) => kind === 'primary');
    // The shop has one primary host, so the old one gives way first.
    if (primary)
      await tx
        .updateTable('host')
        .set({ kind: 'other' })
        .where('shop_id', '=', shopId)
        .where('kind', '=', 'primary')
        .execute();
    for (const row of differing)
      await tx
        .insertInto('host')
        .values({ ...row, shop_id: shopId })
        .onConflict((conflict) => conflict.column('host').doUpdateSet({ kind: row.kind }))
        .execute();
  });
}

/** Opens a shop whose first import has ended. */
export async function openShop(db: Database, shopId: number): Promise<void> {
  await db
    .updateTable('shop_directory')
    .set({ state: 'live', first_import_unfinished: false })
    .where('shop_id', '=', shopId)
    .where('first_import_unfinished', '=', true)
    .execute();
}

/**
 * Runs `work` while no other import of the shop runs. The lock belongs to a database connection, so it ends with the
 * process.
 * @returns undefined if another import runs
 */
export function alone<T>(db: Database, shopId: number, work: () => Promise<T>): Promise<{ result: T } | undefined> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtext('witryna import'), ${shopId}::int`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection);
    if (!rows[0]?.locked) return undefined;
    try {
      return { result: await work() };
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined);
    }
  });
}

/** The shop's row as the import writes it. */
export interface ShopRow {
  name: string;
  currency_code: string;
  language_code: string;
  time_zone: string;
  delivery_countries: string[];
  blog_enabled: boolean;
  config: string;
  front_page_config: string | null;
  front_page_default_config: string | null;
  footer_config: string | null;
  head_sections: string;
}

/**
 * Inserts or updates the shop's row. Requests may only read this table, so the statement runs with the rights of its
 * owner.
 * @returns whether anything changed
 */
export function writeShop(db: Database, shopId: number, row: ShopRow): Promise<boolean> {
  return asOwner(db, shopId, async (tx) => {
    const { rows } = await sql<{ one: number }>`
      insert into shop (shop_id, name, currency_code, language_code, time_zone, delivery_countries, blog_enabled, config,
        front_page_config, front_page_default_config, footer_config, head_sections)
      values (${shopId}, ${row.name}, ${row.currency_code}, ${row.language_code}, ${row.time_zone}, ${row.delivery_countries},
        ${row.blog_enabled}, ${row.config}::jsonb, ${row.front_page_config}::jsonb, ${row.front_page_default_config}::jsonb,
        ${row.footer_config}::jsonb, ${row.head_sections}::jsonb)
      on conflict (shop_id) do update set name = excluded.name, currency_code = excluded.currency_code,
        language_code = excluded.language_code, time_zone = excluded.time_zone,
        delivery_countries = excluded.delivery_countries, blog_enabled = excluded.blog_enabled, config = excluded.config,
        front_page_config = excluded.front_page_config, front_page_default_config = excluded.front_page_default_config,
        footer_config = excluded.footer_config, head_sections = excluded.head_sections
      where shop is distinct from excluded
      returning 1 as one`.execute(tx);
    return rows.length > 0;
  });
}

/** Reads the shop's row; undefined before its first import. */
export function readShop(db: Database, shopId: number) {
  return asOwner(db, shopId, (tx) =>
    tx.selectFrom('shop').selectAll().where('shop_id', '=', shopId).executeTakeFirst(),
  );
}

function asOwner<T>(db: Database, shopId: number, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.shop_id', ${String(shopId)}, true)`.execute(tx);
    return work(tx);
  });
}

/** Lists the ids of all products, documents or other things with a handle. */
export function listHandles(tx: TenantTransaction, table: 'product' | 'document' | 'article' | 'delivery_type') {
  return tx.selectFrom(table).select(['id', 'handle']).execute();
}

export function listCategoryUrls(tx: TenantTransaction) {
  return tx.selectFrom('category').select(['id', 'url as handle']).execute();
}

/** Lists the order of all products, which the import keeps where it can. */
export function listProductOrders(tx: TenantTransaction) {
  return tx.selectFrom('product').select(['id', 'handle', 'sort_order', 'status']).execute();
}
