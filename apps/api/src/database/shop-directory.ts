import { sql, type Updateable } from 'kysely';
import type { Database, Tables } from './database.ts';
import { closedSince, type ResolvedShop, type ShopState, stateOf } from './shop-state.ts';

/** A shop with its hosts, as the directory of all shops knows it. */
export interface ListedShop extends Omit<ResolvedShop, 'kind'> {
  /** The hosts that are not the primary one. */
  otherHosts: string[];
  /** The primary host that the shop had before its erasure began; null for a shop that is not being erased. */
  erasedHost: string | null;
}

/**
 * Lists shops in the order of their ids.
 * @param after the id after which the list begins
 */
export async function listShops(db: Database, after: number, limit: number): Promise<ListedShop[]> {
  const rows = await db
    .selectFrom('shop_directory as d')
    .leftJoin('host as p', (join) => join.onRef('p.shop_id', '=', 'd.shop_id').on('p.kind', '=', 'primary'))
    .select([
      'd.shop_id as shopId',
      'p.host as primaryHost',
      'd.state as platformState',
      'd.state_since as platformStateSince',
      'd.valid_until as validUntil',
      'd.erased_host as erasedHost',
      sql<
        string[]
      >`array(select h.host from host h where h.shop_id = d.shop_id and h.kind <> 'primary' order by h.host)`.as(
        'otherHosts',
      ),
    ])
    .where('d.shop_id', '>', after)
    .orderBy('d.shop_id')
    .limit(limit)
    .execute();
  return rows;
}

export type ClosedState = Exclude<ShopState, 'live'>;
/** `importing`: the first import of the shop has not ended, so the shop has never been open. */
export type StateBefore = ShopState | 'importing';

/**
 * Closes a live shop. Does nothing to another one.
 * @returns the shop's state before
 */
export function closeShop(db: Database, shopId: number, as: ClosedState, now: Date): Promise<StateBefore> {
  return changeState(db, shopId, now, (before) => {
    if (before !== 'live') return undefined;
    return as === 'break' ? { state: 'break' } : { valid_until: now };
  });
}

/**
 * Opens a closed shop: ends its technical break, and its expiry if it has expired. Does nothing to another one.
 * @returns the shop's state before
 */
export function reopenShop(db: Database, shopId: number, now: Date): Promise<StateBefore> {
  return changeState(db, shopId, now, (before) => {
    if (before === 'expired') return { state: 'live', valid_until: null };
    return before === 'break' ? { state: 'live' } : undefined;
  });
}

/**
 * Changes when a shop expires. One that has expired opens again, unless it is in a technical break too.
 * @param until null for never
 * @returns the shop's state and end before; the state `importing` means that nothing was changed
 */
export function changeExpiry(
  db: Database,
  shopId: number,
  until: Date | null,
  now: Date,
): Promise<{ state: StateBefore; validUntil: Date | null }> {
  return db.transaction().execute(async (tx) => {
    const { state, valid_until, first_import_unfinished } = await lockShop(tx, shopId);
    if (first_import_unfinished) return { state: 'importing', validUntil: valid_until };
    await tx.updateTable('shop_directory').set({ valid_until: until }).where('shop_id', '=', shopId).execute();
    return { state: stateOf({ platformState: state, validUntil: valid_until }, now), validUntil: valid_until };
  });
}

/** Ends a technical break. Does nothing to another shop: only operators end an expiry. @returns the state before */
export function endBreak(db: Database, shopId: number, now: Date): Promise<StateBefore> {
  return changeState(db, shopId, now, (before) => (before === 'break' ? { state: 'live' } : undefined));
}

/** Reads whether a shop is open, and since when it is not. */
export async function readState(
  db: Database,
  shopId: number,
  now: Date,
): Promise<{ state: StateBefore; since: string | null }> {
  const shop = await db
    .selectFrom('shop_directory')
    .select(['state as platformState', 'state_since as platformStateSince', 'valid_until as validUntil'])
    .select(['shop_id as shopId', 'first_import_unfinished'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  const since = closedSince({ ...shop, primaryHost: null }, now)?.toISOString() ?? null;
  return { state: shop.first_import_unfinished ? 'importing' : stateOf(shop, now), since };
}

type DirectoryChange = Updateable<Tables['shop_directory']>;

function changeState(
  db: Database,
  shopId: number,
  now: Date,
  change: (before: StateBefore) => DirectoryChange | undefined,
): Promise<StateBefore> {
  return db.transaction().execute(async (tx) => {
    const row = await lockShop(tx, shopId);
    const state = stateOf({ platformState: row.state, validUntil: row.valid_until }, now);
    const before = row.first_import_unfinished ? 'importing' : state;
    const changed = change(before);
    if (changed) await tx.updateTable('shop_directory').set(changed).where('shop_id', '=', shopId).execute();
    return before;
  });
}

/**
 * Locks a shop in the directory until the end of the transaction, so that changes of its state and hosts run one after
 * the other. Orders and other writes of the shop do not wait for the lock.
 * @throws NoResultError if the shop is erased or being erased
 */
export function lockShop(tx: Database, shopId: number) {
  return tx
    .selectFrom('shop_directory')
    .select(['state', 'valid_until', 'first_import_unfinished'])
    .where('shop_id', '=', shopId)
    .where('erased_host', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
