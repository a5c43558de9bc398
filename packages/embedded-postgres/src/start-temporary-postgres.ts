import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts';
import { isAlive } from './process-identity.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { stopOrphanedPostgres } from './stop-orphaned-postgres.ts';

export interface TemporaryPostgres {
  /** The connection URL of an empty database. Its user is a superuser. */
  url: string;
  /** Stops the database and removes its folder. */
  stop(): Promise<void>;
}

const FOLDER_PREFIX = 'witryna-test-';
/**
 * PostgreSQL settings for temporary data: it need not survive a crash, so writes don't wait for the disk. No vacuum
 * begins meanwhile: it would change plans in the middle of a test.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum_naptime: '1d', max_connections: '200' };

/**
 * Starts a database in a temporary folder, for tests and tools. Also removes the databases that killed processes have
 * left behind.
 */
export async function startTemporaryPostgres(log: EmbeddedPostgresLog): Promise<TemporaryPostgres> {
  await removeOrphanedFolders();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  // The database's user must be able to enter the folder even when root has created it.
  await chmod(folder, 0o711);
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder, log, settings: SETTINGS });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function removeOrphanedFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    if (isAlive(Number(name.slice(FOLDER_PREFIX.length).split('-')[0]))) continue;
    const folder = join(tmpdir(), name);
    await stopOrphanedPostgres(folder);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
