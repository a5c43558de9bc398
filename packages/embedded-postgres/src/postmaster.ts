import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-identity.ts';
import { runProgram } from './run-program.ts';

/** A PostgreSQL that runs over our cluster, as its `postmaster.pid` says. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  status: string;
}

/** Returns nothing for the `postmaster.pid` of a killed database, even if another process has got its number. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const noted = await readNote(cluster);
  if (!noted) return undefined;
  if (await isPostmaster(noted.pid, cluster)) return noted;
  // another container that shares the folder has process numbers of its own: there only the socket tells
  if (await accepts(join(noted.socketFolder, `.s.PGSQL.${noted.port}`))) return noted;
  return undefined;
}

/** Reads `postmaster.pid`, whether or not that database still runs. */
export async function readNote(cluster: string): Promise<Postmaster | undefined> {
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

export interface Waiting {
  /** milliseconds */
  limit?: number;
  signal?: AbortSignal;
}

/** Returns true once it no longer runs, false if the limit or the signal came first. */
export async function waitUntilGone(cluster: string, pid: number, { limit, signal }: Waiting): Promise<boolean> {
  const started = performance.now();
  const every = limit === undefined ? 250 : 20;
  while (!signal?.aborted && performance.now() - started < (limit ?? Number.POSITIVE_INFINITY)) {
    const found = await findPostmaster(cluster);
    if (found?.pid !== pid) return true;
    await pause(every, undefined, { ref: limit !== undefined, signal }).catch(() => undefined);
  }
  return false;
}

/** SIGINT is PostgreSQL's fast shutdown: it rolls running transactions back. SIGQUIT ends it at once; the next start recovers. */
export function signalPostmaster(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended by itself in the meantime
  }
}
