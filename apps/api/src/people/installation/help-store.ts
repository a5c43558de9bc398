import type { ShopHelp } from '@witryna/contract/operator-help';
import { type Kysely, sql } from 'kysely';
import type { PeopleTables } from '../people-store.ts';

type Db = Kysely<PeopleTables>;

/** How many of a shop's helps are listed, and for how many days they are kept. */
const LISTED = 20;
const KEPT_DAYS = 400;

/** The consent of a shop that is valid; undefined without one. */
export function findConsent(db: Db, shopId: number, now: Date) {
  return db
    .selectFrom('help_consent')
    .select(['given_by', 'until'])
    .where('shop_id', '=', shopId)
    .where('until', '>', now)
    .executeTakeFirst();
}

/** Lets operators help, in place of an earlier consent. */
export async function saveConsent(db: Db, consent: PeopleTables['help_consent']): Promise<void> {
  const { shop_id: _, ...given } = consent;
  await db
    .insertInto('help_consent')
    .values(consent)
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(given))
    .execute();
}

interface NewHelp {
  shopId: number;
  userId: string;
  reason: string;
  now: Date;
  until: Date;
}

/**
 * Stores that an operator helps a shop, in place of a help of theirs that lasts.
 * @returns until when, and whether by consent; undefined without consent and reason
 */
export async function addHelp(db: Db, { shopId, userId, reason, now, until }: NewHelp) {
  return await db.transaction().execute(async (tx) => {
    // Whoever takes the consent back meanwhile waits, and then ends this help too.
    const consent = await tx
      .selectFrom('help_consent')
      .select('until')
      .where('shop_id', '=', shopId)
      .where('until', '>', now)
      .forShare()
      .executeTakeFirst();
    if (!consent && reason === '') return undefined;
    await tx
      .deleteFrom('help')
      .where('began_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
      .execute();
    await endOpen(tx, now, { shopId, userId });
    // A reason stands on its own feet: the help lasts on when the consent runs out by itself.
    const by_consent = consent !== undefined && reason === '';
    const ends = by_consent && consent.until < until ? consent.until : until;
    const begun = { reason, by_consent, began_at: now, until: ends };
    await tx
      .insertInto('help')
      .values({ ...begun, shop_id: shopId, user_id: userId, ended_at: null })
      // Another tab has begun at the same moment.
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'shop_id']).where('ended_at', 'is', null).doUpdateSet(begun),
      )
      .execute();
    return { until: ends, byConsent: by_consent };
  });
}

/** Ends what lasts. @returns how many helps were open */
async function endOpen(db: Db, now: Date, { shopId, userId }: { shopId: number; userId?: string }): Promise<number> {
  const ended = await db
    .updateTable('help')
    .set({ ended_at: sql`least(until, ${now}::timestamptz)` })
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('until')
    .execute();
  return ended.filter(({ until }) => until > now).length;
}

/** @returns whether the operator helped the shop */
export async function endHelpOf(db: Db, shopId: number, userId: string, now: Date): Promise<boolean> {
  return (await endOpen(db, now, { shopId, userId })) > 0;
}

/** Takes the consent back and ends all help. @returns whether there was any of both */
export async function endAllHelp(db: Db, shopId: number, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('help_consent').where('shop_id', '=', shopId).executeTakeFirst();
    return (await endOpen(tx, now, { shopId })) > 0 || numDeletedRows > 0n;
  });
}

/** Until when an operator helps a shop; undefined if they don't. */
export function findHelpOf(db: Db, shopId: number, userId: string, now: Date) {
  return db
    .selectFrom('help')
    .select('until')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst();
}

/** Lists who has helped a shop, the latest first. */
export async function listHelps(db: Db, shopId: number, now: Date): Promise<ShopHelp['helps']> {
  const rows = await db
    .selectFrom('help')
    .innerJoin('user', 'user.id', 'help.user_id')
    .select(['help.id', 'user.name', 'help.reason', 'help.by_consent', 'help.began_at', 'help.until', 'help.ended_at'])
    .where('help.shop_id', '=', shopId)
    .orderBy('help.began_at', 'desc')
    .orderBy('help.id')
    .limit(LISTED)
    .execute();
  return rows.map(({ id, name, reason, by_consent, began_at, until, ended_at }) => {
    const ended = ended_at ?? (until <= now ? until : null);
    return {
      ...{ id, name, reason, byConsent: by_consent, beganAt: began_at.toISOString(), until: until.toISOString() },
      endedAt: ended?.toISOString() ?? null,
    };
  });
}
