import { expect, test } from 'vitest';
import { arrivalText } from './arrival-text.ts';

const today = '2026-11-24';
const orderBefore = '2026-11-24T13:00:00.000Z';
const readable = (language: string, from: string, to = from, before = orderBefore) => {
  const { days, when, time } = arrivalText({ today, from, to, orderBefore: before }, language, 'Europe/Warsaw');
  return [when, days.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''), time].filter(Boolean).join('; ');
};

test('an arrival is described in the shop’s language and by its clock', () => {
  expect(readable('en', '2026-11-25')).toBe('tomorrow; Wed 25 November; 14:00');
  expect(readable('pl', '2026-11-24')).toBe('today; wt., 24 listopada; 14:00');
  expect(readable('es', '2026-11-26')).toBe('other; jue, 26 de noviembre; 14:00');
  expect(readable('en', '2026-11-25', '2026-11-26')).toBe('other; 25–26 November (Wed–Thu); 14:00');
  expect(readable('es', '2026-12-01', '2026-12-02')).toBe('other; 1–2 de diciembre (mar–mié); 14:00');
  expect(readable('de', '2026-12-01', '2026-12-02')).toBe('other; 1.–2. Dezember (Di–Mi); 14:00');
  expect(readable('pl', '2026-11-27', '2026-12-01')).toBe('other; 27 listopada – 1 grudnia (pt.–wt.); 14:00');
});

test('a cut-off on another day is not named', () => {
  expect(readable('en', '2026-11-26', '2026-11-26', '2026-11-25T13:00:00.000Z')).toBe('other; Thu 26 November');
  // It is 24 November in UTC, but the next day in Warsaw.
  expect(readable('en', '2026-11-26', '2026-11-26', '2026-11-24T23:30:00.000Z')).toBe('other; Thu 26 November');
});
