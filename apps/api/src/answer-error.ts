import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { HTTPException } from 'hono/http-exception';
import type { ApiContext, ApiLog } from './api-context.ts';
import { sqlState } from './database/sql-state.ts';

/** SQLSTATEs of a database that is down, ends, is full or too slow, and the system's codes of one that can't be reached. */
const databaseAway = new Set([
  ...['08000', '08003', '08006', '25P03', '53300', '57014', '57P01', '57P02', '57P03', '57P05'],
  ...[
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOENT',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
  ],
]);
const invalidText = new Set(['22021', '22P05']);

/** The one place where a thrown error becomes an answer. Bugs are logged and never explain themselves. */
export function answerError(error: unknown, c: ApiContext, log: ApiLog): Response {
  const refusal = toShopError(error);
  const requestId = c.get('requestId');
  if (refusal.code === 'InternalError' || refusal.code === 'ServiceUnavailable') {
    log.error({ err: error, requestId }, refusal.code);
  }
  return refusalResponse(refusal, requestId);
}

function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new ShopError('PayloadTooLarge');
    if (error.status < 500) return new ShopError('InvalidRequest', { fields: { body: 'malformed' } });
  }
  const state = sqlState(error);
  if (state && invalidText.has(state)) return new ShopError('InvalidRequest', { fields: {} });
  if ((state && databaseAway.has(state)) || isTimeout(error)) return new ShopError('ServiceUnavailable');
  return new ShopError('InternalError');
}

/** pg's own errors of a lost or refused connection carry no code. */
function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|connection timeout/i.test(error.message)
  );
}
