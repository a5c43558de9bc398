import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLinks, forgetPress, pressesToAnswer } from './kept-presses.ts';

const now = 1_764_000_000_000;
const ids = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const press = (at: number, more: object = {}) => ({ kind: 'cart', id: ids[at], at: now, value: '5/51', ...more });
const element = () => ({ removeAttribute: vi.fn() });

let stored: string | undefined;
let view: { keptPresses: unknown[]; pressed: Map<string, unknown> };

beforeEach(() => {
  stored = undefined;
  view = { keptPresses: [], pressed: new Map() };
  vi.stubGlobal('window', view);
  vi.stubGlobal('sessionStorage', { setItem: (_key: string, value: string) => (stored = value) });
});

afterEach(() => vi.unstubAllGlobals());

const answered = () => pressesToAnswer(now).map(({ id }) => id);

test('presses of earlier pages are answered for 30 seconds, those of this page at any age', () => {
  view.keptPresses.push(press(0, { at: now - 29_000 }), press(1, { at: now - 31_000 }), press(2, { at: now - 90_000 }));
  view.pressed.set(ids[2] ?? '', element());
  expect(answered()).toEqual([ids[0], ids[2]]);
  expect(JSON.parse(stored ?? '')).toHaveLength(2);
});

test('a clock that was set back does not keep presses forever', () => {
  view.keptPresses.push(press(0, { at: now + 31_000 }));
  expect(answered()).toEqual([]);
});

test('the link of a card is answered on the next page, not on its own', () => {
  view.keptPresses.push(press(0, { kind: 'list' }), press(1, { kind: 'list' }));
  view.pressed.set(ids[0] ?? '', element());
  expect(answered()).toEqual([ids[1]]);
  expect(view.keptPresses).toHaveLength(2);
});

test('an answered press is forgotten, and its button is no longer busy', () => {
  const [pressed, other] = [element(), element()];
  view.keptPresses.push(press(0), press(1));
  view.pressed.set(ids[0] ?? '', pressed).set(ids[1] ?? '', other);
  forgetPress(ids[0] ?? '');
  expect(answered()).toEqual([ids[1]]);
  expect(JSON.parse(stored ?? '')).toMatchObject([{ id: ids[1] }]);
  expect(pressed.removeAttribute).toHaveBeenCalledExactlyOnceWith('aria-busy');
  expect(other.removeAttribute).not.toHaveBeenCalled();
});

test('a link that React has followed is forgotten', () => {
  const link = Object.assign(new EventTarget(), element());
  view.keptPresses.push(press(0, { kind: 'list' }), press(1));
  view.pressed.set(ids[0] ?? '', link);
  forgetLinks([new EventTarget(), link]);
  expect(answered()).toEqual([ids[1]]);
});

test('without session storage, presses are answered all the same', () => {
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new Error('QuotaExceededError');
    },
  });
  view.keptPresses.push(press(0), press(1));
  forgetPress(ids[0] ?? '');
  expect(answered()).toEqual([ids[1]]);
});

test('whatever is stored, presses have the right types, and what is no press is forgotten', () => {
  const fields = {
    kind: fc.jsonValue(),
    id: fc.oneof(fc.constantFrom(...ids), fc.jsonValue()),
    values: fc.jsonValue(),
  };
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.record({ ...fields, at: fc.constant(now) }))), (kept) => {
      view.keptPresses = kept;
      const presses = pressesToAnswer(now);
      for (const { kind, id, value, values } of presses) {
        expect([kind, id, value].map((text) => typeof text)).toEqual(['string', 'string', 'string']);
        expect(values.every((text) => typeof text === 'string')).toBe(true);
        expect(ids).toContain(id);
      }
      expect(kept).toHaveLength(presses.length);
    }),
  );
});
