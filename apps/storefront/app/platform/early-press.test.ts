import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAnsweredPresses, pressAgain } from './early-press.ts';

const button = { isConnected: true, click: vi.fn() };
let view: EventTarget & { earlyPress?: unknown };

beforeEach(() => {
  vi.useFakeTimers();
  button.click.mockClear();
  view = new EventTarget();
  vi.stubGlobal('window', view);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  // what the head script does on the way down
  view.addEventListener('click', () => Object.assign(view, { earlyPress: button }), { capture: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a press that nobody could answer yet is pressed again once', () => {
  view.dispatchEvent(new Event('click'));
  forgetAnsweredPresses();
  pressAgain();
  vi.runAllTimers();
  expect(button.click).toHaveBeenCalledTimes(1);
});

test('a press that React answered while the page came alive is not pressed again', () => {
  forgetAnsweredPresses();
  view.addEventListener('click', pressAgain, { capture: true, once: true });
  view.dispatchEvent(new Event('click'));
  vi.runAllTimers();
  expect(button.click).not.toHaveBeenCalled();
});
