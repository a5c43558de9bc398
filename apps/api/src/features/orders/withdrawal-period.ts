import { daysAfter } from '@witryna/contract/zone-time';

/**
 * Returns the last day on which a consumer may withdraw, as a moment of that day.
 * @param days how many days the shop gives
 */
export function withdrawalEnd(deliveredAt: Date, days: number): Date {
  return daysAfter(deliveredAt, days);
}
