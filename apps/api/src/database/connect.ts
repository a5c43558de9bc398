import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { prepareReads } from './prepared-reads.ts';

/** Where the database is. */
export interface DatabaseConnection {
  /** Holds the password. The embedded database's host is the folder of its socket. */
  url: string;
}

export interface DatabaseOptions {
  log: DatabaseLog;
  /** connections at most */
  max?: number;
  /** milliseconds after which the server breaks a statement off; 0 never */
  statementTimeoutMs?: number;
  /** told of every connection and statement that fails */
  onFailure?: (error: unknown) => void;
}

export interface Database<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const CONNECT_WITHIN_MS = 5_000;
const STATEMENT_WITHIN_MS = 10_000;
/** What the server needs to say that it broke a statement off. After that it is not slow but stopped, or cut off. */
const ANSWERS_WITHIN_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
// more do not make two or four cores faster, and each is a process of its own on the other side
const MOST_CONNECTIONS = 10;

/** The same fields for the pool, for a listening client and for the job library. */
export function clientConfig(connection: DatabaseConnection): pg.ClientConfig {
  return {
    connectionString: connection.url,
    application_name: 'witryna',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // a listener asks nothing: only this shows it that the other side is gone
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
}

export function connectDatabase<Tables>(connection: DatabaseConnection, options: DatabaseOptions): Database<Tables> {
  const { statementTimeoutMs = STATEMENT_WITHIN_MS, onFailure = () => undefined } = options;
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: options.max ?? MOST_CONNECTIONS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    idleTimeoutMillis: 30_000,
  });
  // without these a connection that breaks, idle or in use, ends the process; its query fails, the next gets a new one
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn(`an idle database connection broke: ${error.message}`);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (statementTimeoutMs > 0) endSilentConnections(pool, statementTimeoutMs + ANSWERS_WITHIN_MS);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepareReads(pool, onFailure) }) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * A database that is stopped or cut off says nothing, and a socket would wait for it for hours. pg's `query_timeout` is no help: it
 * gives up the query, but puts the connection that still waits back into the pool.
 */
function endSilentConnections(pool: pg.Pool, silentMs: number): void {
  const silent = () => new Error('Connection terminated: the database fell silent');
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy(silent()));
  });
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(silentMs));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

declare module 'pg' {
  interface ClientBase {
    /** Missing in the published types. */
    readonly connection: pg.Connection;
  }
}

function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/** Ids and sums are numbers (all stay below 2^53, larger ones are an error); a day is its text, in no time zone. */
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
