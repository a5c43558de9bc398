import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../../e2e/shop-process.ts';
import { type CuttableLink, openCuttableLink } from './cuttable-link.ts';
import { makeOwnFolder, owner, type Program, startProgram } from './start-program.ts';

const DISK_MB = 700;
const ASK_WITHIN_MS = 1_000;

export interface MemberOptions {
  name: string;
  folder: string;
  etcdPort: number;
  password: string;
  isSynchronous: boolean;
}

export type Member = Awaited<ReturnType<typeof startMember>>;
export type MemberRole = 'primary' | 'replica';

/** Starts a PostgreSQL under Patroni, on a disk of its own if this process may mount one. */
export async function startMember({ name, folder, etcdPort, password, isSynchronous }: MemberOptions) {
  const home = join(folder, name);
  await makeOwnFolder(home);
  const hasOwnDisk = mountDisk(home);
  if (hasOwnDisk) await makeOwnFolder(home);
  const link: CuttableLink = await openCuttableLink(etcdPort);
  const [port, restPort] = [await findFreePort(), await findFreePort()];
  const config = join(folder, `${name}.yml`);
  await writeFile(config, configOf({ name, home, port, restPort, etcdPort: link.port, password, isSynchronous }));
  const start = () => startProgram('/usr/bin/patroni', [config], { folder, name });
  let patroni: Program = await start();

  const ask = async (path: string, method = 'GET', body?: object) =>
    fetch(`http://127.0.0.1:${restPort}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
    }).catch(() => undefined);
  const signalDatabase = (signal: NodeJS.Signals) => {
    for (const pid of databaseProcesses(home)) signalProcess(pid, signal);
  };
  return {
    name,
    port,
    restPort,
    hasOwnDisk,
    link,
    ask,
    /** Undefined while it is neither. */
    async role(): Promise<MemberRole | undefined> {
      for (const role of ['primary', 'replica'] as const) if ((await ask(`/${role}`))?.ok) return role;
      return undefined;
    },
    /** Ends Patroni and PostgreSQL at once, as when the machine loses its power. */
    async kill(): Promise<void> {
      const pids = databaseProcesses(home);
      await patroni.stop('SIGKILL');
      for (const pid of pids) signalProcess(pid, 'SIGKILL');
    },
    async start(): Promise<void> {
      patroni = await start();
    },
    /** Stops PostgreSQL from doing anything, as when its machine hangs. */
    freeze: () => signalDatabase('SIGSTOP'),
    thaw: () => signalDatabase('SIGCONT'),
    /** Fills its disk to the last byte. */
    fillDisk: () => fill(join(home, 'filler')),
    emptyDisk: () => rmSync(join(home, 'filler'), { force: true }),
    async stop(): Promise<void> {
      signalDatabase('SIGCONT');
      await patroni.stop();
      for (const pid of databaseProcesses(home)) signalProcess(pid, 'SIGQUIT');
      link.close();
      if (hasOwnDisk) execFileSync('umount', ['--lazy', home]);
    },
  };
}

/** Only root may mount. Without a disk of its own, a member can't be shown one that is full. */
function mountDisk(path: string): boolean {
  if (!owner) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'tmpfs', path], { stdio: 'ignore' });
    execFileSync('chown', [`${owner.uid}:${owner.gid}`, path]);
    return true;
  } catch {
    return false;
  }
}

async function fill(path: string): Promise<void> {
  const block = Buffer.alloc(65_536);
  const file = await open(path, 'w');
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}

/** The postmaster of a member and its children. */
function databaseProcesses(home: string): number[] {
  try {
    const pid = Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    if (!Number.isInteger(pid) || name !== 'postgres') return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return [pid, ...children.map(Number)];
  } catch {
    return [];
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

interface Config {
  name: string;
  home: string;
  port: number;
  restPort: number;
  etcdPort: number;
  password: string;
  isSynchronous: boolean;
}

/** YAML is JSON, too. */
function configOf({ name, home, port, restPort, etcdPort, password, isSynchronous }: Config): string {
  const user = (username: string) => ({ username, password });
  return JSON.stringify({
    scope: 'witryna',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // Each member reaches etcd by a link of its own. Patroni would go around it to the address that etcd tells.
    etcd3: { hosts: `127.0.0.1:${etcdPort}`, use_proxies: true },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, maximum_lag_on_failover: 16_777_216 },
        synchronous_mode: isSynchronous,
        // After a crash another member takes over at once.
        ...{ primary_start_timeout: 0, master_start_timeout: 0 },
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 150, shared_buffers: '64MB', wal_keep_size: '128MB', max_wal_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('rewind') },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: home },
    },
  });
}
