import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSlug } from '../../platform/navigation/addresses.ts';
import { documentAddress, tileAddress } from './document-addresses.ts';

test.each([
  ['Size guide', '/document/7-size-guide', '/document/7-size-guide'],
  ['Jak Dbać O Len', '/document/7-jak-dba%C4%87%20o%20len', '/document/7-jak-dba%C4%87-o-len'],
  ['Care & repair / all', '/document/7-care-%26%20repair%20%2F%20all', '/document/7-care-%26-repair-%2F-all'],
  ['half \ud83d', '/document/7-half-%EF%BF%BD', '/document/7-half-%EF%BF%BD'],
  ['FAQ', '/document/7-faq', '/document/7-faq'],
])('the tile of %j leads to %s, the canonical address is %s', (customName, tile, canonical) => {
  expect(tileAddress({ id: 7, customName })).toBe(tile);
  expect(documentAddress({ id: 7, customName })).toBe(canonical);
});

test('both addresses of any document contain its id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (customName, id) => {
      for (const address of [tileAddress({ id, customName }), documentAddress({ id, customName })]) {
        expect(readSlug(address.replace('/document/', ''))?.id).toBe(String(id));
      }
    }),
  );
});
