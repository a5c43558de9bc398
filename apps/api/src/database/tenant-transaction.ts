import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { currentTraceId } from '../log/tracing.ts';
import { asOurs, type SqlStatement, type StatementConnection } from './batches/statement-driver.ts';
import type { Database, TenantTables } from './database.ts';
import { sqlState } from './sql-state.ts';

/** A transaction that sees the rows of one shop only. Every store function has it as its first argument. */
export type TenantTransaction = Kysely<TenantTables> & {
  readonly shopId: number;
  /**
   * Executes statements in one round trip, one after the other. When one fails, those after it are not executed.
   * @returns the rows of each
   */
  together<Rows extends readonly unknown[]>(statements: Statements<Rows>): Promise<RowsOfEach<Rows>>;
  /**
   * Sends a statement along with the next one, or with the commit. Use it when nothing depends on its result. If it fails,
   * what comes after it is not executed and fails with its error. It is lost when the work throws. A read refuses it.
   */
  later(statement: SqlStatement): void;
  /**
   * Like `together`, and commits in the same round trip. No statement may follow. If the connection breaks meanwhile, the
   * database may commit nevertheless, as with any commit. It has committed when a value in the answer can't be read.
   */
  commitWith<Rows extends readonly unknown[]>(statements: Statements<Rows>): Promise<RowsOfEach<Rows>>;
  /** Calls back when the transaction has committed, and never when it was rolled back. */
  onCommit(listener: () => void): void;
};

type Statements<Rows extends readonly unknown[]> = { [At in keyof Rows]: CompiledQuery<Rows[At]> };
type RowsOfEach<Rows extends readonly unknown[]> = { [At in keyof Rows]: Rows[At][] };

/**
 * The error of a statement that was not executed, because one before it in the transaction has failed: its `cause`, whose
 * SQLSTATE it has.
 */
export class NotExecuted extends Error {
  constructor(cause: unknown) {
    super('an earlier statement of the transaction has failed', { cause });
  }

  get code(): string | undefined {
    return sqlState(this.cause);
  }
}

/**
 * The database role of a transaction. `app_user` writes what shoppers' requests write, and `shopkeeper` also what shops
 * consist of: goods, prices, texts, settings (migration 0096).
 */
export type TenantRole = 'app_user' | 'shopkeeper';

interface Options {
  role: TenantRole;
  readOnly: boolean;
  keepPlans?: boolean;
}

/**
 * Runs a transaction that sees the rows of one shop: it sets the shop's id and the database role, and row-level security
 * does the rest. It takes a connection and begins with its first statement. If it can't begin, the database
 * executes nothing.
 * @throws any error of `work`, after a rollback
 */
export async function inTransaction<T>(
  db: Database,
  shopId: number,
  options: Options,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(db, shopId, options);
  try {
    const result = await work(createTenantTransaction(transaction, shopId));
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  } finally {
    transaction.release();
  }
}

function createTenantTransaction(transaction: Transaction, shopId: number): TenantTransaction {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(transaction) });
  return Object.assign(new Kysely<TenantTables>({ config, driver, dialect, executor }), {
    shopId,
    together: async <Rows extends readonly unknown[]>(statements: Statements<Rows>) =>
      rowsOf<Rows>(await transaction.send(statements)),
    later: (statement: SqlStatement) => transaction.later(statement),
    commitWith: async <Rows extends readonly unknown[]>(statements: Statements<Rows>) =>
      rowsOf<Rows>(await transaction.commit(statements)),
    onCommit: (listener: () => void) => transaction.onCommit(listener),
  });
}

function rowsOf<Rows extends readonly unknown[]>(results: readonly QueryResult<unknown>[]): RowsOfEach<Rows> {
  return results.map(({ rows }) => rows) as RowsOfEach<Rows>;
}

class NoNestedTransactions extends DummyDriver {
  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('transactions are not nested'));
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
// Kysely asks for both, and uses only the executor.
const driver = new NoNestedTransactions();
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) });
const config = { dialect };

const BEGIN: SqlStatement = { sql: 'begin', parameters: [], isQuick: true };
const BEGIN_READ: SqlStatement = { ...BEGIN, sql: 'begin isolation level repeatable read read only' };
const COMMIT: SqlStatement = { sql: 'commit', parameters: [], isQuick: true };
const setTenantAs = (role: TenantRole) =>
  `select set_config('app.shop_id', $1, true), set_config('role', '${role}', true)`;
const SET_TENANT = { app_user: setTenantAs('app_user'), shopkeeper: setTenantAs('shopkeeper') };
/**
 * Tells the database for whom a transaction works: `pg_stat_activity` and its log (`%a`) then have the trace's id. A comment
 * in each statement would do the same, but would make each of them a new one, which the database has to plan.
 */
const NAME_TRACE = ", set_config('application_name', $2, true)";
const KEEP_PLANS = ", set_config('plan_cache_mode', 'force_generic_plan', true)";

class Transaction implements DatabaseConnection {
  readonly #db: Database;
  readonly #readOnly: boolean;
  /**
   * - `new`: nothing was sent.
   * - `failed`: a statement has failed, or could not be sent. The transaction may not even have begun, so nothing but a
   *   rollback may follow: it would be executed outside the shop.
   */
  #state: 'new' | 'open' | 'failed' | 'ended' = 'new';
  /** The error of the statement that has failed. */
  #failure: unknown;
  /** What begins the transaction, until it is sent. */
  #begin: readonly SqlStatement[];
  #later: SqlStatement[] = [];
  readonly #commitListeners: (() => void)[] = [];
  /** The commit, once it was asked for. */
  #ending: Promise<QueryResult<unknown>[]> | undefined;
  /** The last call of `send`. The next one waits for it. */
  #last: Promise<unknown> = Promise.resolve();
  #connection: Promise<StatementConnection> | undefined;
  #release: () => void = () => undefined;

  constructor(db: Database, shopId: number, { role, readOnly, keepPlans = false }: Options) {
    this.#db = db;
    this.#readOnly = readOnly;
    const traceId = currentTraceId();
    const setTenant = SET_TENANT[role] + (keepPlans ? KEEP_PLANS : '') + (traceId === undefined ? '' : NAME_TRACE);
    const parameters = [String(shopId), ...(traceId === undefined ? [] : [`witryna ${traceId}`])];
    this.#begin = [readOnly ? BEGIN_READ : BEGIN, { sql: setTenant, parameters, isQuick: true }];
  }

  async executeQuery<Row>(statement: SqlStatement): Promise<QueryResult<Row>> {
    const [result] = await this.send([statement]);
    return result as QueryResult<Row>;
  }

  /** Executes what waits, then these statements. @returns the results of these statements */
  send(statements: readonly SqlStatement[], stateAfter: 'open' | 'ended' = 'open'): Promise<QueryResult<unknown>[]> {
    const run = () => this.#send(statements, stateAfter);
    const results = this.#last.then(run, run);
    this.#last = results;
    return results;
  }

  async #send(statements: readonly SqlStatement[], stateAfter: 'open' | 'ended'): Promise<QueryResult<unknown>[]> {
    this.#expectUsable();
    this.#state = stateAfter;
    try {
      const before = [...this.#begin, ...this.#later];
      this.#begin = [];
      this.#later = [];
      this.#connection ??= this.#connect();
      const results = await (await this.#connection).send([...before, ...statements]);
      return results.slice(before.length);
    } catch (error) {
      this.#state = 'failed';
      this.#failure = error;
      throw error;
    }
  }

  later(statement: SqlStatement): void {
    if (this.#readOnly) throw new Error('a read sends no statements later');
    this.#expectUsable();
    this.#later.push(statement);
  }

  /** Commits, after what waits and the last statements. @returns the results of the last statements */
  async commit(last: readonly SqlStatement[] = []): Promise<QueryResult<unknown>[]> {
    if (this.#ending) {
      await this.#ending;
      return [];
    }
    const isEmpty = this.#state === 'new' && this.#later.length === 0 && last.length === 0;
    if (isEmpty) this.#state = 'ended';
    this.#ending = isEmpty ? Promise.resolve([]) : this.send([...last, COMMIT], 'ended');
    const results = await this.#ending;
    for (const listener of this.#commitListeners) listener();
    return results.slice(0, -1);
  }

  onCommit(listener: () => void): void {
    this.#commitListeners.push(listener);
  }

  /** Rolls back, unless nothing was sent or the transaction has ended. */
  async rollback(): Promise<void> {
    const wasSent = this.#state === 'open' || this.#state === 'failed';
    // What still waits must not be sent after the rollback.
    this.#state = 'ended';
    await this.#last.catch(() => undefined);
    // What was on its way, such as a commit, may have failed meanwhile.
    if (wasSent || this.#hasFailed()) await (await this.#connection?.catch(() => undefined))?.rollback();
    this.#state = 'ended';
  }

  /** Gives the connection back. */
  release(): void {
    this.#release();
  }

  /** Kysely's interface has this. Nothing here reads through a cursor. */
  streamQuery(): never {
    throw new Error('results are not streamed');
  }

  #connect(): Promise<StatementConnection> {
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    return new Promise((resolve, reject) => {
      const use = (connection: DatabaseConnection) => {
        resolve(asOurs(connection));
        return released;
      };
      this.#db.getExecutor().provideConnection(use).catch(reject);
    });
  }

  #hasFailed(): boolean {
    return this.#state === 'failed';
  }

  #expectUsable(): void {
    if (this.#state === 'failed') throw new NotExecuted(this.#failure);
    if (this.#state === 'ended') throw new Error('the transaction has ended');
  }
}
