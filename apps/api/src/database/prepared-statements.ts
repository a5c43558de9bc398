import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';

/** Is notified of the result of every statement, so that an unavailable database is noticed. */
export interface DatabaseObserver {
  /** Called after each successful statement. */
  onAnswer?: () => void;
  /** Called after each failed connection or statement. */
  onFailure?: (error: unknown) => void;
}

/** A statement is prepared when it has been used this many times. */
const PREPARE_AFTER_USES = 8;
/**
 * Maximum number of prepared statements per connection. They take memory in this process and in the database until the
 * connection closes.
 */
const MAX_PREPARED = 200;
const MAX_COUNTED = 1_000;
/** What the database can prepare: a single statement that reads or changes rows. */
const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;
/** Longer texts of writes are bulk writes. They are not prepared, because the same text is rarely repeated. */
const MAX_WRITE_LENGTH = 8_000;
const WRITES = /^\s*(?:insert|update|delete)\b/i;
/**
 * SQLSTATEs of a prepared statement whose table a migration has changed: it has other columns, or a column has another
 * type than the statement's parameter.
 */
export const OUTDATED_PLAN: readonly (string | undefined)[] = ['0A000', '42804'];

/**
 * Wraps a pool for Kysely so that the database parses and plans a frequent statement only once per connection. Planning a
 * product list takes twice as long as executing it.
 */
export function prepareStatements(pool: pg.Pool, observer: DatabaseObserver): PostgresPool {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  const names = new Map<string, string>();
  let generation = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    if (!PREPARABLE.test(text) || (text.length > MAX_WRITE_LENGTH && WRITES.test(text))) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < PREPARE_AFTER_USES) return undefined;
    const name = `statement_${generation}_${names.size}`;
    names.set(text, name);
    return name;
  }

  /** Makes every connection prepare its statements again, under new names. */
  function discardAll() {
    names.clear();
    generation += 1;
  }

  async function query(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    const name = nameOf(text);
    try {
      const result = await client.query({ ...(name !== undefined && { name }), text, values: [...values] });
      observer.onAnswer?.();
      return result;
    } catch (error) {
      if (OUTDATED_PLAN.includes(sqlState(error))) discardAll();
      observer.onFailure?.(error);
      throw error;
    }
  }

  async function connect() {
    try {
      return await pool.connect();
    } catch (error) {
      observer.onFailure?.(error);
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
        // The overload for cursors is left out, because our code does not use cursors.
        query: ((text: string, values: readonly unknown[]) =>
          query(client, text, values)) as unknown as PostgresPoolClient['query'],
        release: (destroy?: boolean) => client.release(destroy),
      };
      prepared.set(client, known);
      return known;
    },
  };
}
