import { connectDatabase } from '@witryna/api/database/connect.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import type { RawBuilder } from 'kysely';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the owner of a running shop changes meanwhile: one statement at its embedded database. */
export async function changeShop(dataDir: string, statement: RawBuilder<unknown>): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = connectDatabase<never>({ url }, { log });
  try {
    const { numAffectedRows } = await statement.execute(db);
    if (!numAffectedRows) throw new Error('the statement changed nothing');
  } finally {
    await close();
    await stop();
  }
}
