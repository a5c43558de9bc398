import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Shorter than the time after which the pool closes a connection that is in use and silent (`connect.ts`). */
const KEEP_LOCK_MS = 1_000;

/**
 * Runs `work` under an advisory lock of PostgreSQL. The lock belongs to a database connection, so it ends with the
 * process.
 * @param key arguments of `pg_try_advisory_lock`
 * @param work gets a signal that aborts when the connection, and so the lock, is lost
 * @returns undefined if somebody else has the lock
 */
export function underLock<T>(
  db: Database,
  key: RawBuilder<unknown>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ result: T } | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection);
    if (!rows[0]?.locked) return undefined;
    const lost = new AbortController();
    let asked: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      asked = sql`select 1`.execute(connection).catch((error: unknown) => lost.abort(error));
    }, KEEP_LOCK_MS);
    try {
      return { result: await work(lost.signal) };
    } finally {
      clearInterval(timer);
      await asked;
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined);
    }
  });
}
