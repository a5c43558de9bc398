import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from './database.ts';
import { OUTDATED_PLAN } from './prepared-reads.ts';
import { sqlState } from './sql-state.ts';

/** One connection inside one transaction that sees the rows of one shop only. Stores take it as their first argument. */
export type TenantTransaction = Kysely<Tables> & { readonly shopId: number };

/** Units of work for one shop. */
export interface Tenant {
  readonly shopId: number;
  /** A read-only snapshot: every query in it sees the same state. */
  read<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** A read-committed transaction; deadlocks and serialisation failures are retried three times, so `work` must be repeatable. */
  write<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
}

export type ShopState = 'live' | 'expired' | 'break';

export interface ResolvedShop {
  shopId: number;
  /** How the host is named; by id it counts as primary. */
  kind: 'primary' | 'other' | 'showcase';
  primaryHost: string | null;
  /** As the platform set it; `stateOf` also looks at the validity. */
  switchedTo: 'live' | 'break';
  validUntil: Date | null;
}

/** The state of a shop at a moment. */
export function stateOf(shop: ResolvedShop, now: Date): ShopState {
  return shop.validUntil !== null && shop.validUntil <= now ? 'expired' : shop.switchedTo;
}

/** Serialisation failure, deadlock, and a plan from before a migration. */
const retryable = new Set(['40001', '40P01', OUTDATED_PLAN]);
const attempts = 4;

/**
 * The only door to tenant data. The shop's id and the request's role are set for the transaction; row-level security does the rest.
 * @throws whatever `work` throws, after a rollback
 */
export function openTenant(db: Database, shopId: number): Tenant {
  if (!Number.isSafeInteger(shopId) || shopId < 1) throw new TypeError(`shop id: ${shopId}`);
  return {
    shopId,
    read: (work) => retrying(() => readFirst(db, shopId, work)),
    write: (work) => retrying(() => inTransaction(db, shopId, 'begin', work)),
  };
}

/** A read is answered before its commit: nothing can be lost, and the answer is a round trip earlier. */
function readFirst<T>(db: Database, shopId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const begin = 'begin isolation level repeatable read read only';
    inTransaction(db, shopId, begin, async (tx) => resolve(await work(tx))).catch(reject);
  });
}

async function inTransaction<T>(
  db: Database,
  shopId: number,
  begin: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    try {
      // One round trip for the three; the id is a checked integer.
      await sql
        .raw(`${begin}; select set_config('app.shop_id', '${shopId}', true), set_config('role', 'app_user', true)`)
        .execute(connection);
      const result = await work(Object.assign(connection, { shopId }));
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

interface DirectoryRow {
  shop_id: number;
  kind: ResolvedShop['kind'];
  primary_host: string | null;
  state: 'live' | 'break';
  valid_until: Date | null;
}

/** Finds the shop of a normalised host name; undefined when there is none. */
export async function resolveShopByHost(db: Database, host: string): Promise<ResolvedShop | undefined> {
  const { rows } = await sql<DirectoryRow>`select * from resolve_shop(${host})`.execute(db);
  return toShop(rows[0]);
}

/** Finds a shop by id; undefined when there is none. */
export async function resolveShopById(db: Database, shopId: number): Promise<ResolvedShop | undefined> {
  const { rows } = await sql<DirectoryRow>`select * from resolve_shop_id(${shopId})`.execute(db);
  return toShop(rows[0]);
}

/** Finds the shop of a payment notice's key. */
export async function resolveShopByKey(db: Database, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select resolve_shop_key(${key}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** All shops. The caller opens one tenant for each. */
export function listShopIds(db: Database): Promise<number[]> {
  return listAsWorker(db, sql<{ id: number }>`select list_shop_ids() as id`);
}

/**
 * The shops with a payment to ask about or a hold that has run out, by one query for all shops.
 * @param exceptProviders that are not asked now
 */
export function listShopsWithDueOrders(
  db: Database,
  now: Date,
  exceptProviders: readonly string[] = [],
): Promise<number[]> {
  return listAsWorker(
    db,
    sql<{ id: number }>`
      select shop_id as id from payment_attempt
        where state in ('created', 'waiting', 'authorised') and ask_at <= ${now} and provider <> all(${exceptProviders})
      union select shop_id from shop_order where stock_held and stock_held_until <= ${now}`,
  );
}

/** The worker's role may list shops, and read nothing of what is in them. */
function listAsWorker(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local role worker`.execute(tx);
    const { rows } = await query.execute(tx);
    return rows.map((row) => row.id);
  });
}

function toShop(row: DirectoryRow | undefined): ResolvedShop | undefined {
  if (!row) return undefined;
  return {
    shopId: row.shop_id,
    kind: row.kind,
    primaryHost: row.primary_host,
    switchedTo: row.state,
    validUntil: row.valid_until,
  };
}
