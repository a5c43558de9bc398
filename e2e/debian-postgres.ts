import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseAccount } from '@witryna/embedded-postgres/account.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);

/** PostgreSQL 15 as Debian has it, with its programs, in a folder of its own. */
export interface DebianPostgres {
  /** The address of a database, for a user who logs in without a password. */
  urlOf(database: string, user: string): string;
  /** Runs a program, such as `pg_dump`, as the superuser. @returns its standard output */
  program(name: string, ...args: string[]): Promise<string>;
  /** Runs SQL in a database as the superuser. */
  sql(database: string, statement: string): Promise<string>;
  folder: string;
  stop(): Promise<void>;
}

/** Starts it, without a TCP port. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-debian-'));
  // As root, PostgreSQL runs as another user.
  const account = await chooseAccount(folder);
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  const cluster = join(folder, 'cluster');
  const options = { ...account, cwd: '/', env: { PATH: BIN, LC_ALL: 'C', PGHOST: folder, PGUSER: 'postgres' } };
  await run(
    join(BIN, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  const server = spawn(
    join(BIN, 'postgres'),
    ['-D', cluster, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=32MB'],
    { ...options, stdio: 'ignore' },
  );
  const program = async (name: string, ...args: string[]) =>
    (await run(join(BIN, name), args, { ...options, maxBuffer: 256 * 1024 * 1024 })).stdout;
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await program('pg_isready').then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    folder,
    urlOf: (database, user) => `postgres://${user}@${encodeURIComponent(folder)}/${database}`,
    program,
    sql: (database, statement) => program('psql', '-X', '-v', 'ON_ERROR_STOP=1', '-Atc', statement, database),
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
