import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask, makeDataDir, running, start } from '../test/test-process.ts';
import { blameFullDisk, DiskFullError, watchDisk } from './disk-full.ts';

// each test makes a database of its own, which takes long on a busy disk
vi.setConfig({ testTimeout: 60_000 });

/** The kernel reports no free space there, whoever asks. */
const FULL = process.platform === 'linux' ? '/proc' : '/dev';

/** From now on the database can't write one of the files that it needs to start: each write fails as on a full disk. */
async function fill(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres/cluster/postmaster.opts');
  await rm(file);
  await symlink('/dev/full', file);
}

test('a start on a full disk fails with one line that names the folder', async () => {
  const dataDir = await makeDataDir();
  const { stop } = await start(dataDir);
  await stop();
  await fill(dataDir);
  await expect(start(dataDir)).rejects.toThrow(new RegExp(`^No space left on the disk of ${dataDir}: [^\n]+$`));
});

test("a database that can't come back on a full disk says so in one line, and comes back once there is space", async () => {
  const dataDir = await makeDataDir();
  const warnings: string[] = [];
  const { url } = await start(dataDir, warnings);
  await fill(dataDir);
  process.kill((await running(dataDir)).pid, 'SIGKILL');
  await expect
    .poll(() => warnings, { timeout: 10_000 })
    .toContainEqual(expect.stringMatching(`^No space left on the disk of ${dataDir}: .+$`));
  await rm(join(dataDir, 'postgres/cluster/postmaster.opts'));
  await expect
    .poll(() => ask(url, 'select 1 as one').catch(() => undefined), { timeout: 30_000 })
    .toEqual([{ one: 1 }]);
});

test('a disk that is full while the database runs is reported once', async () => {
  const reported: DiskFullError[] = [];
  const stop = watchDisk(FULL, (full) => reported.push(full), 1);
  await expect.poll(() => reported.length).toBe(1);
  stop();
  expect(reported[0]?.message).toMatch(/^No space left on the disk of \/\w+: /);
});

test('a connection that broke because of a full disk is blamed on it, any other is not', async () => {
  const broken = new Error('Connection terminated unexpectedly');
  expect(await blameFullDisk(broken, FULL)).toBeInstanceOf(DiskFullError);
  expect(await blameFullDisk(broken, await makeDataDir())).toBe(broken);
});
