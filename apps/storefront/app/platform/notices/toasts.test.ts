import { beforeEach, expect, test, vi } from 'vitest';
import { showToast, useToasts } from './toasts.ts';

const texts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});

test('the same text stays one, and no more than three stand together', () => {
  for (const text of ['one', 'two', 'one', 'three', 'four']) showToast('info', text);
  expect(texts()).toEqual(['one', 'three', 'four']);
});

test('what has gone well takes away what had not, and nothing else', () => {
  showToast('success', 'added');
  showToast('error', 'coupon refused');
  expect(texts()).toEqual(['added', 'coupon refused']);
  showToast('success', 'coupon taken');
  expect(texts()).toEqual(['added', 'coupon taken']);
});

test('a message goes by itself', () => {
  showToast('success', 'added');
  vi.advanceTimersByTime(5_999);
  expect(texts()).toEqual(['added']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
