/** Calls of payment providers under a time limit. A provider that hangs is left alone for a while, so that it holds up nobody else. */
export interface ProviderBreaker {
  /** The providers that are left alone now. */
  resting(): string[];
  /** @throws Error at once while the provider is left alone, and when it takes too long */
  call<T>(provider: string, work: () => Promise<T>): Promise<T>;
}

interface Limits {
  /** What a call may take. */
  withinMs: number;
  /** A call that took this long counts as slow, whatever its end: only slow calls hold others up. */
  slowMs?: number;
  restMs?: number;
  /** Milliseconds of a clock that is never set. */
  now?: () => number;
}

/** Slow calls in a row, after which the provider is left alone. */
const MOST_SLOW = 3;
const REST_MS = 30_000;

/**
 * A quick refusal does not count: it holds nobody up, and it may be one shop's wrong key. After the rest one call is let through; its
 * duration decides.
 */
export function createProviderBreaker({
  withinMs,
  slowMs = withinMs / 3,
  restMs = REST_MS,
  now = () => performance.now(),
}: Limits): ProviderBreaker {
  const slow = new Map<string, { times: number; restsUntil: number }>();
  const isResting = (provider: string) => (slow.get(provider)?.restsUntil ?? 0) > now();

  function note(provider: string, tookMs: number): void {
    if (tookMs < slowMs) return void slow.delete(provider);
    const times = (slow.get(provider)?.times ?? 0) + 1;
    slow.set(provider, { times, restsUntil: times < MOST_SLOW ? 0 : now() + restMs });
  }

  return {
    resting: () => [...slow.keys()].filter(isResting),
    async call(provider, work) {
      if (isResting(provider)) throw new Error(`${provider} is left alone after slow answers`);
      const known = slow.get(provider);
      // the call that tries whether it answers again; the others wait for its end
      if (known && known.times >= MOST_SLOW) known.restsUntil = now() + withinMs;
      const begun = now();
      try {
        return await within(withinMs, work());
      } finally {
        note(provider, now() - begun);
      }
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
