import pg from 'pg';

/** An SQL statement with its parameters. With a name, the database prepares it once per connection. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

/**
 * What `pg.Client` calls on a query while it runs. pg documents `submit` only, so the types of the others are ours. All
 * are those of `pg.Query`, to which the batch passes them on.
 */
interface RunningQuery {
  readonly name?: string;
  readonly text: string;
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleEmptyQuery(connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

interface SubmittedNames {
  submittedNamedStatements: Record<string, string>;
}

/**
 * Statements that are sent together, so that they need one round trip. They run one after the other. When one fails, the
 * database skips those after it: they share one Sync message of the protocol. Pass it to `client.query`, then await
 * `results`.
 */
export class StatementBatch {
  /** The result of each statement. Rejects with the error of the statement that failed. */
  readonly results: Promise<pg.QueryResult[]>;
  readonly #queries: RunningQuery[];
  readonly #answers: pg.QueryResult[] = [];
  #at = 0;
  #failed = false;
  #resolve: (results: pg.QueryResult[]) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;

  /**
   * @param types parsers of column values
   * @throws Error for a value that can't be sent
   */
  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig) {
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#queries = statements.map(({ values, ...statement }) => {
      // pg would notice only while it sends such a value, when the statements before it are on their way.
      const config = { ...statement, types, values: values.map(prepareValue), queryMode: 'extended' };
      const answered = (error: Error | null, result: pg.QueryResult) => {
        if (error) this.#fail(error);
        else this.#answers.push(result);
      };
      return new pg.Query({ ...config, callback: answered } as pg.QueryConfig) as unknown as RunningQuery;
    });
  }

  /** The name and text of the running statement. pg reads them to remember which statements it has prepared. */
  get name(): string | undefined {
    return this.#running?.name;
  }

  get text(): string {
    return this.#running?.text ?? '';
  }

  submit(connection: pg.Connection): Error | null {
    // Each query ends with a Sync. Only the last may reach the database.
    const withoutSync: pg.Connection = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    try {
      for (const query of this.#queries) {
        const error = query.submit(withoutSync);
        if (error) throw error;
      }
      if (!this.#failed) connection.sync();
    } catch (error) {
      this.#fail(error as Error);
    } finally {
      // Nothing is sent of a batch that is not whole. The connection can't be used after that.
      if (this.#failed) connection.stream.destroy();
      else connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.#running?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#running?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#running?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#running?.handleEmptyQuery(connection);
    this.#at += 1;
  }

  /** Called once after the last statement. A value that can't be parsed fails only here. */
  handleReadyForQuery(connection: pg.Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    if (!this.#failed) this.#resolve(this.#answers);
  }

  handleError(error: Error, connection: pg.Connection): void {
    // The database has not seen the statements after the failed one, so none of them is prepared.
    const { submittedNamedStatements: names } = connection as unknown as SubmittedNames;
    for (const { name } of this.#queries.slice(this.#at)) if (name !== undefined) delete names[name];
    this.#fail(error);
  }

  get #running(): RunningQuery | undefined {
    return this.#queries[this.#at];
  }

  #fail(error: Error): void {
    this.#failed = true;
    this.#reject(error);
  }
}
