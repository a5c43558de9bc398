import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrameHeight } from './frame-message.ts';

test('a height is rounded up and limited', () => {
  expect(readFrameHeight({ frameHeight: 812.2 })).toBe(813);
  expect(readFrameHeight({ frameHeight: 1e9 })).toBe(20_000);
});

test('any other message is no height', () => {
  const height = fc.oneof(fc.constantFrom(0, -1, Number.NaN, Number.NEGATIVE_INFINITY), fc.string(), fc.object());
  const message = fc.oneof(fc.jsonValue(), fc.record({ frameHeight: height }));
  fc.assert(
    fc.property(message, (data) => {
      expect(readFrameHeight(data)).toBeUndefined();
    }),
  );
});
