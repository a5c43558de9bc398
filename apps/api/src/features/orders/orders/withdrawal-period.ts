const DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the last day on which a consumer may withdraw (Directive 2011/83/EU, art. 9), as a moment of that day. */
export function withdrawalEnd(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + DAYS * DAY_MS);
}
