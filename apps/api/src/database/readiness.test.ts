import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { listenOnFreePort } from '../../test/listen-on-free-port.ts';
import { checkWrites } from './check-writes.ts';
import { connectDatabase, type DatabaseConnection } from './connect.ts';
import { readinessOf } from './readiness.ts';
import { watchDatabase } from './watch-database.ts';

const { db, connection } = await createTestDatabase<unknown>();
const noon = new Date('2026-11-20T12:00:00Z');

/** Creates the readiness check of one node. */
function openReadiness(to: DatabaseConnection = connection) {
  const watch = watchDatabase(to, () => noon);
  const writes = checkWrites(to, () => noon);
  const database = connectDatabase<unknown>(to, { log: quietLog, onFailure: writes.reportFailure });
  onTestFinished(async () => {
    watch.stop();
    await database.close();
  });
  return { ...database, findObstacle: readinessOf(database, watch, writes) };
}

const inThisDatabase = (setting: string) =>
  sql.raw(`do $$ begin execute format('alter database %I ${setting}', current_database()); end $$`).execute(db);

test('a database that answers and accepts writes is ready', async () => {
  expect(await openReadiness().findObstacle()).toBeUndefined();
});

test('a read-only database is not ready until it accepts writes again', async () => {
  const { findObstacle } = openReadiness();
  await inThisDatabase('set default_transaction_read_only = on');
  onTestFinished(async () => void (await inThisDatabase('reset default_transaction_read_only')));
  expect(await findObstacle()).toEqual({ kind: 'readOnly', since: noon });
  await inThisDatabase('reset default_transaction_read_only');
  await vi.waitFor(async () => expect(await findObstacle()).toBeUndefined(), 60_000);
});

test('a full disk is detected without visitors, and any number of checks causes a single test write', async () => {
  await fillDisk();
  const { findObstacle } = openReadiness();
  const found = await Promise.all(Array.from({ length: 200 }, findObstacle));
  expect(new Set(found.map((obstacle) => obstacle?.kind))).toEqual(new Set(['readOnly']));
  const { rows } = await sql<{ writes: number }>`select last_value as writes from writes_tried`.execute(db);
  expect(rows).toEqual([{ writes: 1 }]);
  await emptyDisk();
  await vi.waitFor(async () => expect(await findObstacle()).toBeUndefined(), 60_000);
});

test('a disk that fills up after a successful check is detected by the first failed write', async () => {
  const { db: own, findObstacle } = openReadiness();
  expect(await findObstacle()).toBeUndefined();
  await fillDisk();
  expect(await findObstacle()).toBeUndefined();
  await expect(sql`create table more as select 1 as one`.execute(own)).rejects.toThrow('no space');
  expect(await findObstacle()).toEqual({ kind: 'readOnly', since: noon });
});

test('a database that refuses connections, or accepts them and does not answer, is unreachable', async () => {
  const silent = createServer();
  onTestFinished(() => void silent.close());
  const port = await listenOnFreePort(silent);
  for (const url of [`postgres://nobody@127.0.0.1:${port}/nothing`, 'postgres://nobody@127.0.0.1:1/nothing']) {
    expect(await openReadiness({ url }).findObstacle(), url).toEqual({ kind: 'unreachable', since: noon });
  }
});

/** Makes the test database refuse new tables, as it would with a full disk. */
async function fillDisk(): Promise<void> {
  await sql`create sequence writes_tried`.execute(db);
  await sql`
    create function refuse_write() returns event_trigger language plpgsql as $$
    begin
      perform nextval('writes_tried');
      raise exception 'no space left on device' using errcode = 'disk_full';
    end $$`.execute(db);
  await sql`
    create event trigger disk_full on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_write()`.execute(
    db,
  );
  onTestFinished(async () => {
    await emptyDisk();
    await sql`drop function refuse_write()`.execute(db);
    await sql`drop sequence writes_tried`.execute(db);
  });
}

async function emptyDisk(): Promise<void> {
  await sql`drop event trigger if exists disk_full`.execute(db);
}
