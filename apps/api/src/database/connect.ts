import { Socket } from 'node:net';
import { Kysely } from 'kysely';
import pg from 'pg';
import { type DatabaseObserver, StatementDialect } from './batches/statement-driver.ts';
import type { DatabaseLog } from './database-log.ts';

export interface DatabaseConnection {
  /** The connection URL with the password. For the embedded database, the host is the folder of its socket. */
  url: string;
  /**
   * The URL of a pooler in front of the database, which gives out its connections for one transaction at a time. Pools use
   * it. What belongs to a connection needs `url`: LISTEN, migrations, backups, the role of a connection.
   */
  pooler?: string | undefined;
}

export interface DatabaseOptions extends DatabaseObserver {
  log: DatabaseLog;
  /** Maximum number of connections in the pool. */
  max?: number;
  /** Milliseconds after which the database cancels a statement; 0 means no limit. */
  statementTimeoutMs?: number;
  /** A role that all connections take, with the schema of the same name; by default the role that they sign in as. */
  role?: string;
}

export interface Database<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const CONNECT_WITHIN_MS = 5_000;
const STATEMENT_WITHIN_MS = 10_000;
/**
 * How long the database may take to report a cancelled statement. If it takes longer, it has stopped or its network is
 * down.
 */
const ANSWERS_WITHIN_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
// Each connection is a process of the database. More processes would not be faster on two or four cores.
const MAX_CONNECTIONS = 10;
/** A pool that can't use the pooler must not take many connections of a database that has one. */
const MAX_BESIDE_POOLER = 2;

/** Settings of every connection to the database, in the pool or outside it. */
export function clientConfig(connection: DatabaseConnection): pg.ClientConfig {
  return {
    connectionString: connection.url,
    application_name: 'witryna',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // An idle connection sends nothing. Without keep-alive it would not notice that the database is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: openSocket,
    types,
  };
}

/** Opens a connection outside the pool. If it breaks, only its queries fail. */
export async function openClient(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connection));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Every connection reads into this memory, and copies its bytes before the next one reads. */
const received = Buffer.alloc(65_536);

/**
 * Opens a socket that reads into `received`. By default, Node allocates 64 kB for each read. The C library gets and returns
 * each of these blocks by system calls, which makes garbage collections longer (decision 96).
 */
function openSocket(): Socket {
  const socket: Socket = new Socket({
    onread: { buffer: received, callback: (length) => socket.push(Buffer.from(received.subarray(0, length))) },
  });
  return socket;
}

export function connectDatabase<Tables>(connection: DatabaseConnection, options: DatabaseOptions): Database<Tables> {
  const { statementTimeoutMs = STATEMENT_WITHIN_MS, role, max = MAX_CONNECTIONS } = options;
  const isPooled = connection.pooler !== undefined && !role;
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: connection.pooler !== undefined && role ? Math.min(max, MAX_BESIDE_POOLER) : max,
    idleTimeoutMillis: 30_000,
    // Settings of a connection are not passed on by a pooler, which sets them by itself (`deploy/pooler`).
    ...(isPooled
      ? { connectionString: connection.pooler }
      : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }),
    ...(role && { options: `-c role=${role} -c search_path=${role}` }),
  });
  // Without these error listeners a broken connection would end the Node process. With them only its query fails, and
  // the next query gets a new connection.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn(`an idle database connection broke: ${error.message}`);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const limitSilence = (client: pg.PoolClient, statements: number) => {
    if (statementTimeoutMs > 0) socketOf(client)?.setTimeout(statementTimeoutMs * statements + ANSWERS_WITHIN_MS);
  };
  closeSilentConnections(pool, limitSilence);
  const settings = { pool, observer: options, types, limitSilence, mayPrepare: !isPooled };
  const db = new Kysely<Tables>({ dialect: new StatementDialect(settings) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Closes database connections that have stopped responding. Otherwise a query would wait for hours if the database has
 * stopped or lost its network. pg's `query_timeout` does not help, because it returns the waiting connection to the
 * pool.
 */
function closeSilentConnections(
  pool: pg.Pool,
  limitSilence: (client: pg.PoolClient, statements: number) => void,
): void {
  const timeout = () => new Error('Connection terminated: the database stopped responding');
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy(timeout()));
  });
  pool.on('acquire', (client) => limitSilence(client, 1));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

declare module 'pg' {
  interface ClientBase {
    /** The property `connection` exists in pg, but its published types lack it. */
    readonly connection: pg.Connection;
  }
}

function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/**
 * Parses a bigint to a number (a value beyond ±(2^53 - 1) is an error). Leaves a date as text, because a day has no
 * time zone.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (oid === INT8) return parseSafeInteger;
  if (oid === INT8_ARRAY)
    return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseSafeInteger));
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, 'text');
}

const types = { getTypeParser };

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}
