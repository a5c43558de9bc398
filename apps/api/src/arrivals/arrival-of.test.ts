import type { Arrival } from '@witryna/contract/arrival';
import type { Dispatch } from '@witryna/contract/dispatch';
import { DAY_MS, dayAt, momentOf } from '@witryna/contract/zone-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../scripts/one-of.ts';
import { arrivalOf, arrivalOnceSent, arrivalValidUntil, datesToChoose } from './arrival-of.ts';
import { openCalendar } from './open-calendar.ts';

const polish = { time_zone: 'Europe/Warsaw', language_code: 'pl', delivery_countries: ['CZ', 'PL'] };
const spanish = { time_zone: 'Europe/Madrid', language_code: 'es', delivery_countries: ['PT', 'ES'] };
const days = (from: number, to = from) => ({ days_from: from, days_to: to });

async function arrivalAt(now: string, carriage = days(1), dispatch: Partial<Dispatch> = {}, shop = polish) {
  const calendar = await openCalendar({ ...shop, dispatch }, new Date(now));
  const arrives = arrivalOf(carriage, calendar, new Date(now));
  return arrives && { ...arrives, validUntil: arrivalValidUntil(arrives, calendar.timeZone).toISOString() };
}

describe('a parcel with one working day on its way', () => {
  test.each([
    // 24 November 2026 is a Tuesday.
    ['before the cut-off', '2026-11-24T12:59:59.999Z', '2026-11-25', '2026-11-24T13:00:00.000Z'],
    ['at the cut-off', '2026-11-24T13:00:00Z', '2026-11-26', '2026-11-24T23:00:00.000Z'],
    ['at midnight', '2026-11-24T23:00:00Z', '2026-11-26', '2026-11-25T13:00:00.000Z'],
    ['before a weekend', '2026-11-27T12:00:00Z', '2026-11-30', '2026-11-27T13:00:00.000Z'],
    ['after the cut-off before a weekend', '2026-11-27T14:00:00Z', '2026-12-01', '2026-11-27T23:00:00.000Z'],
    ['before Christmas, which begins on the 24th in Poland', '2026-12-23T12:00:00Z', '2026-12-28', undefined],
    ['before Corpus Christi', '2026-06-03T11:00:00Z', '2026-06-05', '2026-06-03T12:00:00.000Z'],
    ['on the day on which clocks go forward', '2026-03-29T01:30:00Z', '2026-03-31', '2026-03-29T22:00:00.000Z'],
    ['on the day on which clocks go back', '2026-10-25T01:30:00Z', '2026-10-27', '2026-10-25T23:00:00.000Z'],
  ])('that is ordered %s', async (_case, now, day, validUntil) => {
    const arrives = await arrivalAt(now);
    expect(arrives).toMatchObject({ from: day, to: day });
    if (validUntil) expect(arrives?.validUntil).toBe(validUntil);
  });
});

test('settings of the shop decide on which day a parcel is sent', async () => {
  const tuesday = '2026-11-24T12:00:00Z';
  const dates = async (dispatch: Partial<Dispatch>, carriage = days(1, 3), shop = polish) => {
    const found = await arrivalAt(tuesday, carriage, dispatch, shop);
    return found && [found.orderBefore, found.from, found.to];
  };
  expect(await dates({})).toEqual(['2026-11-24T13:00:00.000Z', '2026-11-25', '2026-11-27']);
  expect(await dates({ cutOff: '09:15' })).toEqual(['2026-11-25T08:15:00.000Z', '2026-11-26', '2026-11-30']);
  expect(await dates({ weekdays: [6] })).toEqual(['2026-11-28T13:00:00.000Z', '2026-11-30', '2026-12-02']);
  expect(await dates({ preparationDays: 2 })).toEqual(['2026-11-24T13:00:00.000Z', '2026-11-27', '2026-12-01']);
  const closed = ['2026-11-24/2026-11-26', '2026-11-30'];
  expect(await dates({ closed })).toEqual(['2026-11-27T13:00:00.000Z', '2026-11-30', '2026-12-02']);
  expect(await dates({}, days(0, 0))).toBeUndefined();
  expect(await dates({ closed: ['2026-01-01/2099-01-01'] })).toBeUndefined();
});

test('a parcel that has left takes the carrier’s working days from that day on, whatever the cut-off', async () => {
  const calendar = await openCalendar({ ...polish, dispatch: { closed: ['2026-11-24/2026-12-24'] } }, new Date());
  const sentAt = (moment: string, carriage = days(1, 2)) => arrivalOnceSent(carriage, calendar, new Date(moment));
  // Tuesday evening, the same after midnight in Warsaw, and the evening before Christmas in Poland.
  expect(sentAt('2026-11-24T20:00:00Z')).toEqual({ from: '2026-11-25', to: '2026-11-26' });
  expect(sentAt('2026-11-24T23:30:00Z')).toEqual({ from: '2026-11-26', to: '2026-11-27' });
  expect(sentAt('2026-12-23T16:00:00Z')).toEqual({ from: '2026-12-28', to: '2026-12-29' });
  expect(sentAt('2026-11-24T20:00:00Z', days(0, 0))).toBeUndefined();
});

test('holidays are those of the country in whose time zone the shop is, unless it names another', async () => {
  const before = '2026-10-09T08:00:00Z';
  const day = async (dispatch: Partial<Dispatch>, shop: typeof polish) =>
    (await arrivalAt(before, days(1), dispatch, shop))?.from;
  expect(await day({}, spanish)).toBe('2026-10-13');
  expect(await day({}, polish)).toBe('2026-10-12');
  expect(await day({ holidays: 'ES' }, polish)).toBe('2026-10-13');
  expect(await day({ holidays: 'XX' }, spanish)).toBe('2026-10-12');
  expect(await day({}, { ...spanish, delivery_countries: [] })).toBe('2026-10-13');
  expect(await day({}, { time_zone: 'nonsense', language_code: '??', delivery_countries: ['?'] })).toBe('2026-10-12');
});

describe('at any time', () => {
  const from = Date.UTC(2026, 0, 1);
  const calendars = fc.record({
    ...{ cutOff: fc.constantFrom('00:00', '02:30', '14:00', '23:59') },
    ...{ weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), holidays: fc.constantFrom('PL', 'ES') },
    closed: fc.constantFrom([], ['2026-12-24/2027-01-06'], ['2026-03-28', '2026-03-30']),
    preparationDays: fc.nat(5),
  });
  const shops = fc.constantFrom(polish, spanish, { ...polish, time_zone: 'America/Santiago' });
  const moments = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minute) => from + minute * 60_000);

  test('parcels arrive on working days, after they are sent, and never earlier if ordered later', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([shops, calendars, moments, moments, fc.nat(4), fc.nat(4)] as const),
        async (shop, dispatch, one, other, daysFrom, more) => {
          const calendar = await openCalendar({ ...shop, dispatch }, new Date(from));
          const [now, later] = [one, other].sort((a, b) => a - b);
          const carriage = days(daysFrom, daysFrom + more + 1);
          const at = (moment: number) => arrivalOf(carriage, calendar, new Date(moment));
          const first = at(now ?? 0);
          const second = at(later ?? 0);
          if (!first || !second) throw new Error('there is no arrival');
          for (const day of [first.from, first.to].map(Date.parse)) {
            expect(new Date(day).getUTCDay() % 6).not.toBe(0);
            expect(calendar.holidays.has(day)).toBe(false);
          }
          const sent = dayAt(Date.parse(first.orderBefore), shop.time_zone);
          expect(Date.parse(first.from)).toBeGreaterThanOrEqual(sent + daysFrom * DAY_MS);
          expect(first.from <= first.to).toBe(true);
          expect(first.from <= second.from && first.to <= second.to).toBe(true);
          expect(staysTrue(first, at, shop.time_zone)).toBe(true);
        },
      ),
    );
  });

  test('the days to choose from are those on which one of the shop’s parcels arrives at the latest', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([shops, calendars, moments, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 })] as const),
        async (shop, dispatch, minute, longest, ahead) => {
          const calendar = await openCalendar({ ...shop, dispatch }, new Date(from));
          const carriage = { ...days(1, longest), date_choice_days: ahead };
          const found = datesToChoose(carriage, calendar, new Date(minute));
          const earliest = arrivalOf(carriage, calendar, new Date(minute))?.to ?? '';
          const last = Date.parse(earliest) + ahead * DAY_MS;
          // Orders of later hours arrive on the further days.
          const hours = Array.from({ length: (last - minute) / 3_600_000 }, (_, hour) => minute + hour * 3_600_000);
          const arrivals = hours.map((at) => arrivalOf(carriage, calendar, new Date(at))?.to ?? '');
          const near = arrivals.filter((day) => Date.parse(day) <= last);
          expect(found).toEqual([...new Set([earliest, ...near])]);
        },
      ),
      { numRuns: runsOf(30) },
    );
  });

  /** Whether the arrival is the same right before it expires, and another one when it has. */
  function staysTrue(first: Arrival, at: (moment: number) => Arrival | undefined, timeZone: string): boolean {
    const end = arrivalValidUntil(first, timeZone).getTime();
    return JSON.stringify(at(end - 1)) === JSON.stringify(first) && JSON.stringify(at(end)) !== JSON.stringify(first);
  }
});

test.each([
  ['Europe/Warsaw', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Warsaw', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Warsaw', '2026-10-25T14:00', '2026-10-25T13:00:00.000Z'],
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00:00.000Z'],
])('in %s clocks show %s first at %s', (timeZone, local, moment) => {
  expect(new Date(momentOf(Date.parse(`${local}Z`), timeZone)).toISOString()).toBe(moment);
});
