const DAY_MS = 86_400_000;

/** A moment some days after (before, when negative) another. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
