import { ShopError } from '@witryna/contract/errors';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { spentLimits } from '../counters.ts';

/** A limit of at most `points` uses within `seconds`, for one key. */
export interface RateLimit {
  points: number;
  seconds: number;
}

interface Window {
  used: number;
  endsAt: number;
}

const MAX_KEYS = 50_000;

export interface RateLimiter {
  /**
   * Counts one use of the limit `name` for each key.
   * @throws ShopError TooManyRequests with `retryAfterSeconds`
   */
  take(name: string, ...keys: (string | undefined)[]): void;
  /** Throws like `take` when the limit is used up, but does not count a use. */
  refuseSpent(name: string, key: string | undefined): void;
}

/**
 * Limits rates in this process with fixed time windows. The number of keys is bounded: the least recently used keys are
 * dropped.
 * @param now monotonic clock in milliseconds; with the system's clock, a change of its time could make a window last
 *   for hours
 */
export function createRateLimiter(
  limits: Record<string, RateLimit>,
  now: () => number = () => performance.now(),
): RateLimiter {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  function openWindow(name: string, key: string, limit: RateLimit): Window {
    const at = now();
    const window = windows.get(`${name} ${key}`);
    const open = window && window.endsAt > at ? window : { used: 0, endsAt: at + limit.seconds * 1_000 };
    if (open.used >= limit.points) {
      spentLimits.inc({ limit: name });
      throw new ShopError('TooManyRequests', { retryAfterSeconds: Math.ceil((open.endsAt - at) / 1_000) });
    }
    return open;
  }

  return {
    take(name, ...keys) {
      const limit = limits[name];
      if (!limit) return;
      for (const key of keys) {
        if (key === undefined) continue;
        const window = openWindow(name, key, limit);
        window.used += 1;
        windows.set(`${name} ${key}`, window);
      }
    },
    refuseSpent(name, key) {
      const limit = limits[name];
      if (limit && key !== undefined) openWindow(name, key, limit);
    },
  };
}

/**
 * Returns the part of an IP address that counts as one visitor: all of an IPv4 address, the /64 prefix of an IPv6
 * address.
 */
export const addressKey = (address: string | undefined) => keyOf(address, 64);

/** Returns the part of an IP address that one customer of a provider may have: all of IPv4, the /48 prefix of IPv6. */
export const networkKey = (address: string | undefined) => keyOf(address, 48);

function keyOf(address: string | undefined, bits: number): string | undefined {
  if (!address || !ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const prefix = Buffer.from(parsed.toByteArray()).subarray(0, bits / 8);
  return `${prefix.toString('hex')}/${bits}`;
}
