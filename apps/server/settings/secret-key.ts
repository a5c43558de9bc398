import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFullError } from '@witryna/embedded-postgres/disk-full.ts';
import { readOrCreateSecret } from '@witryna/embedded-postgres/secret-file.ts';
import { EnvError, key } from './env-value.ts';

/** The key that signs secrets and mail tokens: made once, readable by nobody else. */
export async function loadSecretKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  const text = await readOrCreateSecret(file).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof DiskFullError) throw error;
    throw new EnvError(
      `${file} can't be read or made (${error.code ?? error.message}); set SECRET_KEY or give us the file`,
    );
  });
  const value = key.read(text);
  // a new key would break all earlier links and encrypted keys without a word
  if (!value) throw new EnvError(`${file} does not hold ${key.allowed}; restore it or remove it`);
  return value;
}
