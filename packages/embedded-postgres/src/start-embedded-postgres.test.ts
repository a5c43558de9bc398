import { mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { longTest } from '../../../scripts/one-of.ts';
import { findRunning, kill, makeDataDir, query, start, startInOtherProcess } from '../test/test-process.ts';

// Each test creates a database cluster, which takes long on a busy disk.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});

const withoutPassword = (url: string) => url.replace(/:[^:@]+@/, '@');

test('the database listens on no port, needs a password that only its user can read, syncs to disk and stops', async () => {
  const { url, stop } = await start(dataDir);
  await expect(query(withoutPassword(url), 'select 1')).rejects.toThrow('password');
  const { mode, uid } = await stat(join(dataDir, 'postgres/password'));
  expect(mode & 0o777).toBe(0o600);
  expect(uid).toBe(process.getuid?.());
  const rows = await query(
    url,
    `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync`,
  );
  expect(rows).toEqual([{ listens: '', fsync: 'on' }]);
  await stop();
  await expect(findRunning(dataDir)).rejects.toThrow('no database runs');
});

test('committed rows survive when the database and a process that uses it are killed', async () => {
  const child = await startInOtherProcess(dataDir);
  const first = await start(dataDir);
  await query(first.url, 'create table kept (id int)');
  await query(first.url, 'insert into kept values (7)');
  await first.stop();
  process.kill((await findRunning(dataDir)).pid, 'SIGKILL');
  await kill(child);
  const { url } = await start(dataDir);
  expect(await query(url, 'select id from kept')).toEqual([{ id: 7 }]);
});

longTest('a start takes over the database that a killed process left running, and stop() stops it', async () => {
  const child = await startInOtherProcess(dataDir);
  const before = await findRunning(dataDir);
  await kill(child);
  const { stop } = await start(dataDir);
  expect((await findRunning(dataDir)).pid).toBe(before.pid);
  await stop();
  await expect(findRunning(dataDir)).rejects.toThrow('no database runs');
});

longTest('two processes that start at once share one database, which runs until both have stopped', async () => {
  const [one, two] = await Promise.all([startInOtherProcess(dataDir), start(dataDir)]);
  const before = await findRunning(dataDir);
  await two.stop();
  expect((await findRunning(dataDir)).pid).toBe(before.pid);
  expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(one);
});

longTest('a database that is killed is restarted', async () => {
  const { url } = await start(dataDir);
  const before = await findRunning(dataDir);
  process.kill(before.pid, 'SIGKILL');
  const rows = await vi.waitFor(() => query(url, 'select 1 as one'), { timeout: 60_000, interval: 50 });
  expect(rows).toEqual([{ one: 1 }]);
  expect((await findRunning(dataDir)).pid).not.toBe(before.pid);
});

longTest('a stale postmaster.pid does not prevent a start when another process has the same id', async () => {
  const { stop } = await start(dataDir);
  await stop();
  const pidFile = [process.pid, 'x', 1, 5432, join(dataDir, 'postgres/socket'), '', '1 2', 'ready'].join('\n');
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${pidFile}\n`);
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

longTest('a data folder whose path is too long for a socket works', async () => {
  dataDir = join(dataDir, 'x'.repeat(60), 'y, "'.repeat(20));
  await mkdir(dataDir, { recursive: true });
  const { url, stop } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  await rmdir(decodeURIComponent(new URL(url).hostname));
});

longTest('a cluster of another major version is refused with one line that names the alternative', async () => {
  const { stop } = await start(dataDir);
  await stop();
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
  await expect(start(dataDir)).rejects.toThrow(
    /^The embedded PostgreSQL can't run here: .*made by PostgreSQL 12.* Set DATABASE_URL/,
  );
});

longTest(
  'a running database of an earlier version, which needed no password, needs one after the next start',
  async () => {
    const child = await startInOtherProcess(dataDir);
    const { url: before, stop } = await start(dataDir);
    await writeFile(join(dataDir, 'postgres/cluster/pg_hba.conf'), 'local all all trust\n');
    await query(before, 'create table kept as select pg_reload_conf()');
    const open = withoutPassword(before);
    await vi.waitFor(() => query(open, 'alter role witryna password null'), { timeout: 60_000, interval: 20 });
    await stop();
    await rm(join(dataDir, 'postgres/password'));
    await kill(child);
    const { url } = await start(dataDir);
    await expect
      .poll(() => query(open, 'select 1').catch((error) => error.message), { timeout: 60_000 })
      .toMatch('password');
    expect(await query(url, 'select * from kept')).toHaveLength(1);
  },
);

longTest('a wrong password file stops the start with one line and leaves no database running', async () => {
  const { stop } = await start(dataDir);
  await stop();
  await writeFile(join(dataDir, 'postgres/password'), 'another');
  await expect(start(dataDir)).rejects.toThrow("postgres/password does not hold the database's password");
  await expect(findRunning(dataDir)).rejects.toThrow('no database runs');
});
