import { expect, test } from 'vitest';
import { eventDetails, marksOf } from './event-text.ts';

const event = (kind: string) => ({ kind, at: '2026-11-29T10:00:00Z', details: {} });

test('an order is marked for what has happened since somebody dealt with it', () => {
  const events = ['paid-twice', 'resolved', 'refund-due', 'sent', 'stock-gone', 'refund-due'].map(event);
  expect(marksOf(events)).toEqual(['stock-gone', 'refund-due']);
  expect(marksOf([])).toEqual([]);
});

test('details of another shape are left out', () => {
  expect(eventDetails.parse({ actor: 'Anna', amountMinor: '5', note: '  ', missing: [1] })).toEqual({ actor: 'Anna' });
});
