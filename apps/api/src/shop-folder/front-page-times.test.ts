import { expect, test } from 'vitest';
import { resolveTimes } from './front-page-times.ts';

const content = {
  dealCountdown: { until: 'in 2 days', title: 'until: in 2 days' },
  hero: { slides: [{ until: 'soon' }] },
};
const timeZone = 'Europe/Warsaw';

test('a relative time of a demo shop becomes the end of its day, and nothing else changes', () => {
  expect(resolveTimes({ content }, { timeZone, relativeTo: new Date('2026-11-23T12:00:00Z') })).toEqual({
    content: { ...content, dealCountdown: { ...content.dealCountdown, until: '2026-11-25T22:59:59.000Z' } },
  });
});

test('a date alone is a moment of the shop, and as an end it includes its day', () => {
  const section = { visibleFrom: '2026-03-29', visibleUntil: '2026-03-29', until: '2026-12-24T12:00:00+01:00' };
  expect(resolveTimes({ content, document: [{ props: section }] }, { timeZone })).toEqual({
    content,
    document: [
      { props: { ...section, visibleFrom: '2026-03-28T23:00:00.000Z', visibleUntil: '2026-03-29T22:00:00.000Z' } },
    ],
  });
});
