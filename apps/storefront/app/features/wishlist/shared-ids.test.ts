import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSharedIds, sharedAddress, sharedIdsParameter } from './shared-ids.ts';

const idsOf = (address: string) => readSharedIds(new URL(address, 'http://a.test').searchParams.get('ids') ?? '');
const id = fc.oneof(fc.integer({ min: 1 }), fc.stringMatching(/^[\w.~]{1,64}$/));

test('a shared address gives back the ids, and of a long list the last 100', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { selector: String, maxLength: 150 }), (ids) => {
      expect(idsOf(sharedAddress(ids))).toEqual(ids.slice(-100).map(String));
    }),
  );
});

test('any text has one normal form of at most 100 different ids', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(id.map(String), fc.string())).map((parts) => parts.join('-')),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const normal = sharedIdsParameter(text);
      const ids = readSharedIds(text);
      expect(normal).toBe(ids.join('-') || undefined);
      expect(readSharedIds(normal ?? '')).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(100);
    }),
  );
});

test.each([
  ['12-45-12', '12-45'],
  ['12,45', undefined],
  ['--7--', '7'],
  ['<b>-3-a b-../x', '3'],
  ['', undefined],
])('%j is read as %j', (text, normal) => {
  expect(sharedIdsParameter(text)).toBe(normal);
});
