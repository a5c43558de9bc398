import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { longTest } from '../../../scripts/one-of.ts';
import { findRunning, makeDataDir, query, start } from '../test/test-process.ts';
import { DiskFullError, diagnoseFullDisk, watchDisk } from './disk-full.ts';

// Each test creates a database cluster, which takes long on a busy disk.
vi.setConfig({ testTimeout: 60_000 });

/** A folder on a file system that always reports no free space. */
const FULL = process.platform === 'linux' ? '/proc' : '/dev';

/** Makes writes to a file that PostgreSQL needs when it starts fail, as on a full disk. */
async function fillDisk(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres/cluster/postmaster.opts');
  await rm(file);
  await symlink('/dev/full', file);
}

test('a start on a full disk fails with one line that names the folder', async () => {
  const dataDir = await makeDataDir();
  const { stop } = await start(dataDir);
  await stop();
  await fillDisk(dataDir);
  await expect(start(dataDir)).rejects.toThrow(new RegExp(`^No space left on the disk of ${dataDir}: [^\n]+$`));
});

longTest('a killed database on a full disk is reported with one line and restarted once there is space', async () => {
  const dataDir = await makeDataDir();
  const warnings: string[] = [];
  const { url } = await start(dataDir, warnings);
  await fillDisk(dataDir);
  process.kill((await findRunning(dataDir)).pid, 'SIGKILL');
  await expect
    .poll(() => warnings, { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(`^No space left on the disk of ${dataDir}: .+$`));
  await rm(join(dataDir, 'postgres/cluster/postmaster.opts'));
  await expect
    .poll(() => query(url, 'select 1 as one').catch(() => undefined), { timeout: 60_000 })
    .toEqual([{ one: 1 }]);
});

test('a disk that fills up while the database runs is reported once', async () => {
  const reported: DiskFullError[] = [];
  const stop = watchDisk(FULL, (full) => reported.push(full), 1);
  await expect.poll(() => reported.length).toBe(1);
  stop();
  expect(reported[0]?.message).toMatch(/^No space left on the disk of \/\w+: /);
});

test('a broken connection is reported as a full disk only if the disk is full', async () => {
  const broken = new Error('Connection terminated unexpectedly');
  expect(await diagnoseFullDisk(broken, FULL)).toBeInstanceOf(DiskFullError);
  expect(await diagnoseFullDisk(broken, await makeDataDir())).toBe(broken);
});
