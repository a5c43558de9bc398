import pg from 'pg';

export const TOO_MANY_CONNECTIONS = '53300';
/** SQLSTATE of a cancelled statement. The usual cause is the statement's time limit. */
export const QUERY_CANCELED = '57014';

/** SQLSTATE of a row whose unique columns another row has. */
export const UNIQUE_VIOLATION = '23505';

/** SQLSTATE of a row that breaks a check of its table. */
export const CHECK_VIOLATION = '23514';

/** The SQLSTATE of a database error, or the system error code of a failed connection. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the error is the database's answer to a statement. False for a failed connection. */
export function isRefusedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError;
}

/** What the SQL function `refuse` was called with; undefined for all other errors. */
export function refusalOf(error: unknown): { reason: string; facts: string } | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'WT001') return undefined;
  return { reason: error.message, facts: error.detail ?? '' };
}
