import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';

/** After so many times a text is taken for one that will come again. */
const COMES_AGAIN = 8;
/** Each takes memory on both sides for as long as a connection stands. */
const MOST_NAMED = 200;
const MOST_COUNTED = 1_000;
/** `cached plan must not change result type`: a migration has changed a table under it. */
export const OUTDATED_PLAN = '0A000';

/**
 * A pool for Kysely whose reads the database plans once a connection, and not each time: planning one of our lists takes twice as long as
 * answering it. Texts that come again and again get a name; all others are sent as they are.
 * @param onFailure told of every connection and statement that fails
 */
export function prepareReads(pool: pg.Pool, onFailure: (error: unknown) => void): PostgresPool {
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED });
  const names = new Map<string, string>();
  let generation = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMED || !/^\s*(?:select|with)\b[^;]*$/i.test(text)) return known;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < COMES_AGAIN) return undefined;
    const name = `read_${generation}_${names.size}`;
    names.set(text, name);
    return name;
  }

  /** All are prepared anew under other names, on every connection. */
  function forget() {
    names.clear();
    generation += 1;
  }

  async function query(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    const name = nameOf(text);
    try {
      return await client.query({ ...(name !== undefined && { name }), text, values: [...values] });
    } catch (error) {
      if (sqlState(error) === OUTDATED_PLAN) forget();
      onFailure(error);
      throw error;
    }
  }

  async function connect() {
    try {
      return await pool.connect();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }

  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect();
      const known = prepared.get(client) ?? {
        // without the form for cursors, which nobody here opens
        query: ((text: string, values: readonly unknown[]) =>
          query(client, text, values)) as unknown as PostgresPoolClient['query'],
        release: (destroy?: boolean) => client.release(destroy),
      };
      prepared.set(client, known);
      return known;
    },
  };
}
