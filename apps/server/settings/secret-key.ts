import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFullError } from '@witryna/embedded-postgres/disk-full.ts';
import { readOrCreateSecret } from '@witryna/embedded-postgres/secret-file.ts';
import { EnvError, key } from './env-value.ts';

/** Where the secret key is, unless SECRET_KEY is set. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret-key');

/**
 * Reads the secret key, if there is one.
 * @throws EnvError if the file can't be used
 */
export async function findSecretKey(dataDir: string): Promise<KeyObject | undefined> {
  return existsSync(secretKeyFile(dataDir)) ? loadSecretKey(dataDir) : undefined;
}

/**
 * Reads the secret key, which signs order secrets and mail tokens and encrypts settings. The first call generates the
 * key, readable only by the user of this process.
 * @throws EnvError if the file can't be used, DiskFullError if the disk is full
 */
export async function loadSecretKey(dataDir: string): Promise<KeyObject> {
  const file = secretKeyFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  const text = await readOrCreateSecret(file).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof DiskFullError) throw error;
    throw new EnvError(
      `${file} can't be read or created (${error.code ?? error.message}); set SECRET_KEY or make the file readable`,
    );
  });
  const value = key.read(text);
  // An invalid key is not replaced: a new key would silently break all earlier links and encrypted settings.
  if (!value) throw new EnvError(`${file} does not contain ${key.allowed}; restore it or remove it`);
  return value;
}
