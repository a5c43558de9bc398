import { expect, test } from 'vitest';
import { hoursByDay } from './point-text.ts';

test('days with the same hours are one span, in the language of the page', () => {
  const open = (day: number, from = '08:00', to = '20:00') => ({ day, from, to });
  const days = [open(1), open(2), open(3), open(5), open(6, '09:00', '14:00'), open(6, '15:00', '18:00')];
  expect(hoursByDay(days, 'en')).toBe('Mon–Wed 08:00–20:00, Fri 08:00–20:00, Sat 09:00–14:00, Sat 15:00–18:00');
  expect(hoursByDay([open(1), open(2)], 'pl')).toBe('pon.–wt. 08:00–20:00');
  expect(hoursByDay([], 'es')).toBe('');
});
