import { type RawBuilder, sql } from 'kysely';
import { OUTDATED_PLAN } from './batches/prepared-statements.ts';
import type { Database } from './database.ts';
import type { ResolvedShop } from './shop-state.ts';
import { sqlState } from './sql-state.ts';
import { inTransaction, type TenantRole, type TenantTransaction } from './tenant-transaction.ts';

export type { TenantTransaction } from './tenant-transaction.ts';

/** Runs transactions for one shop. */
export interface Tenant {
  readonly shopId: number;
  /** Runs a read-only transaction. All its queries see the same state. */
  read<T>(work: (tx: TenantTransaction) => Promise<T>, options?: PlanOptions): Promise<T>;
  /**
   * Runs a read-committed transaction. Deadlocks and serialisation failures are retried three times, so `work` must be
   * repeatable.
   */
  write<T>(work: (tx: TenantTransaction) => Promise<T>, options?: PlanOptions): Promise<T>;
}

export interface PlanOptions {
  /**
   * Whether the database keeps the plans of all statements of the transaction, instead of making them for the values of
   * each use. That saves most of the time of a search, whose plan takes longer to make than to run, and a quarter of the
   * time of an order's last statement. Other transactions leave it to the database. Only prepared statements have plans
   * to keep.
   */
  keepPlans?: boolean;
}

/**
 * SQLSTATEs after which a transaction is retried: serialisation failure, deadlock, and a prepared plan that a migration
 * made invalid.
 */
const retryable = new Set(['40001', '40P01', ...OUTDATED_PLAN]);
const attempts = 4;

/**
 * Gives access to one shop's data; there is no other access to it.
 * @param role `shopkeeper` for what people who keep the shop do: the back office, commands, imports, and jobs that change
 *   goods or erase what is old
 * @throws any error of `work`, after a rollback
 */
export function openTenant(db: Database, shopId: number, role: TenantRole = 'app_user'): Tenant {
  if (!Number.isSafeInteger(shopId) || shopId < 1) throw new TypeError(`shop id: ${shopId}`);
  return {
    shopId,
    read: (work, options) => withRetries(() => inReadTransaction(db, shopId, { ...options, role }, work)),
    write: (work, options) => withRetries(() => inTransaction(db, shopId, { ...options, role, readOnly: false }, work)),
  };
}

/**
 * Runs a read and resolves before its commit, which saves a round trip. That is safe because a read changes nothing.
 */
function inReadTransaction<T>(
  db: Database,
  shopId: number,
  options: PlanOptions & { role: TenantRole },
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    inTransaction(db, shopId, { ...options, readOnly: true }, async (tx) => resolve(await work(tx))).catch(reject);
  });
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
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
  state_since: Date | null;
  valid_until: Date | null;
  break_from: Date | null;
  break_until: Date | null;
}

/** Finds the shop with a normalised host name; undefined when no shop has it. */
export async function resolveShopByHost(db: Database, host: string): Promise<ResolvedShop | undefined> {
  const { rows } = await sql<DirectoryRow>`select * from resolve_shop(${host})`.execute(db);
  return toShop(rows[0]);
}

/** Finds a shop by its id; undefined when no shop has it. */
export async function resolveShopById(db: Database, shopId: number): Promise<ResolvedShop | undefined> {
  const { rows } = await sql<DirectoryRow>`select * from resolve_shop_id(${shopId})`.execute(db);
  return toShop(rows[0]);
}

/**
 * Finds the id of the shop to which a payment provider sends notices at the URL with this key; undefined when no shop
 * has it.
 */
export async function resolveNoticeAddress(db: Database, provider: string, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select resolve_notice_address(${provider}, ${key}) as id`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
}

/** Finds the id of the shop with this key; undefined when no shop has it. */
export async function resolveShopByKey(db: Database, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select resolve_shop_key(${key}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Lists the ids of all shops. */
export function listShopIds(db: Database): Promise<number[]> {
  return listAsWorker(db, sql<{ id: number }>`select list_shop_ids() as id`);
}

/**
 * Lists the shops with a payment that a provider must be asked about, an expired hold, a request for goods that are back
 * in stock, a cart to be reminded of, a planned sale, or a parcel that its carrier must be asked about. One query covers
 * all shops.
 * @param exceptProviders providers that must not be asked now
 */
export function listShopsWithDueWork(
  db: Database,
  now: Date,
  exceptProviders: readonly string[] = [],
): Promise<number[]> {
  return listAsWorker(
    db,
    sql<{ id: number }>`
      select shop_id as id from payment_attempt
        where state in ('created', 'waiting', 'authorised') and ask_at <= ${now} and provider <> all(${exceptProviders})
      union select shop_id from payment_attempt
        where ask_until is not null and ask_at <= ${now} and provider <> all(${exceptProviders})
      union select shop_id from shop_order where stock_held and stock_held_until <= ${now}
      union select shop_id from stock_request where due_at <= ${now}
      union select shop_id from cart_reminder where due_at <= ${now}
      union select shop_id from combination where sale_due_at <= ${now}
      union select shop_id from sale where due_at <= ${now}
      union select shop_id from parcel where ask_at <= ${now}`,
  );
}

/** Lists the shops with a mailbox that is to be read. A reading takes seconds, so it waits for no other work. */
export function listShopsWithDueMailbox(db: Database, now: Date): Promise<number[]> {
  return listAsWorker(db, sql<{ id: number }>`select distinct shop_id as id from mailbox where ask_at <= ${now}`);
}

/** Lists the shops whose index in the outside search engine is missing or lacks changes. */
export function listShopsWithSearchChanges(db: Database): Promise<number[]> {
  return listAsWorker(
    db,
    sql<{ id: number }>`
      select s.id from list_shop_ids() s (id)
      where not exists (select from search_index i where i.shop_id = s.id and i.settings_changes = 0)
        or exists (select from search_change c where c.shop_id = s.id)`,
  );
}

/** Lists the shops of which somebody wants a mail about each week. */
export function listShopsWithReaders(db: Database): Promise<number[]> {
  return listAsWorker(db, sql<{ id: number }>`select list_shops_with_readers() as id`);
}

/** A webhook with deliveries that are due. */
export interface DueWebhook {
  shopId: number;
  webhookId: number;
  /** Whether its receiver was slow or away lately. */
  slow: boolean;
}

/** Lists the webhooks of all shops that have something to tell. */
export function listDueWebhooks(db: Database, now: Date): Promise<DueWebhook[]> {
  return asWorker(
    db,
    sql<DueWebhook>`
      select w.shop_id as "shopId", w.id as "webhookId", w.slow from webhook w
      where exists (
        select from webhook_delivery d where d.shop_id = w.shop_id and d.webhook_id = w.id and d.next_at <= ${now}
      ) and w.shop_id not in (select list_away_shop_ids())`,
  );
}

/** Runs a query with the database role of the worker, which may list shops and their due work, but no other data. */
function asWorker<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local role worker`.execute(tx);
    return (await query.execute(tx)).rows;
  });
}

/** No job works on a shop that is moving to another installation. */
async function listAsWorker(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const staying = sql<{ id: number }>`select id from (${query}) q where id not in (select list_away_shop_ids())`;
  return (await asWorker(db, staying)).map(({ id }) => id);
}

function toShop(row: DirectoryRow | undefined): ResolvedShop | undefined {
  if (!row) return undefined;
  return {
    shopId: row.shop_id,
    kind: row.kind,
    primaryHost: row.primary_host,
    platformState: row.state,
    platformStateSince: row.state_since,
    validUntil: row.valid_until,
    breakFrom: row.break_from,
    breakUntil: row.break_until,
  };
}
