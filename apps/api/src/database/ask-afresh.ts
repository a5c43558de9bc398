import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connect.ts';

/**
 * Runs one statement over a new connection: neither a full pool nor a connection from before hides how the database is now.
 * @throws what the database said, or that it did not answer in time
 */
export async function askAfresh(connection: DatabaseConnection, text: string, withinMs: number): Promise<unknown[]> {
  const client = new pg.Client({ ...clientConfig(connection), connectionTimeoutMillis: 0 });
  // without a listener a broken connection ends the process; the query fails in any case
  client.on('error', () => undefined);
  const giveUp = () => client.connection.stream.destroy(new Error('Connection terminated: no answer in time'));
  // after a pause of this process its timers run before what has arrived is read
  const timer = setTimeout(() => setImmediate(giveUp), withinMs);
  try {
    await client.connect();
    const { rows } = await client.query<object>(text);
    return rows;
  } finally {
    clearTimeout(timer);
    client.end().catch(() => undefined);
  }
}
