import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftMoment, noMoment, readMoment } from './draft-moment.ts';

const zone = 'Europe/Warsaw';

test('any moment is read again as it was, as a beginning and as an end, in every zone', () => {
  const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2999-12-30'), noInvalidDate: true });
  const zones = fc.constantFrom('Europe/Warsaw', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC');
  fc.assert(
    fc.property(moments, fc.boolean(), zones, (date, isEnd, timeZone) => {
      const moment = date.toISOString();
      expect(readMoment(draftMoment(moment, isEnd, timeZone), isEnd, timeZone)).toBe(moment);
    }),
  );
  expect(readMoment(draftMoment(null, true, zone), true, zone)).toBeNull();
});

test('a day alone begins with its first moment, and ends with its last one, also when clocks change', () => {
  const day = { ...noMoment, day: '2026-12-24' };
  expect(readMoment(day, false, zone)).toBe('2026-12-23T23:00:00.000Z');
  expect(readMoment(day, true, zone)).toBe('2026-12-24T23:00:00.000Z');
  expect(readMoment({ ...noMoment, day: '2026-10-25' }, true, zone)).toBe('2026-10-25T23:00:00.000Z');
  expect(draftMoment('2026-12-24T23:00:00.000Z', true, zone)).toMatchObject({ day: '2026-12-24', time: '' });
  expect(draftMoment('2026-12-24T23:00:00.000Z', false, zone)).toMatchObject({ day: '2026-12-25', time: '' });
  expect(draftMoment('2026-12-24T11:30:00.000Z', true, zone)).toMatchObject({ day: '2026-12-24', time: '12:30' });
});

test('another day or time counts from what is typed', () => {
  const stored = draftMoment('2026-12-24T11:30:45.678Z', true, zone);
  expect(readMoment({ ...stored, time: '12:31' }, true, zone)).toBe('2026-12-24T11:31:00.000Z');
  expect(readMoment({ ...stored, time: '' }, true, zone)).toBe('2026-12-24T23:00:00.000Z');
  expect(readMoment({ ...stored, day: '' }, true, zone)).toBe('');
  expect(readMoment({ ...stored, day: '', time: '' }, true, zone)).toBeNull();
});
