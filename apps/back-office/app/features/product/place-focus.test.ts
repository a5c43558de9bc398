import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedFocus, pointIn } from './place-focus.ts';

const box = { left: 100, top: 50, width: 200, height: 400 };

test('a press in a picture is a point in percent, one beside it a point of its edge', () => {
  expect(pointIn(box, { clientX: 160, clientY: 350 })).toEqual({ x: 30, y: 75 });
  expect(pointIn(box, { clientX: 0, clientY: 1_000 })).toEqual({ x: 0, y: 100 });
  expect(pointIn({ ...box, width: 0, height: 0 }, { clientX: 1, clientY: 1 })).toEqual({ x: 50, y: 50 });
});

test('arrow keys move the point within the picture, Shift in larger steps; other keys do nothing', () => {
  expect(movedFocus({ x: 50, y: 50 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 49, y: 50 });
  expect(movedFocus({ x: 50, y: 95 }, { key: 'ArrowDown', shiftKey: true })).toEqual({ x: 50, y: 100 });
  expect(movedFocus({ x: 50, y: 50 }, { key: 'Enter', shiftKey: false })).toBeUndefined();
});

test('any way of pointing gives whole percent', () => {
  const side = fc.integer({ min: -5_000, max: 5_000 });
  fc.assert(
    fc.property(side, side, fc.nat(3_000), fc.nat(3_000), (clientX, clientY, width, height) => {
      for (const value of Object.values(pointIn({ left: 7, top: 9, width, height }, { clientX, clientY }))) {
        expect(Number.isInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
    }),
  );
});
