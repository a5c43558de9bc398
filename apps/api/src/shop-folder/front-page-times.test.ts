import { expect, test } from 'vitest';
import { resolveTimes } from './front-page-times.ts';

const content = {
  dealCountdown: { until: 'in 2 days', title: 'until: in 2 days' },
  hero: { slides: [{ until: 'soon' }] },
};
const timeZone = 'Europe/Warsaw';

test('a relative time of a demo shop becomes a moment, and nothing else changes', () => {
  expect(resolveTimes({ content }, { timeZone, relativeTo: new Date('2026-11-23T12:00:00Z') })).toEqual({
    content: { ...content, dealCountdown: { ...content.dealCountdown, until: '2026-11-25T12:00:00.000Z' } },
  });
});

test('the times of other shops stay as they are', () => {
  expect(resolveTimes({ content }, { timeZone })).toEqual({ content });
});
