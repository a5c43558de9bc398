import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asDiskFullError } from './disk-full.ts';
import { removeAbandoned, temporaryPath } from './temporary-path.ts';

/**
 * Reads a secret from a file. The first call creates the file with 32 random bytes in base64, readable only by the user
 * of this process.
 * @throws DiskFullError if the disk is full
 */
export async function readOrCreateSecret(file: string): Promise<string> {
  await removeAbandoned(dirname(file));
  return (await readSecret(file)) ?? createSecret(file);
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function createSecret(file: string): Promise<string> {
  const temporary = temporaryPath(file);
  try {
    await writeFile(temporary, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
    // `link` is used because, unlike `rename`, it never replaces a secret that another process has just created.
    await link(temporary, file);
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw asDiskFullError(error, dirname(file));
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
