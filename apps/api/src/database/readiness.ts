import type { WriteCheck } from './check-writes.ts';
import type { Database } from './connect.ts';
import { isMigrated } from './migrate.ts';
import type { DatabaseState, DatabaseWatch } from './watch-database.ts';

/** The reason why requests can't be served, and since when (undefined if unknown). */
export interface Obstacle {
  kind: Exclude<DatabaseState['kind'], 'serving'> | 'notMigrated';
  since: Date | undefined;
}

/** Creates the readiness check behind `/readyz`. The check returns undefined when the database can serve requests. */
export function readinessOf<Tables>(
  { db }: Database<Tables>,
  watch: DatabaseWatch,
  writes: WriteCheck,
): () => Promise<Obstacle | undefined> {
  let migrated = false;
  let reading: Promise<boolean> | undefined;
  // Reading the migrations is slow: checks at the same time share one reading.
  const readMigrated = () => {
    reading ??= isMigrated(db).finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async () => {
    const { kind, since } = await watch.check();
    if (kind !== 'serving') return { kind, since };
    migrated ||= await readMigrated();
    if (!migrated) return { kind: 'notMigrated', since: undefined };
    const failingSince = await writes.failingSince();
    return failingSince && { kind: 'readOnly', since: failingSince };
  };
}
