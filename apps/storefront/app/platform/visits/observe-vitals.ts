import type { Vital } from '@witryna/contract/visits';

/** The fields of performance entries that TypeScript does not know. */
type Entry = PerformanceEntry & {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
};

/** Shifts belong together if less than a second is between them, for at most five seconds. */
const shiftGapMs = 1_000;
const shiftWindowMs = 5_000;
/** Interactions that take less than this are not reported by the browser. */
const shortestMs = 16;

/**
 * Measures the Core Web Vitals of the document, as defined at web.dev/vitals. Started late, it gets the earlier entries
 * from the browser's buffer.
 * @returns a function that reads them; what the browser can't measure or has not happened is missing
 */
export function observeVitals(): () => Partial<Record<Vital, number>> {
  const wasHidden =
    document.visibilityState === 'hidden' ||
    performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');
  let lcp: number | undefined;
  let cls = PerformanceObserver.supportedEntryTypes?.includes('layout-shift') ? 0 : undefined;
  let shifted = 0;
  let [firstShift, lastShift] = [0, 0];
  /** The longest event of each interaction, in milliseconds. */
  const interactions = new Map<number, number>();

  const pending = [
    observe('largest-contentful-paint', ({ startTime }) => {
      lcp = startTime;
    }),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      if (hadRecentInput) return;
      const isSame = startTime - lastShift < shiftGapMs && startTime - firstShift < shiftWindowMs;
      shifted = isSame ? shifted + value : value;
      if (!isSame) firstShift = startTime;
      lastShift = startTime;
      cls = Math.max(cls ?? 0, shifted);
    }),
    ...['event', 'first-input'].map((type) =>
      observe(type, ({ interactionId, duration }) => {
        if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
      }),
    ),
  ];

  return () => {
    for (const read of pending) read();
    const longest = [...interactions.values()].sort((one, other) => other - one);
    // One of fifty interactions is left out as an exception.
    const inp = longest[Math.floor(longest.length / 50)];
    return {
      // A page that was loaded in the background was painted when the visitor came to it.
      ...(lcp !== undefined && !wasHidden && { lcp: Math.round(lcp) }),
      ...(inp !== undefined && { inp: Math.round(inp) }),
      ...(cls !== undefined && { cls: Math.round(cls * 1_000) / 1_000 }),
    };
  };
}

/** Observes entries of a type, if the browser knows it. @returns a function that reads the entries that wait */
function observe(type: string, use: (entry: Entry) => void): () => void {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: shortestMs,
    };
    observer.observe(options);
    return () => observer.takeRecords().forEach(use);
  } catch {
    return () => undefined;
  }
}
