import { sqlState } from './sql-state.ts';

/**
 * SQLSTATE classes and codes of a database that can't serve at the moment: connection lost (08), login refused (28),
 * out of memory, disk or connections (53), shutdown, crash recovery, starting up or statement timeout (57), system
 * error (58), no such database (3D), read-only (25006), transaction timeouts (25P03, 25P04), lock timeout (55P03), and
 * conflicts that remain after all retries (40001, 40P01).
 */
const states = /^(?:08|28|53|57|58|3D)...$|^(?:25006|25P03|25P04|55P03|40001|40P01)$/;

const networkErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'],
]);

/** Messages of errors that pg, its pool and Kysely throw without an error code. */
const messages =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect$|^timeout expired$|^Query read timeout$|^Cannot use a pool after calling end|^driver has already been destroyed$|SSL connections?$/;

/** What PostgreSQL tells whoever connects while its disk is full, as an internal error of its own. */
const FULL_AT_CONNECT = 'could not write init file';

/** How many errors are looked at, of those that caused one another. A chain may be a circle. */
const MAX_CAUSES = 5;

/**
 * Whether the database can't serve at the moment, as the error or one that caused it tells. The same request may
 * succeed later.
 */
export function cannotServe(error: unknown): boolean {
  let cause = error;
  for (let looked = 0; looked < MAX_CAUSES && cause instanceof Error; looked += 1) {
    if (tellsCannotServe(cause)) return true;
    cause = cause.cause;
  }
  return false;
}

function tellsCannotServe(error: Error): boolean {
  const code = sqlState(error);
  if (code === undefined) return messages.test(error.message);
  if (code === 'XX000') return error.message === FULL_AT_CONNECT;
  // ENOENT and EACCES mean an unavailable database only if they come from connecting to a socket. From a file they are
  // a bug.
  return states.test(code) || networkErrors.has(code) || ('syscall' in error && error.syscall === 'connect');
}

/** Whether the database refuses to write: it is read-only, or its disk is full or broken. */
export function cannotWrite(error: unknown): boolean {
  return ['25006', '53100', '58030'].includes(sqlState(error) ?? '');
}
