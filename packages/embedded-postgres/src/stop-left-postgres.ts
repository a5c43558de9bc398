import { join } from 'node:path';
import { findPostmaster, signalPostmaster, waitUntilGone } from './postmaster.ts';

const WITHIN_MS = 5_000;

/** Ends a database that a killed process left running over its folder, before that folder is removed. */
export async function stopLeftPostgres(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const left = await findPostmaster(cluster);
  if (!left) return;
  signalPostmaster(left.pid, 'SIGQUIT');
  await waitUntilGone(cluster, left.pid, { limit: WITHIN_MS });
}
