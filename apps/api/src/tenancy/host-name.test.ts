import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseHost } from './host-name.ts';

test.each([
  ['glina.localhost', 'glina.localhost'],
  ['GLINA.localhost:3000', 'glina.localhost'],
  ['glina.localhost.', 'glina.localhost'],
  ['łódka.pl', 'xn--dka-fna80b.pl'],
  ['a_b.example', 'a_b.example'],
  [undefined, undefined],
  ['', undefined],
  ['..', undefined],
  ['glina..localhost', undefined],
  ['127.0.0.1:3000', undefined],
  ['[::1]:3000', undefined],
  ['0x7f.1', undefined],
  ['a b', undefined],
  ['a/b', undefined],
  ['a@b', undefined],
  [`${'a.'.repeat(150)}pl`, undefined],
])('the Host header %s is read as %s', (header, host) => {
  expect(normaliseHost(header)).toBe(host);
});

test('normalising a normalised host changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const host = normaliseHost(header);
      expect(host === undefined ? undefined : normaliseHost(host)).toBe(host);
    }),
  );
});
