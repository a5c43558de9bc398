import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { nameFullDisk } from './disk-full.ts';
import { clearUnfinished, unfinishedName } from './unfinished.ts';

/** Reads a secret from its file. The first call makes it: 32 random bytes in base64 that only our own user can read. */
export async function readOrMakeSecret(file: string): Promise<string> {
  await clearUnfinished(dirname(file));
  return (await readSecret(file)) ?? makeSecret(file);
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeSecret(file: string): Promise<string> {
  const unfinished = unfinishedName(file);
  try {
    await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
    // unlike rename, link never replaces a secret that another process just made
    await link(unfinished, file);
  } catch (error) {
    const made = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!made) throw nameFullDisk(error, dirname(file));
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
