import { LRUCache } from 'lru-cache';
import type { ApiLog } from './api-log.ts';

/** What people do with their sign-in. */
type Deed = 'sign-in' | 'factor-asked' | 'factor-changed' | 'password-changed';
/** What may be an attempt to get round something. */
type Attempt =
  | 'sign-in-refused'
  | 'factor-refused'
  | 'key-refused'
  | 'right-refused'
  | 'notice-refused'
  | 'limit-spent';
export type SecurityKind = Deed | Attempt;

interface SecurityEvent {
  security: SecurityKind;
  /** The client's address, or the network of one in IPv6. */
  address: string | undefined;
  /** The id of a person who is known. Their name and e-mail address don't belong in the log. */
  person?: string | undefined;
  /** The name of the API key of a program. */
  key?: string | undefined;
  /** The host of the shop. */
  shop?: string | undefined;
}

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 10_000;
const noted = new WeakMap<ApiLog, LRUCache<string, true>>();

/**
 * Logs what those must know who look for attacks, as one line with the field `security`. Nobody can fill the log: of
 * attempts there is one line for each kind and address in a minute, of deeds one for each person too.
 */
export function noteSecurity(log: ApiLog, event: SecurityEvent): void {
  const { security, address, person } = event;
  const isAttempt = /-(?:refused|spent)$/.test(security);
  const known = noted.get(log) ?? new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: MINUTE_MS });
  noted.set(log, known);
  const key = `${security} ${address} ${isAttempt ? '' : person}`;
  if (known.has(key)) return;
  known.set(key, true);
  log.info(event, 'security');
}
