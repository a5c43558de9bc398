import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { flashWhileHidden } from './flash-title.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser(async () => new Response());
  document.title = 'Kontakt';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setHidden(hidden: boolean): void {
  Object.assign(document, { hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

function titleAfter(milliseconds: number): string {
  vi.advanceTimersByTime(milliseconds);
  return document.title;
}

test('the title of a hidden tab alternates every 560 ms, and is the page’s own once it is shown', () => {
  flashWhileHidden('Herbata stygnie…');
  expect(titleAfter(2000)).toBe('Kontakt');
  setHidden(true);
  expect([559, 1, 559, 1, 560].map(titleAfter)).toEqual([
    'Kontakt',
    'Herbata stygnie…',
    'Herbata stygnie…',
    'Kontakt',
    'Herbata stygnie…',
  ]);
  setHidden(false);
  expect([document.title, titleAfter(2000)]).toEqual(['Kontakt', 'Kontakt']);
});

test.each([undefined, ''])('a shop whose flash title is %j keeps the title of a hidden tab', (flashTitle) => {
  flashWhileHidden(flashTitle);
  setHidden(true);
  expect([560, 560].map(titleAfter)).toEqual(['Kontakt', 'Kontakt']);
});
