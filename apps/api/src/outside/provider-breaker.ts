import { rejectOnAbort } from './reject-on-abort.ts';

/**
 * Calls payment providers with a time limit. A provider that answers slowly is blocked for a while, so that its
 * shoppers don't wait for every call to time out.
 */
export interface ProviderBreaker {
  /** Lists the providers that are blocked now. */
  blocked(): string[];
  /**
   * Calls a provider.
   * @throws Error at once while the provider is blocked, and when the call times out; any error of `work`
   */
  call<T>(provider: string, work: () => Promise<T>): Promise<T>;
}

interface Limits {
  /** Time limit of one call to a provider. */
  timeoutMs: number;
  /** A provider call that takes at least this long counts as slow, whether it succeeds or fails. */
  slowMs?: number;
  blockMs?: number;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number;
}

/** A provider is blocked after this many slow calls in a row. */
const MAX_SLOW_CALLS = 3;
const SLOW_MS = 5_000;
const BLOCK_MS = 30_000;

/**
 * Creates a breaker. A quick failure does not count as slow: it delays nobody, and its cause may be one shop's wrong
 * key. After a block one call is let through: if it is quick, the block ends; if it is slow, a new block begins.
 */
export function createProviderBreaker({
  timeoutMs,
  slowMs = Math.min(SLOW_MS, timeoutMs / 2),
  blockMs = BLOCK_MS,
  now = () => performance.now(),
}: Limits): ProviderBreaker {
  const slow = new Map<string, { times: number; blockedUntil: number }>();
  const isBlocked = (provider: string) => (slow.get(provider)?.blockedUntil ?? 0) > now();

  function recordDuration(provider: string, tookMs: number): void {
    if (tookMs < slowMs) return void slow.delete(provider);
    const times = (slow.get(provider)?.times ?? 0) + 1;
    slow.set(provider, { times, blockedUntil: times < MAX_SLOW_CALLS ? 0 : now() + blockMs });
  }

  return {
    blocked: () => [...slow.keys()].filter(isBlocked),
    async call(provider, work) {
      if (isBlocked(provider)) throw new Error(`${provider} is blocked after slow answers`);
      const known = slow.get(provider);
      // This call is the trial after a block. Other calls to the provider stay blocked until it ends.
      if (known && known.times >= MAX_SLOW_CALLS) known.blockedUntil = now() + timeoutMs;
      const startedAt = now();
      try {
        return await rejectOnAbort(AbortSignal.timeout(timeoutMs), work());
      } finally {
        recordDuration(provider, now() - startedAt);
      }
    },
  };
}
