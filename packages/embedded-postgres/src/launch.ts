import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { clearRemains } from './clear-remains.ts';
import { blameFullDisk } from './disk-full.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Locations } from './locations.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { findReason, PROGRAM_ENVIRONMENT } from './run-program.ts';

/** Small, because the database shares a small machine with the shop. Durability stays as PostgreSQL ships it. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  jit: 'off',
  huge_pages: 'off',
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // 'log' ranks above 'error': a refused statement may hold a shopper's data and is not logged
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Recovery after a crash replays up to `max_wal_size`, which takes a while on a slow disk. */
const READY_WITHIN_MS = 60_000;
const LOG_BYTES = 1_000_000;

/** Returns the database that runs over the cluster, and starts one where none runs. */
export async function launch(at: Locations, settings: Record<string, string>): Promise<Postmaster> {
  const deadline = performance.now() + READY_WITHIN_MS;
  let child: ChildProcess | undefined;
  let logged = 0;
  while (performance.now() < deadline) {
    const found = await findPostmaster(at.cluster);
    if (found?.status === 'ready') return found;
    const ended = child && (child.exitCode !== null || child.signalCode !== null);
    // if another process of ours started one at the same moment, ours ends and the other one is found
    if (!found && ended) throw await explain(at, logged);
    if (!found && !child) {
      await clearRemains(at.cluster, at.socketFolder);
      logged = await trimLog(at.logFile);
      child = await spawnPostmaster(at, settings);
    }
    await pause(20);
  }
  throw new EmbeddedPostgresError(`it was not ready within ${READY_WITHIN_MS / 1000} s, see ${at.logFile}`);
}

async function spawnPostmaster(at: Locations, settings: Record<string, string>): Promise<ChildProcess> {
  const log = await open(at.logFile, 'a', 0o600);
  try {
    const all = { ...SETTINGS, ...settings, unix_socket_directories: `"${at.socketFolder.replaceAll('"', '""')}"` };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // detached: Ctrl-C in a terminal must not reach the database, since running requests still need it
    const child = spawn(at.binaries.postgres, ['-D', at.cluster, ...options], {
      ...at.account,
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

async function trimLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < LOG_BYTES) return size;
  await truncate(file);
  return 0;
}

async function explain(at: Locations, from: number): Promise<unknown> {
  const text = (await readFile(at.logFile).catch(() => Buffer.alloc(0))).subarray(from).toString('utf8');
  const reason = findReason(text) || `it ended at once, see ${at.logFile}`;
  return blameFullDisk(new EmbeddedPostgresError(reason), at.folder);
}
