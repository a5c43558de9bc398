import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { migrateDatabase } from '@witryna/api/database/migrate.ts';
import { findPostmaster, signalPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import type { Kysely } from 'kysely';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const READY_WITHIN_MS = 60_000;

/** PostgreSQL's `fast` shutdown rolls back what runs; an `immediate` one ends like a crash and needs recovery. */
export const restartModes = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
export type RestartMode = keyof typeof restartModes;

/** A migrated database that all nodes of a swarm share. */
export interface SwarmDatabase {
  url: string;
  db: Kysely<Tables>;
  close(): Promise<void>;
}

export type EmbeddedSwarmDatabase = Awaited<ReturnType<typeof openSwarmDatabase>>;

/** Starts a migrated database in a folder, which all nodes of a swarm share. Its writes wait for the disk. */
export async function openSwarmDatabase(folder: string) {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder, log, settings: { max_connections: '120' } });
  await migrateDatabase({ connection: { url }, log });
  const { db, close } = connectDatabase<Tables>({ url }, { log, max: 2, statementTimeoutMs: 60_000 });
  const cluster = join(folder, 'postgres', 'cluster');
  return {
    url,
    db,
    /** Stops the database and waits until it is ready again: this process restarts it, as it does for a server. */
    async restart(mode: RestartMode): Promise<void> {
      const before = await findPostmaster(cluster);
      if (before) signalPostmaster(before.pid, restartModes[mode]);
      const deadline = performance.now() + READY_WITHIN_MS;
      while (performance.now() < deadline) {
        const now = await findPostmaster(cluster);
        if (now && now.pid !== before?.pid && now.status === 'ready') return;
        await pause(50);
      }
      throw new Error('the database did not start again');
    },
    async close(): Promise<void> {
      await close();
      await stop();
    },
  };
}
