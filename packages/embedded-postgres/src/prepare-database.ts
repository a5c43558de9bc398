import { chown, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { diagnoseFullDisk } from './disk-full.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Locations } from './locations.ts';
import { SUPERUSER } from './make-cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { temporaryPath } from './temporary-path.ts';

const DATABASE = 'witryna';
const WRONG_PASSWORD = '28P01';
const TIMEOUT_MS = 20_000;

/**
 * Creates the shops' database if it does not exist.
 * @returns its connection URL with the password
 * @throws EmbeddedPostgresError for a wrong password
 */
export async function prepareDatabase(locations: Locations, password: string, postmaster: Postmaster): Promise<string> {
  const client = new pg.Client({
    connectionString: connectionUrl(postmaster, password, 'postgres'),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // A killed database also breaks an idle connection. The next query reports the failure.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    const refused = error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD;
    throw refused
      ? new EmbeddedPostgresError(`${locations.passwordFile} does not hold the database's password`)
      : error;
  });
  try {
    // Several processes may start at once, so they take a lock. Closing the connection releases it.
    await client.query('select pg_advisory_lock(1)');
    await demandPassword(client, locations, password);
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    throw await diagnoseFullDisk(error, locations.folder);
  } finally {
    await client.end();
  }
  return connectionUrl(postmaster, password, DATABASE);
}

function connectionUrl(postmaster: Postmaster, password: string, database: string): string {
  const credentials = `${SUPERUSER}:${encodeURIComponent(password)}`;
  return `postgresql://${credentials}@${encodeURIComponent(postmaster.socketFolder)}:${postmaster.port}/${database}`;
}

/**
 * Closes a cluster that accepts connections without a password, because an earlier version created it or its owner lost
 * the password: from now on, connections need this password.
 */
async function demandPassword(client: pg.Client, locations: Locations, password: string): Promise<void> {
  // `system_user` is null if the connection needed no password.
  const { rows } = await client.query<{ open: boolean }>('select system_user is null as open');
  if (!rows[0]?.open) return;
  await client.query(`alter role ${SUPERUSER} password ${client.escapeLiteral(password)}`);
  const hbaFile = temporaryPath(join(dirname(locations.cluster), 'pg_hba.conf'));
  await writeFile(hbaFile, 'local all all scram-sha-256\n', { mode: 0o600, flush: true });
  if (locations.account) await chown(hbaFile, locations.account.uid, locations.account.gid);
  await rename(hbaFile, join(locations.cluster, 'pg_hba.conf'));
  await client.query('select pg_reload_conf()');
}
