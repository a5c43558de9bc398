import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../e2e/shop-process.ts';
import { makeOwnFolder, owner, type Program, startProgram } from '../swarm/failover/start-program.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** At most this much is lost with the database's disk: a file of changes goes to the repository at least so often. */
export const ARCHIVE_SECONDS = 30;
const STANZA = 'witryna';
const execute = promisify(execFile);

/** Starts Debian's PostgreSQL, whose changes pgBackRest takes to a repository in the folder. */
export async function startArchivedDatabase(folder: string) {
  const own = join(folder, 'archived');
  const [data, repository, settings] = [join(own, 'data'), join(own, 'repository'), join(own, 'pgbackrest.conf')];
  for (const path of [own, repository, join(own, 'log'), join(own, 'lock'), join(own, 'spool')]) {
    await makeOwnFolder(path);
  }
  const port = await findFreePort();
  const run = (file: string, ...args: string[]) =>
    execute(file, args, { ...owner, cwd: own, env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: own } });
  const backRest = (...args: string[]) =>
    run('/usr/bin/pgbackrest', `--config=${settings}`, `--stanza=${STANZA}`, ...args);
  await writeFile(
    settings,
    [
      ...['[global]', `repo1-path=${repository}`, 'repo1-retention-full=4', 'process-max=2', 'start-fast=y'],
      ...[`log-path=${own}/log`, `lock-path=${own}/lock`, `spool-path=${own}/spool`, 'compress-type=lz4'],
      ...[`[${STANZA}]`, `pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${own}`, 'pg1-user=postgres'],
    ].join('\n'),
  );
  await run(
    `${BIN}/initdb`,
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--data-checksums',
  );
  await appendFile(
    join(data, 'postgresql.conf'),
    [
      ...[`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${own}'`],
      ...["wal_level = 'replica'", 'archive_mode = on', `archive_timeout = ${ARCHIVE_SECONDS}`],
      `archive_command = 'pgbackrest --config=${settings} --stanza=${STANZA} archive-push %p'`,
      '',
    ].join('\n'),
  );
  const sql = async (text: string) => {
    const { stdout } = await run(`${BIN}/psql`, '-h', own, '-p', `${port}`, '-U', 'postgres', '-Atc', text);
    return stdout.trim();
  };
  let server: Program;
  const start = async () => {
    server = await startProgram(`${BIN}/postgres`, ['-D', data], { folder: own, name: 'postgres' });
    const deadline = performance.now() + 120_000;
    for (;;) {
      const isRecovering = await sql('select pg_is_in_recovery()').catch(() => undefined);
      if (isRecovering === 'f') return;
      if (performance.now() > deadline) throw new Error(`the database did not start: see ${own}/postgres.log`);
      await pause(100);
    }
  };
  await start();
  await backRest('stanza-create');
  await sql('create role witryna login createrole');
  await sql('create database witryna owner witryna');
  return {
    url: `postgres://witryna@127.0.0.1:${port}/witryna`,
    /** For looking at the rows of all shops, which are hidden from their owner, too. */
    adminUrl: `postgres://postgres@127.0.0.1:${port}/witryna`,
    backUp: () => backRest('backup', '--type=full'),
    now: () => sql('select now()'),
    stop: () => server.stop('SIGINT'),
    /** Loses the server with its disk. */
    async lose(): Promise<void> {
      await server.stop('SIGKILL');
      await rm(data, { recursive: true, force: true });
    },
    /** Brings the database back from the repository, as it was at a time, or as late as the repository knows. */
    async restore(time?: string): Promise<void> {
      await makeOwnFolder(data);
      const target =
        time === undefined ? ['--type=default'] : ['--type=time', `--target=${time}`, '--target-action=promote'];
      await backRest('restore', '--delta', ...target);
      await start();
    },
  };
}
