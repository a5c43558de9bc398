import type { ApiLog } from '../../api-context.ts';
import { warnOnce } from '../../warn-once.ts';

/** Logs each invalid field of a shop's configuration once, not on every request. */
export function createInvalidFieldReporter(log: ApiLog) {
  return (shopId: number) => (field: string) =>
    warnOnce(log, { shopId, field }, 'a stored field does not match its schema and is left out');
}
