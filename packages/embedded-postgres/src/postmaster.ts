import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-identity.ts';
import { runProgram } from './run-program.ts';

/** A running PostgreSQL server, as described by its file `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  status: string;
}

/**
 * Finds the running database of a cluster. Ignores the file `postmaster.pid` of a killed database, even if another
 * process has its process id now.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await readPidFile(cluster);
  if (!recorded) return undefined;
  if (await isPostmaster(recorded.pid, cluster)) return recorded;
  // A database in another container that shares the folder has an unknown process id here, but its socket accepts
  // connections.
  if (await accepts(join(recorded.socketFolder, `.s.PGSQL.${recorded.port}`))) return recorded;
  return undefined;
}

/** Reads the file `postmaster.pid`, whether or not the database still runs. */
export async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status = ''] = text.split('\n');
  if (!Number(pid)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port) || 5432,
    socketFolder: socketFolder ?? '',
    status: status.trim() || 'starting',
  };
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await runProgram('ps', ['-o', 'command=', '-p', String(pid)], undefined).catch(() => '');
  return command.includes(cluster);
}

function accepts(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.setTimeout(1000, () => answer(false));
  });
}

export interface WaitOptions {
  /** time limit for waiting, in milliseconds */
  limit?: number;
  signal?: AbortSignal;
}

/**
 * Waits until the database has stopped.
 * @returns false if the time limit or the signal came first
 */
export async function waitUntilGone(cluster: string, pid: number, { limit, signal }: WaitOptions): Promise<boolean> {
  const started = performance.now();
  const every = limit === undefined ? 250 : 20;
  while (!signal?.aborted && performance.now() - started < (limit ?? Number.POSITIVE_INFINITY)) {
    const found = await findPostmaster(cluster);
    if (found?.pid !== pid) return true;
    await pause(every, undefined, { ref: limit !== undefined, signal }).catch(() => undefined);
  }
  return false;
}

/**
 * Sends a signal to PostgreSQL. SIGINT is the fast shutdown, which rolls back open transactions. SIGQUIT stops at once,
 * and the next start runs crash recovery.
 */
export function signalPostmaster(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The PostgreSQL process has exited in the meantime.
  }
}
