import { setTimeout as pause } from 'node:timers/promises';
import type { Obstacle } from '@witryna/api/database/readiness.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { loggedPath } from '../http/request-log.ts';
import type { Log } from '../ops/create-log.ts';
import { createFallbackCache } from './fallback-cache.ts';
import { createForward, type ForeignCall } from './forward-call.ts';
import type { KnownShops } from './known-shops.ts';

export interface ForeignClient {
  /**
   * Calls the foreign server and returns the answer, or an error response in the contract's shape. A failed GET is
   * retried. If that fails or takes too long, a cached answer is used if there is one.
   */
  ask(call: ForeignCall, options: CallOptions): Promise<Response>;
  /** Why the foreign server can't answer; undefined unless its last call failed. */
  obstacle(): Obstacle | undefined;
}

export interface CallOptions {
  /** How many times a failed GET to the foreign server is retried. */
  retries: number;
  /** Aborts the call to the foreign server and its retries. */
  signal: AbortSignal;
}

const RETRY_AFTER_MS = 100;
/** If the foreign server takes longer than this, a cached answer is used. */
const FALLBACK_AFTER_MS = 2_500;

export function createForeignClient(base: string, log: Log, clock: () => Date, shops: KnownShops): ForeignClient {
  const forward = createForward(base, log, shops);
  const cache = createFallbackCache(clock);
  let failingSince: Date | undefined;

  function noteFailure(call: ForeignCall, error: unknown) {
    failingSince ??= clock();
    log.warn({ path: loggedPath(call.address), reason: String(error) }, 'the foreign server failed');
  }

  function noteRefusal(call: ForeignCall) {
    failingSince = undefined;
    cache.drop(call);
  }

  async function fetchAnswer(call: ForeignCall, options: CallOptions): Promise<Response> {
    try {
      const answer = await withRetries(call, options, () => forward(call, options.signal));
      failingSince = undefined;
      await cache.put(call, answer.clone());
      return answer;
    } catch (error) {
      if (hasFailed(error)) noteFailure(call, error);
      else noteRefusal(call);
      throw error;
    }
  }

  async function ask(call: ForeignCall, options: CallOptions): Promise<Response> {
    const cached = cache.get(call);
    const fetched = fetchAnswer(call, options);
    if (!cached) return fetched;
    const fresh = fetched.catch((error: unknown) => {
      if (hasFailed(error)) return cached;
      throw error;
    });
    const { signal } = options;
    return Promise.race([fresh, pause(FALLBACK_AFTER_MS, cached, { ref: false, signal }).catch(() => cached)]);
  }

  return {
    ask: (call, options) =>
      ask(call, options).catch((error: unknown) => {
        if (error instanceof ShopError) return refusalResponse(error);
        throw error;
      }),
    obstacle: () => failingSince && { kind: 'unreachable', since: failingSince },
  };
}

/** Retries a failed GET, unless the foreign server sent Retry-After or the call was aborted. */
async function withRetries(
  { method }: ForeignCall,
  { retries, signal }: CallOptions,
  send: () => Promise<Response>,
): Promise<Response> {
  for (let left = method === 'GET' ? retries : 0; ; left -= 1) {
    try {
      const answer = await send();
      if (method === 'GET' && answer.status >= 500) throw new ShopError('UpstreamFailed');
      return answer;
    } catch (error) {
      const mustWait = error instanceof ShopError && error.details?.retryAfterSeconds !== undefined;
      if (left === 0 || !hasFailed(error) || mustWait || signal.aborted) throw error;
    }
    await pause(RETRY_AFTER_MS);
  }
}

/**
 * Whether an error means that the foreign server failed: a status from 500 or TooManyRequests. Other refusals are valid
 * answers: NotFound, for example, or ShopTechnicalBreak, the state of a shop.
 */
function hasFailed(error: unknown): boolean {
  if (!(error instanceof ShopError) || error.code === 'ShopTechnicalBreak') return false;
  return error.status >= 500 || error.code === 'TooManyRequests';
}
