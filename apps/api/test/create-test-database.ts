import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { clientConfig, connectDatabase, type DatabaseConnection } from '../src/database/connect.ts';
import { quietLog, withDatabase } from './database-server.ts';

export interface TestDatabase<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  /**
   * The database's connection data, for code that opens its own connections: a server under test, the job library, a
   * listener.
   */
  connection: DatabaseConnection;
}

/**
 * Creates a migrated, empty database for one suite and drops it when the suite ends. Call it at the top level of a test
 * file or in `describe`, not inside a test or a hook:
 *
 *     const { db } = await createTestDatabase<Tables>();
 *     test('adds a line', async () => { await addLine(db, …) });
 *
 * All suites share one server: the embedded PostgreSQL, or the one of TEST_DATABASE_URL. The connection belongs to a
 * superuser. To test permissions, use a tenant (`openTenant`), which runs under a role of shops.
 * @param max size of the connection pool
 */
export async function createTestDatabase<Tables>(max = 10): Promise<TestDatabase<Tables>> {
  const { connection: server, prefix, template } = inject('testServer');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name} template ${template}`);
  const connection = withDatabase(server, name);
  const { db, pool, close } = connectDatabase<Tables>(connection, { log: quietLog, max });
  afterAll(async () => {
    await close();
    await query(server, `drop database if exists ${name} with (force)`);
  });
  return { db, pool, connection };
}

async function query(server: DatabaseConnection, sql: string): Promise<void> {
  const client = new pg.Client(clientConfig(server));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
