import { chown, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { blameFullDisk } from './disk-full.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Locations } from './locations.ts';
import { OWNER } from './make-cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { unfinishedName } from './unfinished.ts';

const DATABASE = 'witryna';
const WRONG_PASSWORD = '28P01';
const WITHIN_MS = 20_000;

/** Makes the shop's database where it does not exist, and returns its address. */
export async function prepareDatabase(at: Locations, password: string, running: Postmaster): Promise<string> {
  const client = new pg.Client({
    connectionString: addressOf(running, password, 'postgres'),
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  });
  // a database that is killed also breaks a connection between two queries; the next query then fails
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    const refused = error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD;
    throw refused ? new EmbeddedPostgresError(`${at.passwordFile} does not hold the database's password`) : error;
  });
  try {
    // several processes may start at once; the lock ends with the connection
    await client.query('select pg_advisory_lock(1)');
    await demandPassword(client, at, password);
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    throw await blameFullDisk(error, at.folder);
  } finally {
    await client.end();
  }
  return addressOf(running, password, DATABASE);
}

function addressOf(running: Postmaster, password: string, database: string): string {
  const credentials = `${OWNER}:${encodeURIComponent(password)}`;
  return `postgresql://${credentials}@${encodeURIComponent(running.socketFolder)}:${running.port}/${database}`;
}

/** Earlier versions made clusters that let everybody in without a password. */
async function demandPassword(client: pg.Client, at: Locations, password: string): Promise<void> {
  // `system_user` is null for a connection that needed no password
  const { rows } = await client.query<{ open: boolean }>('select system_user is null as open');
  if (!rows[0]?.open) return;
  await client.query(`alter role ${OWNER} password ${client.escapeLiteral(password)}`);
  const rules = unfinishedName(join(dirname(at.cluster), 'pg_hba.conf'));
  await writeFile(rules, 'local all all scram-sha-256\n', { mode: 0o600, flush: true });
  if (at.account) await chown(rules, at.account.uid, at.account.gid);
  await rename(rules, join(at.cluster, 'pg_hba.conf'));
  await client.query('select pg_reload_conf()');
}
