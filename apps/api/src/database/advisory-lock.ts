import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Shorter than the times after which the pool closes a silent connection, and PostgreSQL a silent transaction
 * (`connect.ts`).
 */
const KEEP_LOCK_MS = 1_000;

/**
 * Runs `work` under an advisory lock of PostgreSQL. The lock belongs to a transaction, so it ends with the process, and a
 * pooler keeps one connection for it. The transaction reads nothing, so vacuum does not wait for it.
 * @param key arguments of `pg_try_advisory_xact_lock`
 * @param work gets a signal that aborts when the connection, and so the lock, is lost
 * @returns undefined if somebody else has the lock
 */
export async function underLock<T>(
  db: Database,
  key: RawBuilder<unknown>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ result: T } | undefined> {
  let done: { result: T } | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${key}) as locked`.execute(tx);
      if (!rows[0]?.locked) return;
      const lost = new AbortController();
      let asked: Promise<unknown> = Promise.resolve();
      const timer = setInterval(() => {
        asked = sql`select 1`.execute(tx).catch((error: unknown) => lost.abort(error));
      }, KEEP_LOCK_MS);
      try {
        done = { result: await work(lost.signal) };
      } finally {
        clearInterval(timer);
        await asked;
      }
    });
  } catch (error) {
    // The work is done; only its lock was lost before it could be given back.
    if (!done) throw error;
  }
  return done;
}
