import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openSearchEngine } from '@witryna/api/search-engine/search-engine.ts';
import { loadKinds } from '../api/load-kinds.ts';
import { openDatabase } from '../api/open-database.ts';
import { openOriginals } from '../api/open-originals.ts';
import { createLog } from '../ops/create-log.ts';
import { localUrlOf, publicUrlOf, readEnv } from '../settings/env.ts';
import { loadSecretKey } from '../settings/secret-key.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';

const STANDARD_ERROR = 2;
const TAKE_BACK_MS = 5_000;

/**
 * Opens the shops that the settings name, as the server does. A running server and this process share the embedded
 * database.
 * @param signal ends the work
 */
export function shopsOfThisInstallation(signal: AbortSignal): CommandContext['withShops'] {
  return async (work) => {
    const env = readEnv();
    if (env.apiBaseUrl) throw new CommandError('API_BASE_URL is set: manage the shops on that server');
    const log = createLog('warn', STANDARD_ERROR);
    const database = await openDatabase(env, log);
    // A server on this machine comes first. The embedded database has been started, so its priority stays.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    try {
      const shops = {
        db: database.db,
        dataDir: env.dataDir,
        originals: openOriginals(env),
        searchEngine: env.searchEngine && openSearchEngine(env.searchEngine, { fetch: globalThis.fetch, log }),
        serverUrl: localUrlOf(env),
        backOfficeHost: env.backOfficeHost,
        publicUrl: env.publicUrl || env.port !== 0 ? publicUrlOf(env, env.port) : undefined,
        readSecretKey: () => loadSecretKey(env),
        ...(await loadKinds(env.demo)),
      };
      const working = work(shops);
      try {
        return await Promise.race([working, abortedBy(signal)]);
      } finally {
        // Work that was stopped may take back what it has begun.
        await Promise.race([working.catch(() => undefined), pause(TAKE_BACK_MS, undefined, { ref: false })]);
      }
    } finally {
      await database.close();
    }
  };
}

function abortedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
