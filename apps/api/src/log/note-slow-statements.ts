import { LRUCache } from 'lru-cache';
import { slowStatements } from '../counters.ts';
import type { SqlStatement } from '../database/batches/statement-driver.ts';
import type { ApiLog } from './api-log.ts';
import { currentRequestId } from './request-id.ts';
import { textOf } from './statement-text.ts';

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 1_000;

/**
 * Creates an observer that counts slow round trips to the database, and logs each kind once a minute with the id of the
 * request that waited for it.
 */
export function noteSlowStatements(log: Pick<ApiLog, 'warn'>) {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: MINUTE_MS });
  return (statements: readonly SqlStatement[], milliseconds: number): void => {
    slowStatements.inc();
    const sql = textOf(statements);
    if (logged.has(sql)) return;
    logged.set(sql, true);
    log.warn({ requestId: currentRequestId(), ms: Math.round(milliseconds), sql }, 'the database was slow');
  };
}
