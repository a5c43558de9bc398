import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSchedule } from './schedule.ts';

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const noon = (day: number) => Date.parse(at(day)) + 12 * 3_600_000;

test('a section is visible from its first moment until its last one, and both are the next change before them', () => {
  const schedule = { visibleFrom: at(6), visibleUntil: at(24) };
  expect(readSchedule(schedule, noon(1))).toEqual({ isVisible: false, changesAt: Date.parse(at(6)) });
  expect(readSchedule(schedule, Date.parse(at(6)))).toEqual({ isVisible: true, changesAt: Date.parse(at(24)) });
  expect(readSchedule(schedule, Date.parse(at(24)))).toEqual({ isVisible: false, changesAt: undefined });
  expect(readSchedule({}, noon(1))).toEqual({ isVisible: true, changesAt: undefined });
});

test('what a section shows stays the same until the next change', () => {
  const day = fc.option(fc.integer({ min: 1, max: 28 }).map(at), { nil: undefined });
  const moment = fc.integer({ min: 1, max: 28 }).map(noon);
  fc.assert(
    fc.property(day, day, moment, moment, (visibleFrom, visibleUntil, one, other) => {
      const now = Math.min(one, other);
      const later = Math.max(one, other);
      const { isVisible, changesAt = Number.POSITIVE_INFINITY } = readSchedule({ visibleFrom, visibleUntil }, now);
      expect(changesAt).toBeGreaterThan(now);
      if (later < changesAt) expect(readSchedule({ visibleFrom, visibleUntil }, later).isVisible).toBe(isVisible);
    }),
  );
});
