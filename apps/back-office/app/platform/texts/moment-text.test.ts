import { expect, test } from 'vitest';
import { dayOf, dayText, longMoment, seenDay, shortMoment } from './moment-text.ts';
import { showZone } from './shown-zone.ts';

const now = new Date(2026, 10, 29, 15, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  ['en', at(2026, 10, 29, 14, 5), 'today, 14:05'],
  ['pl', at(2026, 10, 28, 23, 59), 'wczoraj, 23:59'],
  ['de', at(2026, 10, 29, 0, 0), 'heute, 00:00'],
  ['es', at(2026, 10, 12, 9, 30), '12 nov, 09:30'],
  ['pl', at(2025, 10, 30, 9, 30), '30 lis 2025'],
])('in %s, %s is shown as “%s”', (language, moment, text) => {
  expect(shortMoment(moment, language, now)).toBe(text);
});

test('what is no moment is shown as it is', () => {
  expect([shortMoment('soon', 'en', now), longMoment('soon', 'pl'), dayText('soon', 'de')]).toEqual([
    'soon',
    'soon',
    'soon',
  ]);
});

test('a day is the same in every time zone', () => {
  expect(dayText('2026-12-24', 'pl')).toBe('24 gru 2026');
});

test.each([
  ['en', '2026-11-29', 'today'],
  ['pl', '2026-11-28', 'wczoraj'],
  ['de', '2026-11-26', 'vor 3 Tagen'],
  ['en', '2026-11-30', 'today'],
  ['en', '2026-11-02', '2 Nov 2026'],
  ['en', 'nonsense', 'nonsense'],
])('in %s, %s was last seen %s', (language, day, text) => {
  expect(seenDay(day, language, now)).toBe(text);
});

test('today is that of the shop, wherever its people are', () => {
  const late = new Date('2026-11-29T23:30:00Z');
  const shown = (zone: string) => shortMoment('2026-11-29T22:30:00Z', 'en', late, zone);
  expect([shown('Europe/Warsaw'), shown('Atlantic/Canary')]).toEqual(['yesterday, 23:30', 'today, 22:30']);
  expect(shortMoment('2026-12-31T23:30:00Z', 'en', new Date('2027-01-05T12:00:00Z'), 'Europe/Warsaw')).toBe(
    '1 Jan, 00:30',
  );
  try {
    showZone('Atlantic/Canary');
    expect(dayOf('2026-11-29T23:30:00Z', 'en')).toBe('29 November');
    showZone('Europe/Warsaw');
    expect(dayOf('2026-11-29T23:30:00Z', 'en')).toBe('30 November');
  } finally {
    showZone(undefined);
  }
});
