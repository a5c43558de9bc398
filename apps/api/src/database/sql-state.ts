export const TOO_MANY_CONNECTIONS = '53300';
/** The statement was cancelled, usually by its time limit. */
export const QUERY_CANCELED = '57014';

/** The SQLSTATE of a database error, or the system error code of a failed connection. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the error is the database's answer to a statement, not a failed connection. */
export function isRefusedStatement(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(sqlState(error) ?? '');
}
