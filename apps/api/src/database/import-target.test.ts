import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { connectDatabase } from './connect.ts';
import type { Tables } from './database.ts';
import { alone } from './import-target.ts';

const { db, connection } = await createTestDatabase<Tables>();

const ownerOfLock = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

test('the lock of an import outlives the time after which silent connections are closed', async () => {
  const importer = connectDatabase<Tables>(connection, { log: quietLog, statementTimeoutMs: 50 });
  const closedAfterMs = 2_050;
  const run = await alone(importer.db, 1, async () => {
    await sql`select pg_sleep(${(closedAfterMs + 300) / 1000})`.execute(db);
    expect(await alone(db, 1, async () => undefined)).toBeUndefined();
    return 'done';
  });
  expect(run).toEqual({ result: 'done' });
  expect(await alone(db, 1, async () => 'free')).toEqual({ result: 'free' });
  await importer.close();
});

test('work learns that its lock was lost with the connection', async () => {
  const importer = connectDatabase<Tables>(connection, { log: { info() {}, warn() {} } });
  await alone(importer.db, 2, async (lockLost) => {
    const { rows } = await ownerOfLock.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await expect.poll(() => lockLost.aborted).toBe(true);
  });
  await importer.close();
});
