import { statfs } from 'node:fs/promises';
import { connectDatabase, openClient } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import type { DatabaseClient } from '@witryna/api/database/examine-database.ts';
import { listMigrations, listMigrationsOf } from '@witryna/api/database/migrate.ts';
import { listShops } from '@witryna/api/database/shop-directory.ts';
import { loadKinds } from '../api/load-kinds.ts';
import { connectToDatabase } from '../api/open-database.ts';
import { openOriginals } from '../api/open-originals.ts';
import { openHostNetwork } from '../domains/host-network.ts';
import { createLog, type Log } from '../ops/create-log.ts';
import { type Env, publicUrlOf, readEnv } from '../settings/env.ts';
import { findSecretKey } from '../settings/secret-key.ts';
import { type DiskUse, type DoctorContext, MOST_SHOPS, NotChecked } from './doctor-check.ts';
import { reasonOf } from './finding.ts';

const STANDARD_ERROR = 2;
/** Milliseconds after which the database cancels a statement of a check. */
const STATEMENT_WITHIN_MS = 8_000;
const CONNECTIONS = 4;

/** Opens the installation that the settings name for the doctor. */
export async function withDoctorOfThisInstallation<T>(work: (context: DoctorContext) => Promise<T>): Promise<T> {
  const env = readEnv();
  const log = createLog('error', STANDARD_ERROR);
  const { close, ...database } = openDatabaseOfDoctor(env, log);
  try {
    return await work({
      env,
      ...database,
      publicUrl: publicUrlOf(env, env.port),
      clock: () => new Date(),
      readSecretKey: () => findSecretKey(env),
      readKinds: () => loadKinds(env.demo),
      originals: openOriginals(env),
      network: openHostNetwork(),
      fetch: globalThis.fetch,
      diskOf,
    });
  } finally {
    await close();
  }
}

type DatabaseOfDoctor = Pick<DoctorContext, 'withClient' | 'openDatabase' | 'listShops'> & { close(): Promise<void> };

/** Opens the database when the first check needs it. What fails then fails for each check, and no check waits for ever. */
export function openDatabaseOfDoctor(env: Env, log: Log): DatabaseOfDoctor {
  const closers: (() => Promise<void>)[] = [];
  const connect = once(async () => {
    if (env.apiBaseUrl) throw new NotChecked('API_BASE_URL is set: the shops are on that server');
    try {
      const { connection, stop } = await connectToDatabase(env, log);
      closers.unshift(stop);
      return connection;
    } catch (error) {
      throw new NotChecked(reasonOf(error), { cause: error });
    }
  });

  async function withClient<Result>(work: (client: DatabaseClient) => Promise<Result>): Promise<Result> {
    const connection = await connect();
    const client = await openClient(connection).catch((error: unknown) => {
      throw new NotChecked(`the database can't be reached: ${reasonOf(error)}`, { cause: error });
    });
    try {
      await client.query(`set statement_timeout = ${STATEMENT_WITHIN_MS}`);
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const openDatabase = once(async () => {
    const pending = await withClient(async (client) => {
      const executed = new Set(await listMigrationsOf(client));
      return (await listMigrations()).filter((name) => !executed.has(name));
    });
    if (pending.length > 0) throw new NotChecked('the database is not migrated');
    const options = { log, max: CONNECTIONS, statementTimeoutMs: STATEMENT_WITHIN_MS };
    const { db, close } = connectDatabase<Tables>(await connect(), options);
    closers.unshift(close);
    return db;
  });

  return {
    withClient,
    openDatabase,
    listShops: once(async () => {
      const shops = await listShops(await openDatabase(), 0, MOST_SHOPS);
      return shops.filter(({ erasedHost, isAway }) => erasedHost === null && !isAway);
    }),
    async close() {
      for (const close of closers) await close();
    },
  };
}

/** Makes a function that does its work once for all who call it. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

async function diskOf(folder: string): Promise<DiskUse> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles: ffree, totalFiles: files };
}
