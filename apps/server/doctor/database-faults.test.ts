import { randomBytes } from 'node:crypto';
import { connectDatabase, type DatabaseConnection, openClient } from '@witryna/api/database/connect.ts';
import { listOldTransactions } from '@witryna/api/database/examine-database.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../../api/test/database-server.ts';
import { makeDatabase } from '../test/backup-for-test.ts';
import { makeDoctorContext, runDoctor } from '../test/doctor-for-test.ts';

/** Runs SQL in a database of its own, as its superuser. @returns what the doctor then says of these groups */
async function examine(statements: readonly string[], groups: string, kind: 'empty' | 'migrated' = 'migrated') {
  const connection = await makeDatabase(kind);
  const { db, close } = connectDatabase<never>(connection, { log: quietLog, max: 1, statementTimeoutMs: 0 });
  for (const statement of statements) await sql.raw(statement).execute(db);
  await close();
  return look(connection, groups);
}

const look = async (connection: DatabaseConnection, groups: string) =>
  runDoctor(await makeDoctorContext(connection), `--only ${groups}`);

/** A table of which the server keeps account at once, and which it leaves as it is. */
const scratch = (...more: string[]) => [
  'create table scratch (n int) with (autovacuum_enabled = false)',
  'insert into scratch select generate_series(1, 60000)',
  ...more,
  'select pg_stat_force_next_flush()',
];

test.each([
  [
    'a missing extension',
    ['drop extension pg_trgm cascade'],
    /broken {2}missing: pg_trgm\n +→ create extension pg_trgm;/,
  ],
  [
    'rules of sorting that have changed',
    [`update pg_database set datcollversion = '1' where datname = current_database()`],
    /broken {2}the system sorts otherwise since an update: database\n/,
  ],
  [
    'statistics that are outdated',
    scratch(),
    /look {4}most rows have changed since the statistics of public\.scratch /,
  ],
  ['rows that pile up', scratch('delete from scratch'), /look {4}removed rows pile up in public\.scratch\n/],
  [
    'an unusable index',
    [
      'create index doctor_idx on product (name)',
      `update pg_index set indisvalid = false where indexrelid = 'doctor_idx'::regclass`,
    ],
    /look {4}unusable: public\.doctor_idx\n/,
  ],
  [
    'slow statements',
    // As the extension shows them; it can't be loaded into a server that runs.
    [
      'create table pg_stat_statements (query text, calls bigint, mean_exec_time float8, dbid oid)',
      `insert into pg_stat_statements select 'select $1', 30, 750, oid from pg_database where datname = current_database()`,
    ],
    /look {4}750 ms, 30 times: select \$1\n/,
  ],
])('%s is found in the database', async (_what, statements, expected) => {
  expect((await examine(statements, 'database')).output).toMatch(expected);
});

test('a database that takes no writes is found', async () => {
  const connection = await makeDatabase('migrated');
  const { db, close } = connectDatabase<never>(connection, { log: quietLog, max: 1 });
  const name = new URL(connection.url).pathname.slice(1);
  await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(db);
  await close();
  const { code, output } = await look(connection, 'database');
  expect(code).toBe(1);
  expect(output).toContain('broken  it takes no writes\n');
});

test('a user who may not take the roles of shops is told what to grant', async () => {
  const connection = await makeDatabase('migrated');
  const role = `doctor_${randomBytes(6).toString('hex')}`;
  const { db, close } = connectDatabase<never>(connection, { log: quietLog, max: 1 });
  onTestFinished(async () => {
    await sql`drop role ${sql.ref(role)}`.execute(db);
    await close();
  });
  await sql`create role ${sql.ref(role)} login password 'doctor'`.execute(db);
  const url = new URL(connection.url);
  url.username = role;
  url.password = 'doctor';
  const { code, output } = await look({ url: url.href }, 'database');
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`broken {2}its user may not take all roles;.* grant app_user to ${role}`));
});

test('a transaction that is forgotten is found', async () => {
  const connection = await makeDatabase('migrated');
  const [forgotten, doctor] = await Promise.all([openClient(connection), openClient(connection)]);
  onTestFinished(async () => void (await Promise.all([forgotten.end(), doctor.end()])));
  await forgotten.query('begin');
  const { rows } = await forgotten.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(await listOldTransactions(doctor, 0)).toEqual([`${rows[0]?.pid} (witryna, idle in transaction)`]);
  expect(await listOldTransactions(doctor, 3_600)).toEqual([]);
});

test('a database that is away is one broken thing, and what needs it says so', async () => {
  const { code, output } = await look({ url: 'postgres://nobody@127.0.0.1:1/none' }, 'database providers');
  expect(code).toBe(1);
  expect(output.match(/^ {2}broken .*$/gm)).toEqual([
    expect.stringMatching(/the database can't be reached: .*ECONNREFUSED/),
  ]);
  expect(output).toMatch(/^ {2}look {4}providers: not checked, because the database can't be reached/m);
});

test.each([
  ['an empty database', [], 'empty' as const, 0, /look {4}the database is empty\n/],
  [
    'migrations that have not run',
    [`delete from kysely_migration where name = (select max(name) from kysely_migration)`],
    undefined,
    0,
    /look {4}1 not run: \d{4}-[\w-]+\n/,
  ],
  [
    'a database of a later version',
    [`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`],
    undefined,
    0,
    /look {4}the database is of a later version, which has 9999-later\n/,
  ],
  [
    'a database of another version',
    [`update kysely_migration set name = '9999-other' where name = (select max(name) from kysely_migration)`],
    undefined,
    1,
    /broken {2}the database is of a later version, which has 9999-other\n/,
  ],
])('%s is found', async (_what, statements, kind, code, expected) => {
  const found = await examine(statements, 'migrations', kind);
  expect(found).toMatchObject({ code, output: expect.stringMatching(expected) });
});
