import { constants, setPriority } from 'node:os';
import type { DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { DatabaseLog } from '@witryna/api/database/database-log.ts';
import type { OriginalStore } from '@witryna/api/pictures/original-store.ts';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import { connectToDatabase } from '../api/open-database.ts';
import { openOriginals } from '../api/open-originals.ts';
import { createLog } from '../ops/create-log.ts';
import { readEnv } from '../settings/env.ts';
import { findSecretKey, secretKeyFile } from '../settings/secret-key.ts';
import { CommandError } from '../shop/command-error.ts';

/** What a backup is made of, and what it is restored into. */
export interface Installation {
  connection: DatabaseConnection;
  originals: OriginalStore;
  log: DatabaseLog;
  /** Undefined if there is none yet. */
  secretKey: SecretKey | undefined;
  /** Where the secret key is, for messages. */
  secretKeyPlace: string;
}

const STANDARD_ERROR = 2;

/** Opens the installation that the settings name, without migrating its database: an older one can be backed up, too. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const env = readEnv();
  if (env.apiBaseUrl) throw new CommandError('API_BASE_URL is set: the shops, and their backups, are on that server');
  const log = createLog('warn', STANDARD_ERROR);
  const { connection, stop } = await connectToDatabase(env, log);
  // A server on this machine comes first. The embedded database has been started, so its priority stays.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    return await work({
      connection,
      originals: openOriginals(env),
      log,
      secretKey: await findSecretKey(env),
      secretKeyPlace: env.secretKey ? 'the setting SECRET_KEY' : secretKeyFile(env.dataDir),
    });
  } finally {
    await stop();
  }
}
