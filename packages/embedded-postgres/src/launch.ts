import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUpAfterCrash } from './clean-up-after-crash.ts';
import { diagnoseFullDisk } from './disk-full.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Locations } from './locations.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { findReason, PROGRAM_ENVIRONMENT } from './run-program.ts';

/**
 * PostgreSQL settings for little memory and few processes, because the database shares a small machine with the shop.
 * Settings for durability keep their defaults.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  autovacuum_naptime: '15s',
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
  // With the log level 'log', which is above 'error', PostgreSQL does not log failed statements. They may contain a
  // shopper's data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/**
 * Time limit for PostgreSQL's start. After a crash it replays up to `max_wal_size`, which takes a while on a slow disk.
 */
const READY_WITHIN_MS = 60_000;
const LOG_BYTES = 1_000_000;

/** Returns the running database of the cluster. Starts the database if it does not run. */
export async function launch(locations: Locations, settings: Record<string, string>): Promise<Postmaster> {
  const deadline = performance.now() + READY_WITHIN_MS;
  let child: ChildProcess | undefined;
  let logged = 0;
  while (performance.now() < deadline) {
    const found = await findPostmaster(locations.cluster);
    if (found?.status === 'ready') return found;
    const ended = child && (child.exitCode !== null || child.signalCode !== null);
    // If another server process started the database at the same moment, our child process exits and the loop finds the
    // other database.
    if (!found && ended) throw await explain(locations, logged);
    if (!found && !child) {
      await cleanUpAfterCrash(locations.cluster, locations.socketFolder);
      logged = await trimLog(locations.logFile);
      child = await spawnPostmaster(locations, settings);
    }
    await pause(20);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL was not ready within ${READY_WITHIN_MS / 1000} s, see ${locations.logFile}`,
  );
}

async function spawnPostmaster(locations: Locations, settings: Record<string, string>): Promise<ChildProcess> {
  const log = await open(locations.logFile, 'a', 0o600);
  try {
    const all = {
      ...SETTINGS,
      ...settings,
      unix_socket_directories: `"${locations.socketFolder.replaceAll('"', '""')}"`,
    };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // The child process is detached, so that Ctrl-C in a terminal does not stop the database while requests in flight
    // still need it.
    const child = spawn(locations.binaries.postgres, ['-D', locations.cluster, ...options], {
      ...locations.account,
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

/**
 * Empties PostgreSQL's log file if it has grown too large.
 * @returns the size of the file in bytes
 */
async function trimLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < LOG_BYTES) return size;
  await truncate(file);
  return 0;
}

async function explain(locations: Locations, from: number): Promise<unknown> {
  const text = (await readFile(locations.logFile).catch(() => Buffer.alloc(0))).subarray(from).toString('utf8');
  const reason = findReason(text) || `PostgreSQL exited at once, see ${locations.logFile}`;
  return diagnoseFullDisk(new EmbeddedPostgresError(reason), locations.folder);
}
