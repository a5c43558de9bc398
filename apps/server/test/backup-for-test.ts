import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { type Kysely, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { quietLog, withDatabase } from '../../api/test/database-server.ts';
import type { Installation } from '../backup/installation.ts';
import { runBackupCommand } from '../backup/run-backup-command.ts';
import { runRestoreCommand } from '../backup/run-restore-command.ts';
import { runForTest } from './run-for-test.ts';

const now = new Date('2026-11-28T12:00:00Z');

/** An installation with a data folder of its own, which ends with the test. */
export async function makeInstallation(
  connection: DatabaseConnection,
  { secretKey }: Pick<Installation, 'secretKey'> = { secretKey: secretKeyOf(randomBytes(32)) },
): Promise<Installation & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-backup-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return {
    connection,
    dataDir,
    originals: createLocalOriginals(dataDir),
    log: quietLog,
    secretKey,
    secretKeyPlace: 'the setting SECRET_KEY',
  };
}

/**
 * Creates a database, which ends with the test: without tables, or migrated from the template.
 * @param owner the role that owns it; by default a superuser
 */
export async function makeDatabase(kind: 'empty' | 'migrated', owner?: string): Promise<DatabaseConnection> {
  const { connection: server, prefix, template } = inject('testServer');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const { db, close } = connectDatabase<never>(server, { log: quietLog, max: 1 });
  onTestFinished(async () => {
    await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(db);
    await close();
  });
  const from = kind === 'migrated' ? sql`template ${sql.ref(template)}` : sql``;
  await sql`create database ${sql.ref(name)} ${owner ? sql`owner ${sql.ref(owner)}` : sql``} ${from}`.execute(db);
  return withDatabase(server, name);
}

/** The role of a database's owner. */
export const OWNER = 'witryna_test_backup_owner';

/** A connection as in production: its role owns the database, but is no superuser, so row-level security limits it. */
export function asOwner({ url }: DatabaseConnection): DatabaseConnection {
  return { url: `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${OWNER}`)}` };
}

/** Gives all tables of a database to a role that is no superuser. */
export async function giveToOwner<Any>(superuser: Kysely<Any>): Promise<void> {
  await sql`do $$ begin create role ${sql.ref(OWNER)} nologin createrole; exception when duplicate_object or unique_violation then null; end $$`.execute(
    superuser,
  );
  await sql`grant app_user, worker, people, shopkeeper to ${sql.ref(OWNER)} with admin option`.execute(superuser);
  await sql`grant usage on schema pgboss, people to ${sql.ref(OWNER)}`.execute(superuser);
  await sql`
    do $$ declare t record;
    begin
      for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss', 'people') loop
        execute format('alter table %I.%I owner to %I', t.schemaname, t.tablename, ${sql.lit(OWNER)});
      end loop;
    end $$`.execute(superuser);
}

/** Runs `npm run backup` and `npm run restore` in this process. */
export const backUpForTest = (installation: Installation, file: string) =>
  runForTest(file, (words, streams) =>
    runBackupCommand(words, { ...streams, clock: () => now, withInstallation: (work) => work(installation) }),
  );
export const restoreForTest = (installation: Installation, file: string) =>
  runForTest(file, (words, streams) =>
    runRestoreCommand(words, { ...streams, clock: () => now, withInstallation: (work) => work(installation) }),
  );

/** Reads all rows of all tables, as text, by the table's name. What describes the schema is left out. */
export async function readAllRows<Any>(db: Kysely<Any>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss', 'people') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'version', 'queue_stats')
    order by 1`.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql.raw<{ row: string }>(`select t::text as row from ${name} t order by 1`).execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
