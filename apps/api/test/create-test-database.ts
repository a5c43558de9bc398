import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { clientConfig, connectDatabase, type DatabaseConnection } from '../src/database/connect.ts';
import { quietLog, type TestServer, withDatabase } from './database-server.ts';
import { emptyDatabase } from './empty-database.ts';

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
 * The names of this process's databases that no suite uses. It outlives modules, which some suites load anew.
 */
const idle: string[] = Reflect.get(globalThis, Symbol.for('idle test databases')) ?? [];
Reflect.set(globalThis, Symbol.for('idle test databases'), idle);

/**
 * Opens a migrated, empty database for one suite: a new one, or one that an earlier suite has used. Call it at the top level of a test
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
  const testServer = inject('testServer');
  const { connection: server, template } = testServer;
  let name = idle.pop();
  if (name === undefined) {
    name = newName(testServer);
    await ask(server, (client) => client.query(`create database ${name} template ${template}`));
  }
  const connection = withDatabase(server, name);
  const { db, pool, close } = connectDatabase<Tables>(connection, { log: quietLog, max });
  afterAll(async () => {
    await close();
    await putBack(testServer, name);
  });
  return { db, pool, connection };
}

const newName = ({ prefix }: TestServer) => `${prefix}${randomBytes(6).toString('hex')}`;

/** Empties a database for the next suite, under a new name: what still runs of the last suite finds it no more. */
async function putBack(server: TestServer, name: string): Promise<void> {
  const renamed = newName(server);
  const isFree = await ask(server.connection, async (client) => {
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
    return client.query(`alter database ${name} rename to ${renamed}`).then(
      () => true,
      () => false,
    );
  });
  const current = isFree ? renamed : name;
  const isEmpty =
    isFree && (await ask(withDatabase(server.connection, current), (client) => emptyDatabase(client, server.schema)));
  if (isEmpty) idle.push(current);
  else await ask(server.connection, (client) => client.query(`drop database if exists ${current} with (force)`));
}

async function ask<T>(server: DatabaseConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(server));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
