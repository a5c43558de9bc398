import type { StoredParcel } from '../orders/parcel-store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long one process may call the carrier about a parcel while others keep off. After a call without an answer, the
 * next try waits as long, so that a purchase that is still under way is seen by then.
 */
export const CLAIM_MS = MINUTE;

/** About a day of tries, in which the carrier gives no answer, with pauses that grow to an hour. */
export const MOST_TRIES = 30;

/** When a carrier that gave no answer is asked again. */
export function retryAt(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(HOUR, CLAIM_MS * 2 ** Math.min(tries - 1, 10)));
}

/** How often a carrier is asked about a parcel of an age. Test parcels go through all statuses within minutes. */
const paces = {
  bought: [
    { upTo: 2 * MINUTE, every: 5 * SECOND },
    { upTo: HOUR, every: MINUTE },
    { upTo: 14 * DAY, every: 15 * MINUTE },
  ],
  ready: [
    { upTo: DAY, every: 15 * MINUTE },
    { upTo: 14 * DAY, every: 30 * MINUTE },
    { upTo: 60 * DAY, every: 6 * HOUR },
  ],
  test: [
    { upTo: HOUR, every: 20 * SECOND },
    { upTo: DAY, every: HOUR },
  ],
} as const;

/** When a carrier is asked next about a parcel; null when nothing is left to hear. */
export function askAgainAt(
  {
    state,
    progress,
    is_test: isTest,
    made_at: madeAt,
  }: Pick<StoredParcel, 'state' | 'progress' | 'is_test' | 'made_at'>,
  now: Date,
): Date | null {
  if (progress === 'delivered' || progress === 'returning') return null;
  const age = now.getTime() - madeAt.getTime();
  const pace = paces[state === 'bought' ? 'bought' : isTest ? 'test' : 'ready'].find(({ upTo }) => age < upTo);
  return pace ? new Date(now.getTime() + pace.every) : null;
}
