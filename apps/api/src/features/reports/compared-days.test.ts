import { type ReportQuery, reportPeriods } from '@witryna/contract/reports';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedDays, listDaysOf } from './compared-days.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const short = (query: ReportQuery, now = noon, zone = 'Europe/Warsaw') =>
  Object.values(comparedDays(query, now, zone)).map(({ from, to }) => `${from} ${to}`);

test.each<[ReportQuery, string[]]>([
  [{ period: 'today' }, ['2026-11-20 2026-11-20', '2026-11-19 2026-11-19', '2025-11-20 2025-11-20']],
  [{ period: 'yesterday' }, ['2026-11-19 2026-11-19', '2026-11-18 2026-11-18', '2025-11-19 2025-11-19']],
  [{ period: '7' }, ['2026-11-14 2026-11-20', '2026-11-07 2026-11-13', '2025-11-14 2025-11-20']],
  [{ period: 'month' }, ['2026-11-01 2026-11-20', '2026-10-01 2026-10-20', '2025-11-01 2025-11-20']],
  [{ period: 'lastMonth' }, ['2026-10-01 2026-10-31', '2026-09-01 2026-09-30', '2025-10-01 2025-10-31']],
  [{ period: 'lastYear' }, ['2025-01-01 2025-12-31', '2024-01-01 2024-12-31', '2024-01-01 2024-12-31']],
  [{ period: 'year' }, ['2026-01-01 2026-11-20', '2025-01-01 2025-11-20', '2025-01-01 2025-11-20']],
  [
    { period: 'range', from: '2026-03-01', to: '2026-03-31' },
    ['2026-03-01 2026-03-31', '2026-01-29 2026-02-28', '2025-03-01 2025-03-31'],
  ],
])('%j is compared with the days before and with those of the year before', (query, days) => {
  expect(short(query)).toEqual(days);
});

test('today is that of the shop', () => {
  const late = new Date('2026-11-20T23:30:00Z');
  expect([short({ period: 'today' }, late)[0], short({ period: 'today' }, late, 'Atlantic/Canary')[0]]).toEqual([
    '2026-11-21 2026-11-21',
    '2026-11-20 2026-11-20',
  ]);
});

test('a day that a month lacks is its last one', () => {
  const leap = new Date('2028-02-29T12:00:00Z');
  expect(short({ period: 'year' }, leap)[1]).toBe('2027-01-01 2027-02-28');
  expect(short({ period: 'month' }, new Date('2026-03-31T12:00:00Z'))[1]).toBe('2026-02-01 2026-02-28');
});

test('a whole month is compared with whole ones, also at the turn of the year and in leap years', () => {
  const days = ['2028-02-01 2028-02-29', '2028-01-01 2028-01-31', '2027-02-01 2027-02-28'];
  expect(short({ period: 'lastMonth' }, new Date('2028-03-31T12:00:00Z'))).toEqual(days);
  expect(short({ period: 'lastMonth' }, new Date('2026-01-01T12:00:00Z'))[0]).toBe('2025-12-01 2025-12-31');
});

const lengths = ['today', '7', '30', '90'] as const;
const horizon = new Date('2100-01-01T00:00:00Z');

test('the days before are as many as those of the period, and right before them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lengths),
      fc.date({ min: noon, max: horizon, noInvalidDate: true }),
      (period, now) => {
        const { period: days, before } = comparedDays({ period }, now, 'Europe/Warsaw');
        const both = listDaysOf({ from: before.from, to: days.to });
        expect(both.length).toBe(2 * listDaysOf(days).length);
      },
    ),
  );
});

test.each<[Partial<ReportQuery>, string]>([
  [{ to: '2026-01-01' }, 'from'],
  [{ from: '2026-01-01' }, 'to'],
  [{ from: '2026-01-02', to: '2026-01-01' }, 'to'],
  [{ from: '2000-01-01', to: '2026-01-01' }, 'to'],
])('the range %j is refused because of %s', (range, field) => {
  expect(() => comparedDays({ period: 'range', ...range }, noon, 'UTC')).toThrow(
    expect.objectContaining({ code: 'InvalidRequest', details: { fields: { [field]: expect.any(String) } } }),
  );
});

test('every period has an end that is not in the future', () => {
  for (const period of reportPeriods.filter((name) => name !== 'range'))
    expect(comparedDays({ period }, noon, 'UTC').period.to <= '2026-11-20').toBe(true);
});
