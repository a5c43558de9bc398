import { LRUCache } from 'lru-cache';
import type { ApiLog } from '../log/api-log.ts';
import { type LimitedFetch, limitFetch } from '../outside/limited-fetch.ts';
import { createProviderBreaker } from '../outside/provider-breaker.ts';

/** Looks something up. Undefined if the service did not answer in time or answered nonsense: nobody waits for it. */
export type Lookup<Query, Answer> = (query: Query) => Promise<Answer | undefined>;

export interface LookupDeps {
  fetch: typeof globalThis.fetch;
  log: Pick<ApiLog, 'warn'>;
  /** Time limit of a look-up, in milliseconds. Tests set a short one. */
  withinMs?: number;
}

interface LookupOptions<Query, Answer> {
  /** The name of the service in the log. */
  service: string;
  /** Asks the service. @throws Error if it does not answer or answers nonsense */
  ask(fetch: LimitedFetch, query: Query): Promise<Answer>;
}

const WITHIN_MS = 4_000;
const MAX_ANSWER_BYTES = 65_536;
const MAX_KEPT = 10_000;
const KEPT_MS = 3_600_000;
/** More look-ups at the same time are not made, so that a slow service holds little memory. */
const MAX_ASKED = 20;

/**
 * Creates a look-up at a service that the operator has named. Answers are kept for an hour. Equal questions at the same
 * time are asked once, and after three slow answers in a row the service is left alone for half a minute.
 */
export function createLookup<Query, Answer extends object>(
  { service, ask }: LookupOptions<Query, Answer>,
  { fetch, log, withinMs = WITHIN_MS }: LookupDeps,
): Lookup<Query, Answer> {
  const kept = new LRUCache<string, Answer>({ max: MAX_KEPT, ttl: KEPT_MS });
  const asked = new Map<string, Promise<Answer | undefined>>();
  const breaker = createProviderBreaker({ timeoutMs: withinMs });

  async function askService(key: string, query: Query): Promise<Answer | undefined> {
    const limits = { signal: AbortSignal.timeout(withinMs), maxBytes: MAX_ANSWER_BYTES, mayBePrivate: true };
    try {
      const answer = await breaker.call(service, () => ask(limitFetch(fetch, limits), query));
      kept.set(key, answer);
      return answer;
    } catch (error) {
      log.warn({ err: error, service }, 'a look-up failed; the shopper goes on without it');
      return undefined;
    } finally {
      asked.delete(key);
    }
  }

  return async (query) => {
    const key = JSON.stringify(query);
    const known = kept.get(key);
    if (known) return known;
    const running = asked.get(key);
    if (running || asked.size >= MAX_ASKED) return running;
    const answer = askService(key, query);
    asked.set(key, answer);
    return answer;
  };
}
