import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('a day is in the shop’s time zone, not the server’s', () => {
  const evening = '2026-11-20T02:30:00.000Z';
  expect(dayText(evening, 'en', 'America/New_York')).toBe('19 November 2026');
  expect(dayText(evening, 'pl', 'Europe/Warsaw')).toBe('20 listopada 2026');
});

test.each([null, '', 'yesterday'])('%j is not a date', (moment) => {
  expect(dayText(moment, 'es', 'Europe/Madrid')).toBeUndefined();
});
