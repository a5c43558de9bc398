import type { PickupPoint } from '@witryna/contract/orders';
import { browserApi } from '../../platform/api/browser-api.ts';
import { pause } from '../../platform/api/pause.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';

export interface PointSearch {
  readonly text: string;
  /** `lat,lng` of the shopper, if known. */
  readonly near: string | undefined;
  /** Whether only points that take cash are wanted. */
  readonly cash: boolean;
}

export interface FoundPoints {
  readonly state: 'rest' | 'searching' | 'found' | 'failed';
  readonly points: readonly PickupPoint[];
  /** Repeats a search that failed. */
  retry(): void;
}

const none: readonly PickupPoint[] = [];
const pauseMs = 250;
const shortest = 2;

/**
 * Searches points by the typed text (two characters or more), the shopper's location or both, with a short delay after
 * the last key. A new search aborts the last one.
 */
export function usePoints(network: string, { text, near, cash }: PointSearch): FoundPoints {
  const wanted = text.trim();
  const requested = wanted.length >= shortest || near !== undefined;
  const key = requested ? JSON.stringify([network, wanted, near, cash]) : undefined;
  const { data, error, busy, reload } = useFetch<readonly PickupPoint[]>(key, async (signal) => {
    await pause(pauseMs, signal);
    const query = { network, text: wanted || undefined, near, cash: cash || undefined };
    const points = await browserApi().get('shop/PickupPoint', { query, signal });
    return Array.isArray(points) ? points : [];
  });
  const state = !requested ? 'rest' : busy ? 'searching' : error !== undefined ? 'failed' : 'found';
  return {
    state,
    points: (state === 'searching' || state === 'found' ? data : undefined) ?? none,
    retry: () => void reload(),
  };
}
