import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSeconds, timeLeftScript } from './time-left.ts';

const secondsOf = ([days = '', hours = '', minutes = '', seconds = '']: string[]) =>
  ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);

test('the parts of a time add up to it, and each has two digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 * 86_400 }), (seconds) => {
      const parts = splitSeconds(seconds);
      expect(secondsOf(parts)).toBe(seconds);
      expect(parts.every((part) => /^\d{2}$/.test(part))).toBe(true);
      expect(parts.slice(1).every((part, at) => Number(part) < ([24, 60, 60][at] ?? 0))).toBe(true);
    }),
  );
});

test('a time that is over is shown as zeros', () => {
  expect(splitSeconds(-5)).toEqual(['00', '00', '00', '00']);
});

test('the script of the first paint writes the same numbers as the page does later', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 90 * 86_400 }), (seconds) => {
      const numbers = ['', '', '', ''].map((textContent) => ({ textContent }));
      const timer = {
        dataset: { until: new Date(now + seconds * 1000).toISOString() },
        querySelectorAll: () => numbers,
      };
      runInNewContext(timeLeftScript, {
        document: { currentScript: { previousElementSibling: timer } },
        Date: { now: () => now, parse: Date.parse },
        Math,
        String,
      });
      expect(numbers.map(({ textContent }) => textContent)).toEqual(splitSeconds(seconds));
    }),
  );
});
