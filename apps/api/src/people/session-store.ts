import { type Kysely, sql } from 'kysely';
import type { PeopleTables } from './people-store.ts';

type Db = Kysely<PeopleTables>;

/** Notes that somebody uses a session now. */
export async function noteUse(db: Db, session: { id: string; userId: string }, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ updatedAt: now })
    .where('id', '=', session.id)
    .where('updatedAt', '<', now)
    .execute();
  await noteSeen(db, session.userId, now);
}

/** Notes the day on which somebody was last seen, and no more: a shop's owner need not know the hours. */
export async function noteSeen(db: Db, userId: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await db
    .updateTable('user')
    .set({ lastSeenOn: day })
    .where('id', '=', userId)
    .where('lastSeenOn', 'is distinct from', day)
    .execute();
}

export function listSessions(db: Db, userId: string, now: Date, most: number) {
  return db
    .selectFrom('session')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** @returns whether the person had the session */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('session').where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of somebody. @param except the id of one that stays */
export async function endSessions(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

/** Ends the sessions of somebody that have proven no second factor. @param except the id of one that stays */
export async function endUnprovenSessions(db: Db, userId: string, except: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '<>', except)
    .where('secondFactor', 'is not', true)
    .execute();
}

/** Changes what somebody has chosen about themselves. What is missing stays. */
export async function updatePerson(
  db: Db,
  userId: string,
  change: { name?: string | undefined; language?: string | undefined; theme?: string | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await db
    .updateTable('user')
    .set({ ...given, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
