import { LRUCache } from 'lru-cache';

/** A statement is prepared when it has been used this many times. */
const PREPARE_AFTER_USES = 8;
/**
 * Maximum number of prepared statements per connection. They take memory in this process and in the database until the
 * connection closes.
 */
export const MAX_PREPARED = 200;
const MAX_COUNTED = 1_000;
/** What is worth preparing: a single statement that reads or changes rows, or that begins or ends a transaction. */
const PREPARABLE = /^\s*(?:select|with|insert|update|delete|begin|commit)\b[^;]*$/i;
/** Longer texts of writes are bulk writes. They are not prepared, because the same text is rarely repeated. */
const MAX_WRITE_LENGTH = 8_000;
const WRITES = /^\s*(?:insert|update|delete)\b/i;
/**
 * SQLSTATEs of a prepared statement that has to be prepared again: a migration has given its table other columns, or a
 * column another type than the statement's parameter, or the database has forgotten it.
 */
export const OUTDATED_PLAN: readonly (string | undefined)[] = ['0A000', '42804', '26000'];

export interface StatementNames {
  /** The name of a prepared statement; undefined for a statement that is not to be prepared, or not yet. */
  nameOf(text: string): string | undefined;
  /** Makes every connection prepare its statements again, under new names. */
  discardAll(): void;
}

/**
 * Gives names to frequent statements, so that the database parses and plans each of them only once per connection.
 * Planning a product list takes twice as long as executing it.
 */
export function createStatementNames(): StatementNames {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  const names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= MAX_PREPARED) return known;
      if (!PREPARABLE.test(text) || (text.length > MAX_WRITE_LENGTH && WRITES.test(text))) return undefined;
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      if (count < PREPARE_AFTER_USES) return undefined;
      const name = `statement_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    discardAll() {
      names.clear();
      generation += 1;
    },
  };
}
