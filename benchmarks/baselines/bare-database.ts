import type { DatabaseObserver } from '@witryna/api/database/batches/statement-driver.ts';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const log = { info: () => undefined, warn: () => undefined };

/**
 * Opens the database of the server under test through the same driver. The shop and the role are set once per
 * connection, when it is opened, so that queries need no transaction and no settings of their own.
 */
export async function openBareDatabase(dataDir: string, shopId: number) {
  const { url } = await startEmbeddedPostgres({ dataDir, log });
  const options = `-c app.shop_id=${shopId} -c role=app_user`;
  const pool = new pg.Pool({ connectionString: url, options, max: 16, types: connectionTypes({ url }) });
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), connection: { url } };
}

/** Opens a database connection as the server does, and reports every statement to `onStatement`. */
export function openLoggingDatabase(
  connection: Parameters<typeof connectDatabase>[0],
  onStatement: DatabaseObserver['onStatement'] & {},
) {
  return connectDatabase<Tables>(connection, { log, onStatement }).db;
}

function connectionTypes(connection: Parameters<typeof connectDatabase>[0]) {
  const { pool } = connectDatabase<Tables>(connection, { log, max: 1 });
  const { types } = pool.options;
  pool.end().catch(() => undefined);
  return types;
}
