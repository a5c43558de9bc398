import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('a day is the shop’s own, wherever the server stands', () => {
  const evening = '2026-11-20T02:30:00.000Z';
  expect(dayText(evening, 'en', 'America/New_York')).toBe('19 November 2026');
  expect(dayText(evening, 'pl', 'Europe/Warsaw')).toBe('20 listopada 2026');
});

test.each([null, '', 'yesterday'])('%j is no moment', (moment) => {
  expect(dayText(moment, 'es', 'Europe/Madrid')).toBeUndefined();
});
