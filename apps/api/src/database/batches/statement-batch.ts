import type { LRUCache } from 'lru-cache';
import pg from 'pg';

/** An SQL statement with its parameters. With a name, the database prepares it once per connection. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** `rowCount` is null for a command without rows, such as `COMMIT`. */
export type StatementResult = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** A column of a statement's rows. */
interface Column {
  name: string;
  parse(value: string): unknown;
}

/**
 * The columns of one connection's prepared statements by their names. They stay the same: when a migration would change
 * them, PostgreSQL refuses the statement, and it is prepared again under a new name (`OUTDATED_PLAN`).
 */
export type KnownColumns = LRUCache<string, readonly Column[]>;

/** What is used of pg's connection. Its published types lack a part of it. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void; destroy(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string | undefined; text: string }): void;
  bind(values: { statement: string | undefined; values: readonly unknown[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

interface RowDescription {
  fields: readonly { name: string; dataTypeID: number; format: 'text' | 'binary' }[];
}

/** A statement of the batch, and what has come back of it. */
interface Sent extends Statement {
  /** Undefined until the database has described them. It does not describe a statement without rows. */
  columns: readonly Column[] | undefined;
  result: StatementResult;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/**
 * Statements that are sent together, so that they need one round trip. They run one after the other. When one fails, the
 * database skips those after it: they share one Sync message of the protocol. Pass it to `client.query`, then await
 * `results`.
 *
 * It speaks the protocol itself instead of through `pg.Query`: that one copies each statement's settings, asks for the
 * columns of each result again, and ends each statement with a Sync.
 */
export class StatementBatch {
  /** The result of each statement. Rejects with the error of the statement that failed. */
  readonly results: Promise<StatementResult[]>;
  readonly #sent: readonly Sent[];
  readonly #types: pg.CustomTypesConfig;
  readonly #known: KnownColumns;
  #at = 0;
  /** The error of the first value that could not be parsed. The rest of the answer is read nevertheless. */
  #unreadable: Error | undefined;
  #resolve: (results: StatementResult[]) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;

  /**
   * @param types parsers of column values
   * @param known those of the connection on which the batch will be sent
   * @throws Error for a value that can't be sent
   */
  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig, known: KnownColumns) {
    this.#types = types;
    this.#known = known;
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Values are prepared here, because once a part of the batch is on its way, the connection would be lost.
    this.#sent = statements.map(({ name, text, values }) => ({
      name,
      text,
      values: values.map(prepareValue),
      columns: undefined,
      result: { command: '', rowCount: null, rows: [] },
    }));
  }

  /** The name and text of the running statement. pg reads them to remember which statements it has prepared. */
  get name(): string | undefined {
    return this.#running?.name;
  }

  get text(): string {
    return this.#running?.text ?? '';
  }

  submit(connection: Connection): Error | null {
    connection.stream.cork();
    try {
      for (const statement of this.#sent) this.#send(connection, statement);
      connection.sync();
      connection.stream.uncork();
    } catch (error) {
      // Nothing is sent of a batch that is not whole. The connection can't be used after that.
      connection.stream.destroy();
      this.#reject(error);
    }
    return null;
  }

  #send(connection: Connection, statement: Sent): void {
    const { name, text, values } = statement;
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection;
    if (name === undefined || (parsed[name] ?? submitted[name]) === undefined) {
      connection.parse({ name, text });
      if (name !== undefined) submitted[name] = text;
    }
    connection.bind({ statement: name, values });
    statement.columns = name === undefined ? undefined : this.#known.get(name);
    if (!statement.columns) connection.describe({ type: 'P' });
    connection.execute({});
  }

  handleRowDescription({ fields }: RowDescription): void {
    if (!this.#running) return;
    this.#running.columns = fields.map(({ name, dataTypeID, format }) => {
      const parse = this.#types.getTypeParser(dataTypeID, format) as (value: string) => unknown;
      return { name, parse };
    });
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { columns = [], result } = this.#running ?? {};
    const row: Record<string, unknown> = {};
    try {
      columns.forEach(({ name, parse }, at) => {
        const value = fields[at] ?? null;
        row[name] = value === null ? null : parse(value);
      });
    } catch (error) {
      this.#unreadable ??= error as Error;
    }
    result?.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const running = this.#running;
    this.#at += 1;
    if (!running) return;
    // Such as `BEGIN`, `CREATE TABLE`, `SELECT 3` or `INSERT 0 1`.
    const words = text.split(' ');
    const last = Number(words.at(-1));
    running.result.command = words[0] ?? '';
    running.result.rowCount = Number.isNaN(last) ? null : last;
    if (running.name !== undefined) this.#known.set(running.name, running.columns ?? []);
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  /** Called once after the last statement, but not after an error of the database. */
  handleReadyForQuery(): void {
    if (this.#unreadable) this.#reject(this.#unreadable);
    else this.#resolve(this.#sent.map(({ result }) => result));
  }

  handleError(error: Error, { submittedNamedStatements: submitted }: Connection): void {
    // The database skips the statements after the failed one, so those that were new are not prepared.
    for (const { name } of this.#sent.slice(this.#at)) if (name !== undefined) delete submitted[name];
    this.#reject(error);
  }

  get #running(): Sent | undefined {
    return this.#sent[this.#at];
  }
}
