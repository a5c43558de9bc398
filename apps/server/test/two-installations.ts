import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Database, Tables } from '@witryna/api/database/database.ts';
import { listMovedTables } from '@witryna/api/database/moving/shop-tables.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { quietLog } from '../../api/test/database-server.ts';
import { asOwner, giveToOwner, makeDatabase } from './backup-for-test.ts';
import { createShopRunner } from './run-for-test.ts';

/**
 * Opens an installation of its own, which ends with the test. Its commands run as the owner of the database, `db` as a
 * superuser, for whom row-level security hides nothing.
 * @param seed tells its secret key from others
 */
export async function openInstallation(seed: number, now: Date) {
  const connection = await makeDatabase('migrated');
  const { db, close } = connectDatabase<Tables>(connection, { log: quietLog, max: 6 });
  await giveToOwner(db);
  const ofOwner = connectDatabase<Tables>(asOwner(connection), { log: quietLog, max: 6 });
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-move-'));
  onTestFinished(async () => {
    await close();
    await ofOwner.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const secretKey = secretKeyOf(Buffer.alloc(32, seed));
  const originals = createLocalOriginals(dataDir);
  const run = createShopRunner({ db: ofOwner.db, dataDir, originals, readSecretKey: async () => secretKey }, now);
  return { db, ownerDb: ofOwner.db, connection, dataDir, secretKey, originals, run };
}

/** Reads all rows that move with a shop, as text and without its id, by the table's name. */
export async function readMovedRows(db: Database, shopId: number): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await listMovedTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'shop_id')::text as row from ${sql.table(name)} t where shop_id = ${shopId} order by 1`.execute(
      db,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
