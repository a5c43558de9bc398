import { type Kysely, sql } from 'kysely';
import { digest, type GuessKind, guessKey, limitsOf } from './guess-keys.ts';
import type { PeopleTables } from './people-store.ts';

const DAY_MS = 86_400_000;

/**
 * Counts a guess.
 * @returns the seconds until the next one is allowed; 0 if this one is
 */
export async function countGuess(
  db: Kysely<PeopleTables>,
  key: string,
  { most, seconds }: { most: number; seconds: number },
  now: Date,
): Promise<number> {
  const isOver = sql`guess.since <= ${now}::timestamptz - make_interval(secs => ${seconds})`;
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into guess (key, seconds, count, since) values (${key}, ${seconds}, 1, ${now})
    on conflict (key, seconds) do update set
      count = case when ${isOver} then 1 else least(guess.count, ${most}) + 1 end,
      since = case when ${isOver} then ${now} else guess.since end
    returning count, since`.execute(db);
  const { count = 1, since = now } = rows[0] ?? {};
  // The table holds what was guessed within a day, and no more.
  const dayAgo = new Date(now.getTime() - DAY_MS);
  if (count === 1) await db.deleteFrom('guess').where('since', '<', dayAgo).execute();
  return count <= most ? 0 : Math.ceil((since.getTime() - now.getTime()) / 1000 + seconds);
}

/** Takes back the latest guess of an address within some seconds, because its secret was right. */
export async function takeBack(db: Kysely<PeopleTables>, key: string, seconds: number): Promise<void> {
  await db
    .updateTable('guess')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .where('seconds', '=', seconds)
    .execute();
}

/** Forgets guesses, because the secret was right. */
export async function forgetGuesses(db: Kysely<PeopleTables>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('guess').where('key', 'in', keys).execute();
}

/** Forgets all guesses at secrets of an account, from wherever they came. */
export async function forgetAllGuesses(db: Kysely<PeopleTables>, email: string, kinds: GuessKind[]): Promise<void> {
  for (const key of kinds.map((kind) => guessKey(kind, email)))
    await sql`delete from guess where key = ${key} or starts_with(key, ${`${key} `})`.execute(db);
}

/** Whether so many wrong secrets of accounts were tried, somewhere or everywhere, that somebody is blocked there now. */
export async function findBlocked(
  db: Kysely<PeopleTables>,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const byDigest = new Map(emails.map((email) => [digest(email), email]));
  const { rows } = await sql<{ key: string; digest: string; seconds: number; count: number; since: Date }>`
    select key, split_part(key, ' ', 2) as digest, seconds, count, since from guess
    where split_part(key, ' ', 1) in ('account', 'code') and split_part(key, ' ', 2) = any(${[...byDigest.keys()]})`.execute(
    db,
  );
  const isBlocked = ({ key, seconds, count, since }: (typeof rows)[number]) =>
    limitsOf(key).some(
      (limit) => limit.seconds === seconds && count >= limit.most && since.getTime() + seconds * 1_000 > now.getTime(),
    );
  return new Set(rows.filter(isBlocked).flatMap((row) => byDigest.get(row.digest) ?? []));
}

/** Deletes sessions that have ended by themselves, which the library keeps. */
export async function deleteEndedSessions(db: Kysely<PeopleTables>, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
}

/** Whether somebody is signed in with this account at this address. */
export async function hasSessionFrom(
  db: Kysely<PeopleTables>,
  email: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('session.id')
    .where('user.email', '=', email)
    .where('session.ipAddress', '=', address)
    .where('session.expiresAt', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
