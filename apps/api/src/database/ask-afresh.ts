import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connect.ts';

/**
 * Runs one statement over a new connection, so that neither a full pool nor an old connection hides the database's current state.
 * @throws the database's error, or an error when it does not answer in time
 */
export async function askAfresh(connection: DatabaseConnection, text: string, withinMs: number): Promise<unknown[]> {
  const client = new pg.Client({ ...clientConfig(connection), connectionTimeoutMillis: 0 });
  // pg also emits connection errors as events; without a listener they would end the process
  client.on('error', () => undefined);
  const giveUp = () => client.connection.stream.destroy(new Error('Connection terminated: no answer in time'));
  // after a busy moment timers run before sockets are read: an answer that is already there still counts
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
