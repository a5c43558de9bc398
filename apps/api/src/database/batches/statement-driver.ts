import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { nameOf, textOf } from '../../log/statement-text.ts';
import { asPart } from '../../log/tracing.ts';
import { sqlState } from '../sql-state.ts';
import { createStatementNames, MAX_PREPARED, OUTDATED_PLAN, type StatementNames } from './prepared-statements.ts';
import { type KnownColumns, StatementBatch, type StatementResult } from './statement-batch.ts';

/** Is notified of every statement and its result, so that an unavailable database is noticed. */
export interface DatabaseObserver {
  /** Called with each statement before it is sent. */
  onStatement?: (statement: SqlStatement) => void;
  /** Called after each successful statement or batch. */
  onAnswer?: () => void;
  /** Called after each failed connection, statement or batch. */
  onFailure?: (error: unknown) => void;
  /** Called after each statement or batch that took long, also if it failed. */
  onSlow?: (statements: readonly SqlStatement[], milliseconds: number) => void;
}

/** From how many milliseconds on a round trip counts as slow. */
export const SLOW_MS = 250;

/** A statement as Kysely compiles it. */
export interface SqlStatement extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** Whether it takes no time to speak of, as the beginning and the end of a transaction. */
  readonly isQuick?: boolean;
}

interface Settings {
  pool: pg.Pool;
  observer: DatabaseObserver;
  /** Parsers of column values. */
  types: pg.CustomTypesConfig;
  /** Sets how long the database may be silent: as long as this number of statements may take. */
  limitSilence: (client: pg.PoolClient, statements: number) => void;
  /** Whether statements may be prepared: behind a pooler, the next transaction may have another connection. */
  mayPrepare: boolean;
}

/** Kysely's dialect for a pool whose connections prepare frequent statements, and can send several at once. */
export class StatementDialect extends PostgresDialect {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    super({ pool: settings.pool });
    this.#settings = settings;
  }

  override createDriver(): Driver {
    return new StatementDriver(this.#settings);
  }
}

class StatementDriver extends PostgresDriver {
  readonly #settings: Settings;
  readonly #names = createStatementNames();
  readonly #connections = new WeakMap<pg.PoolClient, StatementConnection>();

  constructor(settings: Settings) {
    super({ pool: settings.pool });
    this.#settings = settings;
  }

  override async acquireConnection(): Promise<StatementConnection> {
    const { pool, observer } = this.#settings;
    const client = await pool.connect().catch((error: unknown) => {
      observer.onFailure?.(error);
      throw error;
    });
    const known = this.#connections.get(client) ?? new StatementConnection(client, this.#settings, this.#names);
    this.#connections.set(client, known);
    return known;
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asOurs(connection).release();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await asOurs(connection).rollback();
  }
}

/** Every connection that Kysely hands out is one of `StatementDriver`. */
export function asOurs(connection: DatabaseConnection): StatementConnection {
  if (!(connection instanceof StatementConnection)) throw new TypeError('the database has another driver');
  return connection;
}

/** A connection of the pool. */
export class StatementConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #settings: Settings;
  readonly #names: StatementNames;
  readonly #columns: KnownColumns = new LRUCache({ max: MAX_PREPARED });
  /** The error after which the connection may still be inside a transaction, so that it must not be used again. */
  #broken: Error | undefined;

  constructor(client: pg.PoolClient, settings: Settings, names: StatementNames) {
    this.#client = client;
    this.#settings = settings;
    this.#names = names;
  }

  async executeQuery<Row>({ sql, parameters }: SqlStatement): Promise<QueryResult<Row>> {
    const statement = this.#named({ sql, parameters });
    const query = () => this.#client.query({ ...statement, values: [...parameters] });
    const result = await this.#observe([{ sql, parameters }], query);
    return toQueryResult<Row>(result);
  }

  /**
   * Executes statements in one round trip, one after the other. When one fails, those after it are not executed.
   * @returns the result of each
   */
  async send(statements: readonly SqlStatement[]): Promise<QueryResult<unknown>[]> {
    const batch = new StatementBatch(
      statements.map((statement) => ({ ...this.#named(statement), values: statement.parameters })),
      this.#settings.types,
      this.#columns,
    );
    const { limitSilence } = this.#settings;
    // The database answers after the last statement.
    limitSilence(this.#client, Math.max(1, statements.filter(({ isQuick = false }) => !isQuick).length));
    try {
      const query = () => this.#client.query(batch as pg.Submittable & StatementBatch).results;
      const results = await this.#observe(statements, query);
      return results.map(toQueryResult);
    } finally {
      limitSilence(this.#client, 1);
    }
  }

  /** Rolls the transaction back. If that fails, the connection is not used again. */
  async rollback(): Promise<void> {
    await this.executeQuery({ sql: 'rollback', parameters: [] }).catch((error: Error) => {
      this.#broken = error;
    });
  }

  release(): void {
    this.#client.release(this.#broken);
  }

  /** Kysely's interface has this. Nothing here reads through a cursor. */
  streamQuery(): never {
    throw new Error('results are not streamed');
  }

  #named(statement: SqlStatement): { name?: string; text: string } {
    this.#settings.observer.onStatement?.(statement);
    const { sql: text } = statement;
    const name = this.#settings.mayPrepare ? this.#names.nameOf(text) : undefined;
    return name === undefined ? { text } : { name, text };
  }

  async #observe<Result>(statements: readonly SqlStatement[], work: () => Promise<Result>): Promise<Result> {
    const { onAnswer, onFailure, onSlow } = this.#settings.observer;
    const started = performance.now();
    try {
      const result = await asPart(() => describe(statements), work);
      onAnswer?.();
      return result;
    } catch (error) {
      if (OUTDATED_PLAN.includes(sqlState(error))) this.#names.discardAll();
      // The error comes from the reader of the socket. Its stack should tell who has asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      onFailure?.(error);
      throw error;
    } finally {
      const milliseconds = performance.now() - started;
      if (milliseconds >= SLOW_MS) onSlow?.(statements, milliseconds);
    }
  }
}

/** What a trace has of statements: never their values. */
function describe(statements: readonly SqlStatement[]) {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOf(statements) };
  return { name: nameOf(statements), attributes, isOutside: true };
}

/** As Kysely's own driver does: for a change the number of changed rows, and the command that has ended a transaction. */
function toQueryResult<Row>({ command, rowCount, rows }: StatementResult): QueryResult<Row> {
  if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as Row[] };
  if (changes.has(command)) return { numAffectedRows: BigInt(rowCount ?? 0), rows };
  return { rows: rows ?? [] };
}
const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
