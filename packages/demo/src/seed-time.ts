const DAY_MS = 86_400_000;

/** Returns the time a number of days after `now`, or before it if `days` is negative. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
