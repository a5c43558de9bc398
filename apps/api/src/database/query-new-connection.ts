import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connect.ts';

const TICK_MS = 100;

/**
 * Runs one statement over a new connection, because a full pool or an old connection would hide the database's current
 * state. It takes the way that requests take: by the pooler, if there is one.
 * @throws the database's error, or an error when the database does not answer in time
 */
export async function queryNewConnection(
  connection: DatabaseConnection,
  text: string,
  withinMs: number,
): Promise<unknown[]> {
  const url = connection.pooler ?? connection.url;
  const client = new pg.Client({ ...clientConfig({ url }), connectionTimeoutMillis: 0 });
  // pg also emits connection errors as events. Without a listener they would end the Node process.
  client.on('error', () => undefined);
  let ticks = 0;
  // The time limit counts timer ticks instead of elapsed time, because a busy process makes no ticks and can't read the
  // answer either.
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks * TICK_MS < withinMs) return;
    client.connection.stream.destroy(new Error('Connection terminated: no answer in time'));
  }, TICK_MS);
  try {
    await client.connect();
    const { rows } = await client.query<object>(text);
    return rows;
  } finally {
    clearInterval(timer);
    client.end().catch(() => undefined);
  }
}
