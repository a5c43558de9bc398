import { expect, test } from 'vitest';
import { leaveToasts, showToast, toasts } from './toasts.ts';

test('the next screen keeps what was said on the way to it, and what can be undone', () => {
  showToast('Saved');
  showToast('Removed', 'success', { label: 'Undo', run: () => undefined });
  const now = performance.now();
  leaveToasts(now);
  expect(toasts.get()).toHaveLength(2);
  leaveToasts(now + 3_000);
  expect(toasts.get().map(({ text }) => text)).toEqual(['Removed']);
});
