import { mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask, kill, makeDataDir, running, start, startElsewhere } from '../test/test-process.ts';

// each test makes a database of its own, which takes long on a busy disk
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});

test('it listens on no port, writes to the disk and ends with us', async () => {
  const { url, stop } = await start(dataDir);
  const rows = await ask(
    url,
    `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync`,
  );
  expect(rows).toEqual([{ listens: '', fsync: 'on' }]);
  await stop();
  await expect(running(dataDir)).rejects.toThrow('no database runs');
});

test('what was written is there after both were killed', async () => {
  const child = await startElsewhere(dataDir);
  const first = await start(dataDir);
  await ask(first.url, 'create table kept (id int)');
  await ask(first.url, 'insert into kept values (7)');
  await first.stop();
  process.kill((await running(dataDir)).pid, 'SIGKILL');
  await kill(child);
  const { url } = await start(dataDir);
  expect(await ask(url, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('the database of a killed process is taken over, and ended in the end', async () => {
  const child = await startElsewhere(dataDir);
  const before = await running(dataDir);
  await kill(child);
  const { stop } = await start(dataDir);
  expect((await running(dataDir)).pid).toBe(before.pid);
  await stop();
  await expect(running(dataDir)).rejects.toThrow('no database runs');
});

test('two that start at once share one database; the first to leave does not end it', async () => {
  const [one, two] = await Promise.all([startElsewhere(dataDir), start(dataDir)]);
  const before = await running(dataDir);
  await two.stop();
  expect((await running(dataDir)).pid).toBe(before.pid);
  expect(await ask(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(one);
});

test('a database that is killed while we run comes back', async () => {
  const { url } = await start(dataDir);
  const before = await running(dataDir);
  process.kill(before.pid, 'SIGKILL');
  const rows = await vi.waitFor(() => ask(url, 'select 1 as one'), { timeout: 10_000, interval: 50 });
  expect(rows).toEqual([{ one: 1 }]);
  expect((await running(dataDir)).pid).not.toBe(before.pid);
});

test('a note of a killed database whose number another process got does not stand in the way', async () => {
  const { stop } = await start(dataDir);
  await stop();
  const note = [process.pid, 'x', 1, 5432, join(dataDir, 'postgres/socket'), '', '1 2', 'ready'].join('\n');
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${note}\n`);
  const { url } = await start(dataDir);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder whose path is too long for a socket works', async () => {
  dataDir = join(dataDir, 'x'.repeat(60), 'y, "'.repeat(20));
  await mkdir(dataDir, { recursive: true });
  const { url, stop } = await start(dataDir);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  await rmdir(decodeURIComponent(new URL(url).hostname));
});

test('data of another PostgreSQL are left alone, with one line that says what to do', async () => {
  const { stop } = await start(dataDir);
  await stop();
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
  await expect(start(dataDir)).rejects.toThrow(
    /^The embedded PostgreSQL can't run here: .*made by PostgreSQL 12.* Set DATABASE_URL/,
  );
});

/** What a process knows that does not know the password. */
const withoutPassword = (url: string) => url.replace(/:[^:@]+@/, '@');

test('only who knows the password gets in, and only our own user can read it', async () => {
  const { url } = await start(dataDir);
  await expect(ask(withoutPassword(url), 'select 1')).rejects.toThrow('password');
  const { mode, uid } = await stat(join(dataDir, 'postgres/password'));
  expect(mode & 0o777).toBe(0o600);
  expect(uid).toBe(process.getuid?.());
});

test('a database of an earlier version, which let everybody in, demands the password once a start has taken it over', async () => {
  const child = await startElsewhere(dataDir);
  const { url: before, stop } = await start(dataDir);
  await writeFile(join(dataDir, 'postgres/cluster/pg_hba.conf'), 'local all all trust\n');
  await ask(before, 'create table kept as select pg_reload_conf()');
  const open = withoutPassword(before);
  await vi.waitFor(() => ask(open, 'alter role witryna password null'), { timeout: 10_000, interval: 20 });
  await stop();
  await rm(join(dataDir, 'postgres/password'));
  await kill(child);
  const { url } = await start(dataDir);
  await expect
    .poll(() => ask(open, 'select 1').catch((error) => error.message), { timeout: 10_000 })
    .toMatch('password');
  expect(await ask(url, 'select * from kept')).toHaveLength(1);
});

test('a lost password ends the start with one line, and leaves no database running', async () => {
  const { stop } = await start(dataDir);
  await stop();
  await writeFile(join(dataDir, 'postgres/password'), 'another');
  await expect(start(dataDir)).rejects.toThrow("postgres/password does not hold the database's password");
  await expect(running(dataDir)).rejects.toThrow('no database runs');
});
