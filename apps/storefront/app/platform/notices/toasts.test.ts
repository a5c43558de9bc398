import { beforeEach, expect, test, vi } from 'vitest';
import { showToast, useToasts } from './toasts.ts';

const texts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});

test('a repeated text is shown once, and at most three toasts are shown', () => {
  for (const text of ['one', 'two', 'one', 'three', 'four']) showToast('info', text);
  expect(texts()).toEqual(['one', 'three', 'four']);
});

test('a success removes errors, but no other toasts', () => {
  showToast('success', 'added');
  showToast('error', 'coupon refused');
  expect(texts()).toEqual(['added', 'coupon refused']);
  showToast('success', 'coupon accepted');
  expect(texts()).toEqual(['added', 'coupon accepted']);
});

test('an error that names what it is about stays beside a success', () => {
  showToast('error', 'no more pieces', undefined, 'Mug');
  showToast('success', 'added');
  expect(texts()).toEqual(['Mug: no more pieces', 'added']);
});

test('a toast disappears after 6 s', () => {
  showToast('success', 'added');
  vi.advanceTimersByTime(5_999);
  expect(texts()).toEqual(['added']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
