import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import pg from 'pg';

/** Asks the database of a data folder for its version. Starts the database if it does not run. */
export async function databaseVersion(dataDir: string): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: console });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('select version()');
    return rows[0]?.version ?? '';
  } finally {
    await client.end();
    await stop();
  }
}
