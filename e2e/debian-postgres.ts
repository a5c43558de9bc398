import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseAccount } from '@witryna/embedded-postgres/account.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);

/** Whether this machine has Debian's PostgreSQL 15. */
export const hasDebianPostgres = existsSync(join(BIN, 'pg_dump'));

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
  const env = { PATH: BIN, LC_ALL: 'C', PGHOST: folder, PGUSER: 'postgres', PGDATA: join(folder, 'cluster') };
  const program = async (name: string, ...args: string[]) => {
    const options = { ...account, cwd: '/', env, maxBuffer: 256 * 1024 * 1024 };
    return (await run(join(BIN, name), args, options)).stdout;
  };
  await program('initdb', '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off -c shared_buffers=32MB`;
  await program('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', settings);
  return {
    folder,
    urlOf: (database, user) => `postgres://${user}@${encodeURIComponent(folder)}/${database}`,
    program,
    sql: (database, statement) => program('psql', '-X', '-v', 'ON_ERROR_STOP=1', '-Atc', statement, database),
    async stop() {
      await program('pg_ctl', 'stop', '-w', '-m', 'fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
