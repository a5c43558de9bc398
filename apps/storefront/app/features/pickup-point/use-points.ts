import type { PickupPoint } from '@witryna/contract/orders';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';

export interface PointSearch {
  readonly text: string;
  /** `lat,lng` of the shopper, when given. */
  readonly near: string | undefined;
}

export interface FoundPoints {
  readonly state: 'rest' | 'searching' | 'found' | 'failed';
  readonly points: readonly PickupPoint[];
  /** Asks the same again. */
  retry(): void;
}

const pauseMs = 250;
const shortest = 2;

/** Points for what is typed, a moment after the last key; an older question is called off. */
export function usePoints(network: string, { text, near }: PointSearch): FoundPoints {
  const [found, setFound] = useState<Omit<FoundPoints, 'retry'>>({ state: 'rest', points: [] });
  const [tries, setTries] = useState(0);
  const wanted = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same question again
  useEffect(() => {
    if (wanted.length < shortest && !near) {
      setFound({ state: 'rest', points: [] });
      return;
    }
    const old = new AbortController();
    setFound(({ points }) => ({ state: 'searching', points }));
    const timer = setTimeout(async () => {
      try {
        const query = { network, text: wanted || undefined, near };
        const points = await browserApi().get('shop/PickupPoint', { query, signal: old.signal });
        if (!old.signal.aborted) setFound({ state: 'found', points: Array.isArray(points) ? points : [] });
      } catch {
        if (!old.signal.aborted) setFound({ state: 'failed', points: [] });
      }
    }, pauseMs);
    return () => {
      old.abort();
      clearTimeout(timer);
    };
  }, [network, wanted, near, tries]);
  return { ...found, retry: () => setTries((count) => count + 1) };
}
