const DAY_MS = 86_400_000;

/**
 * Returns the last day on which a consumer may withdraw, as a moment of that day.
 * @param days how many days the shop gives
 */
export function withdrawalEnd(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * DAY_MS);
}
