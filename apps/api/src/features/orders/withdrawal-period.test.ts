import { expect, test } from 'vitest';
import type { StoredCalendar } from '../../arrivals/open-calendar.ts';
import { withdrawalEnd } from './withdrawal-period.ts';

const polish = { time_zone: 'Europe/Warsaw', language_code: 'pl', delivery_countries: ['PL'], dispatch: null };
const nowhere = { ...polish, time_zone: 'UTC' };

test.each([
  ['ends on a working day', '2026-11-16T10:00:00Z', '2026-11-30T22:59:59.999Z'],
  ['would end on a Saturday', '2026-11-14T10:00:00Z', '2026-11-30T22:59:59.999Z'],
  ['would end on a Sunday', '2026-11-15T10:00:00Z', '2026-11-30T22:59:59.999Z'],
  ['would end on Christmas Day, a Friday', '2026-12-11T10:00:00Z', '2026-12-28T22:59:59.999Z'],
  ['begins on the day of the shop, not of UTC', '2026-11-16T23:30:00Z', '2026-12-01T22:59:59.999Z'],
  ['passes the end of summer time', '2026-10-12T22:30:00Z', '2026-10-27T22:59:59.999Z'],
])('a period of withdrawal that %s ends with a working day of the shop', async (_, delivered, end) => {
  expect(await endOf(delivered, polish)).toBe(end);
});

test.each([
  ['2026-12-11T10:00:00Z', '2026-12-25T23:59:59.999Z'],
  ['2026-12-12T10:00:00Z', '2026-12-28T23:59:59.999Z'],
])('a shop whose country nobody knows has weekends only: %s', async (delivered, end) => {
  expect(await endOf(delivered, nowhere)).toBe(end);
});

async function endOf(delivered: string, shop: StoredCalendar): Promise<string> {
  return (await withdrawalEnd(new Date(delivered), 14, shop)).toISOString();
}
