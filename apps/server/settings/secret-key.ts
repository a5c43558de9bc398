import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import { DiskFullError } from '@witryna/embedded-postgres/disk-full.ts';
import { readOrCreateSecret } from '@witryna/embedded-postgres/secret-file.ts';
import type { Env } from './env.ts';
import { EnvError, key } from './env-value.ts';

type KeySettings = Pick<Env, 'secretKey' | 'earlierKeys' | 'dataDir'>;

/** Where the secret key is, unless SECRET_KEY is set. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret-key');

/**
 * Reads the secret key, if there is one.
 * @throws EnvError if the file can't be used
 */
export async function findSecretKey(settings: KeySettings): Promise<SecretKey | undefined> {
  return settings.secretKey || existsSync(secretKeyFile(settings.dataDir)) ? loadSecretKey(settings) : undefined;
}

/**
 * Reads the secret key, which signs order secrets and mail tokens and encrypts settings: the setting, or the file. The
 * first call generates the file, readable only by the user of this process.
 * @throws EnvError if the file can't be used, DiskFullError if the disk is full
 */
export async function loadSecretKey({ secretKey, earlierKeys, dataDir }: KeySettings): Promise<SecretKey> {
  if (secretKey) return secretKey;
  const file = secretKeyFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  const text = await readOrCreateSecret(file).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof DiskFullError) throw error;
    throw new EnvError(
      `${file} can't be read or created (${error.code ?? error.message}); set SECRET_KEY or make the file readable`,
    );
  });
  const current = key.read(text);
  // An invalid key is not replaced: a new key would silently break all earlier links and encrypted settings.
  if (!current) throw new EnvError(`${file} does not contain ${key.allowed}; restore it or remove it`);
  return { current, earlier: earlierKeys };
}
