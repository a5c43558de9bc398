import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAnsweredPresses, pressAgain } from './early-press.ts';

const made = (command = false) => ({ click: vi.fn(), matches: () => command });
/** A press of an icon in the button. React has replaced the icon when the event arrives at the window. */
const press = () => Object.defineProperty(new Event('click'), 'composedPath', { value: () => [{}, button, view] });
const partWith = (...buttons: unknown[]) => ({ contains: (one: unknown) => buttons.includes(one) }) as unknown as Node;
let button: ReturnType<typeof made>;
let view: EventTarget & { earlyPresses?: Set<unknown> };

beforeEach(() => {
  vi.useFakeTimers();
  button = made();
  view = Object.assign(new EventTarget(), { earlyPresses: new Set() });
  vi.stubGlobal('window', view);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  // As in the head script, this listener runs before all others.
  view.addEventListener('click', () => view.earlyPresses?.add(button), { capture: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a button that was pressed before hydration is pressed again once', () => {
  view.dispatchEvent(press());
  forgetAnsweredPresses();
  pressAgain(partWith(button));
  pressAgain(partWith(button));
  vi.runAllTimers();
  expect(button.click).toHaveBeenCalledTimes(1);
});

test('each of several buttons is pressed again once, in their order, however often they were pressed', () => {
  const other = made();
  for (const one of [button, other, button]) view.earlyPresses?.add(one);
  forgetAnsweredPresses();
  pressAgain(partWith(button, other));
  vi.runAllTimers();
  expect([button.click, other.click].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(button.click.mock.invocationCallOrder[0]).toBeLessThan(other.click.mock.invocationCallOrder[0] ?? 0);
});

test('a button of another part waits until that part is hydrated', () => {
  view.earlyPresses?.add(button);
  pressAgain(partWith());
  vi.runAllTimers();
  expect(button.click).not.toHaveBeenCalled();
  pressAgain(partWith(button));
  vi.runAllTimers();
  expect(button.click).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'a press of a button with a command is repeated only if the browser ignores commands: %s',
  (ignores) => {
    button = made(true);
    if (!ignores) Object.assign(view, { CommandEvent: class {} });
    view.dispatchEvent(press());
    pressAgain(partWith(button));
    vi.runAllTimers();
    expect(button.click).toHaveBeenCalledTimes(ignores ? 1 : 0);
  },
);

test('a press that React handled while the page was hydrated is not pressed again', () => {
  forgetAnsweredPresses();
  view.addEventListener('click', () => pressAgain(partWith(button)), { capture: true, once: true });
  view.dispatchEvent(press());
  vi.runAllTimers();
  expect(button.click).not.toHaveBeenCalled();
});
