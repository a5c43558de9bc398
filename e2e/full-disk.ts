import { spawnSync } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { makeDataDir, removeDataDir } from './shop-process.ts';

export interface FullDisk {
  dataDir: string;
  remove(): Promise<void>;
}

/**
 * Makes a data folder on a disk that is too small for the database. Only root may mount such a disk. Without root,
 * the database is created first, and one of the files that it writes at each start becomes a link to /dev/full.
 */
export async function makeFullDisk(): Promise<FullDisk> {
  const dataDir = await makeDataDir();
  const args = ['-t', 'tmpfs', '-o', 'size=8m,mode=711', 'witryna', dataDir];
  if (process.getuid?.() === 0 && spawnSync('mount', args).status === 0) {
    return {
      dataDir,
      async remove() {
        spawnSync('umount', [dataDir]);
        await removeDataDir(dataDir);
      },
    };
  }
  const { stop } = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  await stop();
  const file = join(dataDir, 'postgres/cluster/postmaster.opts');
  await rm(file);
  await symlink('/dev/full', file);
  return { dataDir, remove: () => removeDataDir(dataDir) };
}
