import { sqlState } from './sql-state.ts';

/**
 * SQLSTATE classes and codes of a database that can't serve for now: connection lost (08), login refused (28), insufficient resources such
 * as memory, disk or connections (53), operator's intervention such as shutdown, crash recovery, starting up or a statement's time limit
 * (57), system error (58), no such database (3D), read-only (25006), a transaction's time limits (25P03, 25P04), a lock's time limit (55P03),
 * and conflicts that remain after all repetitions (40001, 40P01).
 */
const states = /^(?:08|28|53|57|58|3D)...$|^(?:25006|25P03|25P04|55P03|40001|40P01)$/;

const networkErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'],
]);

/** The messages of pg, its pool and Kysely that come without a code. */
const messages =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect$|^timeout expired$|^Query read timeout$|^Cannot use a pool after calling end|^driver has already been destroyed$/;

/** The database can't serve at the moment, whatever was asked: the same request may succeed later. */
export function cannotServe(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (code === undefined) return messages.test(error.message);
  // a socket file that is not there or not ours fails with ENOENT or EACCES, which of a plain file means something else
  return states.test(code) || networkErrors.has(code) || ('syscall' in error && error.syscall === 'connect');
}

/** The database answers, but refuses to write: it is read-only, or its disk is full or broken. */
export function cannotWrite(error: unknown): boolean {
  return ['25006', '53100', '58030'].includes(sqlState(error) ?? '');
}
