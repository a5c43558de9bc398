/**
 * Calls payment providers with a time limit. A provider that answers slowly is blocked for a while, so that it delays
 * nobody else.
 */
export interface ProviderBreaker {
  /** Providers that are blocked now. */
  blocked(): string[];
  /** @throws Error at once while the provider is blocked, and when the call times out */
  call<T>(provider: string, work: () => Promise<T>): Promise<T>;
}

interface Limits {
  /** Time limit of a call. */
  timeoutMs: number;
  /** A call that takes this long counts as slow, whether it succeeds or fails. */
  slowMs?: number;
  blockMs?: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/** After this many slow calls in a row the provider is blocked. */
const MAX_SLOW_CALLS = 3;
const SLOW_MS = 5_000;
const BLOCK_MS = 30_000;

/**
 * A quick failure does not count: it delays nobody, and the cause may be one shop's wrong key. After the block one call
 * is let through. A quick one ends the block, a slow one renews it.
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
      // This call is the trial after a block. Other calls stay blocked until it ends.
      if (known && known.times >= MAX_SLOW_CALLS) known.blockedUntil = now() + timeoutMs;
      const startedAt = now();
      try {
        return await withTimeout(timeoutMs, work());
      } finally {
        recordDuration(provider, now() - startedAt);
      }
    },
  };
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
