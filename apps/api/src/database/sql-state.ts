export const TOO_MANY_CONNECTIONS = '53300';
/** A statement's time limit, or its cancelling. */
export const TOOK_TOO_LONG = '57014';

/** SQLSTATE of a database error, or the system's code of a connection that failed; else undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The database has answered, and the answer was an error. */
export function isRefusedStatement(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(sqlState(error) ?? '');
}
