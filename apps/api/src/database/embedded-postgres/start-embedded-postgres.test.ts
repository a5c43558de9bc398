import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPostmaster, type Postmaster, waitUntilGone } from './postmaster.ts';
import { type EmbeddedConnection, type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const log = { info: () => undefined, warn: () => undefined };
const program = join(import.meta.dirname, 'start-embedded-postgres.ts');

let folder: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let processes: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-embedded-'));
  await chmod(folder, 0o711);
  dataDir = folder;
  started = [];
  processes = [];
});

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  for (const database of started) await database.stop();
  const cluster = join(dataDir, 'postgres', 'cluster');
  const left = await findPostmaster(cluster);
  if (left) process.kill(left.pid, 'SIGQUIT');
  if (left) await waitUntilGone(cluster, left.pid, { limit: 5_000 });
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  started.push(database);
  return database;
}

/** Another process of ours that uses the same database until it is killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(program)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } });
    console.log('up'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function ask(connection: EmbeddedConnection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  // a database that is killed also breaks connections that ask nothing
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function running(): Promise<Postmaster> {
  const found = await findPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (!found) throw new Error('no database runs');
  return found;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('it listens on no port, writes to the disk and ends with us', async () => {
  const { connection, stop } = await start();
  const rows = await ask(
    connection,
    `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync`,
  );
  expect(rows).toEqual([{ listens: '', fsync: 'on' }]);
  await stop();
  await expect(running()).rejects.toThrow('no database runs');
});

test('what was written is there after both were killed', async () => {
  const child = await startElsewhere();
  const first = await start();
  await ask(first.connection, 'create table kept (id int)');
  await ask(first.connection, 'insert into kept values (7)');
  await first.stop();
  process.kill((await running()).pid, 'SIGKILL');
  await kill(child);
  const { connection } = await start();
  expect(await ask(connection, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('the database of a killed process is taken over, and ended in the end', async () => {
  const child = await startElsewhere();
  const before = await running();
  await kill(child);
  const { stop } = await start();
  expect((await running()).pid).toBe(before.pid);
  await stop();
  await expect(running()).rejects.toThrow('no database runs');
});

test('two that start at once share one database; the first to leave does not end it', async () => {
  const [one, two] = await Promise.all([startElsewhere(), start()]);
  const before = await running();
  await two.stop();
  expect((await running()).pid).toBe(before.pid);
  expect(await ask(two.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(one);
});

test('a database that is killed while we run comes back', async () => {
  const { connection } = await start();
  const before = await running();
  process.kill(before.pid, 'SIGKILL');
  const rows = await vi.waitFor(() => ask(connection, 'select 1 as one'), { timeout: 10_000, interval: 50 });
  expect(rows).toEqual([{ one: 1 }]);
  expect((await running()).pid).not.toBe(before.pid);
});

test('a note of a killed database whose number another process got does not stand in the way', async () => {
  const { stop } = await start();
  await stop();
  const note = [process.pid, 'x', 1, 5432, join(dataDir, 'postgres/socket'), '', '1 2', 'ready'].join('\n');
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${note}\n`);
  const { connection } = await start();
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder whose path is too long for a socket works', async () => {
  dataDir = join(folder, 'x'.repeat(60), 'y, "'.repeat(20));
  await mkdir(dataDir, { recursive: true });
  const { connection, stop } = await start();
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  await rmdir(connection.host);
});

test('data of another PostgreSQL are left alone, with one line that says what to do', async () => {
  const { stop } = await start();
  await stop();
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
  const refused = startEmbeddedPostgres({ dataDir, log });
  await expect(refused).rejects.toThrow(
    /^The embedded PostgreSQL can't run here: .*made by PostgreSQL 12.* Set DATABASE_URL/,
  );
});
