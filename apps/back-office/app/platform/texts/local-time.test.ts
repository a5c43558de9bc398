import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime, utcTime } from './local-time.ts';
import { longMoment } from './moment-text.ts';

const MINUTE = 60_000;
const zones = ['Europe/Warsaw', 'Atlantic/Canary', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const minute = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / MINUTE, max: Date.parse(to) / MINUTE })
    .map((minutes) => new Date(minutes * MINUTE));
const hour = 60 * MINUTE;
/** Around the days on which clocks change in Europe, where most mistakes are. */
const moments = fc.oneof(
  minute('2015-01-01T00:00Z', '2040-01-01T00:00Z'),
  minute('2026-03-28T20:00Z', '2026-03-29T06:00Z'),
  minute('2026-10-24T20:00Z', '2026-10-25T06:00Z'),
);

test('a moment that is shown, and typed as it is shown, is the same one or the first that clocks show so', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const shown = localTime(moment.toISOString(), zone);
      const read = utcTime(shown, zone);
      expect(localTime(read, zone)).toBe(shown);
      const later = moment.getTime() - Date.parse(read);
      expect(later).toBeGreaterThanOrEqual(0);
      expect(later).toBeLessThanOrEqual(hour);
    }),
  );
});

test('a time that is typed is shown as it was typed, unless clocks skip it; then as much later as they are put forward', () => {
  const typed = moments.map((moment) => moment.toISOString().slice(0, 16));
  fc.assert(
    fc.property(typed, fc.constantFrom(...zones), (local, zone) => {
      const shown = localTime(utcTime(local, zone), zone);
      const later = Date.parse(`${shown}Z`) - Date.parse(`${local}Z`);
      expect([0, hour / 2, hour]).toContain(later);
    }),
  );
});

test.each([
  ['Europe/Warsaw', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
  ['Europe/Warsaw', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ['Atlantic/Canary', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z', '2026-03-29T02:30'],
  ['Atlantic/Canary', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30'],
  ['Europe/Warsaw', '2026-12-31T23:59', '2026-12-31T22:59:00.000Z', '2026-12-31T23:59'],
])('in %s, %s is %s', (zone, local, moment, shown) => {
  expect([utcTime(local, zone), localTime(moment, zone)]).toEqual([moment, shown]);
});

test('what is no time is empty', () => {
  expect([localTime('soon'), localTime(''), utcTime(''), utcTime('soon')]).toEqual(['', '', '', '']);
});

test('a text of a moment has the clock of its time zone', () => {
  const moment = '2026-10-25T00:30:00Z';
  expect(longMoment(moment, 'en', 'Europe/Warsaw')).toBe('25 October 2026 at 02:30');
  expect(longMoment(moment, 'en', 'Atlantic/Canary')).toBe('25 October 2026 at 01:30');
});
