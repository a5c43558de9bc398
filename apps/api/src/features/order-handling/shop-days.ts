import { isTimeZone } from '@witryna/contract/time-zone';
import { dayAt, momentOf } from '@witryna/contract/zone-time';
import type { TenantTransaction } from '../../database/tenant.ts';
import { readSeller } from '../shop/store.ts';

const NOON_MS = 12 * 3_600_000;

/** Reads the shop's time zone, and returns functions for its days, which are ISO dates. */
export async function shopDays(tx: TenantTransaction) {
  const { time_zone: stored } = await readSeller(tx);
  const timeZone = isTimeZone(stored) ? stored : 'UTC';
  return {
    dayOf: (moment: Date): string => new Date(dayAt(moment.getTime(), timeZone)).toISOString().slice(0, 10),
    noonOf: (day: string): Date => new Date(momentOf(Date.parse(day) + NOON_MS, timeZone)),
  };
}
