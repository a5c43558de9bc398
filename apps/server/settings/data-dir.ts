import { constants } from 'node:fs';
import { access, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from './env-value.ts';

/**
 * Creates the data folder, for database, pictures, mails and secret key.
 * @throws EnvError if the folder can't be created or written to
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    // An older version created the folder, which has photos of shoppers, with wider permissions. It may not exist yet.
    await chmod(join(dataDir, 'pictures'), 0o700).catch(() => undefined);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new EnvError(
      `DATA_DIR is ${JSON.stringify(dataDir)}; it must be a folder that the server can write to (${reason})`,
    );
  }
}
