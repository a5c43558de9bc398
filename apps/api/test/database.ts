import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { clientConfig, connectDatabase, type DatabaseConnection } from '../src/database/connect.ts';
import { quietLog, withDatabase } from './database-server.ts';

export interface TestDatabase<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** for what opens connections of its own: a server under test, the job library, a listener */
  connection: DatabaseConnection;
}

/**
 * A fresh, migrated and otherwise empty database for one suite; gone when the suite ends. Call it where a suite is
 * described, not inside a test or a hook:
 *
 *     const { db } = await createTestDatabase<Tables>();
 *     test('adds a line', async () => { await addLine(db, …) });
 *
 * All suites share one server: the embedded PostgreSQL, or with TEST_DATABASE_URL that one, by a superuser: what is no
 * owner's business is tested under the request's own role.
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
