import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { underLock } from './advisory-lock.ts';
import type { Database } from './database.ts';
import { lockShop } from './shop-directory.ts';
import { sqlState, UNIQUE_VIOLATION } from './sql-state.ts';
import { openTenant, type Tenant, type TenantTransaction } from './tenant.ts';

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

/**
 * Finds the shops that have these host names, and the one whose folder has this id. Both are read at one moment, because
 * another import may just make the shop.
 */
export function findShopsOf(
  db: Database,
  { hosts, folderId }: { hosts: readonly string[]; folderId: string | undefined },
): Promise<{ byHost: { host: string; shop_id: number }[]; byId: number | undefined }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const byHost = await findHosts(tx, hosts);
      if (folderId === undefined) return { byHost, byId: undefined };
      const shop = tx.selectFrom('shop_directory').select('shop_id').where('folder_id', '=', folderId);
      return { byHost, byId: (await shop.executeTakeFirst())?.shop_id };
    });
}

/** Reads the id that the shop's folder has. */
export async function readFolderId(db: Database, shopId: number): Promise<string> {
  const shop = db.selectFrom('shop_directory').select('folder_id').where('shop_id', '=', shopId);
  return (await shop.executeTakeFirstOrThrow()).folder_id;
}

/** Makes the folder with this id the shop's folder. */
export async function setFolderId(db: Database, shopId: number, folderId: string): Promise<void> {
  await db
    .updateTable('shop_directory')
    .set({ folder_id: folderId })
    .where('shop_id', '=', shopId)
    .where('folder_id', '<>', folderId)
    .execute();
}

/**
 * Creates a closed shop with its hosts. `openShop` opens it.
 * @returns undefined if another shop has got one of the hosts or the id of the folder in the meantime
 */
export async function createShop(
  db: Database,
  { hosts, folderId, now }: { hosts: readonly HostRow[]; folderId: string; now: Date },
): Promise<number | undefined> {
  const created = db.transaction().execute(async (tx) => {
    const { shop_id } = await tx
      .insertInto('shop_directory')
      .values({ state: 'break', first_import_unfinished: true, created_at: now, folder_id: folderId })
      .returning('shop_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('host')
      .values(hosts.map((row) => ({ ...row, shop_id })))
      .execute();
    return shop_id;
  });
  return created.catch((error: unknown) => {
    if (sqlState(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  });
}

/** Reads when the shop was created. @throws if it does not exist */
export async function readCreationTime(db: Database, shopId: number): Promise<Date> {
  const { created_at } = await db
    .selectFrom('shop_directory')
    .select('created_at')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return created_at;
}

/**
 * Adds the host names that the shop lacks and changes the kind of those that differ. Other hosts stay.
 * @throws if another shop has taken one of the hosts in the meantime
 */
export async function setHosts(db: Database, shopId: number, hosts: readonly HostRow[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockShop(tx, shopId);
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
    for (const row of differing) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('host')
        .values({ ...row, shop_id: shopId })
        .onConflict((conflict) =>
          conflict.column('host').doUpdateSet({ kind: row.kind }).where('host.shop_id', '=', shopId),
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new Error(`Another shop has the host ${row.host}.`);
    }
  });
}

/** Whether the shop is closed until its first import ends. */
export async function isUnfinished(db: Database, shopId: number): Promise<boolean> {
  const shop = db.selectFrom('shop_directory').select('first_import_unfinished').where('shop_id', '=', shopId);
  return (await shop.executeTakeFirstOrThrow()).first_import_unfinished;
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
 * Runs `work` while no other import or erasure of the shop runs.
 * @param work gets a signal that aborts when the lock is lost
 * @returns undefined if an import or an erasure runs
 */
export function alone<T>(
  db: Database,
  shopId: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ result: T } | undefined> {
  return underLock(db, sql`hashtext('witryna import'), ${shopId}::int`, work);
}

/**
 * Runs `work` while no other process reads a file of goods of the shop, or compares one with its goods.
 * @returns undefined if one does
 */
export function aloneWithFile<T>(
  db: Database,
  shopId: number,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  return underLock(db, sql`hashtext('witryna goods file'), ${shopId}::int`, work);
}

/**
 * Runs `work` while no other process creates a shop of this host.
 * @returns undefined if one does
 */
export function aloneWithHost<T>(
  db: Database,
  host: string,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  return underLock(db, sql`hashtext('witryna first import'), hashtext(${host})`, work);
}

/**
 * Opens a shop for writing many rows. A batch finds its rows by index, also while the tables are so small that
 * PostgreSQL prefers to read them whole: it would keep that plan when they have grown.
 * @param signal ends the import: no other batch is written
 */
export function openForImport(db: Database, shopId: number, signal: AbortSignal): Tenant {
  const tenant = openTenant(db, shopId, 'shopkeeper');
  return {
    ...tenant,
    write: (work) =>
      tenant.write(async (tx) => {
        signal.throwIfAborted();
        await sql`set local enable_seqscan = off`.execute(tx);
        return work(tx);
      }),
  };
}

const jsonColumns = [
  'config',
  'front_page_config',
  'front_page_default_config',
  'footer_config',
  'head_sections',
] as const;

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

/** A column of the shop's row that an import changes; JSON columns are parsed. */
export interface ChangedColumn {
  column: string;
  before: unknown;
  after: unknown;
}

/**
 * Inserts the shop's row, or updates the columns that differ. Only those: a trigger on the language renews the search
 * words of all products.
 * @param dryRun whether the rows are only compared
 * @returns the columns that changed; none for a row that is new
 */
export async function writeShop(tenant: Tenant, row: ShopRow, dryRun = false): Promise<ChangedColumn[]> {
  const stored = await tenant.read(readShop);
  if (!stored) {
    if (!dryRun) await tenant.write((tx) => tx.insertInto('shop').values(row).execute());
    return [];
  }
  const known: Record<string, unknown> = stored;
  const parsed: Record<string, unknown> = { ...row };
  for (const column of jsonColumns) parsed[column] = row[column] === null ? null : JSON.parse(row[column]);
  const differing = Object.entries(row).filter(([column]) => !isDeepStrictEqual(parsed[column], known[column]));
  if (!dryRun && differing.length > 0)
    await tenant.write((tx) => tx.updateTable('shop').set(Object.fromEntries(differing)).execute());
  return differing.map(([column]) => ({ column, before: known[column], after: parsed[column] }));
}

/** Reads the shop's row; undefined before its first import. */
export function readShop(tx: TenantTransaction) {
  return tx.selectFrom('shop').selectAll().executeTakeFirst();
}
