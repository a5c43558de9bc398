import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { EnvError } from './env-value.ts';

/** Database, pictures, mails and the key go there: found out at the start, not with the first picture. @throws EnvError */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new EnvError(`DATA_DIR is ${JSON.stringify(dataDir)}; it may be a folder that we can write to (${reason})`);
  }
}
