import type { OpenState } from '@witryna/contract/open-state';
import { sql, type Updateable } from 'kysely';
import type { Database, Tables } from './database.ts';
import { closedSince, type OpenTimes, type ResolvedShop, type ShopState, stateOf } from './shop-state.ts';
import { openTenant } from './tenant.ts';

/** A shop with its hosts, as the directory of all shops knows it. */
export interface ListedShop extends Omit<ResolvedShop, 'kind'> {
  /** The hosts that are not the primary one. */
  otherHosts: string[];
  /** The primary host that the shop had before its erasure began; null for a shop that is not being erased. */
  erasedHost: string | null;
  /** Whether it is moving to another installation, has moved, or is coming from one. */
  isAway: boolean;
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
      sql<'live' | 'break'>`case when d.away_since is null then d.state else 'break' end`.as('platformState'),
      sql<Date | null>`coalesce(d.away_since, d.state_since)`.as('platformStateSince'),
      'd.valid_until as validUntil',
      'd.break_from as breakFrom',
      'd.break_until as breakUntil',
      'd.erased_host as erasedHost',
      sql<boolean>`d.away_since is not null`.as('isAway'),
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
/**
 * `importing`: the first import of the shop has not ended, so the shop has never been open. `away`: it is moving to
 * another installation, has moved, or is coming from one.
 */
export type StateBefore = ShopState | 'importing' | 'away';

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
export async function reopenShop(db: Database, shopId: number, now: Date): Promise<StateBefore> {
  const before = await changeState(db, shopId, now, (state) => {
    if (state === 'expired') return { state: 'live', valid_until: null };
    return state === 'break' ? { state: 'live' } : undefined;
  });
  if (before === 'expired' || before === 'break') await forgetBreak(db, shopId, now);
  return before;
}

/**
 * Changes when a shop expires. One that has expired opens again, unless it is in a technical break too.
 * @param until null for never
 * @returns the shop's state and end before; the states `importing` and `away` mean that nothing was changed
 */
export function changeExpiry(
  db: Database,
  shopId: number,
  until: Date | null,
  now: Date,
): Promise<{ state: StateBefore; validUntil: Date | null }> {
  return db.transaction().execute(async (tx) => {
    const shop = await lockShop(tx, shopId);
    const { validUntil } = shop;
    const state = stateBefore(shop, now);
    if (state === 'importing' || state === 'away') return { state, validUntil };
    await tx.updateTable('shop_directory').set({ valid_until: until }).where('shop_id', '=', shopId).execute();
    return { state, validUntil };
  });
}

/** Ends a technical break. Does nothing to another shop: only operators end an expiry. @returns the state before */
export async function endBreak(db: Database, shopId: number, now: Date): Promise<StateBefore> {
  const before = await changeState(db, shopId, now, (state) => (state === 'break' ? { state: 'live' } : undefined));
  if (before === 'break') await forgetBreak(db, shopId, now);
  return before;
}

/** Takes the times of a break that is over out of the settings; its words stay, and so does a break that comes later. */
async function forgetBreak(db: Database, shopId: number, now: Date): Promise<void> {
  const from = sql`(config #>> '{technicalBreak,from}')::timestamptz`;
  await openTenant(db, shopId, 'shopkeeper').write((tx) =>
    sql`
      update shop set config = config #- '{technicalBreak,from}' #- '{technicalBreak,until}'
      where config #> '{technicalBreak,until}' is not null and coalesce(${from} <= ${now}, true)`.execute(tx),
  );
}

/** Reads whether a shop is open, since when it is not, and the break that it has planned and that is not over. */
export async function readState(db: Database, shopId: number, now: Date): Promise<OpenState> {
  const shop = await db
    .selectFrom('shop_directory')
    .select([...openTimes, 'first_import_unfinished'])
    .select(sql<Date | null>`coalesce(away_since, state_since)`.as('platformStateSince'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  const { breakFrom, breakUntil } = shop;
  const isAhead = breakFrom !== null && breakUntil !== null && breakFrom < breakUntil && now < breakUntil;
  return {
    state: shop.first_import_unfinished ? 'importing' : stateOf(shop, now),
    since: closedSince(shop, now)?.toISOString() ?? null,
    planned: isAhead ? { from: breakFrom.toISOString(), until: breakUntil.toISOString() } : null,
  };
}

const openTimes = [
  sql<'live' | 'break'>`case when away_since is null then state else 'break' end`.as('platformState'),
  'valid_until as validUntil',
  ...(['break_from as breakFrom', 'break_until as breakUntil'] as const),
] as const;

function stateBefore(
  {
    first_import_unfinished,
    away_since,
    ...times
  }: OpenTimes & { first_import_unfinished: boolean; away_since: Date | null },
  now: Date,
): StateBefore {
  if (first_import_unfinished) return 'importing';
  return away_since ? 'away' : stateOf(times, now);
}

type DirectoryChange = Updateable<Tables['shop_directory']>;

function changeState(
  db: Database,
  shopId: number,
  now: Date,
  change: (before: StateBefore) => DirectoryChange | undefined,
): Promise<StateBefore> {
  return db.transaction().execute(async (tx) => {
    const before = stateBefore(await lockShop(tx, shopId), now);
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
    .select([...openTimes, 'first_import_unfinished', 'away_since'])
    .where('shop_id', '=', shopId)
    .where('erased_host', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
