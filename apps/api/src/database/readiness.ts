import type { Database } from './connect.ts';
import { isMigrated } from './migrate.ts';

const ANSWER_WITHIN_MS = 2_000;

/** A check that says why the database can't serve requests, and nothing when it can. */
export function readinessOf<Tables>({ db, pool }: Database<Tables>): () => Promise<string | undefined> {
  let migrated = false;

  async function look(): Promise<string | undefined> {
    try {
      await pool.query('select 1');
      migrated ||= await isMigrated(db);
      return migrated ? undefined : 'the database is not migrated';
    } catch {
      return 'the database is away';
    }
  }

  return () => {
    const late = new Promise<string>((resolve) => {
      setTimeout(() => resolve('the database does not answer'), ANSWER_WITHIN_MS).unref();
    });
    return Promise.race([late, look()]);
  };
}
