import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';

const log = { info: () => undefined, warn: () => undefined };

/**
 * The database of the server under test through the same driver. Each connection is bound to the shop and the request's role once, when
 * it is made: no transaction, no setting per query.
 */
export async function openBare(dataDir: string, shopId: number) {
  const { url } = await startEmbeddedPostgres({ dataDir, log });
  const options = `-c app.shop_id=${shopId} -c role=app_user`;
  const pool = new pg.Pool({ connectionString: url, options, max: 16, types: connectionTypes({ url }) });
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), connection: { url } };
}

/** The same as the server's connection, and it tells every statement. */
export function openListening(connection: Parameters<typeof connectDatabase>[0], onQuery: (event: LogEvent) => void) {
  const { pool } = connectDatabase<Tables>(connection, { log });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: onQuery });
}

function connectionTypes(connection: Parameters<typeof connectDatabase>[0]) {
  const { pool } = connectDatabase<Tables>(connection, { log, max: 1 });
  const { types } = pool.options;
  pool.end().catch(() => undefined);
  return types;
}
