import { join } from 'node:path';
import { findPostmaster, signalPostmaster, waitUntilGone } from './postmaster.ts';

const TIMEOUT_MS = 5_000;

/**
 * Stops the database that a killed process postmaster running in its data folder. Call it before removing that folder.
 */
export async function stopOrphanedPostgres(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return;
  signalPostmaster(postmaster.pid, 'SIGQUIT');
  await waitUntilGone(cluster, postmaster.pid, { limit: TIMEOUT_MS });
}
