import { join } from 'node:path';
import { findPostmaster, signalPostmaster, waitUntilGone } from './postmaster.ts';

const TIMEOUT_MS = 5_000;

/**
 * Stops the database that a killed process has left running in its data folder. It must be called before that folder is
 * removed.
 */
export async function stopOrphanedPostgres(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return;
  signalPostmaster(postmaster.pid, 'SIGQUIT');
  await waitUntilGone(cluster, postmaster.pid, { limit: TIMEOUT_MS });
}
