import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { type DatabaseObserver, prepareReads } from './prepared-reads.ts';

/** How to connect to the database. */
export interface DatabaseConnection {
  /** Contains the password. The embedded database's host is the folder of its socket. */
  url: string;
}

export interface DatabaseOptions extends DatabaseObserver {
  log: DatabaseLog;
  /** maximum number of connections */
  max?: number;
  /** milliseconds after which the server cancels a statement; 0 for never */
  statementTimeoutMs?: number;
}

export interface Database<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const CONNECT_WITHIN_MS = 5_000;
const STATEMENT_WITHIN_MS = 10_000;
/**
 * How long the server may take to report a cancelled statement. A server that takes longer has stopped or lost its
 * network.
 */
const ANSWERS_WITHIN_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
// each connection is a server process; more processes would not make two or four cores faster
const MAX_CONNECTIONS = 10;

/** Settings shared by the pool, the listening client and the job library. */
export function clientConfig(connection: DatabaseConnection): pg.ClientConfig {
  return {
    connectionString: connection.url,
    application_name: 'witryna',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // a listening client sends nothing, so it would not notice a lost server otherwise
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
}

export function connectDatabase<Tables>(connection: DatabaseConnection, options: DatabaseOptions): Database<Tables> {
  const { statementTimeoutMs = STATEMENT_WITHIN_MS } = options;
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: options.max ?? MAX_CONNECTIONS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    idleTimeoutMillis: 30_000,
  });
  // Without these listeners a broken connection would end the process. Its query fails, and the next query gets a new
  // connection.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn(`an idle database connection broke: ${error.message}`);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (statementTimeoutMs > 0) closeSilentConnections(pool, statementTimeoutMs + ANSWERS_WITHIN_MS);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepareReads(pool, options) }) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Closes connections that stop responding: a socket would wait for hours for a database that has stopped or lost its
 * network. pg's `query_timeout` does not help, because it puts the waiting connection back into the pool.
 */
function closeSilentConnections(pool: pg.Pool, silentMs: number): void {
  const timeout = () => new Error('Connection terminated: the database stopped responding');
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy(timeout()));
  });
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(silentMs));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

declare module 'pg' {
  interface ClientBase {
    /** Exists in pg, but is missing from its published types. */
    readonly connection: pg.Connection;
  }
}

function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/** Reads bigint as a number (a value beyond 2^53 is an error) and a date as text, because a day has no time zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (oid === INT8) return parseSafeInteger;
  if (oid === INT8_ARRAY)
    return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseSafeInteger));
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, 'text');
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}
